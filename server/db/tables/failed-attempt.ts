/** Wrong passwords and codes that still make a next guess wait, as drizzle sees them (migration 0079). */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

export const failedAttempt = pgTable('failed_attempt', {
  /** A hash of what was guessed, or of who guesses. */
  key: text().primaryKey(),
  count: integer().notNull(),
  lastAt: instantColumn('last_at').notNull(),
});
