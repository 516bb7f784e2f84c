/** A password that somebody else gave is good once: for the page on which another one is chosen. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { endSessions } from '../../../server/auth/end-sessions.ts';
import { hashPassword } from '../../../server/auth/passwords.ts';
import { staffTable } from '../../../server/db/tables/staff.ts';
import { keepFirstPassword } from '../../../server/seed/first-password.ts';
import { type Browser, openBrowser, type Page } from '../support/browser.ts';
import { databases, useDatabase } from '../support/databases.ts';
import { consoleOf, startSignIn } from '../support/sign-in-server.ts';

const issued = 'do quan tri cap 1';
const own = 'thuyền giấy qua cầu';

describe.each(databases)('a password that was issued, over $name', ({ open }) => {
  const database = useDatabase(open);
  const dataDir = mkdtempSync(join(tmpdir(), 'choose-password-'));
  let server: Awaited<ReturnType<typeof startSignIn>>;
  let browser: Browser;
  let client: ReturnType<typeof consoleOf>;
  let [made, userName] = [0, ''];

  beforeAll(async () => {
    server = await startSignIn(database(), { NODE_ENV: 'production', DATA_DIR: dataDir });
  }, 60_000);
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true });
  });
  beforeEach(async () => {
    browser = openBrowser();
    client = consoleOf(server.config, browser);
    made += 1;
    userName = `moi.${made}`;
    await database()
      .orm.insert(staffTable)
      .values({
        ...{ id: userName, userName, name: 'Lê Thị Mới', role: 'staff', mustChangePassword: true },
        passwordHash: await hashPassword(issued),
      });
  });

  const row = async () => {
    const [found] = await database().orm.select().from(staffTable).where(eq(staffTable.id, userName));
    if (found === undefined) throw new Error('The account is gone');
    return found;
  };
  const follow = (page: Page) => browser.follow(page, client.redirect);
  const signIn = async (password = issued, more = {}) =>
    follow(await browser.submit(await client.begin(more), { userName, password }));
  const choose = async (page: Page, newPassword: string, more: Record<string, string> = {}) =>
    follow(await browser.submit(page, { newPassword, repeatedPassword: newPassword, ...more }));

  test('leads to a page of its own, which is no way in by itself', async () => {
    const page = await signIn();
    expect(page.status).toBe(200);
    expect(page.text).toContain('<h1>Chọn mật khẩu mới</h1>');
    expect(page.text).toContain(`value="${userName}"`);
    expect(page.text).not.toContain(issued);
    expect((await consoleOf(server.config, browser).begin({ prompt: 'none' })).location).toContain(
      'error=login_required',
    );
    // Loaded again it is the same page, and nothing was sent again.
    expect((await browser.request(page.url)).text).toContain('<h1>Chọn mật khẩu mới</h1>');
  });

  test('is changed there, once: after that the new one alone is right, and asks nothing more', async () => {
    const before = await row();
    const arrived = await choose(await signIn(), own);
    const tokens = await client.trade(new URL(arrived.location ?? '').searchParams.get('code'));
    expect(decodeJwt(tokens.id_token).sub).toBe(userName);
    expect((await server.verify(tokens.access_token)).ok).toBe(true);
    expect((await client.renew(tokens.refresh_token)).status).toBe(200);
    expect(await row()).toMatchObject({ mustChangePassword: false, version: before.version + 1 });
    browser = openBrowser();
    client = consoleOf(server.config, browser);
    expect((await signIn()).text).toContain('Tên đăng nhập hoặc mật khẩu không đúng.');
    expect((await signIn(own)).location).toContain('code=');
  });

  test('the history says that the person changed it, and not to what', async () => {
    await choose(await signIn(), own);
    const { rows } = await database().pool.query(
      `select actor, fields::text from change_log where collection = 'user' and row_id = $1`,
      [userName],
    );
    expect(rows).toEqual([{ actor: userName, fields: expect.stringContaining('"field": "password"') }]);
    expect(JSON.stringify(rows)).not.toContain(own);
  });

  test.each([
    ['nothing', '', 'Hãy nhập mật khẩu mới hai lần.'],
    ['one that is short', 'mười một ch', 'cần ít nhất 12 ký tự'],
    ['one that is long', 'thuyền giấy '.repeat(22), 'tối đa 256 ký tự'],
    ['the one that was issued', issued, 'Đây là mật khẩu đang dùng.'],
    ['one of the list', '1q2w3e4r5t6y', 'danh sách mật khẩu đã bị lộ'],
    ['one with the own name', 'Lê Thị Mới 1990', 'Mật khẩu này dễ đoán'],
  ])('%s is refused, and says why', async (_, typed, words) => {
    const page = await choose(await signIn(), typed);
    expect([page.status, page.location]).toEqual([200, undefined]);
    expect(page.text).toContain(words);
    expect(page.text).toContain('aria-invalid="true"');
    if (typed !== '') expect(page.text).not.toContain(`value="${typed}"`);
    expect((await row()).mustChangePassword).toBe(true);
  });

  test('two that differ are refused; NFC and NFD are the same', async () => {
    const page = await choose(await signIn(), own, { repeatedPassword: `${own}!` });
    expect(page.text).toContain('Hai mật khẩu mới không giống nhau.');
    expect((await choose(page, own.normalize('NFD'), { repeatedPassword: own })).location).toContain('code=');
  });

  test('what was typed is shown on request, and hidden again', async () => {
    const shown = await choose(await signIn(), '<thuyền "giấy">', { show: 'yes' });
    expect(shown.text.match(/type="text" value="&#60;thuyền &#34;giấy&#34;&#62;"/g)).toHaveLength(2);
    const hidden = await choose(shown, 'thuyền giấy', { show: 'no' });
    expect(hidden.text).not.toContain('thuyền giấy');
    expect(hidden.text.match(/type="password"/g)).toHaveLength(2);
  });

  test('speaks the language that was chosen, and changes it', async () => {
    const english = await signIn(issued, { ui_locales: 'en-US' });
    expect(english.text).toContain('<h1>Choose a new password</h1>');
    expect((await choose(english, '')).text).toContain('Enter the new password twice.');
    const vietnamese = await choose(english, 'x', { language: 'vi-VN' });
    expect(vietnamese.text).toContain('<h1>Chọn mật khẩu mới</h1>');
    expect(vietnamese.text).not.toContain('class="problem"');
  });

  test('cancelled it leads back to name and password, and is asked for again', async () => {
    const back = await browser.submit(await signIn(), { cancel: 'yes' });
    expect(back.text).toContain('<h1>Đăng nhập</h1>');
    expect(back.text).toContain(`value="${userName}"`);
    expect((await browser.request(back.url)).text).toContain('<h1>Đăng nhập</h1>');
    const again = await follow(await browser.submit(back, { userName, password: issued }));
    expect(again.text).toContain('<h1>Chọn mật khẩu mới</h1>');
  });

  test.each([
    ['its sessions are ended', () => database().orm.transaction((tx) => endSessions(tx, userName))],
    [
      'it is locked',
      () => database().orm.update(staffTable).set({ active: false }).where(eq(staffTable.id, userName)),
    ],
  ])('is no way in any more once %s', async (_, act) => {
    const page = await signIn();
    await act();
    const answer = await choose(page, own);
    expect(answer.text).toContain('<h1>Đăng nhập</h1>');
    expect((await row()).mustChangePassword).toBe(true);
  });

  test('belongs to the browser that typed it', async () => {
    const page = await signIn();
    const other = openBrowser();
    const answer = await other.submit(page, { newPassword: own, repeatedPassword: own });
    expect(answer.status).toBe(400);
    expect((await row()).mustChangePassword).toBe(true);
  });

  test('of two who choose at once one is too late', async () => {
    const page = await signIn();
    const answers = await Promise.all(
      [own, 'đò ngang bến vắng'].map((one) =>
        browser.submit(page, { newPassword: one, repeatedPassword: one }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 303]);
  });

  test('that of the first administrator goes with its file', async () => {
    const file = keepFirstPassword(dataDir, { id: userName, userName, password: issued });
    const page = await signIn();
    expect(existsSync(file)).toBe(true);
    await choose(page, own);
    expect(existsSync(file)).toBe(false);
  });
});
