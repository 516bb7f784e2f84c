/**
 * What the page waits for while the keeper writes down a whole state with 20,000 changes waiting: the longest time in which
 * nothing else came to its turn. All of it is in that: cleaning, JSON, the digest, packing, the disk.
 */
import { browserClock } from '#adapters/browser/clock.ts';
import { idbRecordings } from '#adapters/idb/recordings.ts';
import type { RootState } from '#store/root-state.ts';
import { rootReducer } from '#store/root-state.ts';
import { createRecorder } from '#session-recorder/capture/recorder.ts';
import { createRecordingWriter } from '#session-recorder/storage/recording-writer.ts';
import type { Limit, Measured } from '../harness/bench.ts';
import { stateOfMany } from './many-waiting.ts';

export const name = 'the longest wait while a state with 20,000 changes waiting is written down';
/** As long as another one waits by itself, and whoever types does not notice. */
export const limits: readonly Limit[] = [{ kind: 'timesFloor', of: 'p95', most: 4 }];

const times = 20;
/** About what a state takes. */
const floorMs = 1_000;

export async function run(): Promise<Measured> {
  const store = await idbRecordings('bench-whole-state');
  const samples: number[] = [];
  let took = 0;
  for (let time = 0; time < times; time += 1) {
    const recorder = createRecorder<RootState>(rootReducer, browserClock);
    const keeper = createRecordingWriter({
      ...{ recorder, store, clock: browserClock, app: 'bench', entities: [] },
      nextId: () => `r${time}`,
      subject: () => 'p1',
      isGone: () => false,
    });
    recorder.reducer(stateOfMany(), { type: 'bench/began' });
    const watch = watchTurns();
    const before = performance.now();
    await keeper.flush();
    took += performance.now() - before;
    samples.push(watch.stop());
    const listed = await store.list();
    if (!listed.some(({ id }) => id === `r${time}`)) throw new Error('It was not written down.');
  }
  return { samples, parts: { 'from its beginning to its end, with the pauses': took / times } };
}

/**
 * A page that works in pieces of a millisecond, as long as the keeper does: how long another one's turn is put off on this
 * machine, for whatever goes on in it beside the page.
 */
export const floor = {
  name: 'the longest wait while a loop works in pieces of 1 ms',
  async run(): Promise<Measured> {
    const samples: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const watch = watchTurns();
      const until = performance.now() + floorMs;
      while (performance.now() < until) {
        const piece = performance.now() + 1;
        while (performance.now() < piece);
        await scheduler.postTask(() => undefined, { priority: 'background' });
      }
      samples.push(watch.stop());
    }
    return { samples };
  },
};

/** The longest time (ms) between two turns of the page. */
function watchTurns(): { stop(): number } {
  const { port1, port2 } = new MessageChannel();
  let [longest, last, isOn] = [0, performance.now(), true];
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  port1.onmessage = () => {
    look();
    if (isOn) port2.postMessage(null);
  };
  port2.postMessage(null);
  return {
    stop() {
      look();
      isOn = false;
      port1.close();
      return longest;
    },
  };
}
