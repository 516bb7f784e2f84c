/** Outcomes of writes, calls of a bank under way and the log of changes as drizzle sees them (migrations 0005, 0076, 0077). */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

import { instantColumn } from '../columns.ts';

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
  at: instantColumn().notNull().default(sql`now()`),
});

/** The last call of a bank or a merchant about a row that was not recorded: under way, or cut off. */
export const externalCall = pgTable(
  'external_call',
  {
    collection: text().notNull(),
    rowId: text('row_id').notNull(),
    /** Version of the row when the call began; 0: there was none yet. */
    version: integer().notNull(),
    /** Requested operation: `openAccount`. */
    act: text().notNull(),
    /** Idempotency key of the write that makes the call. */
    writeKey: uuid('write_key').notNull(),
    /** Under which the other party is asked: of the first write that asked for this, so that it is done once. */
    bankKey: uuid('bank_key').notNull(),
    /** Id of the attempt that may record the answer. */
    attempt: uuid().notNull(),
    /** The row is nobody else's until then. */
    until: instantColumn().notNull(),
  },
  ({ collection, rowId }) => [primaryKey({ columns: [collection, rowId] })],
);

export const serverSecret = pgTable('server_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
});

export type ChangeOp = 'create' | 'update' | 'remove';

export interface LoggedFieldChange {
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
  at: instantColumn().notNull().default(sql`now()`),
  actor: text().notNull(),
  key: uuid(),
  fields: jsonb().$type<readonly LoggedFieldChange[]>().notNull(),
});

/** The last of each timeline of the database's log. */
export const feedMark = pgTable('feed_mark', {
  timeline: text().primaryKey(),
  xid: transactionNumber().notNull(),
  isSynchronous: boolean('is_synchronous').notNull(),
  at: instantColumn().notNull(),
  /** Time of the first mark of this timeline. */
  begun: instantColumn().notNull(),
});

export const changeFeed = pgTable('change_feed', {
  epoch: text().notNull(),
  /** Lines up to this one lie before everything: they are of a database that was restored here. */
  floor: bigint({ mode: 'number' }).notNull().default(0),
});
