/** What the keeper does in one piece, however large the state is: it begins a part with all of it. */
import { stepEncoder } from '#store/recording/encode-steps.ts';
import { fold } from '#store/recording/replay.ts';
import { rootReducer } from '#store/root-state.ts';
import type { Limit, Measured } from '../harness/bench.ts';
import { isRootState, longRecording } from './long-recording.ts';

export const name = 'the whole state written down, in one piece';
/** Longer, and whoever types would notice. */
export const limits: readonly Limit[] = [{ kind: 'p95', most: 50 }];

const times = 50;

export async function run(): Promise<Measured> {
  const { recording, from } = await longRecording();
  const state = fold(recording, rootReducer, isRootState);
  const samples = Array.from({ length: times }, () => {
    // One that has cleaned nothing yet: as at the start, or after a gap.
    const encoder = stepEncoder([]);
    const before = performance.now();
    const { length } = encoder.whole(state);
    const ms = performance.now() - before;
    if (length < 1_000) throw new Error('There was no state to write down.');
    return ms;
  });
  return { samples, from };
}
