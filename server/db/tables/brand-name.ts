/** Brand names and the suppliers of services as drizzle sees them (migration 0050). */
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

export const serviceSupporterTable = pgTable('service_supporter', {
  value: text().primaryKey(),
  name: text().notNull(),
});

const columns = {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  alias: text().notNull(),
  serviceSupporter: text('service_supporter').notNull(),
  clientId: text('client_id').notNull(),
  clientSecretKey: text('client_secret_key'),
  user: text('user_name').notNull(),
  password: text(),
  paymentTypes: jsonb('payment_types').$type<readonly string[]>(),
  useOtpAnVui: boolean('use_otp_an_vui').notNull().default(false),
  isPrivate: boolean('is_private').notNull().default(false),
  eContractFeeType: integer('e_contract_fee_type'),
  apiVersion: text('api_version'),
  version: integer().notNull().default(1),
  createdAt: instantColumn('created_at').notNull().default(sql`now()`),
};

export const brandNameTable = pgTable('brand_name', columns);

/** A view: rows are changed as brand names. */
export const partnerBrandNameTable = pgTable('partner_brand_name', columns);
