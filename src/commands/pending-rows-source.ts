/** Rows as pending commands leave them: a list is searched and sorted by what the person sees. */
import type { Row } from '#model/entity.ts';

export interface PendingRows {
  keys(): Iterable<string>;
  /** The row with its commands over it; undefined: it is shown as it is. */
  shown(row: Row): Row | undefined;
  /** Keys of rows that this may show differently than the other does. */
  changedFrom(other: PendingRows): Iterable<string>;
}

export const nothingPending: PendingRows = {
  keys: () => [],
  shown: () => undefined,
  changedFrom: (other) => other.keys(),
};
