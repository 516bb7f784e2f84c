/** What the keeper does, without its rests, while 20,000 changes wait: twenty moves of them written down, and a digest of the state. */
import { stepEncoder, stepLines } from '#session-recorder/format/encode-steps.ts';
import type { Limit, Measured } from '../harness/bench.ts';
import { asJson } from './long-recording.ts';
import { movesFrom, stateOfMany } from './many-waiting.ts';

export const name = 'twenty moves written down while 20,000 changes wait';
export const limits: readonly Limit[] = [{ kind: 'timesFloor', of: 'p95', most: 1 }];

const times = 50;
const atOnce = 20;

export async function run(): Promise<Measured> {
  const start = stateOfMany();
  const moves = movesFrom(start, times * atOnce);
  const encoder = stepEncoder([]);
  stepLines(encoder.whole(start));
  stepLines(encoder.checkpoint());
  const samples = Array.from({ length: times }, (_, time) => {
    const some = moves.slice(time * atOnce, (time + 1) * atOnce);
    const before = performance.now();
    for (const { action, after } of some) stepLines(encoder.step({ at: 0, did: action, after }));
    stepLines(encoder.checkpoint());
    return performance.now() - before;
  });
  return { samples };
}

/** Whoever looked through all that waits at each move would take longer than this. */
export const floor = {
  name: 'the 20,000 changes as JSON, once',
  async run(): Promise<Measured> {
    const { journal } = stateOfMany();
    return { samples: Array.from({ length: times }, () => asJson(journal.entries)) };
  },
};
