/** Who may give what to whom, when a value is written in another way, and when two act at the same moment. */
import { describe, expect, test } from 'vitest';

import { demoAccounts } from '../../../../server/seed/demo-accounts.ts';
import { tokenOf, useApi } from '../../support/api-world.ts';
import { server } from '../../support/databases.ts';

const path = '/api/v1/user';
const idOf = (userName: string) => demoAccounts.find((one) => one.userName === userName)?.id ?? '';

describe('ranks of accounts', () => {
  const api = useApi(server.open);
  const as = 'quantri';
  const by = 'vanhanh';
  const row = async (id: string) => {
    const query = { filter: JSON.stringify({ id }) };
    return (await api().call('GET', path, { as, query })).body.data[0];
  };
  const add = async (userName: string, over: object = {}, who = as) => {
    const body = { userName, name: 'Lê Thị Mới', role: 'staff', password: 'Thuyen giay 26', ...over };
    return api().call('POST', path, { as: who, body });
  };
  const added = async (userName: string, over: object = {}) => (await add(userName, over)).body.data;
  const grant = (...statements: string[]) =>
    api().db.pool.query("update permission set statements = $1 where id = 'van-hanh'", [
      JSON.stringify(statements),
    ]);

  const blanks = [' ', '\u00a0', '\ufeff', '\u2003', '\t', '\n'];

  test.each(blanks)('a set is the same set with a blank around its id (%j)', async (blank) => {
    await grant('user.*');
    const sign = blanks.indexOf(blank);
    const { id } = (await add(`trang${sign}.lt`, { pbac: null }, by)).body.data;
    const refused = [{ field: 'pbac', code: 'rights_above_own' }];
    for (const pbac of [`${blank}ke-toan-truong`, `ke-toan-truong${blank}`, `${blank}khong-co`]) {
      expect((await add(`hon${sign}.lt`, { pbac }, by)).body.errors).toEqual(refused);
      const changed = await api().call('PUT', `${path}/${id}`, { as: by, version: 1, body: { pbac } });
      expect(changed.body.errors).toEqual(refused);
    }
    // Whose it is already, and whoever may give everything, gives that very set.
    const given = await added(`trao${sign}.lt`, { pbac: `${blank}ke-toan-truong` });
    expect(given.pbac).toBe('ke-toan-truong');
  });

  test('nobody gives, by a request that waited, what they do not hold any more', async () => {
    await grant('user.*', 'pbac.*', 'customer.view');
    const waiting = await api().db.pool.connect();
    await waiting.query('begin');
    await waiting.query(`select pg_advisory_xact_lock(hashtextextended('accounts', 2))`);
    const made = add('cho.lt', { pbac: null }, by);
    const set = api().call('POST', '/api/v1/pbac', {
      as: by,
      body: { id: 'bo-moi', name: 'Bộ mới', statements: ['customer.view'], active: true },
    });
    await new Promise((done) => setTimeout(done, 500));
    await grant('user.view');
    await waiting.query('commit');
    waiting.release();
    expect([(await made).status, (await set).status]).toEqual([403, 403]);
  });

  test('of two super admins who lock each other at the same moment one remains', async () => {
    const other = (await added('hai.lt', { role: 'super_admin', pbac: null })).id;
    const own = idOf(as);
    for (let round = 0; round < 8; round += 1) {
      const [mine, theirs] = await Promise.all([row(own), row(other)]);
      const lock = (by: object, { id, version }: { id: string; version: number }) =>
        api().call('PUT', `${path}/status`, { ...by, body: { items: [{ id, version }], active: false } });
      await Promise.all([lock({ as }, theirs), lock({ token: tokenOf(other) }, mine)]);
      const { rows } = await api().db.pool.query('select id from staff where active and id = any($1)', [
        [own, other],
      ]);
      expect(rows).toHaveLength(1);
      await api().db.pool.query('update staff set active = true where id = any($1)', [[own, other]]);
    }
    await api().db.pool.query('delete from staff where id = $1', [other]);
  });

  test('nobody renames an account of a higher role', async () => {
    await grant('user.update');
    const id = idOf('quantri');
    const { version } = await row(id);
    const renamed = { as: 'vanhanh', version, body: { name: 'Ai đó' } };
    expect((await api().call('PUT', `${path}/${id}`, renamed)).body.errorCode).toBe('forbidden');
    expect((await api().call('PUT', `${path}/${id}`, { ...renamed, as: 'admin' })).status).toBe(403);
  });
});
