/** Integration clients as drizzle sees them (migration 0022). */
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

export const clientTable = pgTable('client', {
  clientId: text('client_id').primaryKey(),
  name: text().notNull(),
  /** SHA-256 in hex of a secret that was made here; of a given one, a hash like a password's (auth/passwords.ts). */
  secretHash: text('secret_hash'),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: instantColumn('created_at').notNull().default(sql`now()`),
});
