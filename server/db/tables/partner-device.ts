/** Devices of partners as drizzle sees them (migration 0021). */
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { day, instant } from '../columns.ts';

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
  lastSeenAt: instant('last_seen_at').notNull().default(sql`now()`),
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});

export const partnerDeviceDayTable = pgTable('partner_device_day', {
  serial: text().notNull(),
  day: day().notNull(),
  transactions: integer().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
});

/** What a device took since its last word (migration 0067); a day is the sum of its reports. */
export const partnerDeviceReportTable = pgTable('partner_device_report', {
  serial: text().notNull(),
  toldAt: instant('told_at').notNull(),
  transactions: integer().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
});
