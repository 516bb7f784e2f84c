/**
 * A batch that calls a bank or a merchant for each of its rows. What these have done can't be taken back, so that each
 * row is done on its own, with the results so far in its transaction:
 *
 *   through? answer again : for each row without a result
 *     begin -> lock the key -> check the row, write the call down -> commit; ask the bank or the merchant
 *     begin -> lock the key -> effect + change log + results -> commit
 *
 * A row that needs no call (a denial) is one transaction. The key is locked for a transaction and not for the batch: a lock that
 * outlives its transaction would stay on a connection of the pooler before the database. Where the same request is sent twice,
 * the second hears that the first is in progress.
 * A server that ends after some rows has stored their results: a repeated request continues with the next row. So it
 * does after a transient failure of the database (a deadlock), and the bank is called again under the same key, which it
 * treats as one request. Results are stored from the first row that succeeded, or that a bank was silent about; where none
 * succeeded in the end, none are kept.
 */
import { eq } from 'drizzle-orm';

import type { Row } from '#model/entity.ts';
import type { Context } from '../context/context.ts';
import type { Transaction } from '../db/orm.ts';
import { writeOutcome } from '../db/tables/writes.ts';
import type { Language } from '../http/messages.ts';
import { refuse } from '../http/refusal.ts';
import type { Resource } from '../resources/resource.ts';
import type { BatchAnswer, BatchItem, BatchResult } from './change-batch.ts';
import { changeItem, isResult, tryItem } from './change-batch.ts';
import type { Ask, BegunCall } from './external-call.ts';
import {
  beginExternalCall,
  endCall,
  leaveCall,
  lockSubject,
  recording,
  requireNoCallOf,
  UnansweredCall,
} from './external-call.ts';
import { isSilence, isWaitingResult, noResults, resultsIn, withResult } from './row-results.ts';
import type { ChangeOrigin, SentWrite, WriteResult } from './run-write.ts';
import { hashOf, lockKey, originOf, readOutcome, refusing, waitForKey } from './run-write.ts';

export interface RowsPlan {
  readonly items: readonly BatchItem[];
  readonly row: PlannedRowChange | RowCall;
}

/** A row that nobody else is asked about. */
export interface PlannedRowChange {
  change(tx: Transaction, item: BatchItem, origin: ChangeOrigin): Promise<Row>;
}

/** A row that a bank or a merchant is asked about: `check` throws where it may not be, `act` says what for. */
export interface RowCall {
  readonly resource: Resource;
  readonly act: string;
  check(tx: Transaction, item: BatchItem, origin: ChangeOrigin): Promise<Ask<Row>>;
}

interface AnswerFormat {
  readonly language: Language;
  /** Converts an answer to the form in which it is stored. */
  keep(answer: BatchAnswer): unknown;
}

/** `plan` throws where the batch is refused as a whole; a batch that is through is answered without it. */
export async function runRows(
  context: Context,
  sent: SentWrite,
  format: AnswerFormat,
  plan: () => RowsPlan,
): Promise<WriteResult> {
  const run = new RowsRun(context, sent, { ...format, plan }, await hashOf(context, sent));
  return refusing(async () => {
    for (;;) {
      const step = await context.db.orm.transaction((tx) => run.nextRow(tx));
      if (step.next === 'through') return { answer: step.answer, replayed: run.soFar === undefined };
      if (step.next === 'ask') run.soFar = await askAndRecord(context, run, step);
      else run.soFar = step.answer;
      context.commits.committed();
      if (!run.soFar.data.some(isWaitingResult)) return { answer: run.soFar, replayed: false };
    }
  });
}

type Step =
  | { readonly next: 'through'; readonly answer: unknown }
  | { readonly next: 'go on'; readonly answer: BatchAnswer }
  | { readonly next: 'ask'; readonly item: BatchItem; readonly call: BegunCall; readonly ask: Ask<Row> };

async function askAndRecord(
  context: Context,
  run: RowsRun,
  { item, call, ask }: Extract<Step, { next: 'ask' }>,
): Promise<BatchAnswer> {
  try {
    const outcome = await ask(call.bankKey).then(
      (record) => ({ record, isAnswered: true }),
      (failure: unknown) => {
        if (!isResult(failure)) throw failure;
        return { record: () => Promise.reject(failure), isAnswered: !(failure instanceof UnansweredCall) };
      },
    );
    return await recording(() => context.db.orm.transaction((tx) => run.record(tx, item, call, outcome)));
  } catch (failure) {
    await leaveCall(context, call);
    throw failure;
  }
}

