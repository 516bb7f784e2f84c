/** A session of a store that does nothing but count, with the keeper of its recording, for tests of what is kept. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { expect } from 'vitest';

import type { RecordingStore } from '#ports/recording-port.ts';
import { memoryClock } from '#adapters/memory/memory-ports.ts';
import { memoryRecordings } from '#adapters/memory/recordings.ts';
import { createRecorder } from '#session-recorder/capture/recorder.ts';
import { readRecording } from '#session-recorder/format/read-recording.ts';
import { writeRecording } from '#session-recorder/format/write-recording.ts';
import { replay } from '#session-recorder/replay/replay.ts';
import { createRecordingWriter } from '#session-recorder/storage/recording-writer.ts';

interface Counted {
  readonly count: number;
  readonly texts: readonly string[];
  readonly subscriptions?: number;
}

const isCounted = (value: unknown): value is Counted =>
  typeof value === 'object' && value !== null && 'count' in value;

function counting(state: Counted = { count: 0, texts: [] }, action: UnknownAction): Counted {
  if (action.type === 'persist/REHYDRATE') return { ...state, texts: ['kept before'] };
  if (typeof action.payload !== 'string') return state;
  return { count: state.count + 1, texts: [...state.texts, action.payload].slice(-5) };
}

/** What redux-persist brings is not made again by the reducers of a replay. */
const replayed = (state: Counted | undefined, action: UnknownAction) => {
  if (action.type.startsWith('persist/')) throw new Error('It is never replayed.');
  return counting(state, action);
};

export function session(store: RecordingStore = memoryRecordings()) {
  const clock = memoryClock(1_000);
  const recorder = createRecorder(counting, clock);
  let id = 0;
  let state: Counted | undefined;
  const who: { subject: string | null; left?: string } = { subject: 'u1' };
  const nextId = () => {
    id += 1;
    return `r${id}`;
  };
  const keeper = createRecordingWriter({
    ...{ recorder, store, clock, nextId, app: '1', entities: [] },
    subject: () => who.subject,
    isGone: (subject) => subject === who.left,
  });
  return {
    ...{ recorder, clock, keeper, store, who },
    act: (payload: string, times = 1, type = 'said') => {
      for (let time = 0; time < times; time += 1) state = recorder.reducer(state, { type, payload });
      return state;
    },
    read: async () => {
      const about = { app: '1', exportedAt: clock.now(), locale: 'vi-VN', timeZone: 'Asia/Ho_Chi_Minh' };
      const { lines, isTorn } = await keeper.lines();
      const read = readRecording(writeRecording(lines, { ...about, schema: '' }));
      if (read.kind === 'unreadable') throw new Error(read.problem.code);
      return { ...read.recording, isTorn };
    },
    now: () => state,
  };
}

/** Replays what is exported, which must go the way that it went. */
export async function leadsTo(own: ReturnType<typeof session>) {
  const recording = await own.read();
  const { left, state, checkpoints } = replay(recording, replayed, isCounted);
  expect(left).toBeUndefined();
  expect(checkpoints).toBe(recording.checkpoints.size);
  return { state, steps: recording.steps.length };
}
