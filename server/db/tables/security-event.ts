/** The security log as drizzle sees it (migration 0081). */
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

export const securityEventTable = pgTable('security_event', {
  id: text().primaryKey(),
  at: instantColumn().notNull(),
  lastAt: instantColumn('last_at'),
  event: text().notNull(),
  outcome: text().notNull(),
  actorId: text('account'),
  actorUserName: text('user_name'),
  ipAddress: text('address'),
  collections: jsonb().$type<readonly string[]>().notNull(),
  targetId: text('target_id'),
  target: text(),
  reason: text(),
  call: text(),
  details: jsonb().$type<readonly string[]>().notNull(),
  count: integer().notNull(),
  names: integer(),
  rows: integer(),
  requestId: text('request_id'),
  version: integer().notNull(),
});
