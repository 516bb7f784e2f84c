/** Cloud speakers as drizzle sees them (migration 0020). */
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

export const cloudSpeakerTable = pgTable('cloud_speaker', {
  serial: text().primaryKey(),
  terminalId: text('terminal_id'),
  paymentGateway: text('payment_gateway').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: instantColumn('created_at').notNull().default(sql`now()`),
});
