/** What recording adds to a dispatch: the recorder around a reducer that does nothing. */
import { browserClock } from '#edge/browser/clock.ts';
import { createRecorder } from '#store/recording/recorder.ts';
import type { Limit, Measured } from '../harness/bench.ts';
import { manyActions } from './long-recording.ts';

export const name = 'what recording adds to one dispatch';
export const limits: readonly Limit[] = [{ kind: 'p95', most: 0.05 }];

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
