/** A list is read page by page while others change it: the walk loses no row that stays, and tells none twice. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Row } from '#model/entity.ts';
import { walkPages } from '#exports/page-walk.ts';

interface Item {
  readonly key: number;
  rank: number;
  version: number;
}

const marks = {
  keyOf: (row: Row) => String(row.key),
  stampOf: (row: Row) => String(row.version),
};
const ranked = (list: readonly Item[]) => list.toSorted((a, b) => a.rank - b.rank || a.key - b.key);
const rowsOf = (list: readonly Item[]): readonly Row[] => ranked(list).map((item) => ({ ...item }));

function listOf(count: number): Item[] {
  return Array.from({ length: count }, (_, key) => ({ key, rank: key * 10, version: 1 }));
}

/** Reads all, with something done to the list after each answer. */
function readAll(list: Item[], most: number, shared: number, after: (list: Item[], page: number) => void) {
  const walk = walkPages(marks, most, shared);
  const read: Row[] = [];
  for (let page = 1; page < 2000; page += 1) {
    const { current, pageSize } = walk.page();
    expect(pageSize).toBeLessThanOrEqual(most);
    const start = (current - 1) * pageSize;
    const taken = walk.take(rowsOf(list).slice(start, start + pageSize));
    read.push(...taken.rows);
    if (taken.isEnd) return { read, pages: page };
    after(list, page);
  }
  throw new Error('The walk never ends.');
}

describe('a walk through pages', () => {
  test('reads a list that nobody changes in order, with hardly a row asked for twice', () => {
    const { read, pages } = readAll(listOf(25_000), 1000, 10, () => undefined);
    expect(read.map(({ key }) => key)).toEqual(Array.from({ length: 25_000 }, (_, key) => key));
    expect(pages).toBeLessThanOrEqual(27);
  });

  test('goes back where more rows are gone than pages share', () => {
    const { read } = readAll(listOf(5000), 1000, 10, (list, page) => {
      if (page === 3) list.splice(0, 2500);
    });
    const keys = read.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.slice(-2000)).toEqual(Array.from({ length: 2000 }, (_, at) => 3000 + at));
    expect(keys.length).toBe(5000);
  });

  test('begins anew where the list became another one, and still tells no row twice', () => {
    const { read } = readAll(listOf(3000), 1000, 10, (list, page) => {
      if (page === 2) for (const item of list) item.version += 1;
    });
    const keys = read.map(({ key }) => key);
    expect(keys.toSorted((a, b) => Number(a) - Number(b))).toEqual(listOf(3000).map(({ key }) => key));
  });

  test('always finds a page that begins before the end of the one before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 3_000_000 }), (end) => {
        const walk = walkPages(marks);
        // As if so many rows had been read: a first page of that length.
        walk.take(Array.from({ length: end % 4000 }, (_, key) => ({ key, version: 1 })));
        const { current, pageSize } = walk.page();
        const start = (current - 1) * pageSize;
        const behind = end % 4000;
        expect(start).toBeLessThanOrEqual(behind);
        if (behind >= 500) expect(behind - start).toBeGreaterThanOrEqual(10);
      }),
    );
  });
});

type Change = {
  readonly what: 'insert' | 'remove' | 'touch' | 'move';
  readonly at: number;
  readonly to: number;
};
const change = fc.record({
  what: fc.constantFrom('insert', 'remove', 'touch', 'move'),
  at: fc.nat(400),
  to: fc.nat(4000),
}) satisfies fc.Arbitrary<Change>;

test('every row that stays where it is comes once, whatever happens around it; none comes twice', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 300 }),
      fc.array(fc.array(change, { maxLength: 12 }), { maxLength: 40 }),
      (count, changes) => {
        const list = listOf(count);
        const stayed = new Set(list.map(({ key }) => key));
        let next = count;
        const { read } = readAll(list, 20, 3, (now, page) => {
          for (const { what, at, to } of changes[page - 1] ?? []) {
            const item = now[at % Math.max(1, now.length)];
            if (what === 'insert') now.push({ key: next, rank: to, version: 1 });
            next += 1;
            if (item === undefined || what === 'insert') continue;
            item.version += 1;
            if (what === 'touch') continue;
            stayed.delete(item.key);
            if (what === 'remove') now.splice(now.indexOf(item), 1);
            else item.rank = to;
          }
        });
        const keys = read.map(({ key }) => Number(key));
        expect(new Set(keys).size).toBe(keys.length);
        const missing = [...stayed].filter((key) => !keys.includes(key));
        expect(missing).toEqual([]);
      },
    ),
    { numRuns: 400 },
  );
});
