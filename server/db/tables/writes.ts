/** Outcomes of writes and the log of changes as drizzle sees them (migration 0005). */
import { sql } from 'drizzle-orm';
import { bigint, customType, integer, json, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../columns.ts';

/** A transaction's number: 64 bits, written in decimal; compared by the database only. */
const transactionNumber = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

export const writeOutcome = pgTable('write_outcome', {
  key: uuid().primaryKey(),
  actor: text().notNull(),
  /** null: sealed, nothing may happen under this key any more. */
  requestHash: text('request_hash'),
  /** null: sealed, or a batch that is done row by row and not through: its answer says of which rows it is so. */
  status: integer(),
  answer: json().$type<unknown>(),
  at: instant().notNull().default(sql`now()`),
});

export const serverSecret = pgTable('server_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
});

export type ChangeOp = 'create' | 'update' | 'remove';

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export const changeLog = pgTable('change_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  xid: transactionNumber().notNull(),
  collection: text().notNull(),
  rowId: text('row_id').notNull(),
  version: integer().notNull(),
  op: text().$type<ChangeOp>().notNull(),
  at: instant().notNull().default(sql`now()`),
  actor: text().notNull(),
  key: uuid(),
  fields: jsonb().$type<readonly FieldChange[]>().notNull(),
});

export const changeFeed = pgTable('change_feed', {
  epoch: text().notNull(),
});
