/**
 * A batch that calls a bank or a merchant for each of its rows. What these have done can't be taken back, so that each
 * row is a transaction of its own, with the results so far in it:
 *
 *   hold the key -> through? answer again : for each row without a result (begin -> effect + change log + results -> commit)
 *
 * A server that ends after some rows has stored their results: a repeated request continues with the next row. So it
 * does after a transient failure of the database (a deadlock), and the bank is called again under the same key, which it
 * treats as one request. Results are stored from the first row that succeeded: before it nothing has an effect yet.
 */
import type { Row } from '#model/entity.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { writeOutcome } from '../db/tables/writes.ts';
import type { Language } from '../http/messages.ts';
import type { BatchAnswer, BatchItem } from './change-batch.ts';
import { changeItem } from './change-batch.ts';
import { holdKey } from './hold-key.ts';
import { isWaiting, noResults, resultsIn, withResult } from './row-results.ts';
import type { ChangeOrigin, SentWrite, WriteResult } from './run-write.ts';
import { hashOf, readOutcome, refusing } from './run-write.ts';

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
  const doRow = async (tx: Transaction, before: BatchAnswer, place: number, { items, change }: RowsPlan) => {
    const item = items[place];
    if (item === undefined) throw new Error(`There is no row ${place} in a batch of ${items.length}`);
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
    return answer;
  };
  return refusing(() =>
    holdKey(context.db, key, async (orm) => {
      const known = await readOutcome(orm, sent, requestHash);
      if (known !== undefined && known.status !== null) return { answer: known.answer, replayed: true };
      const rows = plan();
      let answer = known === undefined ? noResults(rows.items, language) : resultsIn(known.answer);
      for (const [place, result] of answer.data.entries()) {
        if (!isWaiting(result)) continue;
        const before = answer;
        answer = await orm.transaction((tx) => doRow(tx, before, place, rows));
        context.commits.committed();
      }
      return { answer, replayed: false };
    }),
  );
}
