/**
 * Takes down what reaches the root reducer, each action and the state that it led to, and between them what is noted of
 * the world outside. It only keeps hold of them, in memory; what writes them down (`recording-writer.ts`) comes by every few
 * seconds and takes them away.
 */
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

import type { Clock } from '#ports/ports.ts';
import { isListAnswer } from '#store/api/list-endpoint.ts';
import type { ExternalEvent } from '#services/external-event.ts';
import type { RecordedStep, RecordedSteps, Recorder } from '#services/recording.ts';

export const isExternalEvent = (
  did: RecordedStep<unknown>['did'],
): did is { readonly noted: ExternalEvent } => 'noted' in did;

/** Limit of steps that no writer takes; beyond it the older half is dropped. */
const mostSteps = 10_000;
/** Answers weigh by their rows: somebody who scrolls through a long list would else fill the memory with them. */
const mostRows = 10_000;
/** With their text, as it is written down, a megabyte and more. */
const manyRows = 500;
/** Characters of an answer that weigh as much as a row. */
const rowLength = 500;

export function createRecorder<S>(reducer: Reducer<S, UnknownAction>, clock: Clock): Recorder<S> {
  let start: S | undefined;
  let now: S | undefined;
  let steps: RecordedStep<S>[] = [];
  let rows = 0;
  let isTorn = false;
  let isPaused = false;

  function removeFirst(count: number): readonly RecordedStep<S>[] {
    const gone = steps.slice(0, count);
    start = gone.at(-1)?.after ?? start;
    steps = steps.slice(count);
    rows = steps.reduce((sum, { did }) => sum + weightOf(did), 0);
    return gone;
  }

  function take(): RecordedSteps<S> {
    const recorded = { isTorn, start, steps: removeFirst(steps.length) };
    isTorn = false;
    return recorded;
  }

  function add(did: RecordedStep<S>['did'], before: S | undefined, after: S) {
    if (isPaused) return;
    if (steps.length === 0) start = before;
    steps.push({ at: clock.now(), did, after });
    rows += weightOf(did);
    while (steps.length > mostSteps || rows > mostRows) {
      removeFirst(Math.ceil(steps.length / 2));
      isTorn = true;
    }
  }

  return {
    reducer: (state, action) => {
      const next = reducer(state, action);
      now = next;
      add(action, state, next);
      return next;
    },
    recordExternal(noted) {
      if (now !== undefined) add({ noted }, now, now);
    },
    pause(paused) {
      isPaused = paused;
      if (paused) take();
    },
    take,
    holdsAny: () => isTorn || steps.length > 0,
    holdsMany: () => rows >= manyRows,
  };
}

const weightOf = (did: RecordedStep<unknown>['did']) =>
  isExternalEvent(did) ? textIn(did.noted) / rowLength : rowsIn(did);

const textIn = (noted: ExternalEvent) =>
  'outcome' in noted && noted.outcome.ok ? noted.outcome.answer.text.length : 0;

const rowsIn = ({ payload }: UnknownAction) => (isListAnswer(payload) ? payload.page.data.length : 0);
