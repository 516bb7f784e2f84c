/**
 * A PostgreSQL server numbers the transactions of all its databases in one row, and the change feed waits for the oldest
 * that is running. In a test run that may be one of another test's database.
 */
import type { Database } from '../../../server/db/database.ts';

/** Until no other database has a transaction older than the newest change of this one. Its own may go on. */
export async function othersDone({ kind, pool }: Database): Promise<void> {
  if (kind === 'embedded') return;
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname <> current_database()
        and backend_xid::text::bigint <= (select xid::text::bigint from change_log order by xid desc limit 1)`,
    );
    if (rowCount === 0) return;
    await new Promise((done) => setTimeout(done, 5));
  }
}
