import { fileURLToPath } from 'node:url';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { rootReducer } from '#store/root-state.ts';
import { foldActions } from '#session-recorder/replay/replay.ts';
import { createReplayCursor } from '#session-recorder/replay/replay-cursor.ts';
import { isRootState, recordingOf } from '../../support/replay-recording.ts';

const file = (name: string) => fileURLToPath(new URL(`../../stories/recordings/${name}`, import.meta.url));

describe('walking through a recording', () => {
  const long = recordingOf(file('customer-edits-in-chromium.jsonl'));

  it('has the same states as a replay, in whatever order they are asked for', () => {
    const folded = long.steps.map((_, index) => foldActions(long, rootReducer, isRootState, index + 1));
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: long.steps.length }), { maxLength: 30 }), (places) => {
        const walk = createReplayCursor(long, rootReducer, isRootState);
        for (const place of places) {
          const { journal, rows, session } = walk.at(place) ?? {};
          const wanted = folded[place - 1];
          expect({ journal, rows, session }).toEqual({
            journal: wanted?.journal,
            rows: wanted?.rows,
            session: wanted?.session,
          });
        }
      }),
      { numRuns: 20 },
    );
  });

  it('lets the reducers say what an older format did not write down', () => {
    const plain = { ...long, steps: long.steps.map(({ at, action }) => ({ at, action })) };
    const walk = createReplayCursor(plain, rootReducer, isRootState);
    const wanted = foldActions(long, rootReducer, isRootState, 40);
    expect(walk.at(40)?.journal).toEqual(wanted?.journal);
  });

  it('gives the same object for a place, whether it is come to from before or from behind', () => {
    const walk = createReplayCursor(long, rootReducer, isRootState);
    for (let place = 1; place <= long.steps.length; place += 1) {
      const after = walk.at(place);
      const before = walk.at(place - 1);
      expect(walk.at(place)).toBe(after);
      expect(walk.at(place - 1)).toBe(before);
    }
    const far = walk.at(1);
    walk.at(long.steps.length);
    expect(walk.at(1)).toEqual(far);
  });

  it('goes on behind an action that this version can not play', () => {
    const plain = { ...long, steps: long.steps.map(({ at, action }) => ({ at, action })) };
    const broken: typeof rootReducer = (state, action) => {
      if (action === plain.steps[9]?.action) throw new TypeError('of a later version');
      return rootReducer(state, action);
    };
    const walk = createReplayCursor(plain, broken, isRootState);
    expect(walk.at(10)).toBe(walk.at(9));
    expect(walk.at(plain.steps.length)).toBeDefined();
  });
});
