/** A filter, the Vietnamese order and a page over a hundred thousand rows; no two questions are the same. */
import { customer } from '#model/entities/customer.ts';
import { keyOf } from '#model/entity.ts';
import { nothingPending } from '#commands/pending-rows-source.ts';
import { createRowEngine } from '#local-db/engine/row-engine.ts';
import { chunkSize, createRowTable } from '#local-db/engine/row-table.ts';
import type { Limit, Measured } from '../../harness/bench.ts';
import { median, quantile } from '../../harness/judge.ts';
import { dexieCustomers } from './dexie-customers.ts';
import { manyCustomers, questionAt } from './many-customers.ts';
import { plainLoop } from './plain-loop.ts';

export const name = 'local filter, Vietnamese sort and page over 100,000 rows';
export const limits: readonly Limit[] = [
  { kind: 'timesFloor', of: 'median', most: 3 },
  { kind: 'timesFloor', of: 'p95', most: 6 },
  { kind: 'timesBaseline', least: 20 },
];

const rowCount = 100_000;
/** The first round builds the columns that questions ask for; it counts as the others do, and is told by itself, too. */
const firstRound = 25;
const asked = 250;
/** Every how many questions Dexie is asked one: it takes its time. */
const dexieEach = 10;

let answers: readonly (readonly string[])[] = [];

export async function run(): Promise<Measured> {
  const rows = manyCustomers(rowCount);
  const chunks = Array.from({ length: rowCount / chunkSize }, (_, id) => ({
    id,
    rows: rows.slice(id * chunkSize, (id + 1) * chunkSize),
  }));
  const started = performance.now();
  const engine = createRowEngine(
    customer,
    createRowTable(chunks, (row) => keyOf(customer, row)),
  );
  const held = performance.now() - started;
  const times: number[] = [];
  answers = Array.from({ length: firstRound + asked }, (_, index) => {
    const query = questionAt(index);
    const before = performance.now();
    const page = engine.query(query, nothingPending);
    times.push(performance.now() - before);
    return page.data.map((row) => keyOf(customer, row));
  });
  const first = times.slice(0, firstRound);
  const kinds = ['name', 'between', 'overlap, between', 'name, between, overlap', 'search, between'];
  return {
    samples: times,
    parts: {
      'rows into memory': held,
      'first round: median': median(first),
      'first round: longest': quantile(first, 1),
      ...Object.fromEntries(
        kinds.map((kind, at) => [`median by ${kind}`, median(times.filter((_, index) => index % 5 === at))]),
      ),
    },
  };
}

export const floor = {
  name: 'a plain loop over the names of all rows',
  async run(): Promise<Measured> {
    const rows = manyCustomers(rowCount);
    return { samples: Array.from({ length: 50 }, () => plainLoop(rows)) };
  },
};

export const baseline = {
  name: 'Dexie, indexed, same page and questions',
  async run(): Promise<Measured> {
    const dexie = await dexieCustomers(manyCustomers(rowCount));
    const samples: number[] = [];
    for (let index = firstRound; index < firstRound + asked; index += dexieEach + 1) {
      const before = performance.now();
      const codes = await dexie.ask(questionAt(index));
      samples.push(performance.now() - before);
      if (codes.join() !== answers[index]?.join()) {
        throw new Error(
          `Question ${index}: ${codes.slice(0, 5)} by Dexie, ${answers[index]?.slice(0, 5)} here`,
        );
      }
    }
    dexie.close();
    return { samples };
  },
};
