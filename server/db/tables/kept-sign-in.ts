/** The sign-in that outlives a change of password, as drizzle sees it (migration 0006). */
import { pgTable, text } from 'drizzle-orm/pg-core';

export const keptSignIn = pgTable('kept_sign_in', {
  staff: text().primaryKey(),
  /** The grant behind the sign-in: all its tokens carry it. */
  signIn: text('sign_in').notNull(),
});
