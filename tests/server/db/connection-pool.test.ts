/** Connections that end, that are stuck and that nobody waits for, on a real server: everybody else goes on. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import { describe, expect, inject, onTestFinished, test } from 'vitest';

import { askAs } from '../../../server/db/asker-scope.ts';
import type { Asker } from '../../../server/db/bulkhead.ts';
import { openServerDatabase } from '../../../server/db/database.ts';
import { isConnectionLost, isUnavailable } from '../../../server/db/database-failure.ts';
import { server, urlOf, useDatabase } from '../support/databases.ts';

const database = useDatabase(server.open);

const reader = (more: Partial<Asker> = {}): Asker => ({ kind: 'read', family: 'customer', ...more });

/** The number of the process of the database that works at a statement with these words. */
async function workerOf(words: string): Promise<number | undefined> {
  const { rows } = await database().pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where query like '%' || $1 || '%' and state = 'active' and pid <> pg_backend_pid()`,
    [words],
  );
  return rows[0]?.pid;
}

const untilWorking = (words: string) =>
  expect.poll(() => workerOf(words), { timeout: 30_000 }).toBeTypeOf('number');

const settle = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (failure: unknown) => failure,
  );

describe('a connection', () => {
  test('that is ended while a query waits on it fails that query alone, with a code', async () => {
    const failed = settle(database().pool.query('select pg_sleep(60) /* ended */'));
    await untilWorking('/* ended */');
    await database().pool.query('select pg_terminate_backend($1)', [await workerOf('/* ended */')]);
    const failure = await failed;
    expect(isConnectionLost(failure)).toBe(true);
    expect((await database().pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('that is ended while it is held and nothing is asked of it ends nothing else', async () => {
    const client = await database().pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database().pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await wait(200);
    const failure = await settle(client.query('select 1'));
    expect(isConnectionLost(failure)).toBe(true);
    client.release();
    for (let count = 0; count < 20; count += 1) await database().pool.query('select 1');
  });

  test('that is ended within a transaction is nobody’s next, and all places are there again', async () => {
    for (let count = 0; count < 20; count += 1) {
      const work = database().orm.transaction(async (tx) => {
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      });
      expect(isConnectionLost(await settle(work))).toBe(true);
    }
    const { rows } = await database().orm.execute(sql`select 1 as one`);
    expect(rows).toEqual([{ one: 1 }]);
  });
});

describe('the time of a call', () => {
  test('ends its query, whatever the database does', async () => {
    const query = askAs(reader({ kind: 'write', overAt: performance.now() + 2_000 }), () =>
      settle(database().pool.query('select pg_sleep(60) /* over */')),
    );
    expect(isConnectionLost(await query)).toBe(true);
  });
});

describe('a caller who has hung up', () => {
  test('and reads gives the connection back after a second', async () => {
    const gone = new AbortController();
    const query = askAs(reader({ gone: gone.signal }), () =>
      settle(database().pool.query('select pg_sleep(60) /* left */')),
    );
    await untilWorking('/* left */');
    gone.abort();
    expect(isConnectionLost(await query)).toBe(true);
  });

  test('and writes has the write come to its end', async () => {
    const gone = new AbortController();
    await database().pool.query('create table noted (at timestamptz)');
    onTestFinished(async () => void (await database().pool.query('drop table noted')));
    const write = askAs(reader({ kind: 'write', gone: gone.signal }), () =>
      database().orm.transaction(async (tx) => {
        await tx.execute(sql`select pg_sleep(1.5) /* written */`);
        await tx.execute(sql`insert into noted values (now())`);
      }),
    );
    await untilWorking('/* written */');
    gone.abort();
    await write;
    expect((await database().pool.query('select from noted')).rowCount).toBe(1);
  });
});

/** A way to the database whose connections can vanish: nothing comes any more, no end either. New ones are as before. */
async function openWay() {
  const sockets = new Set<Socket>();
  const way = createServer((caller) => {
    const onward = connect(`${inject('postgresSocket')}/.s.PGSQL.5432`);
    for (const [from, to] of [
      [caller, onward],
      [onward, caller],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => to.destroy());
      sockets.add(from);
    }
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    way.close();
  });
  const { port } = way.address() as AddressInfo;
  const { rows } = await database().pool.query<{ name: string }>('select current_database() as name');
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/${rows[0]?.name ?? ''}`,
    vanish() {
      for (const socket of sockets) {
        socket.removeAllListeners('data');
        socket.removeAllListeners('close');
        socket.pause();
      }
    },
  };
}

test('connections to a host that has vanished are found out, and calls are answered within fifteen seconds', async () => {
  const way = await openWay();
  const other = await openServerDatabase(way.url);
  onTestFinished(() => other.close());
  const askAll = () =>
    Promise.all(
      Array.from({ length: 5 }, (_, place) =>
        askAs(reader({ family: `list ${place}` }), () => other.pool.query('select pg_sleep(0.1)')),
      ),
    );
  await askAll();
  expect(other.pool.idleCount).toBeGreaterThan(2);
  way.vanish();
  // For as long as a connection counts as good.
  await wait(5_100);
  const begun = performance.now();
  await askAll();
  expect(performance.now() - begun).toBeLessThan(15_000);
});

describe('a database that has no more connections', () => {
  async function limitedTo(count: number) {
    const role = `few_${randomUUID().slice(0, 8)}`;
    await database().pool.query(`create role ${role} login`);
    const { rows } = await database().pool.query<{ name: string }>('select current_database() as name');
    const url = new URL(urlOf(rows[0]?.name ?? ''));
    url.username = role;
    const other = await openServerDatabase(url.href);
    onTestFinished(async () => {
      await other.close();
      await database().pool.query(`drop owned by ${role}; drop role ${role}`);
    });
    await database().pool.query(`alter role ${role} connection limit ${count}`);
    await database().pool.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [
      role,
    ]);
    await wait(100);
    return other;
  }

  test('has calls wait for those that there are', async () => {
    const other = await limitedTo(2);
    const ask = (place: number) =>
      askAs(reader({ family: `list ${place}` }), () => other.pool.query('select pg_sleep(0.2)'));
    await Promise.all(Array.from({ length: 8 }, (_, place) => ask(place)));
    expect(other.pool.totalCount).toBeLessThanOrEqual(2);
  });

  test('says so after some seconds, to come again', async () => {
    const other = await limitedTo(0);
    const failure = await settle(askAs(reader(), () => other.pool.query('select 1')));
    expect(isUnavailable(failure)).toBe(true);
  });
});
