/** The security log is kept for 180 days; a trigger keeps younger rows from everybody (migration 0081). */
import type { Database } from '../db/database.ts';

/** At once: the change feed waits for the oldest transaction. */
const batch = 5_000;

export async function forgetOldEvents({ pool }: Pick<Database, 'pool'>): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from security_event where id in (
         select id from security_event where at < now() - interval '180 days' order by at limit $1
       )`,
      [batch],
    );
    if ((rowCount ?? 0) < batch) return;
  }
}
