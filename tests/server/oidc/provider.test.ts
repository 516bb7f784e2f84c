/** Signing in, renewing and signing out, over HTTP as a browser does it. */
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { endedSignIn } from '../../../server/db/tables/ended-sign-in.ts';
import { keptSignIn } from '../../../server/db/tables/kept-sign-in.ts';
import { staffTable } from '../../../server/db/tables/staff.ts';
import { sweepExpired } from '../../../server/oidc/payload-store.ts';
import { demoAccounts, demoPassword } from '../../../server/seed/demo-accounts.ts';
import { seedDemoAccounts, seedPermissionSets } from '../../../server/seed/seed-staff.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { databases, useDatabase } from '../support/databases.ts';
import { consoleOf, refusalBy, startSignIn } from '../support/sign-in-server.ts';

const accountant = demoAccounts.find(({ userName }) => userName === 'ketoan');
const accountantId = accountant?.id ?? '';
const right = { userName: 'ketoan', password: demoPassword };

describe.each(databases)('signing in, kept in $name', ({ open }) => {
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

  test('the right password gives tokens that name the person', async () => {
    const answer = await client.arrive(await browser.submit(await client.begin(), right));
    expect(answer.get('state')).toBe('the state');
    const tokens = await client.trade(answer.get('code'));
    expect(tokens.expires_in).toBe(600);
    expect(await server.verify(tokens.access_token)).toMatchObject({
      ok: true,
      token: { subject: accountantId },
    });
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      sub: accountantId,
      name: accountant?.name,
      preferred_username: 'ketoan',
      nonce: 'the nonce',
      auth_time: expect.any(Number),
    });
    expect(await server.verify(tokens.id_token)).toMatchObject({ ok: false });
  });

  test('a user name is accepted in any case and with spaces around it', async () => {
    expect(decodeJwt((await signIn({ ...right, userName: ' KeToan ' })).id_token).sub).toBe(accountantId);
  });

  test('a wrong password says so, keeps the name, and does not tell whether the name exists', async () => {
    const page = await browser.submit(await client.begin(), { userName: 'ketoan', password: 'wrong' });
    expect(page.text).toContain('Tên đăng nhập hoặc mật khẩu không đúng.');
    expect(page.text).toContain('value="ketoan"');
    const nobody = await browser.submit(page, { userName: 'nobody', password: 'wrong' });
    expect(nobody.text).toContain('Tên đăng nhập hoặc mật khẩu không đúng.');
    const answer = await client.arrive(await browser.submit(nobody, right));
    expect(answer.get('code')).toBeTruthy();
  });

  test('a locked person is told so after the right password, and only then', async () => {
    await change({ active: false });
    const page = await browser.submit(await client.begin(), right);
    expect(page.text).toContain('Tài khoản này đã bị khóa.');
    const wrong = await browser.submit(page, { userName: 'ketoan', password: 'wrong' });
    expect(wrong.text).toContain('Tên đăng nhập hoặc mật khẩu không đúng.');
    await change({ active: true });
  });

  test('a sign-in ends twelve hours after it began, however often it was used meanwhile', async () => {
    const begunAt = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: begunAt });
    const silently = async (hours: number) => {
      vi.setSystemTime(begunAt + hours * 3_600_000);
      return (await client.begin({ prompt: 'none' })).location;
    };
    try {
      await signIn();
      expect(await silently(6)).toContain('code=');
      expect(await silently(11.9)).toContain('code=');
      expect(await silently(12.1)).toContain('error=login_required');
    } finally {
      vi.useRealTimers();
    }
  });

  test('a sign-in is remembered: the next one asks nothing, also without a page', async () => {
    await signIn();
    expect((await client.begin({ prompt: 'none' })).location).toContain('code=');
    expect((await consoleOf(server.config, openBrowser()).begin({ prompt: 'none' })).location).toContain(
      'error=login_required',
    );
  });

  test('sessions and tokens survive a restart of the server', async () => {
    const tokens = await signIn();
    await server.restart();
    expect(await server.verify(tokens.access_token)).toMatchObject({ ok: true });
    expect((await client.renew(tokens.refresh_token)).status).toBe(200);
    expect((await client.begin({ prompt: 'none' })).location).toContain('code=');
  });

  test('a renewal gives new tokens with a new refresh token', async () => {
    const first = await signIn();
    const renewed = JSON.parse((await client.renew(first.refresh_token)).text);
    expect(renewed.refresh_token).not.toBe(first.refresh_token);
    expect(await server.verify(renewed.access_token)).toMatchObject({
      ok: true,
      token: { subject: accountantId },
    });
  });

  const refusalOf = (token: string) => refusalBy(server, database(), token);

  test('a person who was locked since is refused the renewal', async () => {
    const tokens = await signIn();
    await change({ active: false });
    expect((await client.renew(tokens.refresh_token)).text).toContain('invalid_grant');
    expect((await client.begin({ prompt: 'none' })).location).toContain('error=login_required');
    await change({ active: true });
  });

  test('sessions from before a password change no longer count, a new sign-in does', async () => {
    const tokens = await signIn();
    await change({ sessionsValidFrom: new Date(Date.now() + 1_000).toISOString() });
    expect((await client.renew(tokens.refresh_token)).text).toContain('invalid_grant');
    expect((await client.begin({ prompt: 'none' })).location).toContain('error=login_required');
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const fresh = await signIn();
    expect((await client.renew(fresh.refresh_token)).status).toBe(200);
  });

  test('a sign-in that meets the end of all sessions half-way gives no token', async () => {
    const { pool } = database();
    const grants = async () =>
      (await pool.query(`select id from oidc_payload where model = 'Grant' order by id`)).rows;
    const before = await grants();
    await pool.query(`
      create function end_sessions_meanwhile() returns trigger language plpgsql as $$ begin
        if new.model = 'Grant' then update staff set sessions_valid_from = now() where id = new.payload ->> 'accountId'; end if;
        return new;
      end $$`);
    await pool.query(`
      create trigger meanwhile before insert on oidc_payload for each row execute function end_sessions_meanwhile()`);
    try {
      const answer = await client.arrive(await browser.submit(await client.begin(), right));
      expect([answer.get('code'), answer.get('error')]).toEqual([null, 'login_required']);
      expect(await grants()).toEqual(before);
    } finally {
      await pool.query('drop trigger meanwhile on oidc_payload; drop function end_sessions_meanwhile');
      await change({ sessionsValidFrom: new Date(0).toISOString() });
    }
  });

  test('the sign-in in which a password was changed is renewed and remembered, others are not', async () => {
    const mine = await signIn();
    browser = openBrowser();
    client = consoleOf(server.config, browser);
    const others = await signIn();
    const verdict = await server.verify(mine.access_token);
    if (!verdict.ok || verdict.token.signIn === undefined) throw new Error('The token names no sign-in');
    await database().orm.insert(keptSignIn).values({ staff: accountantId, signIn: verdict.token.signIn });
    await change({ sessionsValidFrom: new Date(Date.now() + 1_000).toISOString() });
    expect((await client.renew(others.refresh_token)).text).toContain('invalid_grant');
    const renewed = await client.renew(mine.refresh_token);
    expect(renewed.status).toBe(200);
    expect((await server.verify(JSON.parse(renewed.text).access_token)).ok).toBe(true);
    await database().orm.delete(keptSignIn);
    await change({ sessionsValidFrom: new Date(0).toISOString() });
  });

  test('signing out asks nothing, goes back to the console, and ends session and renewals', async () => {
    const tokens = await signIn();
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: client.redirect,
      state: 'bye',
    });
    const out = await browser.request(`${server.config.oidc.issuer}/session/end?${query}`);
    expect(out.status).toBe(303);
    expect(out.location).toBe(`${client.redirect}?state=bye`);
    expect((await client.renew(tokens.refresh_token)).text).toContain('invalid_grant');
    expect((await client.begin({ prompt: 'none' })).location).toContain('error=login_required');
  });

  test('a token is refused once its person has signed out, one of another sign-in is not', async () => {
    const others = await signIn();
    browser = openBrowser();
    client = consoleOf(server.config, browser);
    const tokens = await signIn();
    expect(await refusalOf(tokens.access_token)).toBeUndefined();
    const query = new URLSearchParams({ id_token_hint: tokens.id_token });
    await browser.request(`${server.config.oidc.issuer}/session/end?${query}`);
    expect(await refusalOf(tokens.access_token)).toBe('session_ended');
    expect(await refusalOf(others.access_token)).toBeUndefined();
    await sweepExpired(database().pool);
    expect(await refusalOf(tokens.access_token)).toBe('session_ended');
    await database().pool.query(`update ended_sign_in set ended_at = now() - interval '14 hours'`);
    await sweepExpired(database().pool);
    expect((await database().orm.select().from(endedSignIn)).length).toBe(0);
  });

  test('a sign-out that was asked about ends the tokens too', async () => {
    const tokens = await signIn();
    const question = await browser.request(`${server.config.oidc.issuer}/session/end`);
    await browser.submit(question, { logout: 'yes' });
    expect(await refusalOf(tokens.access_token)).toBe('session_ended');
  });

  test("another person can sign in over a session, and does not get the first one's", async () => {
    await signIn();
    const page = await client.begin({ prompt: 'login' });
    const answer = await browser.follow(
      await browser.submit(page, { ...right, userName: 'cskh' }),
      client.redirect,
    );
    // The provider ends the first session by a form that sends itself; here it is sent by hand.
    const code = (await client.arrive(await browser.submit(answer, {}))).get('code');
    expect(decodeJwt((await client.trade(code)).id_token).preferred_username).toBe('cskh');
  });

  test('a sign-out without proof asks first; without an address to go to it ends on our page', async () => {
    await signIn();
    const question = await browser.request(`${server.config.oidc.issuer}/session/end`);
    expect(question.text).toContain('Đăng xuất?');
    expect((await client.begin({ prompt: 'none' })).location).toContain('code=');
    const again = await browser.request(`${server.config.oidc.issuer}/session/end?ui_locales=vi`);
    const end = await browser.follow(await browser.submit(again, { logout: 'yes' }), client.redirect);
    expect(end.text).toContain('Bạn đã đăng xuất');
    expect((await client.begin({ prompt: 'none' })).location).toContain('error=login_required');
  });
});
