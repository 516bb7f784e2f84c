/**
 * What must hold in a replay, as a file: `[{"after": 38, "path": "journal.entries[0].standing.state", "equals":
 * "settled"}]`. `after` is the number of actions that were played; without it, all of them.
 */
import * as z from 'zod/mini';

import type { Path } from '#store/recording/changes.ts';
import { atPath } from '#store/recording/changes.ts';
import { firstDifference } from '#store/recording/first-difference.ts';
import { pathText, valueText } from './report.ts';

const assertion = z.object({
  after: z.optional(z.int().check(z.nonnegative())),
  path: z.string(),
  equals: z.unknown(),
});

export type Assertion = z.infer<typeof assertion>;

/** undefined: the text is no such list. */
export function readAssertions(text: string): readonly Assertion[] | undefined {
  try {
    return z.array(assertion).safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What does not hold, in a sentence; undefined where it holds. */
export function failureOf({ path, equals, after }: Assertion, state: unknown): string | undefined {
  const difference = firstDifference(equals, atPath(state, pathOf(path)));
  if (difference === undefined) return undefined;
  const place = pathText([...pathOf(path), ...difference.path]);
  const when = after === undefined ? 'At the end' : `After action ${after}`;
  return `${when}, ${place} is ${valueText(difference.got)} and not ${valueText(difference.expected)}.`;
}

/** Of `journal.entries[0]["a key"]`. */
export function pathOf(text: string): Path {
  return [...text.matchAll(/\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|([^.[\]]+)/g)].map(([, index, quoted, name]) =>
    index === undefined ? (quoted ?? name ?? '') : Number(index),
  );
}
