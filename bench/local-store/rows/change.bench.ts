/** One of a hundred thousand rows changes while a list stands open: how long until the list is right again. */
import { customer } from '#model/entities/customer.ts';
import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import { queryRows } from '#model/match-row.ts';
import { nothingPending } from '#commands/pending-rows-source.ts';
import { createRowEngine } from '#local-db/engine/row-engine.ts';
import { chunkSize, createRowTable } from '#local-db/engine/row-table.ts';
import type { Limit, Measured } from '../../harness/bench.ts';
import { manyCustomers } from './many-customers.ts';
import { plainLoop } from './plain-loop.ts';

export const name = 'one of 100,000 rows changed, to the list updated';
export const limits: readonly Limit[] = [{ kind: 'timesFloor', of: 'median', most: 0.5 }];

const rowCount = 100_000;
const changes = 300;
const query = {
  filter: { name: { iLike: '%nguyen%' }, active: true },
  sort: [{ field: 'name', direction: 'asc' }],
  current: 1,
  pageSize: 50,
} as const;

/** The row changed `index`th: each in another chunk than the one before, now and then into the open page. */
function changed(rows: readonly Row[], index: number): Row {
  const row = rows[(index * 7919) % rows.length] ?? { version: 0 };
  const name = index % 3 === 0 ? ` An Nguyễn ${index}` : `${row.name} ${index}`;
  return { ...row, name, active: index % 5 !== 0, version: row.version + 1 };
}

function withRows() {
  const rows = manyCustomers(rowCount);
  const chunks = Array.from({ length: rowCount / chunkSize }, (_, id) => ({
    id,
    rows: rows.slice(id * chunkSize, (id + 1) * chunkSize),
  }));
  return { rows, held: createRowTable(chunks, (row) => keyOf(customer, row)) };
}

export async function run(): Promise<Measured> {
  const { rows, held } = withRows();
  const engine = createRowEngine(customer, held);
  engine.query(query, nothingPending);
  const samples: number[] = [];
  for (let index = 0; index < changes; index += 1) {
    const row = changed(rows, index);
    const before = performance.now();
    held.put([row]);
    engine.query(query, nothingPending);
    samples.push(performance.now() - before);
  }
  return { samples };
}

export const floor = {
  name: 'a plain loop over the names of all rows',
  async run(): Promise<Measured> {
    const rows = manyCustomers(rowCount);
    return { samples: Array.from({ length: 50 }, () => plainLoop(rows)) };
  },
};

export const baseline = {
  name: 'the plain reader over all rows',
  async run(): Promise<Measured> {
    const { rows, held } = withRows();
    const samples: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const before = performance.now();
      held.put([changed(rows, index)]);
      queryRows(customer, held.values(), query);
      samples.push(performance.now() - before);
    }
    return { samples };
  },
};
