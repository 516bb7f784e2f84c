/**
 * A row that stood in an action before is named there, not written out again: a list that is read anew, by the device and
 * by the host, is mostly the same rows, and packing looks back no further than 32 KB. It is named by its digest; whoever
 * reads goes the same way through the same actions, and has met the row by then.
 */

import type { ChunkedWork } from './chunked-work.ts';
import { pieceCounter } from './chunked-work.ts';
import type { Digest } from './digest.ts';
import { digestInChunks } from './digest.ts';
import { isFields, isList } from './state-patch.ts';

/** `{"$row": "0f3a…"}`. */
const name = '$row';
/** Number of fields from which an item of a list counts as a row: for smaller ones the name would be no shorter. */
const leastFields = 6;
/**
 * Names that whoever writes remembers: two readings of the longest page and more. Who scrolls on has met twenty thousand rows
 * by the time that a whole state comes. What is written out again is simply met again by whoever reads, who remembers all.
 */
const mostNames = 5_000;

export interface RowDictionary {
  /** Names what was met before. */
  shortened(value: unknown): ChunkedWork<unknown>;
  /** Puts what was met before in the place of its name. */
  restored(value: unknown): ChunkedWork<unknown>;
  /** Nothing was met. */
  forget(): void;
}

/** @param digest of the format that is read. */
export function createRowDictionary(digest: Digest = digestInChunks): RowDictionary {
  /**
   * Known rows by name. A reader stores the row; a writer needs no more than the name, and would retain every row that has
   * passed.
   */
  const met = new Map<string, object | undefined>();
  const isDue = pieceCounter();

  /** Rows are gone through in the order in which they stand, and nothing is looked for inside of one. */
  function* through(value: unknown, row: (item: object) => ChunkedWork<unknown>): ChunkedWork<unknown> {
    if (isList(value)) {
      const items: unknown[] = [];
      for (const item of value) {
        const isRow = isFields(item) && (Object.keys(item).length >= leastFields || name in item);
        items.push(yield* isRow ? row(item) : through(item, row));
        if (isDue()) yield;
      }
      return items;
    }
    if (!isFields(value)) return value;
    const fields: (readonly [string, unknown])[] = [];
    for (const [key, inner] of Object.entries(value)) fields.push([key, yield* through(inner, row)]);
    return Object.fromEntries(fields);
  }

  function* named(item: object): ChunkedWork<object> {
    const own = yield* digest(item, isDue);
    if (met.has(own)) return { [name]: own };
    if (met.size === mostNames) met.clear();
    met.set(own, undefined);
    return item;
  }

  function* restoredRow(item: object): ChunkedWork<object> {
    if (name in item) return met.get(String(item[name])) ?? item;
    met.set(yield* digest(item, isDue), item);
    return item;
  }

  return {
    shortened: (value) => through(value, named),
    restored: (value) => through(value, restoredRow),
    forget: () => met.clear(),
  };
}
