/** The network is back: a thousand changes of a thousand rows go to a host that takes 5 ms for each. */

import { selectOutboxCounts } from '#store/journal-slice.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import type { Limit, Measured } from '../../harness/bench.ts';
import { manyKeys, openBenchConsole } from './bench-console.ts';
import { rawRequests } from './raw-append.ts';

export const name = 'drain of 1,000 changes over distinct rows, host 5 ms';
export const unit = 'per s';
export const limits: readonly Limit[] = [{ kind: 'timesFloor', of: 'median', most: 6 }];

const waiting = 1_000;
const latencyMs = 5;
const times = 3;

export async function run(): Promise<Measured> {
  const samples: number[] = [];
  for (let time = 0; time < times; time += 1) samples.push(await drain(`bench-drain-${time}`, waiting));
  return { samples };
}

async function drain(environment: string, count: number): Promise<number> {
  const { store, start, network, host } = await openBenchConsole(environment, manyKeys(count), latencyMs);
  await start(false);
  network.set(true);
  const targets = [...host.rows.values()].map((base) => ({
    key: String(base.code),
    base,
    values: { name: 'Sau khi có mạng' },
  }));
  await store.dispatch(issueCommand({ name: 'customer.update', targets }));
  const before = performance.now();
  const drained = new Promise<void>((done) => {
    const unsubscribe = store.subscribe(() => {
      if (selectOutboxCounts(store.getState()).waiting > 0) return;
      unsubscribe();
      done();
    });
  });
  network.set(false);
  await drained;
  const seconds = (performance.now() - before) / 1000;
  if (host.effects.length !== count) throw new Error(`${host.effects.length} effects`);
  return count / seconds;
}

export const floor = {
  name: 'four requests at a time, each with two writes to IndexedDB',
  run: () => rawRequests('bench-drain-raw', waiting, latencyMs),
};

export const pair = {
  turns: 2,
  async run(): Promise<Measured> {
    return { samples: [await drain(`bench-drain-${crypto.randomUUID()}`, 300)] };
  },
};
