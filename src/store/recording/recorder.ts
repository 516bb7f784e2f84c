/**
 * Keeps the last actions that reached the root reducer, in segments that each begin with the state before
 * their first action, so that the oldest can be dropped. Folding the actions over that state gives the same
 * state again: that is the whole of a replay.
 */
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

import type { Entity } from '#model/entity.ts';
import type { Clock } from '#edge/ports.ts';
import { isListAnswer } from '../hosts/list-endpoint.ts';
import { scrubber } from './scrub.ts';
import { stateHash } from './state-hash.ts';

export const recordingFormat = 2;

export interface Recording {
  readonly format: typeof recordingFormat;
  /** Version of the app that made it. */
  readonly app: string;
  /** Epoch ms of the export. */
  readonly exportedAt: number;
  readonly locale: string;
  /** The state before the first action; as JSON, without secrets. */
  readonly start: unknown;
  readonly actions: readonly RecordedAction[];
  /** `stateHash` of the state after the last action. */
  readonly endHash: string;
}

export interface RecordedAction {
  readonly at: number;
  readonly action: UnknownAction;
}

interface Segment<S> {
  readonly start: S | undefined;
  readonly actions: RecordedAction[];
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
  /** The last segments as one recording, ready to be saved as JSON. */
  export(locale: string): Recording;
}

/** redux-persist's own actions throw by design when replayed; what they bring starts a new segment. */
const isForeign = (type: string) => type.startsWith('persist/') || type.startsWith('@@');

export function createRecorder<S>(
  reducer: Reducer<S, UnknownAction>,
  entities: readonly Entity[],
  { clock, app }: { readonly clock: Clock; readonly app: string },
): Recorder<S> {
  let segments: Segment<S>[] = [];
  let current: S | undefined;
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
      current = next;
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
      segment.actions.push({ at: clock.now(), action });
      segment.rows += rowsIn(action);
      return next;
    },
    pause(paused) {
      if (isPaused === paused) return;
      isPaused = paused;
      // Folding over a gap would give another state: what was before it can't be joined to what comes.
      segments = [];
    },
    export: (locale) => {
      const scrub = scrubber(entities);
      const clean = (value: unknown): unknown =>
        value === undefined ? null : JSON.parse(JSON.stringify(value, scrub));
      return {
        format: recordingFormat,
        app,
        exportedAt: clock.now(),
        locale,
        start: clean(segments[0]?.start),
        actions: segments.flatMap((segment) =>
          segment.actions.map(({ at, action }) => ({ at, action: toAction(clean(action)) })),
        ),
        endHash: stateHash(clean(current)),
      };
    },
  };
}

const isFull = ({ actions, rows }: Segment<unknown>) =>
  actions.length >= segmentLength || rows >= segmentRows;

const rowsIn = ({ payload }: UnknownAction) => (isListAnswer(payload) ? payload.page.data.length : 0);

function toAction(value: unknown): UnknownAction {
  const isAction =
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
  return isAction ? { ...value, type: String(value.type) } : { type: 'recording/unreadable' };
}
