import { createHash, randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { useApi } from '../support/api-world.ts';
import { bothDatabases } from '../support/databases.ts';

const path = '/api/v1/client';

describe.each(bothDatabases)('integration clients on $name', ({ open }) => {
  const api = useApi(open);
  const as = 'quantri';
  const add = (clientId: string, more: object = {}) =>
    api().call('POST', path, { as, body: { clientId, name: 'Web Phương Trang' }, ...more });
  const resetSecret = (clientId: string, version: number, more: object = {}) =>
    api().call('POST', `${path}/${clientId}/reset-secret`, { as, version, ...more });
  const hashOf = async (clientId: string) =>
    (await api().db.pool.query('select secret_hash from client where client_id = $1', [clientId])).rows[0]
      .secret_hash;
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  test('a new one is given a secret in its answer, of which the hash is kept', async () => {
    const made = await add('web-pt');
    expect(made.body.data).toMatchObject({ clientId: 'web-pt', active: true, version: 1 });
    expect(made.body.data).not.toHaveProperty('clientSecret');
    expect(made.body.clientSecret).toMatch(/^[\w-]{43}$/);
    expect(await hashOf('web-pt')).toBe(sha256(made.body.clientSecret));
    const again = await add('web-pt');
    expect([again.status, again.body.errors]).toEqual([409, [{ field: 'clientId', code: 'is_duplicate' }]]);
    const given = await api().call('POST', path, {
      as,
      body: { clientId: 'x', name: 'X', clientSecret: 'own' },
    });
    expect(given.body.errors).toEqual([{ field: 'clientSecret', code: 'read_only' }]);
  });

  test('a new secret takes the place of the old one; the history says so without it', async () => {
    const first = (await add('app-moi')).body.clientSecret;
    const reset = await resetSecret('app-moi', 1);
    expect(reset.body.data.version).toBe(2);
    expect(reset.body.clientSecret).not.toBe(first);
    expect(await hashOf('app-moi')).toBe(sha256(reset.body.clientSecret));
    expect((await resetSecret('app-moi', 1)).status).toBe(412);
    const history = await api().call('GET', '/api/v1/history/client/app-moi', { as });
    expect(history.body.data[0].fields).toEqual([{ field: 'clientSecret', before: null, after: null }]);
  });

  test('a secret is answered once: its key, its outcome, the feed and every table are without it', async () => {
    const start = await api().call('GET', '/api/v1/changes', { as });
    const keys = { add: randomUUID(), reset: randomUUID() };
    const made = await add('mot-lan', { key: keys.add });
    const reset = await resetSecret('mot-lan', 1, { key: keys.reset });
    const secrets = [made.body.clientSecret, reset.body.clientSecret];
    const again = await resetSecret('mot-lan', 1, { key: keys.reset });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual({ success: true, data: reset.body.data });
    const outcome = await api().call('POST', `/api/v1/outcomes/${keys.add}/close`, { as });
    expect(outcome.body.data).toMatchObject({ outcome: 'applied', answer: { success: true } });
    const feed = await api().call('GET', '/api/v1/changes', { as, query: { since: start.body.cursor } });
    expect(feed.body.data.length).toBeGreaterThan(1);
    const list = await api().call('GET', path, { as, query: { pageSize: '-1' } });
    const { rows } = await api().db.pool.query(
      'select row_to_json(client)::text as text from client union all select row_to_json(change_log)::text from change_log union all select row_to_json(write_outcome)::text from write_outcome',
    );
    const everything = JSON.stringify([again.body, outcome.body, feed.body, list.body, rows]);
    for (const secret of secrets) expect(everything).not.toContain(secret);
  });

  test('is renamed, locked, unlocked and removed', async () => {
    await add('doi-ten');
    const renamed = await api().call('PUT', `${path}/doi-ten`, {
      as,
      version: 1,
      body: { name: 'Tên khác' },
    });
    expect(renamed.body.data).toMatchObject({ name: 'Tên khác', version: 2 });
    const body = { items: [{ id: 'doi-ten', version: 2 }], active: false };
    const locked = await api().call('PATCH', `${path}/status`, { as, body });
    expect(locked.body.data[0]).toMatchObject({ ok: true, row: { active: false, version: 3 } });
    expect((await api().call('DELETE', `${path}/doi-ten`, { as, version: 3 })).status).toBe(200);
  });

  test('whoever holds every key and no admin status sees none of them, nor what became of one', async () => {
    const { pool } = api().db;
    await pool.query("update permission set statements = $1 where id = 'van-hanh'", [
      JSON.stringify(['client.*']),
    ]);
    const by = { as: 'vanhanh', version: 1 };
    expect((await api().call('GET', path, by)).status).toBe(403);
    await add('cua-admin');
    expect((await api().call('GET', '/api/v1/history/client/cua-admin', by)).status).toBe(403);
    const { body } = await api().call('GET', '/api/v1/changes', { ...by, query: { since: '0' } });
    expect(JSON.stringify(body.data ?? [])).not.toContain('cua-admin');
    for (const answer of [
      await add('khong-duoc', by),
      await resetSecret('cua-admin', 1, by),
      await api().call('PUT', `${path}/cua-admin`, { ...by, body: { name: 'X' } }),
      await api().call('PATCH', `${path}/status`, { ...by, body: {} }),
      await api().call('DELETE', `${path}/cua-admin`, by),
    ])
      expect(answer.status).toBe(403);
    await pool.query("update permission set statements = $1 where id = 'ke-toan-truong'", [
      JSON.stringify(['client.*']),
    ]);
    expect((await api().call('GET', path, { as: 'admin' })).status).toBe(200);
    expect((await resetSecret('cua-admin', 1, { as: 'admin' })).status).toBe(200);
  });
});
