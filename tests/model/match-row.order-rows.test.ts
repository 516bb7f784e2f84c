/** The order of rows and their pages, as the server gives them too. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { keyOf } from '#model/entity.ts';
import type { Filter, SortTerm } from '#model/list-query.ts';
import { readSort } from '#model/list-query.ts';
import { compareFieldValues, matches, orderBy, queryRows } from '#model/match-row.ts';
import { shop, shopRow } from './support/shop.ts';

const sorted = (rows: readonly ReturnType<typeof shopRow>[], sort: string) =>
  [...rows].sort(orderBy(shop, readSort(sort) ?? [])).map((row) => row.code);

describe('the order of rows', () => {
  const rows = [
    shopRow('A', { balance: 5 }),
    shopRow('B'),
    shopRow('C', { balance: -1 }),
    shopRow('D'),
    shopRow('E', { balance: 40 }),
  ];

  test('nulls stand last in both directions', () => {
    expect(sorted(rows, 'balance.asc')).toEqual(['C', 'A', 'E', 'B', 'D']);
    expect(sorted(rows, 'balance.desc')).toEqual(['E', 'A', 'C', 'D', 'B']);
  });

  test('ties break by the key, in the direction of the last term', () => {
    const tied = ['K2', 'K10', 'K1'].map((code) => shopRow(code, { balance: 7, size: 1 }));
    expect(sorted(tied, 'balance.asc')).toEqual(['K1', 'K2', 'K10']);
    expect(sorted(tied, 'balance.desc')).toEqual(['K10', 'K2', 'K1']);
    expect(sorted(tied, 'balance.desc,size.asc')).toEqual(['K1', 'K2', 'K10']);
    expect(sorted(tied, '')).toEqual(['K1', 'K2', 'K10']);
  });

  test('a key that is sorted by keeps its own direction', () => {
    expect(sorted(rows, 'code.desc')).toEqual(['E', 'D', 'C', 'B', 'A']);
  });

  test('a second term decides where the first is tied', () => {
    const pairs = [
      shopRow('A', { state: 1, balance: 1 }),
      shopRow('B', { state: 2, balance: 9 }),
      shopRow('C', { state: 1, balance: 5 }),
    ];
    expect(sorted(pairs, 'state.asc,balance.desc')).toEqual(['C', 'A', 'B']);
  });

  test('a reference sorts by its label, and by itself where it has none', () => {
    const owned = [
      shopRow('A', { owner: 'u1', labels: { owner: 'Ưng' } }),
      shopRow('B', { owner: 'u2', labels: { owner: 'An' } }),
      shopRow('C', { owner: 'Bình' }),
    ];
    expect(sorted(owned, 'owner.asc')).toEqual(['B', 'C', 'A']);
  });

  test('moments sort by time, not by how they are written', () => {
    const opened = [
      shopRow('late', { openedAt: '2026-11-20T02:00:00+00:00' }),
      shopRow('early', { openedAt: '2026-11-20T08:00:00+07:00' }),
    ];
    expect(sorted(opened, 'openedAt.asc')).toEqual(['early', 'late']);
  });

  test('numbers below zero and with fractions stand by value, not by their digits', () => {
    const rates = [2.5, -3, 1_000_000, 2.25, -40, 0].map((rate, at) => shopRow(`R${at}`, { rate }));
    expect(sorted(rates, 'rate.asc')).toEqual(['R4', 'R1', 'R5', 'R3', 'R0', 'R2']);
  });

  test('false stands before true, numbers stand by value', () => {
    expect(compareFieldValues(shop.fields.active, false, true)).toBeLessThan(0);
    expect(compareFieldValues(shop.fields.balance, 9, 10)).toBeLessThan(0);
  });
});

describe('a page', () => {
  const value = fc.option(fc.integer({ min: -3, max: 3 }), { nil: null });
  const someRows = fc
    .uniqueArray(fc.record({ code: fc.integer({ min: 1, max: 400 }), balance: value, size: value }), {
      selector: ({ code }) => code,
      maxLength: 60,
    })
    .map((made) => made.map(({ code, ...known }) => shopRow(`S${code}`, known)));
  const sort: fc.Arbitrary<readonly SortTerm[]> = fc.array(
    fc.record({
      field: fc.constantFrom('balance', 'size', 'code'),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    { maxLength: 3 },
  );
  const filter = fc.constantFrom<Filter>({}, { balance: { between: [0, null] } }, { size: 1 });

  test('together, the pages hold every match once, in one order, whatever order the rows came in', () => {
    fc.assert(
      fc.property(someRows, sort, filter, fc.integer({ min: 1, max: 7 }), (rows, terms, wanted, pageSize) => {
        const ask = (current: number, size: number, from = rows) =>
          queryRows(shop, from, { filter: wanted, sort: terms, current, pageSize: size });
        const whole = ask(1, -1);
        const keys = whole.data.map((row) => keyOf(shop, row));
        const pages = Array.from({ length: Math.ceil(whole.total / pageSize) }, (_, index) =>
          ask(index + 1, pageSize).data.map((row) => keyOf(shop, row)),
        );
        expect(pages.flat()).toEqual(keys);
        expect(keys).toHaveLength(rows.filter((row) => matches(shop, row, wanted)).length);
        expect(ask(1, -1, [...rows].reverse()).data).toEqual(whole.data);
      }),
    );
  });

  test('says how many rows match on all pages', () => {
    const rows = [1, 2, 3].map((size) => shopRow(`S${size}`, { size }));
    const page = queryRows(shop, rows, { filter: {}, sort: [], current: 2, pageSize: 2 });
    expect(page).toEqual({ data: [rows[2]], total: 3, current: 2, pageSize: 2 });
  });

  test('of all rows holds them all, whichever page is asked for', () => {
    const rows = [1, 2, 3].map((size) => shopRow(`S${size}`, { size }));
    expect(queryRows(shop, rows, { filter: {}, sort: [], current: 2, pageSize: -1 }).data).toEqual(rows);
  });

  test('behind the last one is empty', () => {
    const page = queryRows(shop, [shopRow('S1')], { filter: {}, sort: [], current: 9, pageSize: 50 });
    expect([page.data, page.total]).toEqual([[], 1]);
  });
});
