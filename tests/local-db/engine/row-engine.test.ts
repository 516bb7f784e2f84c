/** The engine answers exactly as the plain reader does, whatever happened to the rows before. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { ListQuery } from '#model/list-query.ts';
import { queryRows } from '#model/match-row.ts';
import { nothingPending } from '#commands/pending-rows-source.ts';
import { createRowEngine } from '#local-db/engine/row-engine.ts';
import { createRowTable } from '#local-db/engine/row-table.ts';
import { shop, shopRow } from '../../model/support/shop.ts';
import { queriesFor, valuesFor } from '../../support/list-cases.ts';

const owners = ['u1', 'u2', 'u10', 'u3'];
const targets = () => owners;
const sortable = Object.keys(shop.fields).filter((name) => name !== 'tags');
const labels = ['Ưng', 'An', 'an', 'Bình 10', 'Bình 9'];

const someRow = (code: fc.Arbitrary<string>) =>
  fc.record({ code, values: valuesFor(shop, targets), label: fc.constantFrom(undefined, ...labels) }).map(
    ({ code: made, values, label }): Row => ({
      ...shopRow(made),
      ...values,
      code: made,
      ...(label === undefined ? {} : { labels: { owner: label } }),
    }),
  );
const someCode = fc.integer({ min: 0, max: 120 }).map((number) => `S${number}`);
const someQuery = queriesFor(shop, sortable, targets);

type Step =
  | { readonly put: readonly Row[] }
  | { readonly remove: readonly string[] }
  | { readonly pend: ReadonlyMap<string, Row> };

const someStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ put: fc.array(someRow(someCode), { minLength: 1, maxLength: 6 }) }),
  fc.record({ remove: fc.array(someCode, { maxLength: 4 }) }),
  fc
    .array(someRow(someCode), { maxLength: 4 })
    .map((rows) => ({ pend: new Map(rows.map((row) => [keyOf(shop, row), row])) })),
);

/** The device's rows and what is pending over them, asked both ways. */
function device(kept: readonly (readonly Row[])[]) {
  const held = createRowTable(
    kept.map((rows, id) => ({ id, rows })),
    (row) => keyOf(shop, row),
  );
  const engine = createRowEngine(shop, held);
  let pending: ReadonlyMap<string, Row> = new Map();
  let version = 1;
  let laid = nothingPending;
  return {
    take(step: Step) {
      version += 1;
      if ('put' in step) held.put(step.put.map((row) => ({ ...row, version })));
      else if ('remove' in step) held.remove(step.remove);
      else {
        pending = step.pend;
        laid = {
          keys: () => step.pend.keys(),
          shown: (row) => step.pend.get(keyOf(shop, row)),
          changedFrom: (other) => [...other.keys(), ...step.pend.keys()],
        };
      }
    },
    engine: (query: ListQuery) => engine.query(query, laid),
    plain(query: ListQuery) {
      const base = new Map<Row, Row>();
      for (const row of held.values()) base.set(pending.get(keyOf(shop, row)) ?? row, row);
      const page = queryRows(shop, base.keys(), query);
      return { ...page, data: page.data.map((row) => base.get(row)) };
    },
  };
}

const unique = (rows: readonly (readonly Row[])[]) => {
  const seen = new Set<string>();
  return rows.map((chunk) => chunk.filter(({ code }) => !seen.has(String(code)) && seen.add(String(code))));
};

