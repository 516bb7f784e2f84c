import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';

import { buildApp } from '../../server/app.ts';
import { readServerConfig } from '../../server/config/config.ts';
import { commitSignal } from '../../server/context/commit-signal.ts';
import { tokenOf, useApi } from './support/api-world.ts';
import { server } from './support/databases.ts';
import { testCipher } from './support/test-cipher.ts';

describe('injected faults', () => {
  const api = useApi(server.open);
  let base = '';
  beforeAll(async () => {
    base = await api().app.listen({ port: 0, host: '127.0.0.1' });
  });
  const set = (action: unknown, times = 1) =>
    fetch(`${base}/api/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ match: { method: 'POST', pathPrefix: '/api/v1/customer' }, times, action }]),
    });
  const create = (code: string, key = randomUUID()) =>
    fetch(`${base}/api/v1/customer`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokenOf('cskh')}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ code, name: 'X', phoneNumber: '0912345678', customerType: 1 }),
    });
  const isThere = async (code: string) =>
    (await api().db.pool.query('select from customer where code = $1', [code])).rowCount === 1;

  test('a status answers before anything happened, as often as asked', async () => {
    expect((await set({ status: 503 }, 2)).status).toBe(200);
    expect([(await create('F1')).status, (await create('F1')).status]).toEqual([503, 503]);
    expect(await isThere('F1')).toBe(false);
    expect((await create('F1')).status).toBe(200);
  });

  test('applied, then 500: the same key finds it done', async () => {
    await set('appliedThen500');
    const key = randomUUID();
    const failed = await create('F2', key);
    expect([failed.status, (await failed.json()).errorCode]).toEqual([500, 'internal_error']);
    expect(await isThere('F2')).toBe(true);
    const again = await create('F2', key);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  });

  test('a lost answer was applied, a dropped request was not', async () => {
    await set('answerLost');
    await expect(create('F3')).rejects.toThrow();
    await expect.poll(() => isThere('F3')).toBe(true);
    await set('drop');
    await expect(create('F4')).rejects.toThrow();
    expect(await isThere('F4')).toBe(false);
  });

  test('a delay holds the request back; clearing ends all faults', async () => {
    await set({ delay: 300 });
    const started = Date.now();
    expect((await create('F5')).status).toBe(200);
    expect(Date.now() - started).toBeGreaterThanOrEqual(290);
    await set('drop', 100);
    await fetch(`${base}/api/faults`, { method: 'DELETE' });
    expect((await create('F6')).status).toBe(200);
  });

  test('production has no such address', async () => {
    const config = readServerConfig({ NODE_ENV: 'production', FAULTS: 'on' });
    const verifyAccessToken = async () => ({ ok: false, failure: 'invalid' }) as const;
    const context = {
      db: api().db,
      config,
      verifyAccessToken,
      cipher: testCipher,
      commits: commitSignal(),
      now: Date.now,
    };
    const app = await buildApp(context, { clientFolder: 'dist/none', version: '0' });
    expect((await app.inject({ method: 'POST', url: '/api/faults', payload: [] })).statusCode).toBe(404);
    await app.close();
  });
});
