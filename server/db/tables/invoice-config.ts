/** Invoice providers' configurations as drizzle sees them (migration 0051). */
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' });

export const invoiceConfigTable = pgTable('invoice_config', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  serviceSupporter: text('service_supporter').notNull(),
  tax: text().notNull(),
  unitCode: text('unit_code').notNull(),
  user: text('user_name').notNull(),
  password: text(),
  account: text(),
  accountPassword: text('account_password'),
  merchantLink: text('merchant_link').notNull(),
  isTest: boolean('is_test').notNull().default(true),
  signDirect: boolean('sign_direct').notNull().default(false),
  taxFee: percent('tax_fee'),
  taxFeeInvoice: percent('tax_fee_invoice'),
  ownerCodes: jsonb('owner_codes').$type<readonly string[]>(),
  isCashRegister: boolean('is_cash_register').notNull().default(false),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: instantColumn('created_at').notNull().default(sql`now()`),
});
