/** Integration clients as drizzle sees them (migration 0022). */
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '../columns.ts';

export const clientTable = pgTable('client', {
  clientId: text('client_id').primaryKey(),
  name: text().notNull(),
  /** SHA-256 of the secret, in hex. */
  secretHash: text('secret_hash'),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});
