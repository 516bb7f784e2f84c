/** Connections that end, that are stuck and that nobody waits for, on a real server: everybody else goes on. */
import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';

import { askAs } from '../../../server/db/asker-scope.ts';
import type { Asker } from '../../../server/db/bulkhead.ts';
import { isConnectionLost } from '../../../server/db/database-failure.ts';
import { server, useDatabase } from '../support/databases.ts';

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
    const over = new AbortController();
    const query = askAs(reader({ kind: 'write', over: over.signal }), () =>
      settle(database().pool.query('select pg_sleep(60) /* over */')),
    );
    await untilWorking('/* over */');
    over.abort();
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
