/**
 * Which rows are chosen, in one of two ways. Pure.
 *
 *   query undefined   the rows of `include`, by key: they stay chosen through a sort, a page and a refresh
 *   query given       every row that matches it, on all pages, but those of `exclude`
 *
 * Only keys are held, never row numbers: a row that comes or goes meanwhile shifts the numbers, and another row
 * would be chosen than the one that was seen. Rows that a range spans but that are not loaded are read, and
 * chosen by key, at the moment when they are chosen; 'all that match' are read when something is done to them,
 * so that what is counted is what is done.
 */
import type { ListQuery } from '#model/list-query.ts';

export interface Selection {
  readonly query: ListQuery | undefined;
  /** How many rows matched the query when they were chosen; 0 without one. */
  readonly matched: number;
  /** Empty where a query is given. */
  readonly include: ReadonlySet<string>;
  /** Empty where none is given. */
  readonly exclude: ReadonlySet<string>;
  /** The row that was chosen last: from there a range of check boxes is drawn. */
  readonly anchor: string | undefined;
}

const none: ReadonlySet<string> = new Set();

export const noSelection: Selection = {
  query: undefined,
  matched: 0,
  include: none,
  exclude: none,
  anchor: undefined,
};

/** All rows that match, on all pages. `total`: as many as they are now. */
export const selectEvery = (query: ListQuery, total: number): Selection => ({
  ...noSelection,
  query,
  matched: total,
});

export function isChosen({ query, include, exclude }: Selection, key: string): boolean {
  return query === undefined ? include.has(key) : !exclude.has(key);
}

/** `total`: how many rows match by now; where that is not known it is what matched when they were chosen. */
export function countChosen({ query, matched, include, exclude }: Selection, total = matched): number {
  return query === undefined ? include.size : Math.max(0, total - exclude.size);
}

export function toggleKey(selection: Selection, key: string): Selection {
  return { ...withKeys(selection, [key], !isChosen(selection, key)), anchor: key };
}

/** Takes them all; gives them all back where they were chosen already. */
export function toggleKeys(selection: Selection, keys: readonly string[]): Selection {
  const isWhole = keys.length > 0 && keys.every((key) => isChosen(selection, key));
  return { ...withKeys(selection, keys, !isWhole), anchor: keys[0] };
}

/** With those that are chosen; the next range of check boxes is drawn from where the last one was. */
export const selectKeys = (selection: Selection, keys: readonly string[]): Selection =>
  withKeys(selection, keys, true);

/** Rows that are known to be gone can't be chosen any more, nor left out: they match no longer. The same where none is. */
export function withoutKeys(selection: Selection, isGone: (key: string) => boolean): Selection {
  const { include, exclude, matched } = selection;
  const gone = new Set([...include, ...exclude].filter(isGone));
  if (gone.size === 0) return selection;
  const isThere = (key: string) => !gone.has(key);
  return {
    ...selection,
    include: new Set([...include].filter(isThere)),
    exclude: new Set([...exclude].filter(isThere)),
    matched: Math.max(0, matched - (selection.query === undefined ? 0 : gone.size)),
  };
}

export type PageChoice = 'none' | 'some' | 'all';

export function choiceOfPage(selection: Selection, order: readonly string[]): PageChoice {
  const chosen = order.filter((key) => isChosen(selection, key)).length;
  return chosen === 0 ? 'none' : chosen === order.length ? 'all' : 'some';
}

function withKeys(selection: Selection, keys: readonly string[], isWanted: boolean): Selection {
  const isEvery = selection.query !== undefined;
  const changed = new Set(isEvery ? selection.exclude : selection.include);
  for (const key of keys) {
    // A selection of all rows lists the excluded keys; any other one lists the included keys.
    if (isWanted === isEvery) changed.delete(key);
    else changed.add(key);
  }
  return isEvery ? { ...selection, exclude: changed } : { ...selection, include: changed };
}
