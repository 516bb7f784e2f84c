/**
 * Several servers that begin on one database at once: one of them migrates and fills it, the others wait and find it done. The
 * lock is of a transaction, on a connection of its own: a lock of the session would stay with a pooler's connection.
 */
import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

/** `url`: of the database. Rejects as `work` does. */
export async function underStartLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...{ connectionString: url, keepAlive: true },
    connectionTimeoutMillis: connectWithinMs,
  });
  // It breaks with the database, and then the work does as well.
  client.on('error', () => {});
  await client.connect();
  try {
    while (!(await takeLock(client))) await wait(lookMs);
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}

const lookMs = 200;
const connectWithinMs = 5_000;

/**
 * Whether this is the server. Asked again and again: a transaction that waits for a lock holds back what an index waits for that
 * is made beside others' work, and the two would wait for each other.
 */
async function takeLock(client: pg.Client): Promise<boolean> {
  await client.query('begin');
  await client.query(`select set_config('idle_in_transaction_session_timeout', '0', true)`);
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_xact_lock($1) as "isOurs"',
    [lockNumber],
  );
  if (rows[0]?.isOurs === true) return true;
  await client.query('rollback');
  return false;
}

/** Whether nobody has it now: neither migrates nor fills. */
export async function isStartLockFree(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ isFree: boolean }>(
    'select pg_try_advisory_xact_lock_shared($1) as "isFree"',
    [lockNumber],
  );
  return rows[0]?.isFree === true;
}

/** Any number, as long as nothing else in this database locks the same. */
const lockNumber = 826_041_101;
