/**
 * Reads a list page by page while it changes, so that no row comes twice and none that keeps its place is left out.
 * Pages have numbers, and a row that comes or goes before them shifts all others. So each page begins a little before
 * the end of the one before it:
 *
 *   read before    … k l m n o
 *   this page            m n o p q r      the newest row known from before is the anchor: what follows it is new
 *   shifted            o p q r s t        a few rows are gone before it: the anchor stands higher up
 *   not found          (none of them)     too many are gone: the pages before it are looked through again
 *
 * Numbers and sizes fit each other because the size may differ a little from page to page. A row that was changed
 * meanwhile may have moved and is no anchor. Pure.
 */
import type { Row } from '#model/entity.ts';

/** How a list knows its rows. */
export interface RowMarks {
  keyOf(row: Row): string;
  /** Another one once the row may stand elsewhere. */
  stampOf(row: Row): string;
}

export interface PageWalk {
  /** The page to ask for next; the same one until it was taken. */
  page(): { readonly current: number; readonly pageSize: number };
  /** Takes the answer to it: the rows that are new, in order, and whether they are the last. */
  take(rows: readonly Row[]): { readonly rows: readonly Row[]; readonly isEnd: boolean };
  has(key: string): boolean;
  add(key: string): void;
}

interface Known {
  readonly key: string;
  readonly stamp: string;
}

/** So many are read, checked and handed on in half of the time that a person would notice. */
export const rowsAtOnce = 500;

/** `most`: rows of a page at most. `shared`: rows of the page before that a page has at least. */
export function walkPages({ keyOf, stampOf }: RowMarks, most = rowsAtOnce, shared = 10): PageWalk {
  const seen = new Set<string>();
  /** The last rows of the page before, the newest last. */
  let recent: readonly Known[] = [];
  let place = pageFrom(0, most, shared);
  let back = most;

  /** Index of the newest row known from before, unchanged, in these rows; -1 if none. */
  function anchorIn(rows: readonly Row[]): number {
    const places = new Map(rows.map((row, at) => [keyOf(row), at]));
    for (const { key, stamp } of recent.toReversed()) {
      const at = places.get(key);
      const row = at === undefined ? undefined : rows[at];
      if (at !== undefined && row !== undefined && stampOf(row) === stamp) return at;
    }
    return -1;
  }

  return {
    page: () => place,
    take(rows) {
      const start = (place.current - 1) * place.pageSize;
      const anchor = anchorIn(rows);
      if (anchor === -1 && start > 0) {
        place = pageFrom(Math.max(0, start - back), most, shared);
        back *= 2;
        return { rows: [], isEnd: false };
      }
      back = most;
      const isEnd = rows.length < place.pageSize;
      const fresh = rows.slice(anchor + 1).filter((row) => !seen.has(keyOf(row)));
      for (const row of fresh) seen.add(keyOf(row));
      recent = rows.slice(-most).map((row) => ({ key: keyOf(row), stamp: stampOf(row) }));
      place = pageFrom(start + rows.length, most, shared);
      return { rows: fresh, isEnd };
    },
    has: (key) => seen.has(key),
    add: (key) => void seen.add(key),
  };
}

/** Page that starts a little before `end`, the number of rows that are behind, with the most rows after it. */
function pageFrom(end: number, most: number, shared: number) {
  let best = { pageSize: most, news: 0 };
  for (let pageSize = most; pageSize > most / 2; pageSize -= 1) {
    const overlap = end % pageSize;
    if (overlap >= shared && pageSize - overlap > best.news) best = { pageSize, news: pageSize - overlap };
  }
  const { pageSize } = best;
  return { current: Math.floor(end / pageSize) + 1, pageSize };
}
