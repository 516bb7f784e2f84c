import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

describe('companies', () => {
  const api = useApi(server.open);
  const proxy = '/api/v1/proxy/to-v1/with-access-token';
  const inner = (method: string, url: string, data?: unknown) => ({ method, url, data });
  const create = (id: string, more: object = {}) =>
    inner('POST', '/company/create', { id, companyName: 'Nhà xe Mới', ...more });

  test('a company made through the old API is active with an empty wallet', async () => {
    const made = await api().call('POST', proxy, { as: 'vanhanh', body: create('AV9001', { tripFee: 500 }) });
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      code: 200,
      results: { id: 'AV9001', status: 2, balance: 0, tripFee: 500, version: 1 },
    });
    const seen = await api().call('POST', proxy, {
      as: 'ketoan',
      body: inner('GET', '/company/view?id=AV9001'),
    });
    expect(seen.body.results).toEqual(made.body.results);
  });

  test('a list is told with the sums of its amounts, over all that match and not the page alone', async () => {
    const ask = (path: string, pageSize: string) =>
      api().call('GET', `/api/v1/${path}`, { as: 'quantri', query: { current: '1', pageSize } });
    for (const list of ['company', 'partner']) {
      const { body: whole } = await ask(list, '1000');
      const { body: page } = await ask(list, '1');
      const sum = (field: string) =>
        whole.data.reduce((before: number, row: Record<string, number>) => before + (row[field] ?? 0), 0);
      expect(page.data).toHaveLength(1);
      expect(page.summary).toMatchObject({ balance: sum('balance'), tripFee: sum('tripFee') });
    }
  });

  test('the key of the outer request holds for the inner one', async () => {
    const key = randomUUID();
    const asked = { as: 'vanhanh', key, body: create('AV9002') };
    const first = await api().call('POST', proxy, asked);
    const second = await api().call('POST', proxy, asked);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    const without = await api().call('POST', proxy, { as: 'vanhanh', key: '', body: create('AV9003') });
    expect(without.body.errorCode).toBe('idempotency_key_required');
  });

  test('a failed rule is answered in the envelope of the old API', async () => {
    const taken = await api().call('POST', proxy, { as: 'vanhanh', body: create('AV9001') });
    expect(taken.status).toBe(200);
    expect(taken.body).toEqual({
      code: 409,
      message: 'is_duplicate',
      results: { errors: [{ field: 'id', code: 'is_duplicate' }] },
    });
    const wrong = await api().call('POST', proxy, {
      as: 'vanhanh',
      body: create('AV9004', { tripFee: -1, balance: 5 }),
    });
    expect(wrong.body).toMatchObject({ code: 422, message: 'unprocessable_entity' });
    expect(wrong.body.results.errors).toHaveLength(2);
    const gone = await api().call('POST', proxy, {
      as: 'vanhanh',
      body: inner('GET', '/company/view?id=NONE'),
    });
    expect(gone.body).toMatchObject({ code: 404, message: 'not_found' });
  });

  test('an update merges touched fields; an older version conflicts as in v3', async () => {
    const update = (version: number, data: object) =>
      api().call('POST', proxy, {
        as: 'vanhanh',
        version,
        body: inner('POST', '/company-crm/update', { id: 'AV9001', ...data }),
      });
    expect((await update(1, { note: 'Ghi chú' })).body.results).toMatchObject({
      note: 'Ghi chú',
      tripFee: 500,
      version: 2,
    });
    const conflict = await update(1, { note: 'Khác' });
    expect(conflict.status).toBe(412);
    expect(conflict.body).toMatchObject({
      errorCode: 'version_conflict',
      current: { id: 'AV9001', version: 2 },
    });
    const body = inner('POST', '/company-crm/update', { id: 'AV9001', note: 'x' });
    expect((await api().call('POST', proxy, { as: 'vanhanh', body })).status).toBe(428);
  });

  test.each([
    'http://elsewhere.example/company/view',
    '//elsewhere.example/x',
    '/../secret',
    '/company/..%2fview',
    '/company\\view',
    'company/view',
    '/company/./view',
    '/%2e%2e/x',
  ])('the proxy refuses %s: it is no path of its own host', async (url) => {
    const answer = await api().call('POST', proxy, { as: 'quantri', body: inner('GET', url) });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field: 'url', code: 'own_path_only' }]);
  });

  test('each proxy passes on what is on its own list, and finds nothing else', async () => {
    const through = async (address: string, request: object) =>
      (await api().call('POST', address, { as: 'quantri', body: request })).status;
    const basic = '/api/v1/proxy/to-v1/with-basic-token';
    expect(await through(proxy, inner('GET', '/admin/shutdown'))).toBe(404);
    expect(await through(basic, inner('GET', '/admin/shutdown'))).toBe(404);
    const view = inner('GET', '/company/view?id=AV0001');
    expect(await through(proxy, view)).toBe(200);
    expect(await through(basic, view)).toBe(404);
    // What it would change has a version, which is asked for where the call is known.
    const rollback = inner('POST', '/wallet/rollback', { id: 'NONE' });
    expect(await through(proxy, rollback)).toBe(404);
    expect(await through(basic, rollback)).toBe(428);
  });

  test('each inner call asks for its own key', async () => {
    expect((await api().call('POST', proxy, { as: 'ketoan', body: create('AV9005') })).status).toBe(403);
    expect(
      (await api().call('POST', proxy, { as: 'thuviec', body: inner('GET', '/company/view?id=AV0001') }))
        .status,
    ).toBe(403);
    const suppliers = await api().call('POST', proxy, {
      as: 'thuviec',
      body: inner('GET', '/system_parameter/serviceSupporter'),
    });
    expect(suppliers.body.results.serviceSupporter.VNPT).toBe('vnpt');
  });

  test('the status follows its order, for each company by itself', async () => {
    const change = (status: number, items: object[]) =>
      api().call('PUT', '/api/v1/company/status', { as: 'vanhanh', body: { status, items } });
    const stopped = await change(4, [
      { id: 'AV9001', version: 2 },
      { id: 'AV9002', version: 1 },
    ]);
    expect(stopped.body.data).toMatchObject([{ ok: true, row: { status: 4, version: 3 } }, { ok: true }]);
    const locked = await change(1, [{ id: 'AV9001', version: 3 }]);
    expect(locked.body.data).toMatchObject([{ id: 'AV9001', ok: false, errorCode: 'invalid_transition' }]);
    expect((await change(3, [{ id: 'AV9001', version: 3 }])).status).toBe(422);
    expect((await change(5, [{ id: 'AV9001', version: 3 }])).body.data).toMatchObject([
      { ok: true, row: { status: 5 } },
    ]);
    expect((await change(2, [{ id: 'AV9001', version: 4 }])).body.data).toMatchObject([
      { ok: false, errorCode: 'invalid_transition' },
    ]);
  });

  test('removing a company needs its own key besides', async () => {
    await api().db.pool.query(
      `update permission set statements = '["company.update"]' where id = 'van-hanh'`,
    );
    const refused = await api().call('PUT', '/api/v1/company/status', {
      as: 'vanhanh',
      body: { status: 5, items: [{ id: 'AV0001', version: 1 }] },
    });
    expect(refused.status).toBe(403);
  });
});
