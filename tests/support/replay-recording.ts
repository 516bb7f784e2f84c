/** Reads and replays a recording over today's root reducer, for tests of what was recorded. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import type { RootState } from '#store/root-state.ts';
import { rootReducer } from '#store/root-state.ts';
import { readRecording } from '#session-recorder/format/read-recording.ts';
import type { Recording } from '#session-recorder/format/recording.ts';
import { foldActions } from '#session-recorder/replay/replay.ts';
// The cache's reducers know an answer by its endpoint only.
import '#services/watch-list.ts';
import '#store/api/v3-endpoints.ts';

export const isRootState = (start: unknown): start is RootState =>
  typeof start === 'object' && start !== null;

/** Its content as text: a file may be packed (gzip) or not. */
export function readContent(path: string): string {
  const bytes = readFileSync(path);
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
}

export function recordingOf(path: string): Recording {
  const read = readRecording(readContent(path));
  if (read.kind === 'unreadable') throw new Error(`${path} is no whole recording: ${read.problem.code}`);
  return read.recording;
}

/**
 * The states after so many of its actions. Asked for one after the other as they came, each action is played once; whoever
 * asks for one of before has it played from the beginning again.
 */
export function statesOf(recording: Recording, reducer = rootReducer): (actions: number) => RootState {
  const { head, steps } = recording;
  let done = 0;
  let reached: unknown = head.start;
  return (actions) => {
    if (actions < done) [done, reached] = [0, head.start];
    const rest = { ...recording, head: { ...head, start: reached }, steps: steps.slice(done, actions) };
    const state = foldActions(rest, reducer, isRootState);
    if (state === undefined) throw new Error('The recording has no action and no state to begin with.');
    [done, reached] = [actions, state];
    return state;
  };
}

/** The state after its first `until` actions; after all of them where none is said. */
export function stateOf(recording: Recording, until?: number): RootState {
  const state = foldActions(recording, rootReducer, isRootState, until);
  if (state === undefined) throw new Error('The recording has no action and no state to begin with.');
  return state;
}
