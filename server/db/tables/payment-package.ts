/** Payment packages as drizzle sees them (migration 0011). */
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { dayColumn, instantColumn } from '../columns.ts';

export const paymentPackageTable = pgTable('payment_package', {
  id: text().primaryKey(),
  name: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  promotion: bigint({ mode: 'number' }).notNull(),
  date: dayColumn().notNull(),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: instantColumn('created_at').notNull().default(sql`now()`),
});
