/**
 * Whatever is sent is answered, and never as a failure of the server: the published contract, call by call, with what nobody in
 * their senses sends. `FUZZ_CALLS=200000` (`npm run test:fuzz`) asks that many.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Database } from '../../server/db/database.ts';
import { smallDemo, tokenOf, useApi } from '../server/support/api-world.ts';
import { openBrowser } from '../server/support/browser.ts';
import { server, untilMade } from '../server/support/databases.ts';
import { type HostileCall, hostileCall, operationsOf } from '../server/support/hostile-calls.ts';
import { hostileVisit } from '../server/support/hostile-sign-in.ts';
import { startSignIn } from '../server/support/sign-in-server.ts';

const calls = Number(process.env.FUZZ_CALLS ?? 600);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_130);
/** Mostly of whoever may do anything, so that handlers are reached. */
const accounts = ['quantri', 'quantri', 'quantri', 'admin', 'ketoan'];

const api = useApi(server.open);

test(
  'bad input is refused and breaks nothing',
  async () => {
    const { app } = api();
    const operations = operationsOf((await app.inject('/docs/openapi.json')).json());
    // A stream has no end, and a test that takes hours waits for a bank.
    const asked = operations.filter(({ path }) => path.startsWith('/api/'));
    expect(asked.length).toBeGreaterThan(150);
    expect(asked.filter(({ inner }) => inner !== undefined).length).toBeGreaterThan(20);
    const statuses = new Map<number, number>();
    const broken: (readonly [number, HostileCall, string])[] = [];
    const call = fc.tuple(hostileCall(asked), fc.constantFrom(...accounts));
    for (const [{ method, url, headers, payload }, account] of fc.sample(call, { numRuns: calls, seed })) {
      const answer = await app.inject({
        method: method as 'GET',
        url,
        headers: { authorization: `Bearer ${tokenOf(account)}`, ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      if (answer.statusCode >= 500)
        broken.push([
          answer.statusCode,
          { method, url: url.slice(0, 300), headers, payload: payload?.slice(0, 300) },
          answer.body,
        ]);
    }
    expect(broken.slice(0, 10)).toEqual([]);
    // Handlers were reached, and things refused.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(calls / 50);
    expect(statuses.get(422) ?? 0).toBeGreaterThan(calls / 10);
    if (calls > 600) process.stdout.write(`${JSON.stringify(Object.fromEntries(statuses))}\n`);
  },
  Math.max(60_000, calls * 50),
);

describe('the doors of the sign-in provider', () => {
  const signIn = useSignIn(server.open);

  test(
    'refuse bad input and break nothing',
    async () => {
      const { config, address } = signIn();
      const good = {
        ...{ client_id: config.oidc.clientId, response_type: 'code', scope: 'openid profile' },
        ...{
          redirect_uri: `${config.publicUrl}/login`,
          state: 's',
          nonce: 'n',
          code_challenge_method: 'S256',
        },
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      };
      const browser = openBrowser();
      const form = await browser.follow(
        await browser.request(`${config.oidc.issuer}/auth?${new URLSearchParams(good)}`),
        good.redirect_uri,
      );
      const uid = /\/sign-in\/([^"]+)"/.exec(form.text)?.[1] ?? '';
      expect(uid).not.toBe('');
      const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const statuses = new Map<number, number>();
      const broken: unknown[] = [];
      const visits = fc.sample(hostileVisit(good, uid, cookies), { numRuns: Math.ceil(calls / 4), seed });
      for (const { method, path, query, form: sent, cookie } of visits) {
        const body = method === 'POST' ? sent : undefined;
        const answer = await fetch(`${address}/oidc${path}?${query}`, {
          ...{ method, redirect: 'manual' },
          headers: {
            cookie,
            ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
          },
          ...(body === undefined ? {} : { body }),
        });
        const text = await answer.text();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status >= 500)
          broken.push([
            answer.status,
            method,
            path,
            query.slice(0, 300),
            sent?.slice(0, 300),
            text.slice(0, 300),
          ]);
      }
      expect(broken.slice(0, 10)).toEqual([]);
      expect(statuses.get(400) ?? 0).toBeGreaterThan(0);
      expect(statuses.get(200) ?? 0).toBeGreaterThan(0);
      if (calls > 600) process.stdout.write(`${JSON.stringify(Object.fromEntries(statuses))}\n`);
    },
    Math.max(60_000, calls * 20),
  );
});

function useSignIn(open: typeof server.open) {
  let running:
    | { readonly database: Database; readonly signIn: Awaited<ReturnType<typeof startSignIn>> }
    | undefined;
  beforeAll(async () => {
    const database = await open(smallDemo);
    running = { database, signIn: await startSignIn(database) };
  }, untilMade);
  afterAll(async () => {
    await running?.signIn.close();
    await running?.database.close();
  });
  return () => {
    if (running === undefined) throw new Error('The provider runs only while tests run');
    return running.signIn;
  };
}
