/** Devices of partners as drizzle sees them (migration 0021). */
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

export const partnerDeviceTable = pgTable('partner_device', {
  serial: text().primaryKey(),
  deviceName: text('device_name').notNull(),
  active: boolean().notNull().default(true),
  connected: text().notNull().default('offline'),
  storeName: text('store_name').notNull(),
  bankAccountNumber: text('bank_account_number'),
  terminalID: text('terminal_id'),
  totalTransaction: integer('total_transaction').notNull().default(0),
  totalAmount: bigint('total_amount', { mode: 'number' }).notNull().default(0),
  lastSeenAt: instantColumn('last_seen_at').notNull().default(sql`now()`),
  version: integer().notNull().default(1),
  createdAt: instantColumn('created_at').notNull().default(sql`now()`),
});
