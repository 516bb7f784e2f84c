/** Which rows are wanted of a list, and how they come: part by part, each let go before the next is asked for. */
import type { Row } from '#model/entity.ts';
import type { Failure } from '#model/failure.ts';
import type { Filter, SortTerm } from '#model/list-query.ts';

export interface WantedRows {
  readonly filter: Filter;
  readonly sort: readonly SortTerm[];
  /** These rows only, by key; absent: every row that matches. */
  readonly only?: ReadonlySet<string> | undefined;
  readonly without?: ReadonlySet<string> | undefined;
}

/** Chosen one by one; they are wanted whether they match a filter or not. */
export interface ChosenRows extends WantedRows {
  readonly only: ReadonlySet<string>;
}

export const isChosenRows = (wanted: WantedRows): wanted is ChosenRows => wanted.only !== undefined;

export type RowsPart<R = Row> =
  /** `total`: how many there will be, as far as it is known. Rows are as a person sees them, with what is pending. */
  | { readonly kind: 'rows'; readonly rows: readonly R[]; readonly total: number | undefined }
  | { readonly kind: 'end'; readonly facts: ReadFacts }
  /** The next call asks the same again. */
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface RowsReader<R = Row> {
  next(): Promise<RowsPart<R>>;
}

/** Facts about rows that were read. */
export interface ReadFacts {
  readonly source: 'network' | 'device';
  /** Epoch ms: what came first and last is as of these. On the device both are when its rows were read; null: never. */
  readonly from: number | null;
  readonly until: number | null;
  /** Rows that this device holds, where it holds a part of them only. */
  readonly heldPart: number | undefined;
  /** Rows that differ from the host's by changes of this person that were not sent yet. */
  readonly pending: number;
  /** Rows that were changed or came while it was read: they stand at the end. */
  readonly late: number;
  /** The host gives no more rows than this at once, and gave as many: there may be others. */
  readonly cappedAt?: number | undefined;
}

export function isWanted({ only, without }: WantedRows, key: string): boolean {
  return only === undefined ? without?.has(key) !== true : only.has(key);
}
