/** Companies as drizzle sees them (migration 0004); the names are those of the entity's fields. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '../columns.ts';

const amount = (name: string) => bigint(name, { mode: 'number' });

export const companyTable = pgTable('company', {
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
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});
