/** The pages of a sign-in behind the right password: a code, and the setting up where a role needs one. */
import { randomUUID } from 'node:crypto';

import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { newTotpSecret } from '../../../server/auth/one-time-codes.ts';
import { hashPassword } from '../../../server/auth/passwords.ts';
import { staffTable } from '../../../server/db/tables/staff.ts';
import { type Browser, openBrowser, type Page } from '../support/browser.ts';
import { databases, useDatabase } from '../support/databases.ts';
import { codeOf, giveSecondFactor } from '../support/second-factor-needs.ts';
import { consoleOf, startSignIn } from '../support/sign-in-server.ts';

const password = 'thuyền giấy qua cầu';

describe.each(databases)('a second step, over $name', ({ open }) => {
  const database = useDatabase(open);
  let server: Awaited<ReturnType<typeof startSignIn>>;
  let other: Awaited<ReturnType<typeof startSignIn>>;
  let [userName, secret] = ['', ''];
  let codes: readonly string[] = [];
  let browser: Browser;
  let client: ReturnType<typeof consoleOf>;

  beforeAll(async () => {
    server = await startSignIn(database(), { NODE_ENV: 'production', SECOND_FACTOR: 'admin' });
    other = await startSignIn(database(), { NODE_ENV: 'production' });
  }, 60_000);
  afterAll(() => Promise.all([server.close(), other.close()]));
  const begin = (of = server) => {
    browser = openBrowser();
    client = consoleOf(of.config, browser);
  };
  beforeEach(() => begin());

  const make = async (role = 'staff', more: object = {}) => {
    userName = `hai.${randomUUID().slice(0, 8)}`;
    await database()
      .orm.insert(staffTable)
      .values({
        ...{ id: userName, userName, name: 'Lê Thị Hai', role },
        passwordHash: await hashPassword(password),
        ...more,
      });
  };
  const withFactor = async (more: object = {}) => {
    await make('staff', more);
    secret = newTotpSecret();
    codes = await giveSecondFactor({ db: database() }, userName, secret);
  };
  const follow = (page: Page) => browser.follow(page, client.redirect);
  const typed = async (fields = { userName, password }) =>
    follow(await browser.submit(await client.begin(), fields));
  const send = async (page: Page, fields: Record<string, string>) =>
    follow(await browser.submit(page, fields));
  const tokensOf = (page: Page) => client.trade(new URL(page.location ?? '').searchParams.get('code'));
  const left = async () => {
    const { rows } = await database().pool.query(
      'select count(*)::int as n from recovery_code where staff = $1',
      [userName],
    );
    return rows[0].n;
  };

  test('a code is asked for behind the password, and nothing is given before', async () => {
    await withFactor();
    const page = await typed();
    expect(page.text).toContain('<h1>Nhập mã xác thực</h1>');
    expect(page.text).toMatch(/autocomplete="one-time-code" inputmode="numeric"/);
    expect((await client.begin({ prompt: 'none' })).location).toContain('error=login_required');
    const tokens = await tokensOf(await send(page, { code: codeOf(secret) }));
    expect(decodeJwt(tokens.access_token).amr).toEqual(['pwd', 'otp', 'mfa']);
    const renewed = JSON.parse((await client.renew(tokens.refresh_token)).text);
    expect(decodeJwt(renewed.access_token).amr).toEqual(['pwd', 'otp', 'mfa']);
  });

  test('whoever has none signs in by the password, and the token says so', async () => {
    await make();
    const tokens = await tokensOf(await typed());
    expect(decodeJwt(tokens.access_token).amr).toEqual(['pwd']);
  });

  test.each([
    ['nothing', () => '', 'Hãy nhập mã.'],
    ['what is no code', () => 'abc', 'Mã không đúng hoặc đã được dùng.'],
    ['that of another secret', () => codeOf(newTotpSecret()), 'Mã không đúng hoặc đã được dùng.'],
    ['one of an hour ago', () => codeOf(secret, -120), 'Mã không đúng hoặc đã được dùng.'],
  ])('%s is refused', async (_, code, words) => {
    await withFactor();
    const page = await send(await typed(), { code: code() });
    expect([page.status, page.location]).toEqual([200, undefined]);
    expect(page.text).toContain(words);
  });

  test('a code is good once, over two servers and at the same moment as well', async () => {
    await withFactor();
    const code = codeOf(secret);
    const pages: (() => Promise<Page>)[] = [];
    for (const of of [server, other, server]) {
      const own = openBrowser();
      const console = consoleOf(of.config, own);
      const page = await own.follow(
        await own.submit(await console.begin(), { userName, password }),
        console.redirect,
      );
      pages.push(async () => own.follow(await own.submit(page, { code }), console.redirect));
    }
    const answers = await Promise.all(pages.map((go) => go()));
    expect(answers.filter(({ location }) => location?.includes('code=') === true)).toHaveLength(1);
    const late = await send(await typed(), { code });
    expect(late.text).toContain('Mã không đúng hoặc đã được dùng.');
    expect((await send(late, { code: codeOf(secret, 1) })).location).toContain('code=');
  });

  test('a recovery code is good once, however it is typed', async () => {
    await withFactor();
    const code = (codes[3] ?? '').toUpperCase().replaceAll('-', ' ');
    expect((await send(await typed(), { code })).location).toContain('code=');
    expect(await left()).toBe(9);
    begin();
    expect((await send(await typed(), { code })).text).toContain('Mã không đúng hoặc đã được dùng.');
    const both = await Promise.all(
      [1, 2].map(async () => {
        const own = openBrowser();
        const console = consoleOf(server.config, own);
        const page = await own.follow(
          await own.submit(await console.begin(), { userName, password }),
          console.redirect,
        );
        return own.follow(await own.submit(page, { code: codes[4] ?? '' }), console.redirect);
      }),
    );
    expect(both.filter(({ location }) => location?.includes('code=') === true)).toHaveLength(1);
  });

  test('five wrong codes are all, and the password, typed again, gives no more', async () => {
    await withFactor();
    let page = await typed();
    for (let guess = 0; guess < 4; guess += 1) page = await send(page, { code: '000000' });
    begin();
    page = await typed();
    page = await send(page, { code: '000000' });
    expect(page.status).toBe(200);
    page = await send(page, { code: codeOf(secret) });
    expect(page.status).toBe(429);
    expect(page.text).toMatch(/Hãy đợi (29|30) giây rồi thử lại/);
    expect([29, 30]).toContain(Number(page.headers.get('retry-after')));
    begin();
    expect((await typed()).status).toBe(429);
  });

  test('the code comes before the new password: an issued one that was stolen is of no use', async () => {
    await withFactor({ mustChangePassword: true });
    const page = await typed();
    expect(page.text).toContain('<h1>Nhập mã xác thực</h1>');
    const own = 'đò ngang bến vắng';
    // A page that is not asked for changes nothing.
    const skipped = await send(page, { page: 'newPassword', newPassword: own, repeatedPassword: own });
    expect(skipped.text).toContain('<h1>Nhập mã xác thực</h1>');
    const choosing = await send(page, { code: codeOf(secret) });
    expect(choosing.text).toContain('<h1>Chọn mật khẩu mới</h1>');
    const tokens = await tokensOf(await send(choosing, { newPassword: own, repeatedPassword: own }));
    expect(decodeJwt(tokens.access_token).amr).toEqual(['pwd', 'otp', 'mfa']);
  });

  test('whose role needs one sets it up on the way, and is shown the recovery codes once', async () => {
    await make('admin');
    const page = await typed();
    expect(page.text).toContain('<h1>Thiết lập xác thực hai bước</h1>');
    const offered = /<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1]?.replaceAll(' ', '') ?? '';
    expect(offered).toHaveLength(32);
    expect(page.text).toContain('<svg');
    expect(page.text).not.toMatch(/style=|<script/);
    // Loaded again it is the same one, which may be in the app already.
    expect((await browser.request(page.url)).text).toContain(page.text.match(/<code>[^<]*/)?.[0]);
    const wrong = await send(page, { code: '000000' });
    expect(wrong.text).toContain('Mã không đúng hoặc đã được dùng.');
    expect((await client.begin({ prompt: 'none' })).location).toContain('error=login_required');
    const shown = await send(wrong, { code: codeOf(offered) });
    const recovery = [...shown.text.matchAll(/<code>([\w-]{19})<\/code>/g)].map(([, code]) => code);
    expect(new Set(recovery).size).toBe(10);
    const tokens = await tokensOf(await send(shown, {}));
    expect(decodeJwt(tokens.access_token).amr).toEqual(['pwd', 'otp', 'mfa']);
    begin();
    expect((await typed()).text).toContain('<h1>Nhập mã xác thực</h1>');
    begin(other);
    expect((await typed()).text).toContain('<h1>Nhập mã xác thực</h1>');
  });

  test('an issued password and a role that needs one: first the one, then the other', async () => {
    await make('admin', { mustChangePassword: true });
    const choosing = await typed();
    const own = 'đò ngang bến vắng';
    const setUp = await send(choosing, { newPassword: own, repeatedPassword: own });
    expect(setUp.text).toContain('<h1>Thiết lập xác thực hai bước</h1>');
  });

  test('what is kept gives nothing away: the secret is encrypted, the recovery codes are hashed', async () => {
    await withFactor();
    const tables = [
      'second_factor',
      'recovery_code',
      'sign_in_step',
      'oidc_payload',
      'change_log',
      'write_outcome',
    ];
    for (const table of tables) {
      const { rows } = await database().pool.query(`select * from ${table}`);
      const text = JSON.stringify(rows);
      expect(text).not.toContain(secret);
      for (const code of codes) {
        expect(text).not.toContain(code);
        expect(text).not.toContain(code.replaceAll('-', ''));
      }
    }
    expect(await left()).toBe(10);
  });
});
