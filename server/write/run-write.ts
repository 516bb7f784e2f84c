/**
 * Every write goes through here, so that sending it twice does it once:
 *
 *   begin -> lock the key -> known? answer again : effect + change log + outcome under the key -> commit
 *
 * Effect and outcome are one transaction: there is no moment at which one is kept without the other. A refusal
 * unwinds both, so it is never replayed as an answer: the same request may succeed later.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import type { Context } from '../context/context.ts';
import type { Orm, Transaction } from '../db/orm.ts';
import { writeOutcome } from '../db/tables/writes.ts';
import type { Cipher } from '../encryption/cipher.ts';
import { Refused, refuse } from '../http/refusal.ts';
import type { WriteNotes } from '../security/write-notes.ts';
import { refusalOfDatabase } from './database-refusal.ts';
import { hashSecret } from './hash-secret.ts';

export interface SentWrite {
  readonly key: string;
  /** The member of staff who sends it. */
  readonly actor: string;
  /** Everything that must be the same when the key is sent again. */
  readonly content: string;
  /** Notes for the security log; absent: not recorded. */
  readonly notes?: WriteNotes | undefined;
}

/** Who makes a change, and by which write. */
export interface ChangeOrigin {
  readonly actor: string;
  readonly key: string;
  /** Encrypts secrets at rest. */
  readonly cipher: Cipher;
  readonly notes?: WriteNotes | undefined;
}

export const originOf = ({ cipher }: Context, { actor, key, notes }: SentWrite): ChangeOrigin => ({
  actor,
  key,
  cipher,
  notes,
});

export interface WriteResult {
  readonly answer: unknown;
  readonly replayed: boolean;
}

export interface Applied {
  readonly answer: unknown;
  /** false: nothing came of it (no row of a batch could be changed), so that the same request may be sent again. */
  readonly applied: boolean;
  /** Form of the answer that is stored under the key: without secrets, which are answered once. */
  readonly kept?: unknown;
}

type Effect = (tx: Transaction, origin: ChangeOrigin) => Promise<Applied>;

export async function runWrite(context: Context, sent: SentWrite, effect: Effect): Promise<WriteResult> {
  const hash = await hashOf(context, sent);
  return refusing(async () => {
    const result = await context.db.orm.transaction((tx) =>
      inTransaction(context, tx, { sent, hash }, effect),
    );
    if (!result.replayed) context.commits.committed();
    return result;
  });
}

export async function hashOf(context: Context, { content }: SentWrite): Promise<string> {
  return createHmac('sha256', await hashSecret(context))
    .update(content)
    .digest('hex');
}

/** Converts failures of the database into refusals. */
export async function refusing<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (failure) {
    throw failure instanceof Refused ? failure : (refusalOfDatabase(failure) ?? failure);
  }
}

async function inTransaction(
  context: Context,
  tx: Transaction,
  { sent, hash }: { readonly sent: SentWrite; readonly hash: string },
  effect: Effect,
): Promise<WriteResult> {
  const { key } = sent;
  if (!(await lockKey(tx, key))) throw refuse('in_progress');
  const known = await readOutcome(tx, sent, hash);
  if (known !== undefined) return { answer: known.answer, replayed: true };
  return {
    answer: await keepOutcome(tx, sent, hash, await effect(tx, originOf(context, sent))),
    replayed: false,
  };
}

/** Under the key, in the transaction of the effect. What is answered now. */
export async function keepOutcome(
  tx: Transaction,
  { key, actor }: SentWrite,
  requestHash: string,
  { answer, applied, kept = answer }: Applied,
): Promise<unknown> {
  if (applied) await tx.insert(writeOutcome).values({ key, actor, requestHash, status: 200, answer: kept });
  return answer;
}

/** As discard-secrets leaves a hash whose secret was lost: key and sender alone say that it is the same request. */
const uncheckable = '';

/** Throws 422 where the key stands for another request, or was sealed. */
export async function readOutcome(
  orm: Orm | Transaction,
  { key, actor }: SentWrite,
  hash: string,
): Promise<typeof writeOutcome.$inferSelect | undefined> {
  const [known] = await orm.select().from(writeOutcome).where(eq(writeOutcome.key, key));
  if (known === undefined) return undefined;
  if (known.actor !== actor) throw refuse('idempotency_key_reused');
  if (known.requestHash === null) throw refuse('idempotency_key_sealed');
  if (known.requestHash !== uncheckable && !sameHash(known.requestHash, hash))
    throw refuse('idempotency_key_reused');
  return known;
}

/**
 * false: a request with this key is still running. Where the database has one connection, requests wait for
 * each other there and the second finds the outcome of the first.
 */
export async function lockKey(tx: Transaction, key: string): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${numberOf(key)}) as locked`,
  );
  return rows[0]?.locked === true;
}

/** As {@link lockKey}, once whoever holds it has come to an end. */
export async function waitForKey(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${numberOf(key)})`);
}

/** Number of the lock that a request with this key holds. */
const numberOf = (key: string) => sql`hashtextextended(${key}, 0)`;

function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
