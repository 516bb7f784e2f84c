/**
 * Several servers that begin on one database at once: one of them migrates and fills it, the others wait and find it done. The
 * lock is of a transaction, on a connection of its own: a lock of the session would stay with a pooler's connection.
 */
import pg from 'pg';

/** `url`: of the database. Rejects as `work` does. */
export async function underStartLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // It breaks with the database, and then the work does as well.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    // The first start of a large demo takes minutes, and whoever waits has nothing else to do.
    await client.query(`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`);
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber]);
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}

/** Any number, as long as nothing else in this database locks the same. */
const lockNumber = 826_041_101;
