/**
 * The same change to several rows: all are locked and checked first, and what may be done is written at once. A row that has
 * moved on, or that a constraint refuses, is answered as such and does not take the others with it.
 */
import type { Row, Values } from '#model/entity.ts';
import type { ShowType } from '#model/failure.ts';
import type { Transaction } from '../db/orm.ts';
import type { Language } from '../http/messages.ts';
import { messageOf } from '../http/messages.ts';
import { Refused, refuse } from '../http/refusal.ts';
import type { Resource } from '../resources/resource.ts';
import { removeRows, setFieldsOfMany } from './change-rows.ts';
import { TransientRefusal } from './database-refusal.ts';
import { holdRows, refusalOfMissing } from './lock-rows.ts';
import type { ChangeOrigin } from './run-write.ts';

export interface BatchItem {
  readonly id: string;
  readonly version: number;
}

export interface BatchResult {
  readonly id: string;
  readonly ok: boolean;
  readonly errorCode?: string;
  readonly errorMessage?: string;
  readonly showType?: ShowType;
  /** The row after the change, none where it was removed; with version_conflict as it is now, null where it is gone. */
  readonly row?: Row | null;
}

export interface BatchAnswer {
  readonly success: true;
  readonly data: BatchResult[];
}

export interface WriteBatch {
  readonly resource: Resource;
  readonly items: readonly BatchItem[];
  readonly origin: ChangeOrigin;
  readonly language: Language;
  /** Throws where the caller may not know of this row; it has no fields where there is none. Asked before its version is told. */
  readonly demandSeen?: (row: Values) => void;
}

/** `decide` throws where the row may not be changed; `after` belongs to what is kept with it. */
export function changeBatch(
  tx: Transaction,
  batch: WriteBatch,
  decide: (before: Row) => Values,
  after?: (tx: Transaction, rows: readonly Row[]) => Promise<void>,
): Promise<BatchAnswer> {
  const { resource, origin } = batch;
  return runBatch(tx, batch, decide, async (savepoint, changes) => {
    const rows = await setFieldsOfMany(
      savepoint,
      resource,
      origin,
      changes.map(({ before, decided: values }) => ({ before, values })),
    );
    await after?.(savepoint, rows);
    return rows;
  });
}

export function removeBatch(tx: Transaction, batch: WriteBatch): Promise<BatchAnswer> {
  const decide = () => undefined;
  return runBatch(tx, batch, decide, async (savepoint, rows) => {
    await removeRows(
      savepoint,
      batch.resource,
      batch.origin,
      rows.map(({ before }) => before),
    );
    return [];
  });
}

interface Checked<T> {
  readonly item: BatchItem;
  readonly before: Row;
  readonly decided: T;
}

/** Writes what was decided, of all rows at once or of one. The rows as they are then, in their order. */
type Write<T> = (tx: Transaction, rows: readonly Checked<T>[]) => Promise<readonly Row[]>;

async function runBatch<T>(
  tx: Transaction,
  { resource, items, origin, language, demandSeen }: WriteBatch,
  decide: (before: Row) => T,
  write: Write<T>,
): Promise<BatchAnswer> {
  const held = await holdRows(
    tx,
    resource,
    items.map(({ id }) => id),
  );
  const results = new Map<BatchItem, BatchResult>();
  const checked: Checked<T>[] = [];
  for (const item of items) {
    try {
      const before = held.get(item.id);
      demandSeen?.(before ?? {});
      if (before === undefined) throw await refusalOfMissing(tx, resource, item.id);
      if (before.version !== item.version) throw refuse('version_conflict', { current: before });
      checked.push({ item, before, decided: decide(before) });
    } catch (failure) {
      const result = resultOf(failure, item, language);
      if (result.errorCode === 'forbidden') origin.notes?.refused(resource.entity, item.id);
      results.set(item, result);
    }
  }
  for (const [item, result] of await writeAll(tx, checked, { language, origin }, write))
    results.set(item, result);
  return { success: true, data: items.flatMap((item) => results.get(item) ?? []) };
}

/** All at once; row by row where a constraint refuses one of them, which can't be known before. */
async function writeAll<T>(
  tx: Transaction,
  checked: readonly Checked<T>[],
  { language, origin }: Pick<WriteBatch, 'language' | 'origin'>,
  write: Write<T>,
): Promise<ReadonlyMap<BatchItem, BatchResult>> {
  if (checked.length === 0) return new Map();
  const mark = origin.notes?.mark ?? 0;
  try {
    const rows = await tx.transaction((savepoint) => write(savepoint, checked));
    return new Map(checked.map(({ item }, place) => [item, doneWith(item, rows[place])]));
  } catch (failure) {
    if (!isResult(failure)) throw failure;
    origin.notes?.undoTo(mark);
  }
  const results = new Map<BatchItem, BatchResult>();
  for (const one of checked) {
    const { item } = one;
    const own = origin.notes?.mark ?? 0;
    const change = async (savepoint: Transaction) => (await write(savepoint, [one]))[0];
    const result = await changeItem(tx, item, language, change);
    if (!result.ok) origin.notes?.undoTo(own);
    results.set(item, result);
  }
  return results;
}

export async function changeItem(
  tx: Transaction,
  item: BatchItem,
  language: Language,
  change: (tx: Transaction) => Promise<Row | undefined>,
): Promise<BatchResult> {
  const tried = await tryItem(item, language, () => tx.transaction(change));
  return 'refused' in tried ? tried.refused : doneWith(item, tried.done);
}

/** A transient failure of the database is no result of a row: it ends the batch. */
export async function tryItem<T>(
  item: BatchItem,
  language: Language,
  work: () => Promise<T>,
): Promise<{ readonly done: T } | { readonly refused: BatchResult }> {
  try {
    return { done: await work() };
  } catch (failure) {
    return { refused: resultOf(failure, item, language) };
  }
}

const doneWith = ({ id }: BatchItem, row: Row | undefined): BatchResult =>
  row === undefined ? { id, ok: true } : { id, ok: true, row };

/** Throws what is no result of a row. */
function resultOf(failure: unknown, { id }: BatchItem, language: Language): BatchResult {
  if (!isResult(failure)) throw failure;
  const { code, details, showType } = failure;
  const refused = { id, ok: false, errorCode: code, errorMessage: messageOf(code, language), showType };
  return details.current === undefined ? refused : { ...refused, row: details.current };
}

/** Whether a failure is the result of one row. Any other failure is of the whole batch. */
export function isResult(failure: unknown): failure is Refused {
  return failure instanceof Refused && !(failure instanceof TransientRefusal);
}
