/** Readings of secrets as drizzle sees them (migration 0052). */
import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

export const secretReveal = pgTable('secret_reveal', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  collection: text().notNull(),
  rowId: text('row_id').notNull(),
  version: integer().notNull(),
  field: text().notNull(),
  at: instantColumn().notNull().default(sql`now()`),
  actor: text().notNull(),
  key: uuid(),
});
