/** The provider while the database is away: nobody is refused, and nobody is signed out by it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Database } from '../../../server/db/database.ts';
import { DatabaseUnreachable } from '../../../server/db/database-failure.ts';
import { ormOver } from '../../../server/db/orm.ts';
import { demoPassword } from '../../../server/seed/demo-accounts.ts';
import { seedDemoAccounts, seedPermissionSets } from '../../../server/seed/seed-staff.ts';
import { openBrowser } from '../support/browser.ts';
import { server as postgres, useDatabase } from '../support/databases.ts';
import { consoleOf, startSignIn } from '../support/sign-in-server.ts';

describe('while the database is away', () => {
  const database = useDatabase(postgres.open);
  const outage = { isAway: false };
  let server: Awaited<ReturnType<typeof startSignIn>>;

  beforeAll(async () => {
    await seedPermissionSets(database().orm);
    await seedDemoAccounts(database().orm);
    server = await startSignIn(withOutage(database(), outage));
  }, 60_000);
  afterAll(() => server.close());

  const right = { userName: 'ketoan', password: demoPassword };

  async function during<T>(work: () => Promise<T>): Promise<T> {
    outage.isAway = true;
    try {
      return await work();
    } finally {
      outage.isAway = false;
    }
  }

  test('a renewal is answered 503 without an error of the protocol, and works afterwards', async () => {
    const browser = openBrowser();
    const client = consoleOf(server.config, browser);
    const answer = await client.arrive(await browser.submit(await client.begin(), right));
    const tokens = await client.trade(answer.get('code'));
    const refused = await during(() => client.renew(tokens.refresh_token));
    expect(refused.status).toBe(503);
    expect(refused.text).not.toContain('error');
    expect((await client.renew(tokens.refresh_token)).status).toBe(200);
  });

  test('a silent sign-in is not led back with an error', async () => {
    const browser = openBrowser();
    const client = consoleOf(server.config, browser);
    await client.arrive(await browser.submit(await client.begin(), right));
    const told = await during(() => client.begin({ prompt: 'none' }));
    expect([told.status, told.location]).toEqual([503, undefined]);
    expect(told.text).toContain('Hãy đợi một lát rồi thử lại.');
    expect(told.text).toMatch(/<a href="\/oidc\/auth\?[^"]*prompt=none[^"]*">Thử lại<\/a>/);
    expect((await client.begin({ prompt: 'none' })).location).toContain('code=');
  });

  test('the form of the sign-in says so, and stands once the database does', async () => {
    const browser = openBrowser();
    const client = consoleOf(server.config, browser);
    const form = await client.begin();
    const told = await during(() => browser.submit(form, right));
    expect(told.status).toBe(503);
    expect(told.text).toContain('Hãy đợi một lát rồi thử lại.');
    const again = /<a href="(\/oidc\/sign-in\/[^"]+)">Thử lại<\/a>/.exec(told.text)?.[1] ?? '';
    const anew = await browser.request(new URL(again, told.url).href);
    expect((await client.arrive(await browser.submit(anew, right))).get('code')).toBeTruthy();
  });
});

/** The same database, of which nobody has a connection while `isAway`. */
function withOutage(database: Database, outage: { readonly isAway: boolean }): Database {
  const pool = new Proxy(database.pool, {
    get(target, name) {
      if ((name === 'query' || name === 'connect') && outage.isAway)
        return async () => {
          throw new DatabaseUnreachable('away', '08006');
        };
      return Reflect.get(target, name, target);
    },
  });
  return { ...database, pool, orm: ormOver(pool) };
}
