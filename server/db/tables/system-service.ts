/** Services of the server as drizzle sees them (migration 0066). */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

export const systemServiceTable = pgTable('system_service', {
  name: text().primaryKey(),
  restarts: integer().notNull().default(0),
  restartedAt: instantColumn('restarted_at'),
  version: integer().notNull().default(1),
});
