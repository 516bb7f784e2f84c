/** Sign-ins that were ended before their last access token expired, as drizzle sees them (migration 0007). */
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

export const endedSignIn = pgTable('ended_sign_in', {
  /** The grant behind the sign-in: all its tokens carry it. */
  signIn: text('sign_in').primaryKey(),
  endedAt: instantColumn('ended_at').notNull().default(sql`now()`),
});
