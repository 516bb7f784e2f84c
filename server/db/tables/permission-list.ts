/** The view of permission sets with their numbers, as drizzle sees it (migration 0012). Written through. */
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

export const permissionListTable = pgTable('permission_list', {
  id: text().primaryKey(),
  name: text().notNull(),
  statements: jsonb().$type<readonly string[]>().notNull().default([]),
  statementCount: integer('statement_count').notNull(),
  userCount: integer('user_count').notNull(),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: instantColumn('created_at').notNull().default(sql`now()`),
});
