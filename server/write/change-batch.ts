/**
 * The same change to several rows. Each row is its own savepoint: a row that has moved on is answered as such
 * and does not take the others with it. Rows are locked in the order of their ids, so that two batches over the
 * same rows can't wait for each other.
 */
import type { Row } from '#model/entity.ts';
import type { ShowType } from '#model/failure.ts';
import type { Transaction } from '../db/orm.ts';
import type { Language } from '../http/messages.ts';
import { messageOf } from '../http/messages.ts';
import { Refused } from '../http/refusal.ts';
import { TransientRefusal } from './database-refusal.ts';

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

export async function changeBatch(
  tx: Transaction,
  items: readonly BatchItem[],
  language: Language,
  change: (tx: Transaction, item: BatchItem) => Promise<Row | undefined>,
): Promise<BatchAnswer> {
  const results = new Map<BatchItem, BatchResult>();
  const inOrder = [...items].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  for (const item of inOrder) results.set(item, await changeItem(tx, item, language, change));
  return { success: true, data: items.flatMap((item) => results.get(item) ?? []) };
}

/** A refusal rolls back this row alone. A transient failure of the database is no result of a row: it ends the batch. */
export async function changeItem(
  tx: Transaction,
  item: BatchItem,
  language: Language,
  change: (tx: Transaction, item: BatchItem) => Promise<Row | undefined>,
): Promise<BatchResult> {
  try {
    const row = await tx.transaction((savepoint) => change(savepoint, item));
    return row === undefined ? { id: item.id, ok: true } : { id: item.id, ok: true, row };
  } catch (failure) {
    if (!(failure instanceof Refused) || failure instanceof TransientRefusal) throw failure;
    const { code, details, showType } = failure;
    const told = {
      id: item.id,
      ok: false,
      errorCode: code,
      errorMessage: messageOf(code, language),
      showType,
    };
    return details.current === undefined ? told : { ...told, row: details.current };
  }
}
