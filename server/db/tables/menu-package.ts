/** Menu packages as drizzle sees them (migration 0013). */
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

export const menuPackageTable = pgTable('menu_package', {
  id: text().primaryKey(),
  name: text().notNull(),
  items: jsonb().$type<readonly string[]>().notNull().default([]),
  /** Computed by the database. */
  itemCount: integer('item_count').notNull(),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: instantColumn('created_at').notNull().default(sql`now()`),
});
