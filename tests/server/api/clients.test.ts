import { createHash, randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { verifyPassword } from '../../../server/auth/passwords.ts';
import { useApi } from '../support/api-world.ts';
import { bothDatabases } from '../support/databases.ts';

const path = '/api/v1/client';

describe.each(bothDatabases)('integration clients on $name', ({ open }) => {
  const api = useApi(open);
  const as = 'quantri';
  const given = (clientId: string) => `bí-mật-của-${clientId}-${'x'.repeat(8)}`;
  const add = (clientId: string, more: object = {}, values: object = { clientSecret: given(clientId) }) =>
    api().call('POST', path, { as, body: { clientId, name: 'Web Phương Trang', ...values }, ...more });
  const resetSecret = (clientId: string, version: number, more: object = {}) =>
    api().call('POST', `${path}/${clientId}/reset-secret`, { as, version, ...more });
  const hashOf = async (clientId: string) =>
    (await api().db.pool.query('select secret_hash from client where client_id = $1', [clientId])).rows[0]
      .secret_hash;
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  test('a new one comes with its secret, of which a salted hash is kept', async () => {
    const made = await add('web-pt');
    expect(made.body).toEqual({
      success: true,
      data: expect.objectContaining({ clientId: 'web-pt', active: true, version: 1 }),
    });
    expect(made.body.data).not.toHaveProperty('clientSecret');
    expect(await hashOf('web-pt')).not.toContain(sha256(given('web-pt')));
    expect(await verifyPassword(given('web-pt'), await hashOf('web-pt'))).toBe(true);
    expect(await verifyPassword(given('khác'), await hashOf('web-pt'))).toBe(false);
    const again = await add('web-pt');
    expect([again.status, again.body.errors]).toEqual([409, [{ field: 'clientId', code: 'is_duplicate' }]]);
    const history = await api().call('GET', '/api/v1/history/client/web-pt', { as });
    expect(history.body.data[0]).toMatchObject({ op: 'create' });
    expect(JSON.stringify(history.body)).not.toContain(given('web-pt'));
  });

  test.each([
    ['without one', {}, { code: 'required' }],
    ['with an empty one', { clientSecret: '' }, { code: 'required' }],
    ['with a short one', { clientSecret: 'x'.repeat(15) }, { code: 'min_length', parameters: { min: 16 } }],
    [
      'with an endless one',
      { clientSecret: 'x'.repeat(129) },
      { code: 'max_length', parameters: { max: 128 } },
    ],
  ])('none is made %s', async (_, values, problem) => {
    const refused = await add('khong-ma', {}, values);
    expect([refused.status, refused.body.errors]).toEqual([422, [{ field: 'clientSecret', ...problem }]]);
    expect(refused.body.errorMessage).toEqual(expect.any(String));
    const { rows } = await api().db.pool.query("select from client where client_id = 'khong-ma'");
    expect(rows).toEqual([]);
  });

  test('a change of its name touches no secret, and none is changed that way', async () => {
    await add('giu-ma');
    const before = await hashOf('giu-ma');
    const change = (version: number, body: object) =>
      api().call('PUT', `${path}/giu-ma`, { as, version, body });
    expect((await change(1, { name: 'Tên mới' })).body.data).toMatchObject({ name: 'Tên mới', version: 2 });
    const refused = await change(2, { clientSecret: given('khác') });
    expect(refused.body.errors).toEqual([{ field: 'clientSecret', code: 'read_only' }]);
    expect(await hashOf('giu-ma')).toBe(before);
  });

  test('a new secret takes the place of the old one; the history says so without it', async () => {
    await add('app-moi');
    const reset = await resetSecret('app-moi', 1);
    expect(reset.body.data.version).toBe(2);
    expect(reset.body.clientSecret).toMatch(/^[\w-]{43}$/);
    expect(await hashOf('app-moi')).toBe(sha256(reset.body.clientSecret));
    expect((await resetSecret('app-moi', 1)).status).toBe(412);
    const history = await api().call('GET', '/api/v1/history/client/app-moi', { as });
    expect(history.body.data[0].fields).toEqual([{ field: 'clientSecret', before: null, after: null }]);
  });

  test('a secret is answered once, a given one never: its key, its outcome, the feed and every table are without it', async () => {
    const start = await api().call('GET', '/api/v1/changes', { as });
    const keys = { add: randomUUID(), reset: randomUUID() };
    await add('mot-lan', { key: keys.add });
    const reset = await resetSecret('mot-lan', 1, { key: keys.reset });
    const secrets = [given('mot-lan'), reset.body.clientSecret];
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
