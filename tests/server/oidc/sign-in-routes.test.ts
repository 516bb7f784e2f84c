/** What the sign-in page shows, and what it refuses. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '../../../server/auth/passwords.ts';
import { staffTable } from '../../../server/db/tables/staff.ts';
import { demoPassword } from '../../../server/seed/demo-accounts.ts';
import { seedDemoAccounts, seedPermissionSets } from '../../../server/seed/seed-staff.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { databases, useDatabase } from '../support/databases.ts';
import { consoleOf, startSignIn } from '../support/sign-in-server.ts';

describe.each(databases)('the sign-in page, over $name', ({ open }) => {
  const database = useDatabase(open);
  let demo: Awaited<ReturnType<typeof startSignIn>>;
  let production: Awaited<ReturnType<typeof startSignIn>>;
  let browser: Browser;

  beforeAll(async () => {
    await seedPermissionSets(database().orm);
    await seedDemoAccounts(database().orm);
    demo = await startSignIn(database());
    production = await startSignIn(database(), { NODE_ENV: 'production' });
  }, 60_000);
  afterAll(() => Promise.all([demo.close(), production.close()]));
  beforeEach(() => {
    browser = openBrowser();
  });

  const begin = (more = {}, server = demo) => consoleOf(server.config, browser).begin(more);

  test('is Vietnamese, or English where the console asks for it', async () => {
    expect((await begin()).text).toContain('<html lang="vi">');
    expect((await begin({ ui_locales: 'en-US' })).text).toContain('<h1>Sign in</h1>');
  });

  test('changes its language and keeps the name that was typed', async () => {
    const page = await browser.submit(await begin(), { userName: 'an <b>', language: 'en-US' });
    expect(page.text).toContain('<h1>Sign in</h1>');
    expect(page.text).toContain('value="an &#60;b&#62;"');
    const wrong = await browser.submit(page, { userName: 'an', password: 'x' });
    expect(wrong.text).toContain('The user name or the password is incorrect.');
  });

  test('runs no script and no inline style, and cannot be framed', async () => {
    const page = await begin();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.text).not.toMatch(/<script|style=|<style|onclick/);
    const styles = /href="(\/oidc\/sign-in\.[0-9a-f]+\.css)"/.exec(page.text)?.[1] ?? '';
    const sheet = await browser.request(new URL(styles, page.url).href);
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(sheet.text).toContain('.primary');
  });

  test('sets cookies that a browser takes from this host and by https alone, where it is reached by https', async () => {
    const publicUrl = 'https://console.example';
    const server = await startSignIn(database(), { DEMO: 'off', PUBLIC_URL: publicUrl });
    const secure = openBrowser((url) => url.replace(publicUrl, server.address));
    const client = consoleOf(server.config, secure);
    const own = { userName: 'cua.rieng', password: 'thuyen giay qua cau 7' };
    const { orm } = database();
    const account = { id: 'of-https', userName: own.userName, name: 'Lê Thị Riêng', role: 'staff' };
    await orm.insert(staffTable).values({ ...account, passwordHash: await hashPassword(own.password) });
    const answer = await client.arrive(await secure.submit(await client.begin(), own));
    await server.close();
    expect(answer.get('code')).toBeTruthy();
    expect(secure.written.length).toBeGreaterThan(3);
    for (const cookie of secure.written) {
      expect(cookie).toMatch(/^__(Host|Secure)-/);
      expect(cookie).toMatch(/; secure/);
      expect(cookie).toMatch(/; httponly/);
      if (cookie.startsWith('__Host-')) expect(cookie).toMatch(/; path=\/;(?!.*domain=)/);
    }
    expect(secure.written.some((cookie) => cookie.startsWith('__Host-session='))).toBe(true);
  });

  test('of forty people at once some are asked to come again, and what they typed stands', async () => {
    const page = await begin();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => browser.submit(page, { userName: `ai${n}`, password: 'x' })),
    );
    const busy = answers.filter(({ status }) => status === 429);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.length).toBeLessThan(40);
    expect(busy[0]?.headers.get('retry-after')).toBe('5');
    expect(busy[0]?.text).toContain('Chưa kiểm tra được tài khoản lúc này.');
    expect(busy[0]?.text).toMatch(/value="ai\d+"/);
    expect(answers.filter(({ status }) => status === 200).length).toBe(40 - busy.length);
  }, 120_000);

  test('lists the demo accounts in a demo, and each signs in with one click', async () => {
    const page = await begin();
    expect(page.text).toContain(demoPassword);
    const client = consoleOf(demo.config, browser);
    const answer = await browser.submit(await client.begin(), {
      userName: '',
      password: '',
      demo: 'thuviec',
    });
    expect((await client.arrive(answer)).get('code')).toBeTruthy();
  });

  test('says nothing of a demo in production, and accepts no demo button', async () => {
    const page = await begin({}, production);
    expect(page.text).not.toMatch(/Demo@2026|dùng thử|ketoan/);
    const answer = await browser.submit(page, { userName: '', password: '', demo: 'quantri' });
    expect(answer.text).toContain('Hãy nhập tên đăng nhập và mật khẩu.');
  });

  test('guessing waits after five wrong passwords, for the right one too', async () => {
    let page = await begin();
    for (let guess = 0; guess < 5; guess += 1) {
      page = await browser.submit(page, { userName: 'vanhanh', password: `guess ${guess}` });
      expect(page.status).toBe(200);
    }
    page = await browser.submit(page, { userName: ' VanHanh', password: demoPassword });
    expect(page.status).toBe(429);
    expect(page.text).toMatch(/Đã thử quá nhiều lần. Hãy đợi (29|30) giây rồi thử lại./);
    expect([29, 30]).toContain(Number(page.headers.get('retry-after')));
  });

  test('guesses of others shut nobody out of a browser in which they have signed in', async () => {
    const own = openBrowser();
    const client = consoleOf(demo.config, own);
    const enter = async () =>
      own.submit(await client.begin(), { userName: 'ketoan', password: demoPassword });
    expect((await client.arrive(await enter())).get('code')).toBeTruthy();
    const signOut = () => {
      for (const name of own.cookies.keys()) if (name.startsWith('_session')) own.cookies.delete(name);
    };
    const known = own.written.find((cookie) => cookie.startsWith('known='));
    expect(known).toMatch(/; path=\/oidc\/sign-in; expires=.*; samesite=lax; httponly/i);
    expect(known).not.toMatch(/ketoan/i);
    const guesses = await begin();
    for (let guess = 0; guess < 6; guess += 1)
      await browser.submit(guesses, { userName: 'ketoan', password: `guess ${guess}` });
    expect((await browser.submit(guesses, { userName: 'ketoan', password: 'x' })).status).toBe(429);
    // Signed out: the cookie of the session has gone, that of the browser stays.
    signOut();
    expect((await client.arrive(await enter())).get('code')).toBeTruthy();
    own.cookies.set('known', `${own.cookies.get('known')?.replace(/^./, '_')}`);
    signOut();
    expect((await enter()).status).toBe(429);
  });

  test('an old page says that it has expired', async () => {
    const page = await browser.request(`${demo.address}/oidc/sign-in/long-gone`);
    expect(page.status).toBe(400);
    expect(page.text).toContain('Trang đăng nhập đã hết hạn');
  });

  test('an address that is not the console is refused on a page of ours', async () => {
    const page = await begin({ redirect_uri: 'https://evil.example/login' });
    expect(page.status).toBe(400);
    expect(page.text).toContain('Không đăng nhập được');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('a sign-in without a challenge is refused', async () => {
    const { issuer } = demo.config.oidc;
    const query = 'client_id=console&response_type=code&scope=openid&redirect_uri=';
    const redirect = encodeURIComponent(`${demo.config.publicUrl}/login`);
    const page = await browser.request(`${issuer}/auth?${query}${redirect}`);
    expect(page.location).toContain('error=invalid_request');
  });

  test('discovery names public addresses, whatever name the request used', async () => {
    const page = await browser.request(
      `${demo.address.replace('localhost', '127.0.0.1')}/oidc/.well-known/openid-configuration`,
    );
    expect(JSON.parse(page.text)).toMatchObject({
      issuer: demo.config.oidc.issuer,
      authorization_endpoint: `${demo.config.oidc.issuer}/auth`,
      end_session_endpoint: `${demo.config.oidc.issuer}/session/end`,
    });
  });
});
