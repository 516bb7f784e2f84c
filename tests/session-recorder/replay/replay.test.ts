import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { rootReducer } from '#store/root-state.ts';
import { runAsync, runSync } from '#session-recorder/format/chunked-work.ts';
import { compareReplay, replay } from '#session-recorder/replay/replay.ts';
import { isRootState, recordingOf } from '../../support/replay-recording.ts';

const recording = recordingOf(
  fileURLToPath(new URL('../../stories/recordings/offline-conflict-and-500.jsonl.gz', import.meta.url)),
);
const moved = recording.steps.findIndex(({ action }) => action.type === 'journal/entriesMoved') + 1;

/** The next action that moves the entry puts right what this one does. */
const healing: typeof rootReducer = (before, action) => {
  const state = rootReducer(before, action);
  if (action.type !== 'journal/entriesMoved') return state;
  const entries = state.journal.entries.map((entry) =>
    entry.standing.state === 'sending'
      ? { ...entry, standing: { ...entry.standing, state: 'refused' as const } }
      : entry,
  );
  return { ...state, journal: { ...state.journal, entries } };
};

describe('a difference that is gone by the next checkpoint', () => {
  it('is named by the action that made it', () => {
    expect(replay(recording, healing, isRootState).left).toEqual({
      action: moved,
      type: 'journal/entriesMoved',
      path: ['journal', 'entries', 0, 'standing', 'state'],
      expected: 'sending',
      got: 'refused',
    });
  });

  it('is not seen in a format that does not say what actions changed', () => {
    const steps = recording.steps.map(({ at, action, jump }) => ({ at, action, jump }));
    const { left, checkpoints } = replay({ ...recording, steps }, healing, isRootState);
    expect(left).toBeUndefined();
    expect(checkpoints).toBe(recording.checkpoints.size);
  });
});

describe('a recording that is compared', () => {
  it('is gone through in pieces of a few actions, so that a page can go on meanwhile', async () => {
    let turns = 0;
    const breathe = async () => {
      turns += 1;
    };
    expect(await runAsync(compareReplay(recording, rootReducer, isRootState), breathe)).toMatchObject({
      kind: 'same',
      checkpoints: recording.checkpoints.size,
    });
    expect(turns).toBeGreaterThanOrEqual(Math.floor(recording.steps.length / 20));
  });

  it('says which action a reducer of this version throws at', () => {
    const defect = new TypeError('of a later version');
    const broken: typeof rootReducer = (state, action) => {
      if (action === recording.steps[4]?.action) throw defect;
      return rootReducer(state, action);
    };
    const { type } = recording.steps[4]?.action ?? {};
    const found = runSync(compareReplay(recording, broken, isRootState));
    expect(found).toEqual({ kind: 'broken', action: 5, type, error: defect, lefts: [] });
    expect(() => replay(recording, broken, isRootState)).toThrow(defect);
  });
});
