/** What codes and refresh tokens are good for: once, in turn, and as long as their sign-in stands. */
import { createHash } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { endSessions } from '../../../server/auth/end-sessions.ts';
import { signInClaim } from '../../../server/auth/verify-token.ts';
import { keptSignIn } from '../../../server/db/tables/kept-sign-in.ts';
import { staffTable } from '../../../server/db/tables/staff.ts';
import { demoAccounts, demoPassword } from '../../../server/seed/demo-accounts.ts';
import { seedDemoAccounts, seedPermissionSets } from '../../../server/seed/seed-staff.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { databases, useDatabase } from '../support/databases.ts';
import { consoleOf, refusalBy, startSignIn } from '../support/sign-in-server.ts';

const accountant = demoAccounts.find(({ userName }) => userName === 'ketoan');
const accountantId = accountant?.id ?? '';
const right = { userName: 'ketoan', password: demoPassword };
const keptName = (token: string) => createHash('sha256').update(token).digest('base64url');

describe.each(databases)('codes and renewals, kept in $name', ({ open }) => {
  const database = useDatabase(open);
  let server: Awaited<ReturnType<typeof startSignIn>>;
  let browser: Browser;
  let client: ReturnType<typeof consoleOf>;

  beforeAll(async () => {
    await seedPermissionSets(database().orm);
    await seedDemoAccounts(database().orm);
    server = await startSignIn(database());
  }, 60_000);
  afterAll(() => server.close());
  beforeEach(() => {
    browser = openBrowser();
    client = consoleOf(server.config, browser);
  });

  const signIn = async (fields: Record<string, string> = right) =>
    client.trade((await client.arrive(await browser.submit(await client.begin(), fields))).get('code'));
  const change = (values: Partial<typeof staffTable.$inferInsert>) =>
    database().orm.update(staffTable).set(values).where(eq(staffTable.id, accountantId));

  const renewed = async (token: string) => {
    const { status, text } = await client.renew(token);
    expect([status, text]).toEqual([200, expect.stringContaining('refresh_token')]);
    return JSON.parse(text) as { refresh_token: string; access_token: string };
  };
  const isRefused = async (token: string) => {
    const { status, text } = await client.renew(token);
    expect([status, text]).toEqual([400, expect.stringContaining('invalid_grant')]);
  };
  const secondsLater = (seconds: number) =>
    database().pool.query(
      `update oidc_payload set payload = payload || jsonb_build_object('consumed', (payload ->> 'consumed')::numeric - $1)
       where payload ? 'consumed'`,
      [seconds],
    );
  const refusalOf = (token: string) => refusalBy(server, database(), token);

  test('a refresh token that is sent five times at once is followed by one other', async () => {
    const first = await signIn();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => renewed(first.refresh_token)));
    const next = new Set(answers.map((answer) => answer.refresh_token));
    expect(next.size).toBe(1);
    await renewed(answers[0]?.refresh_token ?? '');
  });

  test('two servers follow it by the same other one', async () => {
    const second = await startSignIn(database(), { PUBLIC_URL: server.config.publicUrl });
    const first = await signIn();
    const fields = { client_id: server.config.oidc.clientId, grant_type: 'refresh_token' };
    const renewals = [server, second, server, second].map(({ address }) =>
      browser.post(`${address}/oidc/token`, { ...fields, refresh_token: first.refresh_token }),
    );
    const next = (await Promise.all(renewals)).map(({ text }) => JSON.parse(text).refresh_token);
    await second.close();
    expect([new Set(next).size, next[0]]).toEqual([1, expect.any(String)]);
    await renewed(next[0]);
  });

  test('comes again with the same other one for half a minute, and ends the sign-in after that', async () => {
    const first = await signIn();
    const { refresh_token: next } = await renewed(first.refresh_token);
    expect((await renewed(first.refresh_token)).refresh_token).toBe(next);
    await secondsLater(27);
    const again = await renewed(first.refresh_token);
    expect(again.refresh_token).toBe(next);
    await secondsLater(4);
    await isRefused(first.refresh_token);
    await isRefused(next);
    expect(await refusalOf(again.access_token)).toBe('session_ended');
    const silent = await client.begin({ prompt: 'none' });
    const anew = await client.trade(new URL(silent.location ?? '').searchParams.get('code'));
    expect(await server.verify(anew.access_token)).toMatchObject({ ok: true });
  });

  test('a refresh token that comes again although the one behind it was used ends the sign-in', async () => {
    const first = await signIn();
    const second = await renewed(first.refresh_token);
    const third = await renewed(second.refresh_token);
    await isRefused(first.refresh_token);
    await isRefused(third.refresh_token);
    expect(await refusalOf(third.access_token)).toBe('session_ended');
  });

  test('a refresh token whose follower was lost with its server is followed by it all the same', async () => {
    const first = await signIn();
    const { refresh_token: next } = await renewed(first.refresh_token);
    await database().pool.query(`delete from oidc_payload where model = 'RefreshToken' and id = $1`, [
      keptName(next),
    ]);
    expect((await renewed(first.refresh_token)).refresh_token).toBe(next);
    await renewed(next);
  });

  test('what is kept of a refresh token and of a code renews and exchanges nothing', async () => {
    const code = (await client.arrive(await browser.submit(await client.begin(), right))).get('code') ?? '';
    const ofCode = await database().pool.query(
      `select id from oidc_payload where model = 'AuthorizationCode'`,
    );
    expect(ofCode.rows.length).toBeGreaterThan(0);
    for (const { id } of ofCode.rows) await expect(client.trade(id)).rejects.toThrow('invalid_grant');
    const tokens = await client.trade(code);
    const { rows } = await database().pool.query(`select * from oidc_payload where model = 'RefreshToken'`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { id } of rows) await isRefused(id);
    const kept = JSON.stringify((await database().pool.query('select * from oidc_payload')).rows);
    expect(kept).not.toContain(tokens.refresh_token);
    expect(kept).not.toContain(code);
    await renewed(tokens.refresh_token);
  });

  test('a refresh token from before they were hashed goes on', async () => {
    const { refresh_token: token } = await signIn();
    await database().pool.query(
      `update oidc_payload set id = $1::text, payload = payload || jsonb_build_object('jti', $1::text)
       where model = 'RefreshToken' and id = $2`,
      [token, keptName(token)],
    );
    const next = await renewed(token);
    await renewed(next.refresh_token);
    await isRefused(token);
  });

  test('whose sessions are ended within the second of the sign-in is signed out all the same', async () => {
    const tokens = await signIn();
    await database().orm.transaction((tx) => endSessions(tx, accountantId));
    // As if the clock stood: a token tells its time in whole seconds.
    await change({ sessionsValidFrom: new Date(0).toISOString() });
    await isRefused(tokens.refresh_token);
    expect(await refusalOf(tokens.access_token)).toBe('session_ended');
    const silent = await client.begin({ prompt: 'none' });
    expect(silent.location).toContain('login_required');
  });

  test('a password that was taken before its account was closed to it opens nothing afterwards', async () => {
    const taken = await browser.submit(await client.begin(), right);
    expect(taken.location).toContain('/oidc/auth/');
    await database().orm.transaction((tx) => endSessions(tx, accountantId));
    await change({ sessionsValidFrom: new Date(0).toISOString() });
    const last = await browser.follow(taken, client.redirect);
    expect(last.location ?? 'none').not.toContain('code=');
  });

  test('the sign-in that goes on keeps its tokens, its renewals and its session', async () => {
    const others = await signIn();
    browser = openBrowser();
    client = consoleOf(server.config, browser);
    const mine = await signIn();
    const signInOfMine = String(decodeJwt(mine.access_token)[signInClaim]);
    await database().orm.transaction((tx) => endSessions(tx, accountantId, signInOfMine));
    await change({ sessionsValidFrom: new Date(0).toISOString() });
    expect(await refusalOf(others.access_token)).toBe('session_ended');
    await isRefused(others.refresh_token);
    expect(await refusalOf(mine.access_token)).toBeUndefined();
    await renewed(mine.refresh_token);
    expect((await client.begin({ prompt: 'none' })).location).toContain('code=');
    await database().orm.delete(keptSignIn);
  });

  test('a code that is traded five times at once is traded once, and its sign-in ends', async () => {
    const code = (await client.arrive(await browser.submit(await client.begin(), right))).get('code');
    const trades = await Promise.all(
      [1, 2, 3, 4, 5].map(() => client.trade(code).catch((failure: Error) => failure)),
    );
    const refusals = trades.flatMap((trade) => (trade instanceof Error ? [trade.message] : []));
    expect(refusals).toEqual(Array.from({ length: 4 }, () => expect.stringContaining('invalid_grant')));
    for (const trade of trades) {
      if (trade instanceof Error) continue;
      await isRefused(trade.refresh_token);
      expect(await refusalOf(trade.access_token)).toBe('session_ended');
    }
  });
});
