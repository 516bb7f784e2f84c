/**
 * Takes down what reaches the root reducer: each action, and the state that it led to. It only keeps hold of them, in
 * memory; what writes them down (`keep-recording.ts`) comes by every few seconds and takes them away.
 */
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

import type { Clock } from '#edge/ports.ts';
import { isListAnswer } from '../hosts/list-endpoint.ts';

export interface RecordedStep<S> {
  /** Epoch ms. */
  readonly at: number;
  readonly action: UnknownAction;
  /** States share what did not change, so it costs little to keep. */
  readonly after: S;
}

export interface Taken<S> {
  /** The state before the first of them; undefined: there was none. */
  readonly start: S | undefined;
  readonly steps: readonly RecordedStep<S>[];
}

export interface Recorder<S> {
  readonly reducer: Reducer<S, UnknownAction>;
  /** While paused nothing is taken down, and what was is let go. */
  pause(paused: boolean): void;
  /** What was taken down since the last time, as it is: with secrets. */
  take(): Taken<S>;
}

/** Where nobody takes them away, the older half goes. */
const mostSteps = 10_000;
/** Answers weigh by their rows: somebody who scrolls through a long list would else fill the memory with them. */
const mostRows = 10_000;

export function createRecorder<S>(reducer: Reducer<S, UnknownAction>, clock: Clock): Recorder<S> {
  let start: S | undefined;
  let steps: RecordedStep<S>[] = [];
  let rows = 0;
  let isPaused = false;

  function take(count: number): Taken<S> {
    const taken = { start, steps: steps.slice(0, count) };
    start = taken.steps.at(-1)?.after ?? start;
    steps = steps.slice(count);
    rows = 0;
    return taken;
  }

  return {
    reducer: (state, action) => {
      const next = reducer(state, action);
      if (isPaused) return next;
      if (steps.length === 0) start = state;
      steps.push({ at: clock.now(), action, after: next });
      rows += rowsIn(action);
      if (steps.length > mostSteps || rows > mostRows) take(Math.ceil(steps.length / 2));
      return next;
    },
    pause(paused) {
      isPaused = paused;
      if (paused) take(steps.length);
    },
    take: () => take(steps.length),
  };
}

const rowsIn = ({ payload }: UnknownAction) => (isListAnswer(payload) ? payload.page.data.length : 0);
