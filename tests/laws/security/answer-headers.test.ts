/**
 * What stands on every answer of the API, whichever call it is of: headers that keep browsers from caching it, guessing its
 * type, framing it and naming its address elsewhere, and none by which another site could read it. OWASP ASVS 5.0, 3.4, 4.1.1, 14.3.2.
 */
import { request } from 'node:http';

import { beforeAll, describe, expect, test } from 'vitest';

import { pathOf } from '#model/calls/call.ts';
import { useApi } from '../../server/support/api-world.ts';
import { server } from '../../server/support/databases.ts';
import { namedCalls } from '../../support/all-calls.ts';

const elsewhere = 'https://elsewhere.example';

describe('an answer of the API', () => {
  const api = useApi(server.open);
  let port: string;
  beforeAll(async () => {
    ({ port } = new URL(await api().app.listen({ port: 0, host: 'localhost' })));
  });

  const calls = namedCalls.filter(({ call }) => call.access !== 'public');
  test.each(calls.map(({ name, call }) => [name, call] as const))(
    '%s is kept by no browser, framed by no other site, and read by none',
    async (_, { method, path }) => {
      const { headers } = await api().call(method, pathOf(path, {}), { headers: { origin: elsewhere } });
      expectSafe(headers);
    },
  );

  test('is so where somebody is let in', async () => {
    const asked = { as: 'quantri', headers: { origin: elsewhere } };
    const { status, headers } = await api().call('GET', '/api/v1/customer', asked);
    expect(status).toBe(200);
    expectSafe(headers);
  });

  test('allows no other site what it asks for first', async () => {
    const headers = { origin: elsewhere, 'access-control-request-method': 'PUT' };
    const answer = await api().app.inject({ method: 'OPTIONS', url: '/api/v1/customer', headers });
    expect(answer.statusCode).toBe(404);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('never repeats what was sent, as TRACE would', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request({ host: 'localhost', port, path: '/api/v1/customer', method: 'TRACE' }, (answer) =>
        resolve(answer.resume().statusCode),
      )
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
  });
});

function expectSafe(headers: Readonly<Record<string, unknown>>): void {
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual(
    expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"]),
  );
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
}
