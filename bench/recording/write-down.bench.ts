/** What the keeper does in one go, between two frames: twenty actions written down, none of which it has met before. */
import type { StepEncoder } from '#store/recording/encode-steps.ts';
import { linesOf, stepEncoder } from '#store/recording/encode-steps.ts';
import type { Pieces } from '#store/recording/in-pieces.ts';
import type { RecordedStep } from '#store/recording/recorder.ts';
import { rootReducer } from '#store/root-state.ts';
import type { Limit, Measured } from '../harness/bench.ts';
import { freshActions } from './long-recording.ts';

export const name = 'twenty recorded actions written down, between two frames';
export const limits: readonly Limit[] = [{ kind: 'p95', most: 8 }];

const atOnce = 20;

export async function run(): Promise<Measured> {
  const { start, actions } = freshActions();
  let state = start;
  const steps = actions.map((action, at) => {
    state = rootReducer(state, action);
    return { at, did: action, after: state };
  });
  const encoder = stepEncoder([]);
  linesOf(encoder.whole(start));
  const samples: number[] = [];
  for (let isDone = false, work = writing(encoder, steps); !isDone; ) {
    const before = performance.now();
    isDone = work.next().done === true;
    samples.push(performance.now() - before);
  }
  return { samples };
}

/** With the pauses that the keeper makes. */
function* writing(encoder: StepEncoder, steps: readonly RecordedStep<unknown>[]): Pieces<void> {
  for (const [index, step] of steps.entries()) {
    if (index % atOnce === 0 && index > 0) yield;
    yield* encoder.step(step);
  }
}
