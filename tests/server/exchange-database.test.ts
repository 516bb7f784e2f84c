/** What a server over another database keeps of the one before: nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readServerConfig } from '../../server/config/config.ts';
import type { Database } from '../../server/db/database.ts';
import { openExchangeableServer } from '../../server/exchange-database.ts';
import type { OpenServer } from '../../server/open-server.ts';
import { demoPassword } from '../../server/seed/demo-accounts.ts';
import { smallDemo } from './support/api-world.ts';
import { openBrowser } from './support/browser.ts';
import { server as postgres, urlOf } from './support/databases.ts';
import { freePort } from './support/run-server.ts';
import { signIn } from './support/sign-in.ts';
import { consoleOf } from './support/sign-in-server.ts';

const customers = '/api/v1/customer';

describe('a server whose database is exchanged', () => {
  const databases: Database[] = [];
  let running: OpenServer;
  let url: string;

  const freshDatabase = async () => {
    const database = await postgres.open(smallDemo);
    databases.push(database);
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
    return urlOf(rows[0]?.name ?? '');
  };
  const config = () =>
    readServerConfig({ NODE_ENV: 'test', FAULTS: 'on', DEMO: 'on', PORT: new URL(url).port });

  beforeAll(async () => {
    url = `http://localhost:${await freePort()}`;
    running = await openExchangeableServer({ ...config(), databaseUrl: await freshDatabase() });
    await running.listen();
  }, 60_000);
  afterAll(async () => {
    await running.close();
    for (const database of databases) await database.close();
  });

  const ask = (path: string, init: RequestInit & { token?: string } = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: {
        ...(init.token === undefined ? {} : { authorization: `Bearer ${init.token}` }),
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(init.method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
      },
    });
  const order = (databaseUrl: string) =>
    ask('/api/database', { method: 'POST', body: JSON.stringify({ dataDir: './none', databaseUrl }) });
  const exchanges = async () => (await (await ask('/api/database')).json()).data.exchanges;
  const exchange = async () => {
    const before = await exchanges();
    expect((await order(await freshDatabase())).status).toBe(200);
    await expect.poll(() => exchanges().catch(() => before)).toBe(before + 1);
  };
  const signedIn = () => signIn(url, 'cskh', demoPassword);
  const found = async (code: string) => {
    const filter = encodeURIComponent(JSON.stringify({ code }));
    return (await (await ask(`${customers}?filter=${filter}`, { token: await signedIn() })).json()).total;
  };

  test('has the rows of the other one alone, and changes nothing of the one before', async () => {
    const body = JSON.stringify({ code: 'BEFORE', name: 'A', phoneNumber: '0912345678', customerType: 1 });
    expect((await ask(customers, { method: 'POST', body, token: await signedIn() })).status).toBe(200);
    const before = databases.at(-1);
    await exchange();
    expect(await found('BEFORE')).toBe(0);
    expect((await before?.pool.query(`select from customer where code = 'BEFORE'`))?.rowCount).toBe(1);
  });

  test('has let go of its connections and ended its streams', async () => {
    const stream = await ask('/api/v1/changes', { token: await signedIn() });
    expect(stream.status).toBe(200);
    const ended = stream.text().catch(() => 'broken off');
    const before = databases.at(-1);
    await exchange();
    await ended;
    const { rowCount } = (await before?.pool.query(
      'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )) ?? { rowCount: null };
    expect(rowCount).toBe(0);
  });

  test('knows no fault any more', async () => {
    const rules = JSON.stringify([{ match: { pathPrefix: customers }, action: { status: 503 } }]);
    await ask('/api/faults', { method: 'POST', body: rules });
    expect((await ask(customers, { token: await signedIn() })).status).toBe(503);
    await exchange();
    expect((await ask(customers, { token: await signedIn() })).status).toBe(200);
  });

  test('has forgotten who guessed passwords', async () => {
    const guess = async () => {
      const browser = openBrowser();
      const page = await consoleOf(config(), browser).begin();
      return (await browser.submit(page, { userName: 'cskh', password: 'wrong' })).status;
    };
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) statuses.push(await guess());
    expect(statuses.at(-1)).toBe(429);
    await exchange();
    expect(await guess()).not.toBe(429);
  });

  test('stays as it is where the other one can not be opened', async () => {
    const before = await exchanges();
    expect((await order(urlOf('there_is_none'))).status).toBe(503);
    expect(await exchanges()).toBe(before);
    expect((await ask(customers, { token: await signedIn() })).status).toBe(200);
  });
});
