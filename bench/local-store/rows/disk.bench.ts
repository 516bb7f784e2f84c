/** From nothing in memory to the first answer: databases opened, a hundred thousand rows read, one question. */
import type { ListQuery } from '#model/list-query.ts';
import type { Limit, Measured } from '../../harness/bench.ts';
import { median } from '../../harness/judge.ts';
import { keepCustomers, openAndAsk, openAndRead } from './kept-rows.ts';

export const name = '100,000 rows from disk to first answer';
export const limits: readonly Limit[] = [{ kind: 'timesFloor', of: 'median', most: 4 }];

const environment = 'bench-disk';
const byName = [{ field: 'name', direction: 'asc' }] as const;
const byKey = [{ field: 'code', direction: 'asc' }] as const;
const questions: readonly ListQuery[] = [
  { filter: {}, sort: byKey, current: 1, pageSize: 50 },
  { filter: {}, sort: byName, current: 1, pageSize: 50 },
  { filter: { name: { iLike: '%phuong%' } }, sort: byName, current: 1, pageSize: 50 },
];
const times = 5;

export async function run(): Promise<Measured> {
  await keepCustomers(environment, 100_000);
  const samples: number[][] = questions.map(() => []);
  for (let time = 0; time < times; time += 1) {
    for (const [index, query] of questions.entries()) {
      const before = performance.now();
      const { answer } = await openAndAsk(environment, query);
      samples[index]?.push(performance.now() - before);
      if (answer.held !== 100_000 || answer.page.data.length !== 50)
        throw new Error('The rows are not all there');
    }
  }
  return {
    // Of each start the slowest question: a fast one does not make up for it.
    samples: Array.from({ length: times }, (_, time) => Math.max(...samples.map((kind) => kind[time] ?? 0))),
    parts: {
      'by key': median(samples[0] ?? []),
      'by name': median(samples[1] ?? []),
      'name contains, by name': median(samples[2] ?? []),
    },
  };
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
