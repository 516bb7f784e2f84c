/** Ten thousand actions as a browser made them: those of a kept recording, over and over. */
import type { UnknownAction } from '@reduxjs/toolkit';

import { stepEncoder } from '#store/recording/encode-steps.ts';
import { readRecording } from '#store/recording/read-recording.ts';
import type { Recording } from '#store/recording/recording.ts';
import { writeRecording } from '#store/recording/write-recording.ts';
import type { RootState } from '#store/root-state.ts';
import { rootReducer } from '#store/root-state.ts';
import content from '../../tests/recordings/customer-edits-in-chromium.jsonl?raw';
// The cache's reducers know an answer by its endpoint only.
import '#store/hosts/lists.ts';
import '#store/hosts/v3-endpoints.ts';

export const actionCount = 10_000;

export const isRootState = (start: unknown): start is RootState =>
  typeof start === 'object' && start !== null;

function kept(): Recording {
  const read = readRecording(content);
  if (read.kind === 'unreadable') throw new Error(`The kept recording can't be read: ${read.problem.code}`);
  return read.recording;
}

export function manyActions(): {
  readonly start: RootState | undefined;
  readonly actions: readonly UnknownAction[];
} {
  const { head, steps } = kept();
  const actions = Array.from({ length: actionCount }, (_, index) => steps[index % steps.length]?.action);
  return {
    start: isRootState(head.start) ? head.start : undefined,
    actions: actions.filter((action) => action !== undefined),
  };
}

/** As it is read from a file. */
export function longRecording(): Recording {
  const { start, actions } = manyActions();
  const encoder = stepEncoder([]);
  let lines = encoder.whole(start);
  let state = start;
  for (const [index, action] of actions.entries()) {
    state = rootReducer(state, action);
    lines += encoder.step({ at: index, did: action, after: state });
  }
  const about = { app: 'bench', exportedAt: actionCount, locale: 'vi-VN', timeZone: 'Asia/Ho_Chi_Minh' };
  const read = readRecording(writeRecording(lines + encoder.checkpoint(), { ...about, entities: [] }));
  if (read.kind === 'unreadable') throw new Error(`What was written can't be read: ${read.problem.code}`);
  return read.recording;
}
