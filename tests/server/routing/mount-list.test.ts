import { describe, expect, test } from 'vitest';

import { referenceChoicesOf, referenceLists } from '#model/calls/reference-lists.ts';
import { useApi } from '../support/api-world.ts';
import { databases } from '../support/databases.ts';

const shared = Object.entries(referenceLists).filter(([, list]) => list.forViewersOnly !== true);

describe.each(databases)('reference lists on $name', ({ open }) => {
  const api = useApi(open);
  const ask = (as: string, path: string, filter: object, more: Readonly<Record<string, string>> = {}) =>
    api().call('GET', path, { as, query: { pageSize: '-1', filter: JSON.stringify(filter), ...more } });

  test.each(shared)('%s: ids and labels alone for whoever may not view it', async (_, list) => {
    const { call, filter } = list;
    const [label] = list.label;
    const whole = await ask('quantri', call.path, filter);
    expect(whole.body.data.length).toBeGreaterThan(0);
    const told = await ask('thuviec', call.path, filter);
    expect(told.status).toBe(200);
    for (const row of told.body.data) expect(Object.keys(row)).toEqual([call.entity.key, label]);
    const keysIn = (data: readonly Record<string, unknown>[]) =>
      data.map((row) => row[call.entity.key]).sort();
    expect(keysIn(told.body.data)).toEqual(keysIn(whole.body.data));
    expect(told.body).not.toHaveProperty('summary');
  });

  test.each(shared)('%s: nothing for whoever has no statement at all', async (_, { call, filter }) => {
    expect(await ask('khongquyen', call.path, filter)).toMatchObject({
      status: 403,
      body: { errorCode: 'forbidden' },
    });
  });

  test.each(shared)('%s: no filter and no order by what is not shown', async (_, list) => {
    const { call, filter } = list;
    const [label] = list.label;
    const choices = referenceChoicesOf(call);
    const shown = [call.entity.key, label];
    for (const [name, { kind }] of Object.entries(call.entity.fields)) {
      if (shown.includes(name) || kind === 'secret') continue;
      const value = kind === 'flag' || kind === 'list' ? undefined : { between: [null, null] };
      const hidden = { ...filter, [name]: value ?? { overlap: [] } };
      expect((await ask('thuviec', call.path, hidden)).status, name).toBe(403);
      const sorted = await ask('thuviec', call.path, filter, { sort: `${name}.asc` });
      expect([403, 422], name).toContain(sorted.status);
      expect(sorted.body).not.toHaveProperty('data');
    }
    const sought = { ...filter, search: { iLike: '%a%' } };
    expect((await ask('thuviec', call.path, sought)).status).toBe(403);
    const isUnfiltered = choices?.filters.some((one) => Object.keys(one).length === 0);
    expect((await ask('thuviec', call.path, {})).status).toBe(isUnfiltered === true ? 200 : 403);
  });

  test('whoever may not view companies is told those of status 2 by id and name, and of no others', async () => {
    for (const status of [1, 4, 5, { overlap: [1, 2] }])
      expect((await ask('thuviec', '/api/v1/company', { status })).status).toBe(403);
    expect((await ask('ketoan', '/api/v1/company', { status: 1 })).status).toBe(200);
  });

  test('ids and labels are looked for, and sorted by, by whoever may not view them', async () => {
    const all = await ask('thuviec', '/api/v1/company', { status: 2 }, { sort: 'companyName.desc' });
    const unsorted = await ask('thuviec', '/api/v1/company', { status: 2 });
    expect(unsorted.body.data).toEqual(all.body.data.toReversed());
    const { id, companyName } = all.body.data[0];
    const byId = await ask('thuviec', '/api/v1/company', { status: 2, id: { overlap: [id] } });
    expect(byId.body.data).toEqual([{ id, companyName }]);
    const named = await ask('thuviec', '/api/v1/company', {
      status: 2,
      companyName: { iLike: `%${companyName}%` },
    });
    expect(named.body.data).toContainEqual({ id, companyName });
  });

  test('customer statuses stand in the order that staff gave them', async () => {
    const { rows } = await api().db.pool.query(
      'select id from customer_status where active order by status_order, id',
    );
    const told = await ask('thuviec', '/api/v1/customer-status', { active: true });
    expect(told.body.data.map(({ id }: { id: string }) => id)).toEqual(rows.map(({ id }) => id));
  });

  test('permission sets are named to an administrator without the key, and shown to one who has it', async () => {
    expect(Object.keys((await ask('admin', '/api/v1/pbac', {})).body.data[0])).toEqual(['id', 'name']);
    expect((await ask('quantri', '/api/v1/pbac', {})).body.data[0]).toHaveProperty('statements');
  });

  test('accounts of operators are for those who see customers', async () => {
    const filter = { active: true };
    expect((await ask('ketoan', '/api/v1/user-company', filter)).status).toBe(403);
    expect((await ask('thuviec', '/api/v1/user-company', filter)).status).toBe(200);
  });

  test('suppliers are named to whoever may do anything', async () => {
    const body = { url: '/system_parameter/serviceSupporter', method: 'GET' };
    const read = (as: string) => api().call('POST', '/api/v1/proxy/to-v1/with-access-token', { as, body });
    expect((await read('thuviec')).body.results.serviceSupporter).toBeTypeOf('object');
    expect((await read('khongquyen')).status).toBe(403);
  });
});
