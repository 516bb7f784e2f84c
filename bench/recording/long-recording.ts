/**
 * Ten thousand actions as a browser made them: the first of a day that a journey with FULL=1 has just recorded, where there is
 * one; else those of a kept recording, over and over.
 */
import type { UnknownAction } from '@reduxjs/toolkit';

import type { RootState } from '#store/root-state.ts';
import { rootReducer } from '#store/root-state.ts';
import { stepEncoder, stepLines } from '#session-recorder/format/encode-steps.ts';
import { readRecording } from '#session-recorder/format/read-recording.ts';
import type { Recording } from '#session-recorder/format/recording.ts';
import { writeRecording } from '#session-recorder/format/write-recording.ts';
import content from '../../tests/stories/recordings/customer-edits-in-chromium.jsonl?raw';
// The cache's reducers know an answer by its endpoint only.
import '#services/watch-list.ts';
import '#store/api/v3-endpoints.ts';

export const actionCount = 10_000;

export const isRootState = (start: unknown): start is RootState =>
  typeof start === 'object' && start !== null;

function readText(text: string): Recording {
  const read = readRecording(text);
  if (read.kind === 'unreadable') throw new Error(`The recording can't be read: ${read.problem.code}`);
  return read.recording;
}

const kept = () => readText(content);

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

/**
 * The same, each action and each row in it another object that was never met before: rows are of a newer version in each round,
 * as where somebody works on. What was met before would be cleaned already, and written as a name.
 */
export function freshActions(): {
  readonly start: RootState | undefined;
  readonly actions: readonly UnknownAction[];
} {
  const { start, actions } = manyActions();
  const round = kept().steps.length;
  return { start, actions: actions.map((action, index) => fresh(action, Math.floor(index / round))) };
}

function fresh(action: UnknownAction, round: number): UnknownAction {
  const newer = (name: string, value: unknown): unknown =>
    name === 'version' && typeof value === 'number' ? value + round : value;
  const { type } = action;
  return { ...JSON.parse(JSON.stringify(action), newer), type };
}

/** ms: what nobody can do without who writes these down. */
export function asJson(values: readonly unknown[]): number {
  const before = performance.now();
  let length = 0;
  for (const value of values) length += JSON.stringify(value).length;
  const took = performance.now() - before;
  if (length === 0) throw new Error('There was nothing to write');
  return took;
}

export interface LongRecording {
  readonly recording: Recording;
  /** Where it is from, in words. */
  readonly from: string;
}

/** Vite reads the options as they stand, and takes none that are spread. */
const days = import.meta.glob<string>('../../test-results/recordings/day.jsonl', {
  query: '?url',
  import: 'default',
  eager: true,
});

export async function longRecording(): Promise<LongRecording> {
  const [address] = Object.values(days);
  const day = address === undefined ? undefined : readText(await (await fetch(address)).text());
  // Without FULL=1 the journey is a short one.
  if (day !== undefined && day.steps.length >= actionCount)
    return { recording: upToCount(day), from: 'the day that a browser has recorded' };
  const { steps } = kept();
  return { recording: overAndOver(), from: `the ${steps.length} actions of a kept recording, over and over` };
}

function upToCount({ steps, checkpoints, ...recording }: Recording): Recording {
  const passed = [...checkpoints].filter(([done]) => done <= actionCount);
  return { ...recording, steps: steps.slice(0, actionCount), checkpoints: new Map(passed) };
}

/** As it is read from a file. */
function overAndOver(): Recording {
  const { start, actions } = manyActions();
  const encoder = stepEncoder([]);
  let lines = stepLines(encoder.whole(start));
  let state = start;
  for (const [index, action] of actions.entries()) {
    state = rootReducer(state, action);
    lines += stepLines(encoder.step({ at: index, did: action, after: state }));
  }
  const about = { app: 'bench', exportedAt: actionCount, locale: 'vi-VN', timeZone: 'Asia/Ho_Chi_Minh' };
  return readText(writeRecording(lines + stepLines(encoder.checkpoint()), { ...about, schema: '' }));
}
