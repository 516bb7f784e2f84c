/** What the keeper does in one go, between two frames: twenty actions written down. */
import { stepEncoder } from '#store/recording/encode-steps.ts';
import { rootReducer } from '#store/root-state.ts';
import type { Limit, Measured } from '../harness/bench.ts';
import { manyActions } from './long-recording.ts';

export const name = 'twenty recorded actions written down, between two frames';
export const limits: readonly Limit[] = [{ kind: 'p95', most: 8 }];

const atOnce = 20;

export async function run(): Promise<Measured> {
  const { start, actions } = manyActions();
  let state = start;
  const steps = actions.map((action, at) => {
    state = rootReducer(state, action);
    return { at, did: action, after: state };
  });
  const encoder = stepEncoder([]);
  encoder.whole(start);
  const samples: number[] = [];
  for (let done = 0; done < steps.length; done += atOnce) {
    const some = steps.slice(done, done + atOnce);
    const before = performance.now();
    some.map(encoder.step).join('');
    samples.push(performance.now() - before);
  }
  return { samples };
}
