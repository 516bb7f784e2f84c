/**
 * What must hold in a replay, as a file: `[{"after": 38, "path": "journal.entries[0].standing.state", "equals":
 * "settled"}]`. `after` is the number of actions that were played; without it, all of them.
 */
import * as z from 'zod/mini';

import type { Path } from '#session-recorder/format/state-patch.ts';
import { atPath } from '#session-recorder/format/state-patch.ts';
import { firstDifference } from '#session-recorder/replay/first-difference.ts';
import { readJson } from './read-file.ts';
import { pathText, valueText } from './report.ts';

const assertion = z.object({
  after: z.optional(z.int().check(z.nonnegative())),
  path: z.string(),
  equals: z.unknown(),
});

export type Assertion = z.infer<typeof assertion>;

/** Those of a file, or why it can't be used, in a sentence. */
export type Assertions = { readonly list: readonly Assertion[] } | { readonly saying: string };

/** `actions`: so many are played. An empty list would hold whatever came of them. */
export function assertionsIn(file: string, actions: number): Assertions {
  const read = readJson(file);
  if ('saying' in read) return read;
  const list = z.array(assertion).check(z.minLength(1)).safeParse(read.json).data;
  if (list === undefined)
    return { saying: `${file} holds no assertions: a list of {"after", "path", "equals"}.` };
  const beyond = list.find(({ after = 0 }) => after > actions);
  if (beyond === undefined) return { list };
  return {
    saying: `${file} says what holds after action ${beyond.after}, and only ${actions} actions are played.`,
  };
}

/** Those about a world, of which only the end is known. */
export function assertionsAtEnd(file: string): Assertions {
  const read = assertionsIn(file, Number.POSITIVE_INFINITY);
  const isOther = 'list' in read && read.list.some(({ after }) => after !== undefined);
  return isOther
    ? { saying: `${file} says what holds on the way: of a world only {"path", "equals"} at the end.` }
    : read;
}

/** Says which do not hold, and how many do; `stateAfter`: so many actions, undefined: all that are played. */
export function allHold(
  list: readonly Assertion[],
  stateAfter: (actions: number | undefined) => unknown,
  say: (line: string) => void,
): boolean {
  const failures = list.flatMap((one) => failureOf(one, stateAfter(one.after)) ?? []);
  for (const failure of failures) say(failure);
  say(`${list.length - failures.length} of ${list.length} assertions hold.`);
  return failures.length === 0;
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
