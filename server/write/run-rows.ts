/**
 * A batch that calls a bank or a merchant for each of its rows. What these have done can't be taken back, so that each
 * row is a transaction of its own, with the results so far in it:
 *
 *   through? answer again : for each row without a result (begin -> lock the key -> effect + change log + results -> commit)
 *
 * The key is locked for a row and not for the batch: a lock that outlives its transaction would stay on a connection of the
 * pooler before the database. Where the same request is sent twice, each of the two does the next row that has no result.
 * A server that ends after some rows has stored their results: a repeated request continues with the next row. So it
 * does after a transient failure of the database (a deadlock), and the bank is called again under the same key, which it
 * treats as one request. Results are stored from the first row that succeeded: before it nothing has an effect yet.
 */
import type { Row } from '#model/entity.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/orm.ts';
import { writeOutcome } from '../db/tables/writes.ts';
import type { Language } from '../http/messages.ts';
import { refuse } from '../http/refusal.ts';
import type { BatchAnswer, BatchItem } from './change-batch.ts';
import { changeItem } from './change-batch.ts';
import { isWaiting, noResults, resultsIn, withResult } from './row-results.ts';
import type { ChangeOrigin, SentWrite, WriteResult } from './run-write.ts';
import { hashOf, lockKey, readOutcome, refusing, waitForKey } from './run-write.ts';

export interface RowsPlan {
  readonly items: readonly BatchItem[];
  change(tx: Transaction, item: BatchItem, origin: ChangeOrigin): Promise<Row | undefined>;
}

interface Told {
  readonly language: Language;
  /** What is kept of an answer. */
  keep(answer: BatchAnswer): unknown;
}

/** `plan` throws where the batch is refused as a whole; a batch that is through is answered without it. */
export async function runRows(
  context: Context,
  sent: SentWrite,
  { language, keep }: Told,
  plan: () => RowsPlan,
): Promise<WriteResult> {
  const { key, actor } = sent;
  const requestHash = await hashOf(context, sent);
  const outcomeOf = (answer: BatchAnswer) => ({
    status: answer.data.some(isWaiting) ? null : 200,
    answer: keep(answer),
  });
  let rows: RowsPlan | undefined;
  /** As far as this request has come: refusals before the first row that succeeded are stored nowhere. */
  let soFar: BatchAnswer | undefined;

  const nextRow = async (tx: Transaction): Promise<Step> => {
    if (soFar !== undefined) await waitForKey(tx, key);
    else if (!(await lockKey(tx, key))) throw refuse('in_progress');
    const known = await readOutcome(tx, sent, requestHash);
    if (known !== undefined && known.status !== null) return { answer: known.answer };
    rows ??= plan();
    const before = known === undefined ? (soFar ?? noResults(rows.items, language)) : resultsIn(known.answer);
    const place = before.data.findIndex(isWaiting);
    const item = rows.items[place];
    if (item === undefined) throw new Error(`There is no row ${place} in a batch of ${rows.items.length}`);
    const { change } = rows;
    const origin = { actor, key };
    const result = await changeItem(tx, item, language, (savepoint) => change(savepoint, item, origin));
    const answer = withResult(before, place, result);
    if (answer.data.some(({ ok }) => ok)) {
      const outcome = outcomeOf(answer);
      await tx
        .insert(writeOutcome)
        .values({ key, actor, requestHash, ...outcome })
        .onConflictDoUpdate({ target: writeOutcome.key, set: outcome });
    }
    return { answer, done: answer };
  };

  return refusing(async () => {
    for (;;) {
      const { answer, done } = await context.db.orm.transaction(nextRow);
      if (done === undefined) return { answer, replayed: soFar === undefined };
      context.commits.committed();
      soFar = done;
      if (!done.data.some(isWaiting)) return { answer, replayed: false };
    }
  });
}

interface Step {
  readonly answer: unknown;
  /** The same, with the row that was done now; absent: the batch was through already. */
  readonly done?: BatchAnswer;
}
