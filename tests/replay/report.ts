/** Says what a replay found, in lines that a person and a CI log can read. */

import type { Unreadable } from '#session-recorder/format/read-recording.ts';
import type { Recording, Step } from '#session-recorder/format/recording.ts';
import type { Path } from '#session-recorder/format/state-patch.ts';
import { isFields, isList } from '#session-recorder/format/state-patch.ts';
import type { Compared, DigestDivergence, Divergence } from '#session-recorder/replay/replay.ts';

const longest = 160;

/** As code reads it: `rows.pages.customer.rows[3].name`. */
export function pathText(path: Path): string {
  const parts = path.map((key) => {
    if (typeof key === 'number') return `[${key}]`;
    return /^[\p{L}_$][\p{L}\d_$]*$/u.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
  });
  return parts.join('').replace(/^\./, '');
}

export function valueText(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  if (text.length <= longest) return text;
  if (isList(value)) return `a list of ${value.length}: ${text.slice(0, longest)}…`;
  return isFields(value)
    ? `{ ${Object.keys(value).join(', ')} }`.slice(0, longest)
    : `${text.slice(0, longest)}…`;
}

export function differenceLines({ action, type, path, expected, got }: Divergence): readonly string[] {
  const [slice = 'the state'] = path;
  return [
    `Action ${action}, ${type}, leads elsewhere than when it was recorded.`,
    `  slice     ${slice}`,
    `  path      ${pathText(path)}`,
    `  expected  ${valueText(expected)}`,
    `  got       ${valueText(got)}`,
  ];
}

function digestLines({ action, expected, got }: DigestDivergence): readonly string[] {
  return [
    `Every change up to action ${action} agrees, the digest of the whole state there does not.`,
    `  expected  ${expected}`,
    `  got       ${got}`,
  ];
}

/** Of all that was found, the first difference at length; of one that is the same, what was left out of it. */
export function foundLines(found: Compared<unknown>): readonly string[] {
  if (found.kind === 'broken') return [...found.lefts.flatMap(differenceLines), ...brokenLines(found)];
  const added = addedLines(found.added);
  if (found.kind === 'same') return added;
  if (found.kind === 'undigested') return [...added, ...digestLines(found.at)];
  const { left, others, digest } = found;
  return [
    ...added,
    ...differenceLines(left),
    ...(others.length > 0
      ? ['Gone on from the state of then, it leads elsewhere at these places, too:']
      : []),
    ...others.map(
      ({ action, type, path, expected, got }) =>
        `  action ${action}, ${type}, ${pathText(path)}: expected ${valueText(expected)}, got ${valueText(got)}`,
    ),
    ...(digest === undefined ? [] : digestLines(digest)),
  ];
}

const addedLines = (added: readonly Path[]): readonly string[] =>
  added.length === 0
    ? []
    : [
        `This build begins with more than was recorded, which is not compared: ${added.map(pathText).join(', ')}.`,
      ];

function brokenLines({
  action,
  type,
  error,
}: Extract<Compared<unknown>, { kind: 'broken' }>): readonly string[] {
  const [frame = ''] = error instanceof Error ? (error.stack?.match(/^ +at .*$/m) ?? []) : [];
  return [`Action ${action}, ${type}, can not be played: ${String(error)}`, ...(frame === '' ? [] : [frame])];
}

export function stepLines(number: number, { at, action, changes = [] }: Step): readonly string[] {
  const places = changes.length === 1 ? '1 place' : `${changes.length} places`;
  return [
    `Action ${number}, ${action.type}, at ${new Date(at).toISOString()}, changed ${places}.`,
    ...changes.map(({ at: place, value, fromAction, fromBefore, length }) => {
      const source =
        (fromAction && `the action's ${pathText(fromAction)}`) ??
        (fromBefore && `what was at ${pathText(fromBefore)}`) ??
        (length === undefined ? valueText(value) : `its first ${length}`);
      return `  ${pathText(place)}: ${source}`;
    }),
  ];
}

export function headLine({ head, steps, format }: Recording): string {
  const first = steps[0]?.at ?? head.exportedAt;
  const minutes = ((head.exportedAt - first) / 60_000).toFixed(1);
  return `${steps.length} actions in ${minutes} minutes, recorded by version ${head.app} (format ${format}, ${head.locale}).`;
}

export function problemText(problem: Unreadable): string {
  switch (problem.code) {
    case 'recording_unknown':
      return 'This is no recording of a session.';
    case 'recording_newer':
      return `This recording has format ${problem.format}, which a newer version of the console wrote.`;
    case 'recording_cut':
      return 'This recording is not whole: its end is missing.';
    case 'recording_altered':
      return `This recording was changed after it was made, from line ${problem.line} on.`;
  }
}
