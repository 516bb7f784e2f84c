/**
 * A write that asks a bank or a merchant about one row:
 *
 *   begin -> lock the key -> known? answer again : check, write the call down -> commit; ask
 *   begin -> lock the key -> effect + change log + outcome under the key -> commit
 *
 * Nothing has an effect before the answer is recorded, so that a write which breaks on its way may be sent again, or closed, as
 * if it had never been sent.
 */
import type { Context } from '../context/context.ts';
import type { Transaction } from '../db/orm.ts';
import { refuse } from '../http/refusal.ts';
import type { Ask, CallSubject } from './external-call.ts';
import {
  beginExternalCall,
  endCall,
  leaveCall,
  lockSubject,
  recording,
  requireNoCallOf,
} from './external-call.ts';
import type { Applied, ChangeOrigin, SentWrite, WriteResult } from './run-write.ts';
import { hashOf, keepOutcome, lockKey, originOf, readOutcome, refusing, waitForKey } from './run-write.ts';

export interface ExternalWrite {
  readonly subject: CallSubject;
  /** Throws where the other party may not be asked. */
  check(tx: Transaction, origin: ChangeOrigin): Promise<Ask<Applied>>;
}

/** `plan`: what is sent is looked at only where its key is not known yet. */
export async function runExternal(
  context: Context,
  sent: SentWrite,
  plan: () => ExternalWrite,
): Promise<WriteResult> {
  const { key } = sent;
  const requestHash = await hashOf(context, sent);

  const begin = async (tx: Transaction) => {
    if (!(await lockKey(tx, key))) throw refuse('in_progress');
    const known = await readOutcome(tx, sent, requestHash);
    if (known !== undefined) return { answer: known.answer };
    await requireNoCallOf(tx, key);
    const { subject, check } = plan();
    await lockSubject(tx, subject);
    const ask = await check(tx, originOf(context, sent));
    return { ask, subject, call: await beginExternalCall(tx, subject, key) };
  };

  return refusing(async () => {
    const begun = await context.db.orm.transaction(begin);
    if (begun.call === undefined) return { answer: begun.answer, replayed: true };
    const { ask, subject, call } = begun;
    try {
      const record = await ask(call.bankKey);
      const inTransaction = async (tx: Transaction) => {
        await waitForKey(tx, key);
        await lockSubject(tx, subject);
        await endCall(tx, call, true);
        // Throws where it was closed meanwhile: nothing may happen under the key any more.
        const known = await readOutcome(tx, sent, requestHash);
        return known === undefined ? keepOutcome(tx, sent, requestHash, await record(tx)) : known.answer;
      };
      const answer = await recording(() => context.db.orm.transaction(inTransaction));
      context.commits.committed();
      return { answer, replayed: false };
    } catch (failure) {
      await leaveCall(context, call);
      throw failure;
    }
  });
}
