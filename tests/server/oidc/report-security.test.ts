/** What the sign-in provider tells the security log, and what it keeps to itself. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { newTotpSecret } from '../../../server/auth/one-time-codes.ts';
import { staffTable } from '../../../server/db/tables/staff.ts';
import { words } from '../../../server/oidc/words.ts';
import type { SecurityNote } from '../../../server/security/security-note.ts';
import { demoAccounts, demoPassword } from '../../../server/seed/demo-accounts.ts';
import { seedDemoAccounts, seedPermissionSets } from '../../../server/seed/seed-staff.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { databases, useDatabase } from '../support/databases.ts';
import { giveSecondFactor } from '../support/second-factor-needs.ts';
import { consoleOf, startSignIn } from '../support/sign-in-server.ts';

const accountant = demoAccounts.find(({ userName }) => userName === 'ketoan');
const agent = demoAccounts.find(({ userName }) => userName === 'cskh');
const account = { id: accountant?.id, userName: 'ketoan' };
const own = { account: { id: accountant?.id } };
const right = { userName: 'ketoan', password: demoPassword };

describe.each(databases)('the provider over $name', ({ open }) => {
  const database = useDatabase(open);
  let notes: SecurityNote[] = [];
  let server: Awaited<ReturnType<typeof startSignIn>>;
  let browser: Browser;
  let client: ReturnType<typeof consoleOf>;
  beforeAll(async () => {
    await seedPermissionSets(database().orm);
    await seedDemoAccounts(database().orm);
    server = await startSignIn(database(), {}, (note) => void notes.push(note));
  }, 60_000);
  afterAll(() => server.close());
  beforeEach(() => {
    notes = [];
    browser = openBrowser();
    client = consoleOf(server.config, browser);
  });

  const submit = async (fields: Record<string, string>) => browser.submit(await client.begin(), fields);
  const signIn = async () => client.trade((await client.arrive(await submit(right))).get('code'));
  const told = () => notes.map(({ event, reason }) => (reason === undefined ? event : `${event} ${reason}`));
  const secondsLater = (seconds: number) =>
    database().pool.query(
      `update oidc_payload set payload = payload || jsonb_build_object('consumed', (payload ->> 'consumed')::numeric - $1)
       where payload ? 'consumed'`,
      [seconds],
    );

  test('tells who signed in, from where and in which request', async () => {
    await signIn();
    const from = { address: '127.0.0.1', requestId: expect.stringMatching(/./) };
    expect(notes).toEqual([{ event: 'signIn', outcome: 'success', account, details: ['pwd'], ...from }]);
  });

  test('tells of a second factor, and of codes that too many were sent at once to be looked at', async () => {
    const secret = newTotpSecret();
    await giveSecondFactor({ db: database() }, agent?.id ?? '', secret);
    const page = await client.begin();
    const sent = await browser.submit(page, { ...right, userName: 'cskh' });
    const asked = await browser.follow(sent, client.redirect);
    const answers = await Promise.all(Array.from({ length: 40 }, () => browser.submit(asked, { code: '0' })));
    const busy = answers.filter(({ text }) => text.includes('Chưa kiểm tra được')).length;
    expect(busy).toBeGreaterThan(0);
    for (const { text } of answers)
      expect(text.includes('aria-invalid="true"')).toBe(text.includes(words['vi-VN'].code.wrong));
    expect(told().filter((note) => note === 'signInFailed busy')).toHaveLength(busy);
    await database().pool.query('delete from second_factor');
  });

  test('tells why a sign-in failed, though its page does not', async () => {
    const wrong = await submit({ ...right, password: 'sai' });
    const unknown = await submit({ userName: 'Mật-khẩu-gõ-nhầm', password: 'sai' });
    expect(wrong.text.includes('không đúng')).toBe(true);
    expect(unknown.text.includes('không đúng')).toBe(true);
    expect(told()).toEqual(['signInFailed wrongPassword', 'signInFailed unknownName']);
    expect(notes.map((note) => note.account)).toEqual([account, undefined]);
  });

  test('tells that a locked account was tried with its password', async () => {
    const lock = (active: boolean) =>
      database().orm.update(staffTable).set({ active }).where(eq(staffTable.userName, 'ketoan'));
    await lock(false);
    await submit(right);
    await lock(true);
    expect(told()).toEqual(['signInFailed accountLocked']);
  });

  test('tells once that a name has to wait, and each attempt meanwhile', async () => {
    const page = await client.begin();
    const attempt = (userName: string) => browser.submit(page, { userName, password: 'sai' });
    for (let tries = 0; tries < 7; tries += 1) await attempt('vanhanh');
    for (let tries = 0; tries < 6; tries += 1) await attempt('không-ai');
    const waits = notes.filter(({ reason }) => reason === 'tooManyTries');
    expect(waits.map(({ event, account: who }) => `${event} ${who?.userName}`)).toEqual([
      ...['lockOut vanhanh', 'signInFailed vanhanh', 'signInFailed vanhanh'],
      ...['lockOut undefined', 'signInFailed undefined'],
    ]);
  });

  test('tells of a code that comes twice, once', async () => {
    const code = (await client.arrive(await submit(right))).get('code');
    await client.trade(code);
    notes = [];
    await expect(client.trade(code)).rejects.toThrow('invalid_grant');
    expect(notes).toMatchObject([{ event: 'tokenReused', outcome: 'failure', reason: 'code', ...own }]);
    expect(notes[0]?.address).toBe('127.0.0.1');
  });

  test('tells of a refresh token that comes again too late, and of none that may come again', async () => {
    const first = await signIn();
    await client.renew(first.refresh_token);
    await client.renew(first.refresh_token);
    expect(told()).toEqual(['signIn']);
    await secondsLater(31);
    expect((await client.renew(first.refresh_token)).status).toBe(400);
    expect(notes.slice(1)).toMatchObject([{ event: 'tokenReused', reason: 'refreshToken', ...own }]);
  });

  test('tells of codes that are used at the same moment', async () => {
    const code = (await client.arrive(await submit(right))).get('code');
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => client.trade(code)));
    const failed = tries.filter(({ status }) => status === 'rejected');
    expect(notes.filter(({ event }) => event === 'tokenReused')).toHaveLength(failed.length);
    expect(failed.length).toBeGreaterThan(0);
  });

  test('tells of a sign-out, with and without the question', async () => {
    const { id_token: proof } = await signIn();
    const end = `${server.config.oidc.issuer}/session/end`;
    await browser.request(`${end}?id_token_hint=${proof}`);
    await signIn();
    const question = await browser.request(end);
    expect(told()).toEqual(['signIn', 'signOut', 'signIn']);
    await browser.submit(question, { logout: 'yes' });
    expect(told()).toEqual(['signIn', 'signOut', 'signIn', 'signOut']);
    expect(notes.filter(({ event }) => event === 'signOut')).toMatchObject([own, own]);
  });
});
