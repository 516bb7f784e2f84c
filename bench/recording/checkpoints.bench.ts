/** A recording replayed and looked at: a digest of the whole state after every hundredth action. */

import { rootReducer } from '#store/root-state.ts';
import { replay } from '#session-recorder/replay/replay.ts';
import type { Limit, Measured } from '../harness/bench.ts';
import { asJson, isRootState, longRecording } from './long-recording.ts';

export const name = 'a recording of 10,000 actions replayed, its state compared every hundred';
export const limits: readonly Limit[] = [{ kind: 'timesFloor', of: 'p95', most: 20 }];

const times = 10;

export async function run(): Promise<Measured> {
  const { recording, from } = await longRecording();
  const samples = Array.from({ length: times }, () => {
    const before = performance.now();
    const { left, checkpoints } = replay(recording, rootReducer, isRootState);
    const ms = performance.now() - before;
    if (left !== undefined || checkpoints < 100) throw new Error('It did not replay to the same states.');
    return ms;
  });
  return { samples, from };
}

export const floor = {
  name: 'the same actions as JSON, once each',
  async run(): Promise<Measured> {
    const { recording } = await longRecording();
    return { samples: Array.from({ length: times }, () => asJson(recording.steps)) };
  },
};
