/** The store opened, to the first twenty rows of a collection as large as the console keeps whole. */
import type { Limit, Measured } from '../../harness/bench.ts';
import { keepCustomers, openAndAsk, openAndRead } from './kept-rows.ts';

export const name = 'store opened to first 20 rows, of 20,000';
export const limits: readonly Limit[] = [{ kind: 'timesFloor', of: 'median', most: 3 }];

const environment = 'bench-open';
const times = 20;
const query = { filter: {}, sort: [{ field: 'code', direction: 'asc' }], current: 1, pageSize: 20 } as const;

export async function run(): Promise<Measured> {
  await keepCustomers(environment, 20_000);
  const samples: number[] = [];
  let opening = 0;
  for (let time = 0; time < times; time += 1) {
    const before = performance.now();
    const { answer, opened } = await openAndAsk(environment, query);
    samples.push(performance.now() - before);
    opening += (opened - before) / times;
    if (answer.page.data.length !== 20) throw new Error('The rows are not all there');
  }
  return { samples, parts: { 'of it: opening the databases': opening } };
}

export const floor = {
  name: 'only reading the chunks from IndexedDB',
  async run(): Promise<Measured> {
    const samples: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const before = performance.now();
      await openAndRead(environment);
      samples.push(performance.now() - before);
    }
    return { samples };
  },
};
