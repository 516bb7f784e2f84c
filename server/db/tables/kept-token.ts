/** The access token that outlives a change of password, as drizzle sees it (migration 0005). */
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

export const keptToken = pgTable('kept_token', {
  staff: text().primaryKey(),
  /** Seconds since 1970, as in the token. */
  issuedAt: bigint('issued_at', { mode: 'number' }).notNull(),
});
