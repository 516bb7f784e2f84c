/**
 * Keeps the last actions that reached the root reducer, in segments that each begin with the state before
 * their first action, so that the oldest can be dropped. Folding the actions over that state gives the same
 * state again: that is the whole of a replay.
 */
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

import type { Clock } from '#edge/ports.ts';
import { isListAnswer } from '../hosts/list-endpoint.ts';

export interface RecordedAction<S> {
  /** Epoch ms. */
  readonly at: number;
  readonly action: UnknownAction;
  /** The state that it led to: states share what did not change, so it costs little to keep. */
  readonly after: S;
}

interface Segment<S> {
  readonly start: S | undefined;
  readonly actions: RecordedAction<S>[];
  /** Rows that its answers brought. */
  rows: number;
}

const segmentLength = 500;
const mostSegments = 20;
/** Answers weigh by their rows: somebody who scrolls through a long list would else fill the memory with them. */
const segmentRows = 1_000;
const mostRows = 10_000;

export interface Recorder<S> {
  readonly reducer: Reducer<S, UnknownAction>;
  /** While paused nothing is recorded; what follows a pause begins a segment of its own. */
  pause(paused: boolean): void;
  /** The last segments as one, as they are: with secrets. */
  taken(): Taken<S>;
}

export interface Taken<S> {
  /** The state before the first action; undefined: from the beginning. */
  readonly start: S | undefined;
  readonly actions: readonly RecordedAction<S>[];
}

/** redux-persist's own actions throw by design when replayed; what they bring starts a new segment. */
const isForeign = (type: string) => type.startsWith('persist/') || type.startsWith('@@');

export function createRecorder<S>(reducer: Reducer<S, UnknownAction>, clock: Clock): Recorder<S> {
  let segments: Segment<S>[] = [];
  let isPaused = false;

  function begin(start: S | undefined): Segment<S> {
    const segment: Segment<S> = { start, actions: [], rows: 0 };
    segments = [...segments, segment].slice(-mostSegments);
    const rows = () => segments.reduce((sum, { rows: own }) => sum + own, 0);
    while (segments.length > 2 && rows() > mostRows) segments = segments.slice(1);
    return segment;
  }

  return {
    reducer: (state, action) => {
      const next = reducer(state, action);
      if (isPaused) return next;
      if (isForeign(action.type)) {
        if (next !== state) {
          segments = [];
          begin(next);
        }
        return next;
      }
      const last = segments.at(-1);
      const segment = last === undefined || isFull(last) ? begin(state) : last;
      segment.actions.push({ at: clock.now(), action, after: next });
      segment.rows += rowsIn(action);
      return next;
    },
    pause(paused) {
      if (isPaused === paused) return;
      isPaused = paused;
      // Folding over a gap would give another state: what was before it can't be joined to what comes.
      segments = [];
    },
    taken: () => ({
      start: segments[0]?.start,
      actions: segments.flatMap(({ actions }) => actions),
    }),
  };
}

const isFull = ({ actions, rows }: Segment<unknown>) =>
  actions.length >= segmentLength || rows >= segmentRows;

const rowsIn = ({ payload }: UnknownAction) => (isListAnswer(payload) ? payload.page.data.length : 0);
