/** `npm run replay`: a recording played over this build's reducers. What it says, and its exit code, are for CI, too. */

import { rootReducer } from '#store/root-state.ts';
import { runSync } from '#session-recorder/format/chunked-work.ts';
import type { Recording } from '#session-recorder/format/recording.ts';
import { compareReplay, foldActions } from '#session-recorder/replay/replay.ts';
import { isRootState } from '../support/replay-recording.ts';
import type { Assertion } from './assertions.ts';
import { allHold, assertionsIn } from './assertions.ts';
import { readPlayable } from './read-file.ts';
import { foundLines, headLine, stepLines } from './report.ts';
import { isWritten, refusalOf, testBeside, testOf } from './write-test.ts';

export interface Wanted {
  readonly file: string;
  readonly until?: number;
  /** A file of assertions. */
  readonly assert?: string;
  /** Writes a test, beside the recording where `out` does not say where. */
  readonly toTest?: boolean;
  readonly out?: string | undefined;
  readonly say: (line: string) => void;
}

/**
 * 0: as recorded. 1: it left the way, or can't go on. 2: an assertion does not hold. 3: a file can't be used, or what was asked
 * for makes no sense. 5: it was played, and there was nothing to compare it with.
 */
export type ExitCode = 0 | 1 | 2 | 3 | 5;

/** `reducer`: this build's, where nothing else is said. */
export function replayFile(wanted: Wanted, reducer: typeof rootReducer = rootReducer): ExitCode {
  const { until, say } = wanted;
  const given = givenTo(wanted);
  if ('saying' in given) {
    say(given.saying);
    return 3;
  }
  const recording = upTo(given.recording, until);
  say(headLine(given.recording));
  const started = performance.now();
  const found = runSync(compareReplay(recording, reducer, isRootState));
  const ms = Math.round(performance.now() - started);
  for (const line of foundLines(found)) say(line);
  if (found.kind === 'broken') return 1;
  if (given.recording.script.length > 0) say('A script stands behind its end: --world plays it.');
  if (found.kind === 'same')
    say(
      `Replayed ${recording.steps.length} actions in ${ms} ms: ${heldAgainst(recording, found.checkpoints)}.`,
    );
  const last = recording.steps.at(-1);
  if (until !== undefined && last !== undefined)
    for (const line of stepLines(recording.steps.length, last)) say(line);
  const asked = doneAfter(recording, { ...given, reducer, wanted });
  if (found.kind !== 'same' && asked !== 3) return 1;
  return asked === 0 && given.list === undefined && !isComparable(recording) ? 5 : asked;
}

interface After extends Omit<Given, 'recording'> {
  readonly reducer: typeof rootReducer;
  readonly wanted: Wanted;
}

/** The test and the assertions: of what this build makes of the actions by itself. */
function doneAfter(recording: Recording, { test, list, reducer, wanted: { file, say } }: After): ExitCode {
  if (test === undefined && list === undefined) return 0;
  const stateAfter = (actions?: number) => foldActions(recording, reducer, isRootState, actions);
  try {
    stateAfter();
  } catch (error) {
    say(`By itself this build can not play it to its end: ${String(error)}`);
    return 1;
  }
  if (test !== undefined && !wrote(test, testOf(recording, { file, test }), say)) return 3;
  return list === undefined || allHold(list, stateAfter, say) ? 0 : 2;
}

interface Given {
  readonly recording: Recording;
  readonly list?: readonly Assertion[];
  /** Where it is written. */
  readonly test?: string;
}

/** Read before anything is played: what can't be used, or makes no sense, is said at once. */
function givenTo({ file, until, assert, toTest = false, out }: Wanted): Given | { readonly saying: string } {
  const read = readPlayable(file, until);
  if ('saying' in read) return read;
  const test = toTest ? { test: out ?? testBeside(file) } : {};
  const saying = test.test === undefined ? undefined : refusalOf({ file, test: test.test });
  if (saying !== undefined) return { saying };
  if (assert === undefined) return { ...read, ...test };
  const asserted = assertionsIn(assert, until ?? read.recording.steps.length);
  return 'saying' in asserted ? asserted : { ...read, ...test, ...asserted };
}

function wrote(test: string, content: string, say: Wanted['say']): boolean {
  const isDone = isWritten(test, content);
  say(isDone ? `Wrote ${test}.` : `${test} can't be written.`);
  return isDone;
}

const isComparable = ({ steps, checkpoints }: Recording) =>
  checkpoints.size > 0 || steps.some(({ changes }) => changes !== undefined);

function heldAgainst({ steps, checkpoints }: Recording, passed: number): string {
  if (steps.some(({ changes }) => changes !== undefined))
    return `each changed what it changed then, ${passed} checkpoints passed`;
  return checkpoints.size === 0
    ? 'its older format holds nothing to compare with, so whether it leads where it led can not be checked'
    : `${passed} checkpoints passed`;
}

function upTo(recording: Recording, until = recording.steps.length): Recording {
  return { ...recording, steps: recording.steps.slice(0, until) };
}