class RowsRun {
  /** As far as this request has come: refusals before the first row that succeeded are stored nowhere. */
  soFar: BatchAnswer | undefined;
  readonly #context: Context;
  readonly #sent: SentWrite;
  readonly #format: AnswerFormat;
  readonly #plan: () => RowsPlan;
  readonly #requestHash: string;
  #planned: RowsPlan | undefined;

  constructor(
    context: Context,
    sent: SentWrite,
    { plan, ...format }: AnswerFormat & { plan: () => RowsPlan },
    requestHash: string,
  ) {
    this.#context = context;
    this.#sent = sent;
    this.#format = format;
    this.#plan = plan;
    this.#requestHash = requestHash;
  }

  /** The next row without a result: done, or checked and to be asked about. */
  async nextRow(tx: Transaction): Promise<Step> {
    const { key } = this.#sent;
    if (this.soFar !== undefined) await waitForKey(tx, key);
    else if (!(await lockKey(tx, key))) throw refuse('in_progress');
    const known = await readOutcome(tx, this.#sent, this.#requestHash);
    if (known !== undefined && known.status !== null) return { next: 'through', answer: known.answer };
    if (this.soFar === undefined) await requireNoCallOf(tx, key);
    const before = this.#before(known);
    const { items, row } = this.#rows();
    const item = items[before.data.findIndex(isWaitingResult)];
    if (item === undefined) throw new Error(`None of ${items.length} rows is without a result`);
    const origin = originOf(this.#context, this.#sent);
    if ('change' in row) {
      const change = (savepoint: Transaction) => row.change(savepoint, item, origin);
      return { next: 'go on', answer: await this.#done(tx, before, item, change) };
    }
    await lockSubject(tx, { ...row, ...item });
    // Without a savepoint: what is refused has written nothing.
    const tried = await tryItem(item, this.#format.language, async () => {
      const ask = await row.check(tx, item, origin);
      return { next: 'ask', item, ask, call: await beginExternalCall(tx, { ...row, ...item }, key) } as const;
    });
    if ('done' in tried) return tried.done;
    return { next: 'go on', answer: await this.#keep(tx, before, item, tried.refused) };
  }

  /** The answer of the bank or the merchant about `item`. */
  async record(
    tx: Transaction,
    item: BatchItem,
    call: BegunCall,
    { record, isAnswered }: { record(tx: Transaction): Promise<Row>; readonly isAnswered: boolean },
  ): Promise<BatchAnswer> {
    await waitForKey(tx, this.#sent.key);
    const { row } = this.#rows();
    if ('check' in row) await lockSubject(tx, { ...row, ...item });
    await endCall(tx, call, isAnswered);
    const known = await readOutcome(tx, this.#sent, this.#requestHash);
    // Closed meanwhile: what is kept says of this row that it was sealed.
    if (known !== undefined && known.status !== null) throw refuse('in_progress');
    return this.#done(tx, this.#before(known), item, record);
  }

  #rows(): RowsPlan {
    this.#planned ??= this.#plan();
    return this.#planned;
  }

  #before(known: { readonly answer: unknown } | undefined): BatchAnswer {
    if (known !== undefined) return resultsIn(known.answer);
    return this.soFar ?? noResults(this.#rows().items, this.#format.language);
  }

  async #done(
    tx: Transaction,
    before: BatchAnswer,
    item: BatchItem,
    change: (tx: Transaction) => Promise<Row>,
  ): Promise<BatchAnswer> {
    return this.#keep(tx, before, item, await changeItem(tx, item, this.#format.language, change));
  }

  async #keep(
    tx: Transaction,
    before: BatchAnswer,
    item: BatchItem,
    result: BatchResult,
  ): Promise<BatchAnswer> {
    const { key, actor } = this.#sent;
    const answer = withResult(before, this.#rows().items.indexOf(item), result);
    const isThrough = !answer.data.some(isWaitingResult);
    const isDone = answer.data.some(({ ok }) => ok);
    // A bank that is silent takes its time: the same request goes on behind the rows that it has waited for.
    if (isDone || (!isThrough && answer.data.some(isSilence))) {
      const outcome = { status: isThrough ? 200 : null, answer: this.#format.keep(answer) };
      await tx
        .insert(writeOutcome)
        .values({ key, actor, requestHash: this.#requestHash, ...outcome })
        .onConflictDoUpdate({ target: writeOutcome.key, set: outcome });
    } else if (isThrough) await tx.delete(writeOutcome).where(eq(writeOutcome.key, key));
    return answer;
  }
}
