/** One's own sign-ins: listed with where they are used, and ended from another one. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { demoPassword } from '../../../../server/seed/demo-accounts.ts';
import { seedDemoAccounts, seedPermissionSets } from '../../../../server/seed/seed-staff.ts';
import { databases, useDatabase } from '../../support/databases.ts';
import { startWholeServer, type WholeServer } from '../../support/whole-server.ts';

const path = '/api/v1/user/me/sign-ins';
const phone = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'x-forwarded-for': '203.0.113.7',
};
const controller = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'x-forwarded-for': '198.51.100.9',
};

describe.each(databases)('own sign-ins, over $name', ({ open }) => {
  const database = useDatabase(open);
  let server: WholeServer;
  beforeAll(async () => {
    await seedPermissionSets(database().orm);
    await seedDemoAccounts(database().orm);
    server = await startWholeServer(database(), { TRUSTED_PROXY: 'loopback' });
  }, 60_000);
  afterAll(() => server.close());
  beforeEach(() => database().pool.query('delete from oidc_payload'));

  const who = (userName: string) => ({ userName, password: demoPassword });
  const list = async (token: string) => (await server.call('GET', path, token)).body.data;
  const end = (token: string, id?: string) =>
    server.call('POST', `${path}/end`, token, id === undefined ? {} : { id });
  const idOf = async (token: string): Promise<string> =>
    (await list(token)).find((one: { isThis: boolean }) => one.isThis).id;
  const isIn = async (token: string) => (await server.call('GET', '/api/v1/user/me', token)).status === 200;

  test('are listed with browser, system, address and times, the one that asks marked', async () => {
    const before = Date.now();
    const mine = await server.signIn(who('ketoan'), controller);
    const other = await server.signIn(who('ketoan'), phone);
    await server.signIn(who('cskh'), phone);
    const listed = await list(mine.tokens.access_token);
    expect(listed).toMatchObject([
      { browser: 'Safari', system: 'iPhone', address: '203.0.113.7', isThis: false },
      { browser: 'Firefox', system: 'Windows', address: '198.51.100.9', isThis: true },
    ]);
    for (const { signedInAt, usedAt } of listed)
      for (const at of [signedInAt, usedAt]) expect(Date.parse(at)).toBeGreaterThan(before - 2_000);
    expect(await list(other.tokens.access_token)).toMatchObject([{ isThis: true }, { isThis: false }]);
  });

  test('a renewal counts as use, with the address that it came from', async () => {
    const { client, tokens } = await server.signIn(who('ketoan'), controller);
    const [before] = await list(tokens.access_token);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await client.renew(tokens.refresh_token);
    const [after] = await list(tokens.access_token);
    expect(after.signedInAt).toBe(before.signedInAt);
    expect(Date.parse(after.usedAt)).toBeGreaterThan(Date.parse(before.usedAt));
  });

  test('one of them is ended: its next call, its renewal and its session are refused, and others go on', async () => {
    const mine = await server.signIn(who('ketoan'), controller);
    const stranger = await server.signIn(who('ketoan'), phone);
    const third = await server.signIn(who('ketoan'), phone);
    const id = await idOf(stranger.tokens.access_token);
    expect((await end(mine.tokens.access_token, id)).body).toEqual({ success: true });
    const refused = await server.call('GET', '/api/v1/user/me', stranger.tokens.access_token);
    expect([refused.status, refused.body.errorCode]).toEqual([401, 'session_ended']);
    expect((await stranger.client.renew(stranger.tokens.refresh_token)).status).toBe(400);
    expect((await stranger.client.begin({ prompt: 'none' })).location).toContain('error=login_required');
    expect([await isIn(mine.tokens.access_token), await isIn(third.tokens.access_token)]).toEqual([
      true,
      true,
    ]);
    expect((await third.client.begin({ prompt: 'none' })).location).toContain('code=');
    expect(await list(mine.tokens.access_token)).toHaveLength(2);
    expect((await end(mine.tokens.access_token, id)).status).toBe(404);
  });

  test('all others are ended at once', async () => {
    const mine = await server.signIn(who('ketoan'), controller);
    const others = [await server.signIn(who('ketoan'), phone), await server.signIn(who('ketoan'), phone)];
    const colleague = await server.signIn(who('cskh'), phone);
    expect((await end(mine.tokens.access_token)).status).toBe(200);
    for (const { tokens } of others) expect(await isIn(tokens.access_token)).toBe(false);
    expect([await isIn(mine.tokens.access_token), await isIn(colleague.tokens.access_token)]).toEqual([
      true,
      true,
    ]);
    expect((await mine.client.renew(mine.tokens.refresh_token)).status).toBe(200);
    expect((await mine.client.begin({ prompt: 'none' })).location).toContain('code=');
    expect(await list(mine.tokens.access_token)).toMatchObject([{ isThis: true }]);
  });

  test.each(['one', 'all others'])(
    'a session that is written again after %s was ended opens nothing',
    async (which) => {
      const mine = await server.signIn(who('ketoan'), controller);
      const stranger = await server.signIn(who('ketoan'), phone);
      const { pool } = database();
      // A request of the stranger's browser that was under way stores its session last.
      await pool.query("create table sessions_before as select * from oidc_payload where model = 'Session'");
      const id = which === 'one' ? await idOf(stranger.tokens.access_token) : undefined;
      expect((await end(mine.tokens.access_token, id)).status).toBe(200);
      await pool.query('insert into oidc_payload select * from sessions_before on conflict do nothing');
      await pool.query('drop table sessions_before');
      expect((await stranger.client.begin({ prompt: 'none' })).location).toContain('error=login_required');
      expect((await mine.client.begin({ prompt: 'none' })).location).toContain('code=');
      // By the password that browser is in again, and from then on without a question.
      const page = await stranger.client.begin();
      await stranger.client.arrive(await stranger.browser.submit(page, who('ketoan')));
      expect((await stranger.client.begin({ prompt: 'none' })).location).toContain('code=');
    },
  );

  test('the own one ends by signing out alone, and no other person’s is found', async () => {
    const mine = await server.signIn(who('ketoan'), controller);
    const colleague = await server.signIn(who('cskh'), phone);
    const own = await end(mine.tokens.access_token, await idOf(mine.tokens.access_token));
    expect([own.status, own.body.errorCode]).toEqual([422, 'own_sign_in']);
    const theirs = await end(mine.tokens.access_token, await idOf(colleague.tokens.access_token));
    expect([theirs.status, theirs.body.errorCode]).toEqual([404, 'not_found']);
    expect([await isIn(mine.tokens.access_token), await isIn(colleague.tokens.access_token)]).toEqual([
      true,
      true,
    ]);
  });

  test('those that a change of the password has ended are not listed any more', async () => {
    const mine = await server.signIn(who('thuviec'), controller);
    await server.signIn(who('thuviec'), phone);
    const change = { oldPassword: demoPassword, newPassword: 'thuyền giấy qua cầu' };
    await server.call('PUT', '/api/v1/user/me/change-password', mine.tokens.access_token, change);
    expect(await list(mine.tokens.access_token)).toMatchObject([{ isThis: true }]);
  });
});
