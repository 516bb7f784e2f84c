/** Outcomes are kept longer than the 30 days that a console may wait before it sends again. */
import { sql } from 'drizzle-orm';

import type { Database } from '../db/database.ts';
import { writeOutcome } from '../db/tables/writes.ts';

const keptDays = 40;

export async function forgetOldOutcomes({ orm }: Database): Promise<void> {
  await orm.delete(writeOutcome).where(sql`${writeOutcome.at} < now() - make_interval(days => ${keptDays})`);
}
