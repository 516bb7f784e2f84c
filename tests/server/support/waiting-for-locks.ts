import { expect } from 'vitest';

import type { Database } from '../../../server/db/database.ts';

/** Resolves once so many connections of this PostgreSQL database wait for rows that another one holds. */
export async function waitingForLocks({ pool }: Pick<Database, 'pool'>, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await pool.query(`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0].waiting;
    })
    .toBe(count);
}
