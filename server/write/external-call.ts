/**
 * A call of a bank or a merchant stands between two transactions and in none, so that a slow bank holds neither a connection
 * nor a lock, nor the change feed:
 *
 *   begin -> check the row, write the call down -> commit; ask; begin -> the call is still ours? record the answer -> commit
 *
 * While it is under way, other writes of its row are told to come again (`lockRow`). Where the server ends on the way, the row
 * is free again when the time of the call is over; whoever then asks for the same of the same version asks under the key of
 * before, and the bank, which does a key once, tells what it has done. A call goes with its row.
 */
import { randomUUID } from 'node:crypto';

import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';

import type { Context } from '../context/context.ts';
import { askAs, currentAsker } from '../db/asker-scope.ts';
import type { Orm, Transaction } from '../db/orm.ts';
import { externalCall } from '../db/tables/writes.ts';
import { Refused, refuse } from '../http/refusal.ts';
import { retrySoon } from '../http/retry-soon.ts';
import type { Resource } from '../resources/resource.ts';
import { TransientRefusal } from './database-refusal.ts';

/** Longer than any bank is waited for (`bank-in-time.ts`), and than its answer takes to be recorded. */
const underWaySeconds = 20;
const recordWithinMs = 8_000;

/** Which row is asked about, in which version (0: it is yet to be made), and what for. */
export interface CallSubject {
  readonly resource: Resource;
  readonly id: string;
  readonly version: number;
  readonly act: string;
}

/** Asks, outside of any transaction, and says how the answer is recorded in the next one. */
export type Ask<T> = (bankKey: string) => Promise<(tx: Transaction) => Promise<T>>;

/** The same call, with its recorded answer put into another form. */
export function mapAnswer<A, B>(ask: Ask<A>, map: (answer: A) => B): Ask<B> {
  return async (bankKey) => {
    const record = await ask(bankKey);
    return async (tx) => map(await record(tx));
  };
}

export interface BegunCall {
  readonly attempt: string;
  /** For the bank or the merchant. */
  readonly bankKey: string;
}

/**
 * First in both transactions: nobody else checks, calls or records about this row meanwhile, also where it is not made yet.
 * Waits for others of the database alone.
 */
export async function lockSubject(
  tx: Transaction,
  { resource, id }: Pick<CallSubject, 'resource' | 'id'>,
): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${resource.entity.name} ${id}`}, 1))`,
  );
}

/** Whoever waits may have gone, and the time of the request may be over: what a bank has done is recorded all the same. */
export const recording = <T>(work: () => Promise<T>): Promise<T> =>
  askAs({ ...currentAsker(), gone: undefined, overAt: performance.now() + recordWithinMs }, work);

/** In the transaction that checked the row. Throws 503 where another call about it is under way. */
export async function beginExternalCall(
  tx: Transaction,
  { resource, id, version, act }: CallSubject,
  writeKey: string,
): Promise<BegunCall> {
  const attempt = randomUUID();
  const until = sql`now() + make_interval(secs => ${underWaySeconds})`;
  const call = { version, act, writeKey, attempt, until };
  const isSame = sql`${externalCall.act} = ${act} and ${externalCall.version} = ${version}`;
  const [begun] = await tx
    .insert(externalCall)
    .values({ collection: resource.entity.name, rowId: id, bankKey: writeKey, ...call })
    .onConflictDoUpdate({
      target: [externalCall.collection, externalCall.rowId],
      set: {
        ...call,
        bankKey: sql`case when ${isSame} then ${externalCall.bankKey} else ${writeKey} end`,
      },
      setWhere: lte(externalCall.until, sql`now()`),
    })
    .returning({ bankKey: externalCall.bankKey });
  if (begun === undefined) throw new TransientRefusal();
  return { attempt, bankKey: begun.bankKey };
}

/** Nothing came back in time: what the other party has done is known to nobody. */
export class UnansweredCall extends Refused {
  constructor() {
    super('upstream_unavailable', { retryAfterSeconds: retrySoon() });
  }
}

/**
 * In the transaction that records what came of it. Without an answer the call stays written down, so that the next to ask for
 * the same asks under its key. Throws 409 where somebody else has taken the call over meanwhile.
 */
export async function endCall(tx: Transaction, { attempt }: BegunCall, isAnswered: boolean): Promise<void> {
  const isOurs = eq(externalCall.attempt, attempt);
  const columns = { attempt: externalCall.attempt };
  const ended = isAnswered
    ? await tx.delete(externalCall).where(isOurs).returning(columns)
    : await tx.update(externalCall).set({ until: over }).where(isOurs).returning(columns);
  if (ended.length === 0) throw refuse('in_progress');
}

/** After a failure: the same write may be sent again at once. A database that can't be told so frees the row by its time. */
export async function leaveCall({ db }: Context, { attempt }: BegunCall): Promise<void> {
  const free = () =>
    db.orm.update(externalCall).set({ until: over }).where(eq(externalCall.attempt, attempt));
  await recording(async () => free()).catch(() => {});
}

/** Deletes the calls about removed rows: a later row of the same id is another row. */
export async function forgetCallsAbout(
  tx: Transaction,
  { entity }: Resource,
  ids: readonly string[],
): Promise<void> {
  const { collection, rowId } = externalCall;
  await tx.delete(externalCall).where(and(eq(collection, entity.name), inArray(rowId, [...ids])));
}

const over = sql`now() - interval '1 second'`;

/** Throws 409 where a call of this write is under way. Ask with the key of the write locked. */
export async function requireNoCallOf(tx: Orm | Transaction, writeKey: string): Promise<void> {
  const [found] = await tx
    .select({ act: externalCall.act })
    .from(externalCall)
    .where(and(eq(externalCall.writeKey, writeKey), isUnderWay))
    .limit(1);
  if (found !== undefined) throw refuse('in_progress');
}

/** Throws 503 where a call about one of the rows is under way. Ask with the rows locked. */
export async function requireNoCallAbout(
  tx: Transaction,
  { entity }: Resource,
  ids: readonly string[],
): Promise<void> {
  const { collection, rowId } = externalCall;
  const [found] = await tx
    .select({ act: externalCall.act })
    .from(externalCall)
    .where(and(eq(collection, entity.name), inArray(rowId, [...ids]), isUnderWay))
    .limit(1);
  if (found !== undefined) throw new TransientRefusal();
}

const isUnderWay = gt(externalCall.until, sql`clock_timestamp()`);
