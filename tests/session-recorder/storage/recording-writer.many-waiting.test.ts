/** Recording while twenty thousand changes wait: what is written down holds up no frame, and costs what changed. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { memoryClock } from '#adapters/memory/memory-ports.ts';
import { memoryRecordings } from '#adapters/memory/recordings.ts';
import { createRecorder } from '#session-recorder/capture/recorder.ts';
import { runSync } from '#session-recorder/format/chunked-work.ts';
import { digestsOf } from '#session-recorder/format/format-digests.ts';
import { recordingFormat } from '#session-recorder/format/recording.ts';
import { createRecordingWriter } from '#session-recorder/storage/recording-writer.ts';

const many = 20_000;

interface Item {
  readonly id: number;
  readonly intent: { readonly key: string; readonly values: object };
}
interface Waiting {
  readonly entries: readonly Item[];
}

const itemOf = (id: number): Item => ({
  id,
  intent: { key: `KH${id}`, values: { name: 'An', address: 'Huế' } },
});
const items = Array.from({ length: many }, (_, id) => itemOf(id));

function moving(state: Waiting = { entries: items }, action: UnknownAction): Waiting {
  const moved = Number(action.payload);
  return state.entries[moved] === undefined
    ? state
    : { entries: state.entries.with(moved, { ...itemOf(moved), id: -moved }) };
}

function waitingSession() {
  const clock = memoryClock(1_000);
  let rests = 0;
  const counted = {
    ...clock,
    after: (ms: number, run: () => void) => {
      rests += 1;
      return clock.after(ms, run);
    },
  };
  const recorder = createRecorder(moving, clock);
  const store = memoryRecordings();
  const keeper = createRecordingWriter({
    ...{ recorder, store, app: '1', entities: [], clock: counted, nextId: () => 'r1' },
    subject: () => 'u1',
    isGone: () => false,
  });
  let state: Waiting | undefined;
  return {
    act: (payload: number) => {
      state = recorder.reducer(state, { type: 'moved', payload });
    },
    async flush() {
      const before = rests;
      const flushed = keeper.flush();
      await clock.advance(60_000);
      await flushed;
      return rests - before;
    },
    lastLines: async () => ((await store.read('r1')) ?? '').trimEnd().split('\n').slice(-2),
  };
}

afterEach(() => void vi.restoreAllMocks());

describe('while twenty thousand changes wait', () => {
  test('rows that pass by do not make a state known anew', () => {
    const { ofState, ofRow } = digestsOf(recordingFormat);
    const digest = () => runSync(ofState({ entries: [...items] }));
    const first = digest();
    const wide = Object.fromEntries(Array.from({ length: 20 }, (_, field) => [`f${field}`, field]));
    let looked = 0;
    for (let checkpoint = 0; checkpoint < 3; checkpoint += 1) {
      for (let id = 0; id < 6_000; id += 1) runSync(ofRow({ ...wide, id, checkpoint }));
      const made = vi.spyOn(JSON, 'stringify');
      expect(digest()).toBe(first);
      looked += made.mock.calls.length;
      vi.restoreAllMocks();
    }
    expect(looked).toBeLessThan(100);
  });

  test('the whole state is written down and named in many pieces, and between them frames are drawn', async () => {
    const own = waitingSession();
    own.act(0);
    // On a clock that stands still, after twenty pieces each: of 500 parts at most, or 5,000 values as JSON.
    expect(await own.flush()).toBeGreaterThan(15);
  });

  test('what is written down of a move is looked up for what moved, and not for each of them', async () => {
    const own = waitingSession();
    own.act(0);
    await own.flush();
    for (const moved of [7, 70, 700, many - 1]) own.act(moved);
    const looked = [vi.spyOn(WeakMap.prototype, 'has'), vi.spyOn(WeakMap.prototype, 'get')];
    await own.flush();
    const times = looked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    vi.restoreAllMocks();
    // All of them once, for the digest at the end, which asks for them in both generations of what it knows.
    expect(times).toBeLessThan(many * 2.5);
    expect((await own.lastLines()).join()).toContain(`"at":["entries",${many - 1},`);
  });
});
