/** Outcomes are kept longer than the 30 days that a console may wait before it sends again. */
import { inArray, sql } from 'drizzle-orm';

import type { Database } from '../db/database.ts';
import { writeOutcome } from '../db/tables/writes.ts';

const keptDays = 40;

/** At once: the change feed waits for the oldest transaction. */
const batch = 5_000;

export async function forgetOldOutcomes({ orm }: Pick<Database, 'orm'>): Promise<void> {
  const old = orm
    .select({ key: writeOutcome.key })
    .from(writeOutcome)
    .where(sql`${writeOutcome.at} < now() - make_interval(days => ${keptDays})`)
    .limit(batch);
  for (;;) {
    const { rowCount } = await orm.delete(writeOutcome).where(inArray(writeOutcome.key, old));
    if ((rowCount ?? 0) < batch) return;
  }
}
