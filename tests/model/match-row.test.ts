/** The list language read on the device: which rows match, in which order, on which page. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { keyOf } from '#model/entity.ts';
import type { Filter, SortTerm } from '#model/list-query.ts';
import { likePattern, readSort } from '#model/list-query.ts';
import { compareFieldValues, epochOfMoment, matches, orderBy, queryRows } from '#model/match-row.ts';
import { shop, shopRow } from './support/shop.ts';

const isMatch = (known: Readonly<Record<string, unknown>>, filter: Filter) =>
  matches(shop, shopRow('S1', known), filter);
const sorted = (rows: readonly ReturnType<typeof shopRow>[], sort: string) =>
  [...rows].sort(orderBy(shop, readSort(sort) ?? [])).map((row) => row.code);

describe('a condition on one value', () => {
  test('a plain value is equal, and of the same type', () => {
    expect(isMatch({ state: 1 }, { state: 1 })).toBe(true);
    expect(isMatch({ state: 2 }, { state: 1 })).toBe(false);
    expect(isMatch({ note: '1' }, { note: 1 })).toBe(false);
    expect(isMatch({ active: false }, { active: false })).toBe(true);
  });

  test('equal texts are equal in case as well', () => {
    expect(isMatch({ note: 'An' }, { note: 'an' })).toBe(false);
  });

  test('several fields must all match', () => {
    const filter = { state: 1, active: true };
    expect(isMatch({ state: 1, active: true }, filter)).toBe(true);
    expect(isMatch({ state: 1, active: false }, filter)).toBe(false);
  });

  test('an unknown field matches nothing, instead of everything', () => {
    expect(isMatch({}, { nonsense: 1 })).toBe(false);
    expect(isMatch({}, { constructor: 1 })).toBe(false);
  });

  test('moments are the same moment, however their offset is written', () => {
    const openedAt = '2026-11-20T10:00:00+07:00';
    expect(isMatch({ openedAt }, { openedAt: '2026-11-20T03:00:00Z' })).toBe(true);
    expect(isMatch({ openedAt }, { openedAt: '2026-11-20T10:00:00' })).toBe(true);
    expect(isMatch({ openedAt }, { openedAt: '2026-11-20T10:00:01' })).toBe(false);
  });
});

describe('a range', () => {
  const balances = (between: readonly [number | null, number | null]) =>
    [9, 10, 15, 20, 21].filter((balance) => isMatch({ balance }, { balance: { between } }));

  test('has both its ends', () => {
    expect(balances([10, 20])).toEqual([10, 15, 20]);
  });

  test('may be open at either end, or at both', () => {
    expect(balances([10, null])).toEqual([10, 15, 20, 21]);
    expect(balances([null, 20])).toEqual([9, 10, 15, 20]);
    expect(balances([null, null])).toEqual([9, 10, 15, 20, 21]);
  });

  test('with its ends reversed holds nothing', () => {
    expect(balances([20, 10])).toEqual([]);
  });

  test('of a day holds its last second and no other day', () => {
    const openedAt = { between: ['2026-11-20T00:00:00', '2026-11-20T23:59:59'] } as const;
    expect(isMatch({ openedAt: '2026-11-20T16:59:59Z' }, { openedAt })).toBe(true);
    expect(isMatch({ openedAt: '2026-11-20T17:00:00Z' }, { openedAt })).toBe(false);
    expect(isMatch({ openedAt: '2026-11-19T16:59:59Z' }, { openedAt })).toBe(false);
  });

  test('of calendar days compares days', () => {
    const birthday = { between: ['2026-09-30', '2026-10-02'] } as const;
    expect(isMatch({ birthday: '2026-10-02' }, { birthday })).toBe(true);
    expect(isMatch({ birthday: '2026-10-03' }, { birthday })).toBe(false);
  });

  test('of texts goes by the order in which they are listed', () => {
    const code = { between: ['CT2', 'CT10'] } as const;
    expect(matches(shop, shopRow('CT9'), { code })).toBe(true);
    expect(matches(shop, shopRow('CT1'), { code })).toBe(false);
    expect(matches(shop, shopRow('CT11'), { code })).toBe(false);
  });
});

describe('overlap', () => {
  test('on a field with one value means: is one of', () => {
    expect(isMatch({ state: 2 }, { state: { overlap: [1, 2] } })).toBe(true);
    expect(isMatch({ state: 5 }, { state: { overlap: [1, 2] } })).toBe(false);
    expect(isMatch({ state: 1 }, { state: { overlap: [] } })).toBe(false);
  });

  test('on a field with a list means: shares an element', () => {
    expect(isMatch({ tags: ['a', 'b'] }, { tags: { overlap: ['b', 'c'] } })).toBe(true);
    expect(isMatch({ tags: ['a', 'b'] }, { tags: { overlap: ['c'] } })).toBe(false);
    expect(isMatch({ tags: [] }, { tags: { overlap: ['c'] } })).toBe(false);
  });

  test('on moments compares moments', () => {
    const openedAt = { overlap: ['2026-11-20T10:00:00'] };
    expect(isMatch({ openedAt: '2026-11-20T03:00:00Z' }, { openedAt })).toBe(true);
  });
});

describe('contains', () => {
  test('ignores case, and marks where the needle has none', () => {
    expect(isMatch({ note: 'Nhà xe Phương Trang' }, { note: { iLike: '%PHUONG%' } })).toBe(true);
    expect(isMatch({ note: 'Phuong' }, { note: { iLike: '%phương%' } })).toBe(false);
  });

  test('takes typed percent signs and underscores literally', () => {
    expect(isMatch({ note: 'giảm 5% phí' }, { note: { iLike: likePattern('5%') } })).toBe(true);
    expect(isMatch({ note: 'giảm 50 phí' }, { note: { iLike: likePattern('5%') } })).toBe(false);
    expect(isMatch({ note: 'ab' }, { note: { iLike: likePattern('a_') } })).toBe(false);
  });

  test('looks across line breaks', () => {
    expect(isMatch({ note: 'một\nhai' }, { note: { iLike: '%t\nh%' } })).toBe(true);
  });

  test('in search looks into any of the search fields, and into no other', () => {
    const search = { iLike: '%trang%' };
    expect(isMatch({ name: 'Phương Trang' }, { search })).toBe(true);
    expect(matches(shop, shopRow('TRANG-1', { name: 'An' }), { search })).toBe(true);
    expect(isMatch({ name: 'An', note: 'Phương Trang' }, { search })).toBe(false);
  });

  test('on what is no text matches nothing', () => {
    expect(isMatch({ balance: 100 }, { balance: { iLike: '%1%' } })).toBe(false);
  });
});

describe('a null', () => {
  const conditions: readonly [string, Filter][] = [
    ['a plain value', { balance: 0 }],
    ['a range that is open at both ends', { balance: { between: [null, null] } }],
    ['contains nothing', { note: { iLike: '%%' } }],
    ['overlap', { kind: { overlap: ['STALL'] } }],
    ['false', { active: false }],
  ];
  test.each(conditions)('does not match %s', (_, filter) => {
    expect(isMatch({}, filter)).toBe(false);
  });

  test('in one search field does not hide a match in another', () => {
    expect(isMatch({ name: null }, { search: { iLike: '%s1%' } })).toBe(true);
  });
});

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

  test('behind the last one is empty', () => {
    const page = queryRows(shop, [shopRow('S1')], { filter: {}, sort: [], current: 9, pageSize: 50 });
    expect([page.data, page.total]).toEqual([[], 1]);
  });
});

test('a moment without an offset is one of Ho Chi Minh City', () => {
  expect(epochOfMoment('2026-11-20T00:00:00')).toBe(Date.parse('2026-11-19T17:00:00Z'));
  expect(epochOfMoment('2026-11-20T00:00:00-05:00')).toBe(Date.parse('2026-11-20T05:00:00Z'));
  expect(epochOfMoment('2026-11-20T00:00:00+0700')).toBe(Date.parse('2026-11-19T17:00:00Z'));
});
