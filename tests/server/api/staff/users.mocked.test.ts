import { scrypt } from 'node:crypto';

import { describe, expect, test, vi } from 'vitest';

import { demoAccounts } from '../../../../server/seed/demo-accounts.ts';
import { tokenOf, useApi } from '../../support/api-world.ts';
import { server } from '../../support/databases.ts';

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  return { ...crypto, scrypt: vi.fn(crypto.scrypt) };
});
/** Each takes a tenth of a second, and 32 MB that everybody shares. */
const hashes = () => vi.mocked(scrypt).mock.calls.length;

const path = '/api/v1/user';
const idOf = (userName: string) => demoAccounts.find((one) => one.userName === userName)?.id ?? '';
const password = 'Thuyen giay 26';

describe('staff accounts', () => {
  const api = useApi(server.open);
  const as = 'quantri';
  const row = async (id: string) => {
    const query = { filter: JSON.stringify({ id }) };
    return (await api().call('GET', path, { as, query })).body.data[0];
  };
  const add = async (userName: string, over: object = {}, by = as) =>
    api().call('POST', path, {
      as: by,
      body: { userName, name: 'Lê Thị Mới', role: 'staff', pbac: 'thu-viec', password, ...over },
    });
  const added = async (userName: string, over: object = {}) => (await add(userName, over)).body.data;
  const status = async (ids: readonly string[], active: boolean, by = as) => {
    const rows = await Promise.all(ids.map(row));
    const items = rows.map(({ id, version }) => ({ id, version }));
    return (await api().call('PUT', `${path}/status`, { as: by, body: { items, active } })).body.data;
  };
  const reset = async (id: string, by = as) =>
    api().call('PUT', `${path}/reset-password`, {
      as: by,
      version: (await row(id)).version,
      body: { id, password: 'Do ngang ben vang 1' },
    });
  /** As somebody who signed in a while ago. */
  const calls = async (id: string) =>
    (await api().call('GET', '/api/v1/user/me', { token: `${id}~${aWhileAgo}` })).status;
  const aWhileAgo = Math.floor(Date.now() / 1000) - 600;
  const grant = (...statements: string[]) =>
    api().db.pool.query("update permission set statements = $1 where id = 'van-hanh'", [
      JSON.stringify(statements),
    ]);

  test('a new one has an id of the server, rights at once, and a password that nothing keeps', async () => {
    const made = await added('moi.lt');
    expect(made).toMatchObject({
      userName: 'moi.lt',
      active: true,
      version: 1,
      labels: { pbac: 'Thử việc' },
    });
    expect(made).not.toHaveProperty('password');
    expect(await calls(made.id)).toBe(200);
    const { pool } = api().db;
    const kept = await pool.query(`select password_hash from staff where id = $1`, [made.id]);
    expect(kept.rows[0].password_hash).toMatch(/^scrypt\$/);
    const written = await pool.query(
      'select fields::text as text from change_log union all select answer::text from write_outcome',
    );
    expect(JSON.stringify(written.rows)).not.toContain(password);
    const history = await api().call('GET', `/api/v1/history/user/${made.id}`, { as });
    expect(history.body.data[0].fields).toContainEqual({ field: 'password', before: null, after: null });
  });

  test('a name that is taken, and a password that is missing or short, are told on their fields', async () => {
    const again = await add('MOI.LT');
    const code = 'user_exists_with_same_username';
    expect([again.status, again.body.errorCode]).toEqual([409, code]);
    expect(again.body.errors).toEqual([{ field: 'userName', code }]);
    expect(again.body.errorMessage).toBe('Tên đăng nhập đã tồn tại!');
    const without = await add('khac', { password: undefined });
    expect(without.body.errors).toEqual([{ field: 'password', code: 'required' }]);
    const short = await add('khac', { password: 'ngan' });
    expect(short.body.errors).toMatchObject([{ field: 'password', code: 'min_length' }]);
    expect((await add('khac', { pbac: 'khong-co' })).body.errors[0].field).toBe('pbac');
  });

  test('no password is hashed for an account that is refused anyway', async () => {
    const before = hashes();
    for (const refused of [
      await add('MOI.LT'),
      await add('khac', { password: 'ngan' }),
      await add('kh'),
      await add('khac', { mobile: '12' }),
      await add('khac', { pbac: 'khong-co' }),
      await add('khac', { role: 'chief' }),
    ])
      expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(hashes()).toBe(before);
    expect((await add('khac', { pbac: null })).status).toBe(200);
    expect(hashes()).toBe(before + 1);
  });

  test('name, number, role and rights are changed; a password is not, on this way', async () => {
    const { id } = await added('sua.lt');
    const put = (version: number, body: object) => api().call('PUT', `${path}/${id}`, { as, version, body });
    const named = await put(1, { name: 'Lê Thị Sửa', mobile: '+84912345678' });
    expect(named.body.data).toMatchObject({ name: 'Lê Thị Sửa', mobile: '0912345678', version: 2 });
    const promoted = await put(2, { role: 'admin', pbac: 'ke-toan' });
    expect(promoted.body.data).toMatchObject({ role: 'admin', labels: { pbac: 'Kế toán' } });
    expect((await put(3, { password })).body.errors).toEqual([{ field: 'password', code: 'read_only' }]);
    expect((await put(3, { userName: 'khac' })).body.errors).toEqual([
      { field: 'userName', code: 'read_only' },
    ]);
  });

  test('a lock ends the sessions at the next call, and an unlocked account needs a new one', async () => {
    const { id } = await added('khoa.lt');
    expect(await calls(id)).toBe(200);
    expect((await status([id], false))[0]).toMatchObject({ ok: true, row: { active: false, version: 2 } });
    expect(await calls(id)).toBe(401);
    expect((await status([id], true))[0].ok).toBe(true);
    expect(await calls(id)).toBe(401);
    const signedInSince = await api().call('GET', '/api/v1/user/me', { token: tokenOf(id) });
    expect(signedInSince.status).toBe(200);
  });

  test('a new password ends the sessions; who is removed is gone, unless others point to them', async () => {
    const { id } = await added('xoa.lt');
    expect((await reset(id)).body.data).toMatchObject({ id, version: 2 });
    expect(await calls(id)).toBe(401);
    const removed = await api().call('DELETE', `${path}/${id}`, { as, version: 2 });
    expect(removed.status).toBe(200);
    expect((await api().call('GET', '/api/v1/user/me', { token: tokenOf(id) })).status).toBe(401);
    const { rows } = await api().db.pool.query(
      'select marketer from customer where marketer is not null limit 1',
    );
    const inUse = await api().call('DELETE', `${path}/${rows[0].marketer}`, {
      ...{ as, version: (await row(rows[0].marketer)).version },
    });
    expect([inUse.status, inUse.body.errorCode]).toEqual([409, 'still_referenced']);
  });

  test('nobody locks, removes or gives rights or a password to themselves', async () => {
    const own = idOf(as);
    expect((await status([own], false))[0]).toMatchObject({ ok: false, errorCode: 'own_account' });
    const { version } = await row(own);
    const asked = { as, version };
    for (const answer of [
      await api().call('DELETE', `${path}/${own}`, asked),
      await api().call('PUT', `${path}/${own}`, { ...asked, body: { pbac: 'thu-viec' } }),
      await reset(own),
    ])
      expect([answer.status, answer.body.errorCode]).toEqual([422, 'own_account']);
    const named = await api().call('PUT', `${path}/${own}`, { ...asked, body: { mobile: '0903000009' } });
    expect(named.status).toBe(200);
  });

  test('nobody acts on a higher role than their own, or gives one', async () => {
    await grant('user.*');
    const by = 'vanhanh';
    const above = await add('cao.lt', { role: 'admin' }, by);
    expect(above.body.errors).toEqual([{ field: 'role', code: 'role_above_own' }]);
    expect((await add('ngang.lt', { pbac: null }, by)).status).toBe(200);
    expect((await status([idOf('admin')], false, by))[0].errorCode).toBe('forbidden');
    expect((await reset(idOf('admin'), by)).body.errorCode).toBe('forbidden');
    expect((await reset(idOf(as), 'admin')).status).toBe(403);
  });

  test('nobody but a super admin comes by rights that they do not hold', async () => {
    await grant('user.*', 'customer.view');
    const by = 'vanhanh';
    const set = (id: string, ...statements: string[]) =>
      api().db.pool.query(
        'insert into permission (id, name, statements, active) values ($1, $1, $2, false)',
        [id, JSON.stringify(statements)],
      );
    await set('bang', 'user.resetpass', 'customer.view');
    await set('hon', 'customer.*');
    const above = { field: 'pbac', code: 'rights_above_own' };
    const before = hashes();
    expect((await add('hon.lt', { pbac: 'hon' }, by)).body.errors).toEqual([above]);
    expect(hashes()).toBe(before);
    const made = await add('bang.lt', { pbac: 'bang' }, by);
    expect(made.status).toBe(200);
    const { id } = made.body.data;
    const put = async (key: string, body: object) =>
      api().call('PUT', `${path}/${key}`, { as: by, version: (await row(key)).version, body });
    expect((await put(id, { pbac: 'hon' })).body.errors).toEqual([above]);
    expect((await reset(id, by)).status).toBe(200);
    const stronger = await added('manh.lt', { pbac: 'hon' });
    expect((await reset(stronger.id, by)).body.errorCode).toBe('forbidden');
    expect((await put(stronger.id, { pbac: null })).body.errorCode).toBe('forbidden');
    expect((await put(stronger.id, { name: 'Lê Thị Mạnh' })).status).toBe(200);
    const grantAdmin = (...statements: string[]) =>
      api().db.pool.query("update permission set statements = $1 where id = 'ke-toan-truong'", [
        JSON.stringify(statements),
      ]);
    await grantAdmin('user.*');
    expect((await reset(stronger.id, 'admin')).body.errorCode).toBe('forbidden');
    expect((await add('hon.lt', { pbac: 'hon' }, 'admin')).body.errors).toEqual([above]);
    await grantAdmin('user.*', 'customer.*');
    expect((await reset(stronger.id, 'admin')).status).toBe(200);
  });

  test('each needs its own key', async () => {
    await grant('user.view');
    const { id } = await added('quyen.lt');
    const by = { as: 'vanhanh', version: 1 };
    const asked = [
      () => add('khong.lt', {}, 'vanhanh'),
      () => api().call('PUT', `${path}/${id}`, { ...by, body: { name: 'X' } }),
      () => api().call('DELETE', `${path}/${id}`, by),
      () =>
        api().call('PUT', `${path}/status`, { ...by, body: { items: [{ id, version: 1 }], active: false } }),
      () => reset(id, 'vanhanh'),
    ];
    for (const ask of asked) expect((await ask()).status).toBe(403);
  });
});
