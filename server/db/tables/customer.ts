/** Customers and their statuses as drizzle sees them (migrations 0004, 0010, 0058, 0059). */
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

export const customerStatusTable = pgTable('customer_status', {
  id: text().primaryKey(),
  name: text().notNull(),
  statusOrder: integer('status_order').notNull().default(0),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: instantColumn('created_at').notNull().default(sql`now()`),
});

export const customerTable = pgTable('customer', {
  code: text().primaryKey(),
  name: text().notNull(),
  phoneNumber: text('phone_number').notNull(),
  address: text(),
  presenter: text(),
  customerType: integer('customer_type').notNull(),
  customerStatus: text('customer_status'),
  region: text(),
  marketer: text(),
  deployer: text(),
  adminSale: text('admin_sale'),
  company: text(),
  active: boolean().notNull().default(true),
  careStatus: integer('care_status').notNull().default(1),
  lastCall: instantColumn('last_call'),
  note: text(),
  operatorAccount: text('operator_account'),
  version: integer().notNull().default(1),
  createdAt: instantColumn('created_at').notNull().default(sql`now()`),
});

/** Accounts of operators. */
export const userCompanyTable = pgTable('user_company', {
  id: text().primaryKey(),
  userName: text('user_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  /** 'userName / phoneNumber', made by the database. */
  label: text().notNull().generatedAlwaysAs(sql`user_name || ' / ' || phone_number`),
  company: text(),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: instantColumn('created_at').notNull().default(sql`now()`),
});
