/** How long the keeper works between two rests, in which frames may be drawn: actions written down, none of which it has met before. */
import { browserClock } from '#adapters/browser/clock.ts';
import { rootReducer } from '#store/root-state.ts';
import type { RecordedStep } from '#services/recording.ts';
import type { ChunkedWork } from '#session-recorder/format/chunked-work.ts';
import { timeSlice } from '#session-recorder/format/chunked-work.ts';
import type { StepEncoder } from '#session-recorder/format/encode-steps.ts';
import { stepEncoder, stepLines } from '#session-recorder/format/encode-steps.ts';
import type { Limit, Measured } from '../harness/bench.ts';
import { asJson, freshActions } from './long-recording.ts';

export const name = 'recorded actions written down, from one rest to the next';
export const limits: readonly Limit[] = [{ kind: 'timesFloor', of: 'p95', most: 2 }];

export async function run(): Promise<Measured> {
  const { start, actions } = freshActions();
  let state = start;
  const steps = actions.map((action, at) => {
    state = rootReducer(state, action);
    return { at, did: action, after: state };
  });
  const encoder = stepEncoder([]);
  stepLines(encoder.whole(start));
  return betweenRests(writing(encoder, steps));
}

export const floor = {
  name: 'the same actions as JSON, from one rest to the next',
  run: () => betweenRests(asJsonOnly(freshActions().actions)),
};

async function betweenRests(work: Iterator<void>): Promise<Measured> {
  const samples: number[] = [];
  let begunAt = performance.now();
  const rested = timeSlice(browserClock, async () => {
    samples.push(performance.now() - begunAt);
  });
  while (work.next().done !== true) {
    const rest = rested();
    if (rest === undefined) continue;
    await rest;
    begunAt = performance.now();
  }
  return { samples };
}

function* asJsonOnly(actions: readonly unknown[]): ChunkedWork<void> {
  for (const action of actions) {
    asJson([action]);
    yield;
  }
}

/** As the keeper has it: a piece ends after each action, at least. */
function* writing(encoder: StepEncoder, steps: readonly RecordedStep<unknown>[]): ChunkedWork<void> {
  for (const step of steps) {
    yield* encoder.step(step);
    yield;
  }
}
