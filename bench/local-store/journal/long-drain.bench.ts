/** The same with twenty thousand changes waiting: how fast the first of them go. */
import { issueCommand } from '#sync/outbox/issue-command.ts';
import type { Limit, Measured } from '../../harness/bench.ts';
import { manyKeys, openBenchConsole } from './bench-console.ts';
import { rawRequests } from './raw-append.ts';

export const name = 'drain with 20,000 changes waiting, host 5 ms';
export const unit = 'per s';
export const limits: readonly Limit[] = [{ kind: 'timesFloor', of: 'median', most: 6 }];

const waiting = 20_000;
/** Recorded together: more are refused at once than wait at most. */
const each = 1000;
const counted = 500;
const latencyMs = 5;

export const run = () => drain(4);

export const floor = {
  name: 'four requests at a time, each with two writes to IndexedDB',
  run: () => rawRequests('bench-long-drain-raw', 2 * counted, latencyMs),
};

/** To record twenty thousand takes most of it: once in a pair. */
export const pair = { turns: 1, run: () => drain(2) };

async function drain(parts: number): Promise<Measured> {
  const keys = manyKeys(waiting);
  const { store, start, network, host } = await openBenchConsole('bench-long-drain', keys, latencyMs);
  await start(false);
  network.set(true);
  const rows = [...host.rows.values()];
  for (let first = 0; first < waiting; first += each) {
    const targets = rows
      .slice(first, first + each)
      .map((base) => ({ key: String(base.code), base, values: { name: 'Sau khi có mạng' } }));
    await store.dispatch(issueCommand({ name: 'customer.update', targets }));
  }
  network.set(false);
  const samples: number[] = [];
  for (let part = 0; part < parts; part += 1) {
    const [before, done] = [performance.now(), host.effects.length];
    while (host.effects.length < done + counted) await new Promise((next) => setTimeout(next, latencyMs));
    samples.push((1000 * (host.effects.length - done)) / (performance.now() - before));
  }
  return { samples };
}
