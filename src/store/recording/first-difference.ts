/** Where two states first differ, by its path: what was recorded is compared with what a replay made. */
import type { Fields, Path } from './changes.ts';
import { isFields, isList } from './changes.ts';

export interface Difference {
  readonly path: Path;
  /** undefined: nothing stood there. */
  readonly expected: unknown;
  readonly got: unknown;
}

/** Of JSON. What both share is not looked into: of two states in a row, it costs what changed between them. */
export function firstDifference(expected: unknown, got: unknown, path: Path = []): Difference | undefined {
  if (Object.is(expected, got)) return undefined;
  if (isList(expected) && isList(got)) return firstInLists(expected, got, path);
  if (isFields(expected) && isFields(got)) return firstInFields(expected, got, path);
  return { path, expected, got };
}

function firstInLists(
  expected: readonly unknown[],
  got: readonly unknown[],
  path: Path,
): Difference | undefined {
  const longer = Math.max(expected.length, got.length);
  for (let index = 0; index < longer; index += 1) {
    // A path is written down only where there is something to look into: lists have thousands of items.
    if (Object.is(expected[index], got[index])) continue;
    const found = firstDifference(expected[index], got[index], [...path, index]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function firstInFields(expected: Fields, got: Fields, path: Path): Difference | undefined {
  for (const names of [Object.keys(expected), Object.keys(got)]) {
    for (const name of names) {
      if (Object.is(expected[name], got[name])) continue;
      const found = firstDifference(expected[name], got[name], [...path, name]);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
