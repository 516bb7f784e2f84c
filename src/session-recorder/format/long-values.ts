/** Goes through a value in pieces where it is long: its many items are done one by one, whatever is short in one go. */

import type { ChunkedWork } from './chunked-work.ts';
import { isFields, isList } from './state-patch.ts';

/** Items of a list, or names of an object, from which on it is long. */
const longFrom = 100;
/** A state has its long parts no deeper: slice, collection, page, rows. */
const deepest = 5;

/**
 * @param part makes a part that is short of one, or looks at it; `at`: names under which it stands, the outermost first
 * @param name of a field that is long, or stands around what is
 */
export function* mapLong(
  value: unknown,
  part: (value: unknown, at: readonly string[]) => unknown,
  name: (name: string) => string = (own) => own,
  at: readonly string[] = [],
): ChunkedWork<unknown> {
  if (!isLong(value, deepest)) return part(value, at);
  if (isList(value)) {
    const items: unknown[] = [];
    for (const item of value) {
      items.push(yield* mapLong(item, part, name, at));
      if (items.length % longFrom === 0) yield;
    }
    return items;
  }
  if (!isFields(value)) return part(value, at);
  const made: (readonly [string, unknown])[] = [];
  for (const [key, inner] of Object.entries(value)) {
    made.push([name(key), yield* mapLong(inner, part, name, [...at, key])]);
    if (made.length % longFrom === 0) yield;
  }
  return Object.fromEntries(made);
}

function isLong(value: unknown, depth: number): boolean {
  if (depth === 0 || typeof value !== 'object' || value === null) return false;
  const parts: readonly unknown[] = isList(value) ? value : Object.values(value);
  return parts.length > longFrom || parts.some((part) => isLong(part, depth - 1));
}
