/** Differences of two states, by paths: the recorded one is compared with the one that a replay made. */
import type { JsonFields, Path } from '../format/state-patch.ts';
import { isFields, isList } from '../format/state-patch.ts';

export interface Difference {
  readonly path: Path;
  /** undefined: nothing stood there. */
  readonly expected: unknown;
  readonly got: unknown;
}

export const firstDifference = (expected: unknown, got: unknown): Difference | undefined =>
  differences(expected, got, 1)[0];

/**
 * The first `most` of them, of JSON. What both share is not looked into: of two states in a row, it costs what changed
 * between them.
 */
export function differences(expected: unknown, got: unknown, most: number): readonly Difference[] {
  const found: Difference[] = [];

  function look(own: unknown, other: unknown, path: Path): void {
    if (isList(own) && isList(other)) lookInLists(own, other, path);
    else if (isFields(own) && isFields(other)) lookInFields(own, other, path);
    else found.push({ path, expected: own, got: other });
  }

  function lookInLists(own: readonly unknown[], other: readonly unknown[], path: Path): void {
    const longer = Math.max(own.length, other.length);
    for (let index = 0; index < longer && found.length < most; index += 1) {
      // A path is written down only where there is something to look into: lists have thousands of items.
      if (!Object.is(own[index], other[index])) look(own[index], other[index], [...path, index]);
    }
  }

  function lookInFields(own: JsonFields, other: JsonFields, path: Path): void {
    for (const name of Object.keys(own)) {
      if (found.length >= most) return;
      if (!Object.is(own[name], other[name])) look(own[name], other[name], [...path, name]);
    }
    for (const name of Object.keys(other)) {
      if (found.length >= most) return;
      if (!Object.hasOwn(own, name) && other[name] !== undefined)
        look(undefined, other[name], [...path, name]);
    }
  }

  if (!Object.is(expected, got)) look(expected, got, []);
  return found;
}
