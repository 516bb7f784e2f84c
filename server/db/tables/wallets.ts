/** Movements of wallets, the fees that are missing, and synchronisations, as drizzle sees them (migrations 0042 to 0070). */
import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { dayColumn, instantColumn } from '../columns.ts';

const amount = (name: string) => bigint(name, { mode: 'number' });

export const walletTransactionTable = pgTable('wallet_transaction', {
  id: text().primaryKey(),
  company: text().notNull(),
  amount: amount('amount').notNull(),
  balanceType: integer('balance_type'),
  dateMsAction: instantColumn('date_ms_action').notNull().default(sql`now()`),
  description: text(),
  detailsType: text('details_type').notNull(),
  note: text(),
  payDateInt: integer('pay_date_int').notNull(),
  depositType: text('deposit_type'),
  billNumber: text('bill_number'),
  amountPromotion: amount('amount_promotion'),
  promotionOf: text('promotion_of'),
  rollbackOf: text('rollback_of'),
  rolledBackBy: text('rolled_back_by'),
  version: integer().notNull().default(1),
});

export const missingFeeTable = pgTable('missing_fee', {
  id: text().primaryKey(),
  company: text().notNull(),
  balanceType: integer('balance_type').notNull(),
  usedAt: instantColumn('used_at').notNull(),
  payDateInt: integer('pay_date_int').notNull(),
  description: text().notNull(),
  quantity: integer().notNull(),
  unitPrice: amount('unit_price').notNull(),
  amount: amount('amount').notNull(),
  foundAt: instantColumn('found_at').notNull().default(sql`now()`),
  version: integer().notNull().default(1),
});

export const feeRunTable = pgTable('fee_run', {
  id: text().primaryKey(),
  day: dayColumn().notNull(),
  company: text(),
  companies: integer().notNull(),
  transactions: integer().notNull(),
  uses: integer().notNull(),
  amount: amount('amount').notNull(),
  takenTransactions: integer('taken_transactions').notNull(),
  takenAmount: amount('taken_amount').notNull(),
  actor: text().notNull(),
  ranAt: instantColumn('ran_at').notNull().default(sql`now()`),
});

export const dataSyncTable = pgTable('data_sync', {
  id: text().primaryKey(),
  objectClass: text('object_class').notNull(),
  dataSyncState: text('data_sync_state').notNull(),
  dateInt: integer('date_int').notNull(),
  startTime: instantColumn('start_time').notNull().default(sql`now()`),
  insertCount: integer('insert_count').notNull().default(0),
  updateCount: integer('update_count').notNull().default(0),
  deleteCount: integer('delete_count').notNull().default(0),
  company: text(),
  version: integer().notNull().default(1),
});