describe('the engine', () => {
  test('gives the plain reader’s pages through puts, removals and pending changes', () => {
    const chunks = fc.array(fc.array(someRow(someCode), { maxLength: 30 }), { maxLength: 5 }).map(unique);
    const story = fc.array(fc.tuple(someStep, fc.array(someQuery, { minLength: 1, maxLength: 3 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        chunks,
        fc.array(someQuery, { minLength: 2, maxLength: 4 }),
        story,
        (kept, asked, steps) => {
          const both = device(kept);
          const compare = (query: ListQuery) => expect(both.engine(query)).toEqual(both.plain(query));
          for (const query of asked) compare(query);
          for (const [step, queries] of steps) {
            both.take(step);
            for (const query of [...asked, ...queries]) compare(query);
          }
        },
      ),
      { numRuns: 120 },
    );
  });

  test('gives every page of many chunks, before and after they are sorted', () => {
    // More chunks than one question sorts, more rows in each than are taken from one that is not sorted.
    const rows = fc
      .tuple(fc.infiniteStream(someRow(fc.constant(''))), fc.boolean())
      .map(([stream, isInOrder]) => {
        const made = Array.from({ length: 12 * 30 }, (_, index) => index).map((index) => ({
          ...(stream.next().value as Row),
          code: `S${isInOrder ? index : (index * 7919) % 10_007}`,
        }));
        return Array.from({ length: 12 }, (_, chunk) => made.slice(chunk * 30, chunk * 30 + 30));
      });
    fc.assert(
      fc.property(rows, fc.array(someQuery, { minLength: 1, maxLength: 3 }), (kept, queries) => {
        const both = device(kept);
        for (const query of queries) {
          for (const [current, pageSize] of [
            [1, 50],
            [2, 50],
            [1, -1],
            [5, 30],
            [36, 10],
            [3, 100],
          ] as const) {
            const asked = { ...query, current, pageSize };
            expect(both.engine(asked)).toEqual(both.plain(asked));
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => shopRow(`S${index}`, { size: index % 7 }));
  const bySize: ListQuery = {
    filter: { size: { between: [2, 5] } },
    sort: [{ field: 'size', direction: 'desc' }],
    current: 1,
    pageSize: 10,
  };

  test('gives the page that it has while nothing has changed, and another after a change', () => {
    const both = device([rows(40)]);
    const page = both.engine(bySize);
    expect(both.engine({ ...bySize })).toBe(page);
    both.take({ put: [shopRow('S3', { size: 5 })] });
    expect(both.engine(bySize)).not.toBe(page);
    expect(both.engine(bySize)).toEqual(both.plain(bySize));
  });

  test('leaves a value that its field can’t have to the plain reader, until it is gone', () => {
    const both = device([
      [...rows(20), shopRow('odd', { size: 'mười', openedAt: 'hôm qua', state: ['open'] })],
    ]);
    const queries: readonly ListQuery[] = [
      bySize,
      { ...bySize, filter: { state: 1 } },
      { ...bySize, filter: { openedAt: { between: [null, '2026-11-20'] } } },
      { ...bySize, filter: { tags: { overlap: ['a'] } } },
      { ...bySize, filter: { nonsense: 1 } },
      { ...bySize, sort: [{ field: 'nonsense', direction: 'asc' }] },
      { ...bySize, filter: { constructor: 1 } },
    ];
    for (const query of queries) expect(both.engine(query)).toEqual(both.plain(query));
    both.take({ remove: ['odd'] });
    for (const query of queries) expect(both.engine(query)).toEqual(both.plain(query));
  });

  test('follows single rows and many at once, into new chunks and out of old ones', () => {
    const both = device([rows(500), []]);
    const asked = [bySize, { ...bySize, filter: { name: { iLike: '%s1%' } } }];
    const steps: readonly Step[] = [
      { put: Array.from({ length: 700 }, (_, index) => shopRow(`N${index}`, { size: index % 9 })) },
      { put: rows(3) },
      { remove: Array.from({ length: 480 }, (_, index) => `S${index}`) },
      { put: [shopRow('S1', { size: 4 })] },
      { pend: new Map([['N7', shopRow('N7', { size: 5, name: 'S1' })]]) },
      { remove: ['N7'] },
      { put: [shopRow('N7', { size: 3 })] },
      { pend: new Map() },
    ];
    for (const step of steps) {
      both.take(step);
      for (const query of asked) expect(both.engine(query)).toEqual(both.plain(query));
    }
  });
});
