/**
 * A start with twenty thousand changes waiting over twenty thousand rows: the journal read from the disk and decoded,
 * the rows read, each projected; to a page of those that match by what is wanted of them.
 */

import { createCommandRegistry } from '#model/command.ts';
import { customer } from '#model/entities/customer.ts';
import { keyOf } from '#model/entity.ts';
import type { ListQuery } from '#model/list-query.ts';
import { likePattern } from '#model/list-query.ts';
import { idbDevice } from '#adapters/idb/device.ts';
import { selectUnsettled } from '#store/journal-slice.ts';
import { statementsName } from '#services/statements-name.ts';
import { createRowCache } from '#local-db/cache/row-cache.ts';
import { readLocal } from '#local-db/queries/query-local.ts';
import { selectPage } from '#local-db/queries/select-page.ts';
import { entry } from '../../../tests/adapters/support/samples.ts';
import { fakeHost } from '../../../tests/support/fake-host.ts';
import { testCommands } from '../../../tests/support/world.ts';
import type { Limit, Measured } from '../../harness/bench.ts';
import { manyCustomers } from '../rows/many-customers.ts';
import { openBenchConsole } from './bench-console.ts';

export const name = '20,000 changes waiting over 20,000 rows: page with them ready';
export const limits: readonly Limit[] = [{ kind: 'timesFloor', of: 'p95', most: 2.5 }];

const waiting = 20_000;
/** A start is cold: one in each page. Of fewer than twenty the longest is what 95 of 100 do not exceed. */
export const turns = 20;
const environment = 'bench-overlay';
/** No row that the host gave has it in its name: only the change of each third does. */
const wanted = 'gọi lại';
const query: ListQuery = {
  filter: { name: { iLike: likePattern(wanted) } },
  sort: [{ field: 'name', direction: 'asc' }],
  current: 1,
  pageSize: 50,
};
const commands = createCommandRegistry(testCommands);

export async function run(): Promise<Measured> {
  const { store, start, network } = await openBenchConsole(environment, [], 0);
  network.set(true);
  const before = performance.now();
  await start(false);
  const started = performance.now();
  const device = await store.dispatch(readLocal(customer, query));
  const matched = performance.now();
  const entries = selectUnsettled(store.getState());
  const page = selectPage({
    ...{ entity: customer, query, network: undefined, device, fresh: undefined },
    ...{ entries, settled: [], commands },
  });
  const after = performance.now();
  const isRight = page?.rows.length === 50 && page.rows.every(({ row }) => String(row.name).includes(wanted));
  if (!isRight || page.total !== Math.ceil(waiting / 3) || page.pending !== 50 || device?.held !== waiting)
    throw new Error(`Not all is there: ${page?.rows.length} of ${page?.total}, ${device?.held} held`);
  return {
    samples: [after - before],
    parts: {
      'of it: started, journal read': started - before,
      'of it: rows read, projected and matched': matched - started,
      'of it: the page put together': after - matched,
    },
  };
}

export async function prepare(): Promise<void> {
  const device = await idbDevice(environment);
  const { journal, rows, close } = await device.openPerson('p1');
  const held = manyCustomers(waiting);
  const { statements } = fakeHost();
  const of = statementsName({ role: 'staff', statements });
  await createRowCache(rows, of, Math.random).merge(customer, held, 1, true);
  // Rows of whoever has no record here would be removed at the start.
  await device.writeIdentity({
    ...{ subject: 'p1', userName: 'lan', name: 'Trần Thị Lan', avatar: null, mobile: null },
    ...{ role: 'staff', statements, version: 1, confirmedAt: Date.now(), locked: false },
  });
  for (let first = 0; first < held.length; first += 1000) {
    const entries = held.slice(first, first + 1000).map((row, index) => {
      const key = keyOf(customer, row);
      const change = (first + index) % 3 === 0 ? { name: `${row.name} ${wanted}` } : { address: wanted };
      const prior = { name: row.name, address: row.address };
      return entry(key, {
        ...{ key, lane: `customer/${key}`, values: change, base: { version: row.version, prior } },
      });
    });
    const stored = await journal.append(entries);
    if (!stored.ok) throw new Error(stored.failure);
  }
  close();
}

export const floor = {
  name: 'only reading entries and rows from IndexedDB',
  async run(): Promise<Measured> {
    const { journal, rows, close } = await (await idbDevice(environment)).openPerson('p1');
    const before = performance.now();
    await journal.load();
    await rows.read(customer.name);
    const samples = [performance.now() - before];
    close();
    return { samples };
  },
};

export const comparesWithEarlier = true;
