import { describe, expect, it } from 'vitest';

import type { RootState } from '#store/root-state.ts';
import { rootReducer } from '#store/root-state.ts';
import { readRecording } from '#session-recorder/format/read-recording.ts';
import { replay } from '#session-recorder/replay/replay.ts';
import { aSession, readSession } from '../../support/recorded-session.ts';
import { isRootState } from '../../support/replay-recording.ts';

/** A reducer in which a mistake was made since. */
const withMistake = (mistaken: (state: RootState) => RootState, type: string) => {
  const reducer: typeof rootReducer = (state, action) => {
    const next = rootReducer(state, action);
    return action.type === type ? mistaken(next) : next;
  };
  return reducer;
};

describe('a recording', () => {
  it('replays to the same state through the root reducer', async () => {
    const recording = await readSession();
    expect(recording.steps.length).toBeGreaterThan(10);
    const { left, checkpoints } = replay(recording, rootReducer, isRootState);
    expect(left).toBeUndefined();
    expect(checkpoints).toBe(recording.checkpoints.size);
    expect(checkpoints).toBeGreaterThan(0);
  });

  it('names the first action that leads elsewhere, and what stood there', async () => {
    const recording = await readSession();
    const mistaken = withMistake(
      (state) => ({ ...state, connection: { ...state.connection, mistake: 1 } }),
      'journal/entriesRecorded',
    );
    const number = recording.steps.findIndex(({ action }) => action.type === 'journal/entriesRecorded') + 1;
    expect(number).toBeGreaterThan(1);
    expect(replay(recording, mistaken, isRootState).left).toEqual({
      action: number,
      type: 'journal/entriesRecorded',
      path: ['connection', 'mistake'],
      expected: undefined,
      got: 1,
    });
  });

  it('with one action left out is told from the state that was', async () => {
    const recording = await readSession();
    // Rows come by the answer and by the change feed.
    const brings = ['rows/rowsAnswered', 'changes/changesArrived'];
    const steps = recording.steps.map((step) =>
      brings.includes(step.action.type) ? { ...step, action: { type: 'nothing/happened' } } : step,
    );
    expect(replay({ ...recording, steps }, rootReducer, isRootState).left?.type).toBe('nothing/happened');
  });

  it('says that something differs also where it can not say what', async () => {
    const recording = await readSession();
    const checkpoints = new Map([...recording.checkpoints].map(([done]) => [done, 'another state']));
    const { left } = replay({ ...recording, checkpoints }, rootReducer, isRootState);
    expect(left).toMatchObject({ path: [], expected: 'another state' });
  });

  it('holds personal data of customers where that was asked for, and stand-ins else', async () => {
    const [whole, handedOn] = [await aSession('included'), await aSession('replaced')];
    for (const personal of ['0912345678', 'Mới']) {
      expect(whole).toContain(personal);
      expect(handedOn).not.toContain(personal);
    }
    const read = readRecording(handedOn);
    if (read.kind !== 'read') throw new Error(read.problem.code);
    const { head, checkpoints } = read.recording;
    expect(head.personal).toBe('replaced');
    expect(replay(read.recording, rootReducer, isRootState)).toMatchObject({ checkpoints: checkpoints.size });
    expect(replay(read.recording, rootReducer, isRootState).left).toBeUndefined();
  });

  it('holds no token', async () => {
    expect(await aSession()).not.toMatch(/token-|Bearer/i);
  });
});
