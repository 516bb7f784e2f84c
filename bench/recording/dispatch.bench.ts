/** What recording adds to a dispatch: the recorder around a reducer that does nothing. */
import { browserClock } from '#adapters/browser/clock.ts';
import { createRecorder } from '#session-recorder/capture/recorder.ts';
import type { Limit, Measured } from '../harness/bench.ts';
import { asJson, manyActions } from './long-recording.ts';

export const name = 'what recording adds to one dispatch';
export const limits: readonly Limit[] = [{ kind: 'timesFloor', of: 'p95', most: 2 }];

export async function run(): Promise<Measured> {
  const { start, actions } = manyActions();
  const recorder = createRecorder((state: unknown = start) => state, browserClock);
  const samples = actions.map((action) => {
    const before = performance.now();
    recorder.reducer(start, action);
    return performance.now() - before;
  });
  return { samples };
}

export const floor = {
  name: 'the same action as JSON',
  async run(): Promise<Measured> {
    return { samples: manyActions().actions.map((action) => asJson([action])) };
  },
};
