/** A start with twenty thousand changes waiting: read from the disk, decoded, and projected over a page. */
import { customer } from '#model/entities/customer.ts';
import { idbDevice } from '#edge/idb/device.ts';
import { selectUnsettled } from '#store/journal/journal-slice.ts';
import { overlaysOf } from '#store/journal/project.ts';
import { entry } from '../../../tests/edge/support/samples.ts';
import type { Limit, Measured } from '../../harness/bench.ts';
import { openBenchConsole } from './bench-console.ts';

export const name = '20,000 changes waiting: overlay ready';
export const limits: readonly Limit[] = [{ kind: 'p95', most: 500 }];

const waiting = 20_000;
/** A start is cold: one in each page. */
export const turns = 12;
const times = 1;
const environment = 'bench-overlay';

export async function run(): Promise<Measured> {
  await fill();
  const samples: number[] = [];
  let loading = 0;
  for (let time = 0; time < times; time += 1) {
    const { store, start, network } = await openBenchConsole(environment, [], 0);
    network.set(true);
    const before = performance.now();
    await start(false);
    loading += (performance.now() - before) / times;
    const overlays = overlaysOf(customer.name, selectUnsettled(store.getState()));
    samples.push(performance.now() - before);
    if (overlays.size !== waiting) throw new Error(`Only ${overlays.size} overlays`);
  }
  return { samples, parts: { 'of it: started, journal read': loading } };
}

async function fill() {
  const { journal, close } = await (await idbDevice(environment)).openPerson('p1');
  // Another turn has done it.
  const isFull = (await journal.readSince(waiting - 1, [])).length > 0;
  for (let first = 0; !isFull && first < waiting; first += 1000) {
    const entries = Array.from({ length: 1000 }, (_, index) => {
      const key = `KH${first + index}`;
      return entry(key, {
        key,
        lane: `customer/${key}`,
        values: { name: 'Nguyễn Thị Phương', note: 'gọi lại' },
      });
    });
    const stored = await journal.append(entries);
    if (!stored.ok) throw new Error(stored.failure);
  }
  close();
}

export const baseline = {
  name: 'only reading the records from IndexedDB',
  async run(): Promise<Measured> {
    const samples: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const { journal, close } = await (await idbDevice(environment)).openPerson('p1');
      const before = performance.now();
      await journal.load();
      samples.push(performance.now() - before);
      close();
    }
    return { samples };
  },
};
