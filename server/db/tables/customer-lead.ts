/** Leads as drizzle sees them (migration 0008). */
import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

export const customerLeadTable = pgTable('customer_lead', {
  id: text().primaryKey(),
  fullName: text('full_name').notNull(),
  companyName: text('company_name'),
  phoneNumber: text('phone_number').notNull(),
  address: text(),
  leadStatus: integer('lead_status').notNull().default(1),
  customer: text(),
  version: integer().notNull().default(1),
  createdAt: instantColumn('created_at').notNull().default(sql`now()`),
});
