/** Accounts whose sessions an administrator has ended, and what their devices said of it, as drizzle sees them (migration 0087). */
import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import type { Ended } from '#model/calls/standing.ts';
import { instantColumn } from '../columns.ts';

export const endedAccount = pgTable('ended_account', {
  staff: text().primaryKey(),
  how: text().$type<Ended>().notNull(),
  userName: text('user_name').notNull(),
  endedAt: instantColumn('ended_at').notNull(),
});

export const deviceUnsent = pgTable(
  'device_unsent',
  {
    staff: text().notNull(),
    device: text().notNull(),
    unsent: integer().notNull(),
    reportedAt: instantColumn('reported_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.staff, table.device] })],
);
