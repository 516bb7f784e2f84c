/** The second factor of a person, and their recovery codes, as drizzle sees them (migration 0085). */
import { sql } from 'drizzle-orm';
import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

export const secondFactor = pgTable('second_factor', {
  staff: text().primaryKey(),
  /** Encrypted. */
  secret: text().notNull(),
  /** The last step of 30 seconds whose code was taken. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  recoverySalt: text('recovery_salt').notNull(),
  madeAt: instantColumn('made_at').notNull().default(sql`now()`),
});

/** Those that were not used. */
export const recoveryCode = pgTable(
  'recovery_code',
  { staff: text().notNull(), hash: text().notNull() },
  ({ staff, hash }) => [primaryKey({ columns: [staff, hash] })],
);
