/** Passes to the embedded page as drizzle sees them (migration 0065). */
import { pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

export const embedPassTable = pgTable('embed_pass', {
  hash: text().primaryKey(),
  staff: text().notNull(),
  signIn: text('sign_in'),
  madeAt: instantColumn('made_at').notNull(),
});
