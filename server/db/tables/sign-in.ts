/** Sign-ins with where they are used, as drizzle sees them (migration 0084). */
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

export const signInTable = pgTable('sign_in', {
  /** The grant behind it: all its tokens carry it. */
  id: text().primaryKey(),
  staff: text().notNull(),
  browser: text(),
  system: text(),
  /** Address of its last use. */
  address: text().notNull(),
  signedInAt: instantColumn('signed_in_at').notNull().default(sql`now()`),
  usedAt: instantColumn('used_at').notNull().default(sql`now()`),
});
