/** Wrong passwords and codes that still make a next guess wait, as drizzle sees them (migration 0079). */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '../columns.ts';

export const failedAttempt = pgTable('failed_attempt', {
  /** A hash of what was guessed, or of who guesses. */
  key: text().primaryKey(),
  count: integer().notNull(),
  lastAt: instant('last_at').notNull(),
});
