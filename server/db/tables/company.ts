/** Companies as drizzle sees them (migrations 0004 and 0040), and the views of those that are partners. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

const amount = (name: string) => bigint(name, { mode: 'number' });

const columns = {
  id: text().primaryKey(),
  companyName: text('company_name').notNull(),
  status: integer().notNull().default(2),
  balance: amount('balance').notNull().default(0),
  monthlyServiceFee: amount('monthly_service_fee'),
  tripFee: amount('trip_fee'),
  transportPrice: amount('transport_price'),
  numberFreeTrip: integer('number_free_trip'),
  numberFreeTransport: integer('number_free_transport'),
  initializationFee: amount('initialization_fee'),
  vietqrFee: amount('vietqr_fee'),
  otherFee: amount('other_fee'),
  note: text(),
  isTesting: boolean('is_testing').notNull().default(false),
  lockCompanyByBalance: boolean('lock_company_by_balance').notNull().default(false),
  isPartner: boolean('is_partner').notNull().default(false),
  operatorWeb: boolean('operator_web').notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: instantColumn('created_at').notNull().default(sql`now()`),
};

export const companyTable = pgTable('company', columns);

/** A view: rows are changed as companies. */
export const partnerTable = pgTable('partner', columns);

/** A view: what forms choose a partner from. */
export const partnerOptionTable = pgTable('partner_option', {
  id: text().primaryKey(),
  name: text().notNull(),
  isActive: boolean('is_active').notNull(),
  version: integer().notNull(),
});
