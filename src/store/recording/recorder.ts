/**
 * Takes down what reaches the root reducer, each action and the state that it led to, and between them what is noted of
 * the world outside. It only keeps hold of them, in memory; what writes them down (`keep-recording.ts`) comes by every few
 * seconds and takes them away.
 */
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

import type { Clock } from '#edge/ports.ts';
import { isListAnswer } from '../hosts/list-endpoint.ts';
import type { Note, Noted } from './noted.ts';

export interface RecordedStep<S> {
  /** Epoch ms. */
  readonly at: number;
  readonly did: UnknownAction | { readonly noted: Noted };
  /** States share what did not change, so it costs little to keep. */
  readonly after: S;
}

export const isNoted = (did: RecordedStep<unknown>['did']): did is { readonly noted: Noted } =>
  'noted' in did;

export interface Taken<S> {
  /** The state before the first of them; undefined: there was none. */
  readonly start: S | undefined;
  readonly steps: readonly RecordedStep<S>[];
}

export interface Recorder<S> {
  readonly reducer: Reducer<S, UnknownAction>;
  readonly note: Note;
  /** While paused nothing is taken down, and what was is let go. */
  pause(paused: boolean): void;
  /** What was taken down since the last time, as it is: with secrets. */
  take(): Taken<S>;
}

/** Where nobody takes them away, the older half goes. */
const mostSteps = 10_000;
/** Answers weigh by their rows: somebody who scrolls through a long list would else fill the memory with them. */
const mostRows = 10_000;
/** Characters of an answer that weigh as much as a row. */
const rowLength = 500;

export function createRecorder<S>(reducer: Reducer<S, UnknownAction>, clock: Clock): Recorder<S> {
  let start: S | undefined;
  let now: S | undefined;
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

  function add(did: RecordedStep<S>['did'], before: S | undefined, after: S, weight: number) {
    if (isPaused) return;
    if (steps.length === 0) start = before;
    steps.push({ at: clock.now(), did, after });
    rows += weight;
    if (steps.length > mostSteps || rows > mostRows) take(Math.ceil(steps.length / 2));
  }

  return {
    reducer: (state, action) => {
      const next = reducer(state, action);
      now = next;
      add(action, state, next, rowsIn(action));
      return next;
    },
    note(noted) {
      if (now !== undefined) add({ noted }, now, now, textIn(noted) / rowLength);
    },
    pause(paused) {
      isPaused = paused;
      if (paused) take(steps.length);
    },
    take: () => take(steps.length),
  };
}

const textIn = (noted: Noted) =>
  'outcome' in noted && noted.outcome.ok ? noted.outcome.answer.text.length : 0;

const rowsIn = ({ payload }: UnknownAction) => (isListAnswer(payload) ? payload.page.data.length : 0);
