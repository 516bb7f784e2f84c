/** A server that stops: who asks is told first, what was taken is answered, streams end one after the other. */
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readServerConfig } from '../../server/config/config.ts';
import type { Database } from '../../server/db/database.ts';
import { demoPassword } from '../../server/seed/demo-accounts.ts';
import { seedDemo } from '../../server/seed/seed-demo.ts';
import { type StartedServer, startServer } from '../../server/start-server.ts';
import { server as postgres, urlOf } from './support/databases.ts';
import { freePort } from './support/run-server.ts';
import { signIn } from './support/sign-in.ts';

const smallDemo = { name: 'small_demo', fill: (database: Database) => seedDemo(database, 'small') };
const drainSeconds = 4;

describe('a server that is told to stop', () => {
  let database: Database;
  let running: StartedServer;
  let url: string;
  let adminUrl: string;

  beforeAll(async () => {
    database = await postgres.open(smallDemo);
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
    const [port, adminPort] = [await freePort(), await freePort()];
    [url, adminUrl] = [`http://localhost:${port}`, `http://localhost:${adminPort}`];
    running = await startServer(
      readServerConfig({
        ...{ NODE_ENV: 'test', FAULTS: 'on', DEMO: 'on', PORT: String(port), ADMIN_PORT: String(adminPort) },
        ...{ DRAIN_SECONDS: String(drainSeconds), DATABASE_URL: urlOf(rows[0]?.name ?? '') },
      }),
    );
  }, 120_000);
  afterAll(() => database.close());

  test('says so first, and answers all that it took', async () => {
    const headers = { authorization: `Bearer ${await signIn(url, 'cskh', demoPassword)}` };
    expect((await fetch(`${adminUrl}/ready`)).status).toBe(200);
    expect(await (await fetch(`${adminUrl}/ready?strict`)).json()).toEqual({ ready: true, reasons: [] });
    const accept = { ...headers, accept: 'text/event-stream' };
    const streams = await Promise.all([1, 2].map(() => fetch(`${url}/api/v1/changes`, { headers: accept })));
    const ends = streams.map(async (stream) => {
      await stream.text();
      return performance.now();
    });
    const rule = { match: { pathPrefix: '/api/v1/customer' }, times: 1, action: { delay: 6_000 } };
    await fetch(`${url}/api/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([rule]),
    });
    const slow = fetch(`${url}/api/v1/customer?pageSize=10`, { headers });
    await wait(300);

    const begun = performance.now();
    const closed = running.close();
    const ready = await fetch(`${adminUrl}/ready`);
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, reasons: ['stopping'] }]);
    expect((await fetch(`${adminUrl}/live`)).status).toBe(200);
    // Until the balancer has heard of it there are more.
    const late = await fetch(`${url}/api/v1/company?pageSize=10`, { headers });
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    const [first = 0, second = 0] = await Promise.all(ends);
    expect(Math.abs(second - first)).toBeGreaterThan(500);
    const answer = await slow;
    expect(answer.status).toBe(200);
    expect((await answer.json()).data).toHaveLength(10);
    await closed;
    expect(performance.now() - begun).toBeGreaterThan(drainSeconds * 1000);
    await expect(fetch(`${url}/api/health`)).rejects.toThrow();
  });
});
