/** Where two states first differ, by its path: what was recorded is compared with what a replay made. */
import type { Path } from './changes.ts';
import { isFields, isList } from './changes.ts';
import { bookkeeping } from './digest.ts';

export interface Difference {
  readonly path: Path;
  /** undefined: nothing stood there. */
  readonly expected: unknown;
  readonly got: unknown;
}

/** Of JSON. What both share is not looked into. */
export function firstDifference(expected: unknown, got: unknown, path: Path = []): Difference | undefined {
  if (Object.is(expected, got)) return undefined;
  if (isList(expected) && isList(got)) {
    return firstOf(Array.from({ length: Math.max(expected.length, got.length) }).keys(), (index) =>
      firstDifference(expected[index], got[index], [...path, index]),
    );
  }
  if (!isFields(expected) || !isFields(got)) return { path, expected, got };
  const names = new Set([...Object.keys(expected), ...Object.keys(got)]);
  return firstOf(names, (name) =>
    bookkeeping.has(name) ? undefined : firstDifference(expected[name], got[name], [...path, name]),
  );
}

function firstOf<T>(items: Iterable<T>, find: (item: T) => Difference | undefined): Difference | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
