/** A sign-in between its pages, as drizzle sees it (migration 0083). */
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

export const signInStep = pgTable('sign_in_step', {
  /** Id of the provider's interaction: `Interaction.uid`. */
  interaction: text().primaryKey(),
  staff: text().notNull(),
  /** Seconds since 1970, from before the password was read: what ends sessions after that ends this one. */
  startedAt: bigint('started_at', { mode: 'number' }).notNull(),
  /** That the person chose on the page before: vi-VN or en-US. */
  language: text().notNull(),
  isCodePassed: boolean('is_code_passed').notNull().default(false),
  /** Encrypted: what the page of the setting up has shown. */
  offeredSecret: text('offered_secret'),
  expiresAt: instantColumn('expires_at').notNull(),
});
