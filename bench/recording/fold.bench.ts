/** A recording replayed without looking, beside a bare loop of the same reducer over the same actions. */

import { rootReducer } from '#store/root-state.ts';
import { foldActions, startOf } from '#session-recorder/replay/replay.ts';
import type { Limit, Measured } from '../harness/bench.ts';
import { actionCount, isRootState, longRecording } from './long-recording.ts';

export const name = 'a recording of 10,000 actions replayed';
export const unit = 'actions/s';
export const limits: readonly Limit[] = [{ kind: 'timesFloor', of: 'median', most: 1.3 }];
export const turns = 3;

const times = 15;

function rates(play: () => void): Measured {
  play();
  const samples = Array.from({ length: times }, () => {
    const before = performance.now();
    play();
    return (actionCount / (performance.now() - before)) * 1000;
  });
  return { samples };
}

export async function run(): Promise<Measured> {
  const { recording, from } = await longRecording();
  return { ...rates(() => void foldActions(recording, rootReducer, isRootState)), from };
}

export const floor = {
  name: 'a bare loop of the reducer',
  async run(): Promise<Measured> {
    // The same actions, read from the same file: what two actions share would make either faster.
    const { recording } = await longRecording();
    const start = startOf(recording, isRootState);
    // What no reducer can do again is a handful of them.
    const actions = recording.steps.filter(({ jump }) => jump !== true).map(({ action }) => action);
    return rates(() => {
      let state = start;
      for (const action of actions) state = rootReducer(state, action);
    });
  },
};
