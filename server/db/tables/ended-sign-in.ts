/** Sign-ins that were ended while a token or the session of theirs could still be used, as drizzle sees them (migration 0007). */
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

export const endedSignIn = pgTable('ended_sign_in', {
  /** The grant behind the sign-in, which all its tokens carry; or the session of its browser. */
  signIn: text('sign_in').primaryKey(),
  endedAt: instantColumn('ended_at').notNull().default(sql`now()`),
});
