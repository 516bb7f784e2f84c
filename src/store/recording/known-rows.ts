/**
 * A row that stood in an action before is named there, not written out again: a list that is read anew, by the device and
 * by the host, is mostly the same rows, and packing looks back no further than 32 KB. It is named by its digest; whoever
 * reads goes the same way through the same actions, and has met the row by then.
 */
import { isFields, isList } from './changes.ts';
import { digestOf } from './digest.ts';

/** `{"$row": "0f3a…"}`. */
const name = '$row';
/** Of an item of a list, from which it counts as a row: of smaller ones the name would be no shorter. */
const leastFields = 6;

export interface KnownRows {
  /** Names what was met before. */
  shortened(value: unknown): unknown;
  /** Puts what was met before in the place of its name. */
  restored(value: unknown): unknown;
  /** Nothing was met. */
  forget(): void;
}

export function knownRows(): KnownRows {
  const met = new Map<string, object>();

  /** Rows are gone through in the order in which they stand, and nothing is looked for inside of one. */
  function through(value: unknown, row: (item: object) => unknown): unknown {
    if (isList(value))
      return value.map((item) => {
        const isRow = isFields(item) && (Object.keys(item).length >= leastFields || name in item);
        return isRow ? row(item) : through(item, row);
      });
    if (!isFields(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, through(inner, row)]));
  }

  function isNew(item: object): boolean {
    const digest = digestOf(item);
    if (met.has(digest)) return false;
    met.set(digest, item);
    return true;
  }

  return {
    shortened: (value) => through(value, (item) => (isNew(item) ? item : { [name]: digestOf(item) })),
    restored: (value) =>
      through(value, (item) => {
        if (!(name in item)) {
          isNew(item);
          return item;
        }
        return met.get(String(item[name])) ?? item;
      }),
    forget: () => met.clear(),
  };
}
