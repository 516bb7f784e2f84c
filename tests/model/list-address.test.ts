/** The address is the only home of a list's state: reload, back and a pasted link give the same list. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { AddressRules, ListState } from '#model/list-address.ts';
import { pageSizes, readAddress, searchValuesOf, writeAddress } from '#model/list-address.ts';
import type { SearchValue, SearchValues } from '#model/search-values.ts';
import { presets } from '#model/vietnam/calendar.ts';
import { ShopKind, ShopState, shop } from './support/shop.ts';

const filters = Object.keys(shop.fields);
const plainStart: ListState = {
  text: '',
  values: {},
  sort: [{ field: 'code', direction: 'asc' }],
  current: 1,
  pageSize: 100,
};
const rules: AddressRules = {
  entity: shop,
  filters,
  sortable: ['code', 'name', 'balance', 'openedAt'],
  initial: plainStart,
};
/** As payments: the list opens on today unless the address says otherwise. */
const filteredRules: AddressRules = {
  ...rules,
  initial: { ...plainStart, values: { openedAt: { preset: 'today' } } },
};

const wellFormed = fc.string({ unit: 'grapheme', maxLength: 12 });
const awkward = fc.string({
  unit: fc.constantFrom('[', '{', ']', '}', '"', '1', ',', '\\', '%', '&', '=', ' '),
});
const words = fc.oneof(wellFormed, awkward).filter((value) => value.trim() !== '');
const day = fc
  .integer({ min: 0, max: 40_000 })
  .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));
const amount = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
const rate = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

const some = <T>(value: fc.Arbitrary<T>) => fc.array(value, { minLength: 1, maxLength: 4 });
const range = <T>(value: fc.Arbitrary<T>) =>
  fc.record({ from: value, to: value }, { requiredKeys: [] }).filter((ends) => Object.keys(ends).length > 0);
const of = <T extends string | number | boolean>(value: fc.Arbitrary<T>): fc.Arbitrary<SearchValue> =>
  fc.oneof(value, some(value), range(value));
const days: fc.Arbitrary<SearchValue> = fc.oneof(of(day), fc.record({ preset: fc.constantFrom(...presets) }));

const values: fc.Arbitrary<SearchValues> = fc.record(
  {
    code: of(words),
    note: of(words),
    state: of(fc.constantFrom(...Object.values(ShopState))),
    kind: of(fc.constantFrom(...Object.values(ShopKind))),
    owner: of(words),
    balance: of(amount),
    rate: of(rate),
    active: of(fc.boolean()),
    openedAt: days,
    birthday: days,
    tags: some(words),
  },
  { requiredKeys: [] },
);
const state: fc.Arbitrary<ListState> = fc.record({
  text: fc.oneof(wellFormed, awkward),
  values,
  sort: fc.uniqueArray(
    fc.record({
      field: fc.constantFrom(...rules.sortable),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    { selector: ({ field }) => field },
  ),
  current: fc.integer({ min: 1, max: 999_999_999 }),
  pageSize: fc.constantFrom(...pageSizes),
});

describe.each([
  ['that starts plain', rules],
  ['that starts filtered', filteredRules],
])('the address of a list %s', (_, of) => {
  test('gives every state back, and drops nothing of it', () => {
    fc.assert(
      fc.property(state, (given) => {
        expect(readAddress(writeAddress(given, of), of)).toEqual({ state: given, dropped: [] });
      }),
      { numRuns: 500 },
    );
  });

  test('never throws: any query string leads to a list', () => {
    const parameter = fc.tuple(
      fc.oneof(fc.constantFrom(...filters, 'q', 'sort', 'current', 'pageSize'), fc.string()),
      fc.oneof(fc.string(), fc.json(), fc.constantFrom('[', '{"from":{}}', '[null]', '{"preset":"x"}', '-0')),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.array(parameter)), (written) => {
        const query = typeof written === 'string' ? written : new URLSearchParams(written).toString();
        const read = readAddress(query, of);
        expect(readAddress(writeAddress(read.state, of), of)).toEqual({ state: read.state, dropped: [] });
      }),
      { numRuns: 500 },
    );
  });
});

describe('an address', () => {
  test('reads aloud: plain values stand as they are, object values as JSON', () => {
    const written = writeAddress(
      {
        ...plainStart,
        text: 'phuong',
        values: { owner: 'u1', state: [1, 2], openedAt: { preset: 'today' } },
        sort: [{ field: 'name', direction: 'desc' }],
        current: 2,
        pageSize: 50,
      },
      rules,
    );
    expect(decodeURIComponent(written)).toBe(
      'q=phuong&state=[1,2]&owner=u1&openedAt={"preset":"today"}&sort=name.desc&current=2&pageSize=50',
    );
  });

  test('says nothing of a list that stands where it starts', () => {
    expect(writeAddress(plainStart, rules)).toBe('');
  });

  test('keeps today as today, not as the day that it was', () => {
    const { state: read } = readAddress('openedAt={"preset":"today"}', rules);
    expect(read.values).toEqual({ openedAt: { preset: 'today' } });
  });

  test('ends a range of moments within a day, where there is such a moment', () => {
    const read = (written: string) =>
      readAddress(new URLSearchParams({ openedAt: written }).toString(), rules);
    const ends = { from: '2026-11-20T08:00:00', to: '2026-11-20T08:59:59' };
    expect(read(JSON.stringify(ends)).state.values).toEqual({ openedAt: ends });
    expect(
      readAddress(writeAddress({ ...plainStart, values: { openedAt: ends } }, rules), rules).state.values,
    ).toEqual({ openedAt: ends });
    for (const wrong of ['2026-11-20T24:00:00', '2026-02-30T08:00:00', '2026-11-20T08:00'])
      expect(read(JSON.stringify({ from: wrong })).dropped).toEqual(['openedAt']);
    const birthday = readAddress(new URLSearchParams({ birthday: JSON.stringify(ends) }).toString(), rules);
    expect(birthday.dropped).toEqual(['birthday']);
  });

  test('without any filter opens the list as it starts, with one it starts from nothing', () => {
    expect(readAddress('', filteredRules).state.values).toEqual({ openedAt: { preset: 'today' } });
    expect(readAddress('state=1', filteredRules).state.values).toEqual({ state: 1 });
    expect(readAddress('current=2', filteredRules).state.values).toEqual({ openedAt: { preset: 'today' } });
  });

  test('of a list whose starting filters were all taken away is not the one that it starts with', () => {
    const cleared = { ...filteredRules.initial, values: {} };
    expect(readAddress(writeAddress(cleared, filteredRules), filteredRules).state).toEqual(cleared);
  });

  test('takes typed days and gives them back in one form', () => {
    expect(readAddress('birthday=20/11/2026', rules).state.values).toEqual({ birthday: '2026-11-20' });
  });
});

describe('what can not be understood is dropped and named', () => {
  test.each([
    ['state=9', 'state'],
    ['state=[1,9]', 'state'],
    ['state=[]', 'state'],
    ['state=[1', 'state'],
    ['state={"from":1,"x":2}', 'state'],
    ['active=yes', 'active'],
    ['balance=1e3', 'balance'],
    ['balance=many', 'balance'],
    ['balance={"from":null}', 'balance'],
    ['balance={}', 'balance'],
    ['balance={"preset":"today"}', 'balance'],
    ['openedAt={"preset":"someday"}', 'openedAt'],
    ['openedAt=31/02/2026', 'openedAt'],
    ['code=', 'code'],
    ['code=[{}]', 'code'],
    ['code=[null]', 'code'],
    ['code={"from":{}}', 'code'],
    ['sort=nonsense.asc', 'sort'],
    ['sort=note.asc', 'sort'],
    ['sort=code.asc,code.desc', 'sort'],
    ['sort=code', 'sort'],
    ['current=0', 'current'],
    ['current=-1', 'current'],
    ['current=two', 'current'],
    ['pageSize=7', 'pageSize'],
    ['pageSize=-1', 'pageSize'],
    ['nonsense=1', 'nonsense'],
    ['__proto__=1', '__proto__'],
    ['constructor=1', 'constructor'],
  ])('%s', (written, name) => {
    const { state: read, dropped } = readAddress(written, rules);
    expect(dropped).toEqual([name]);
    expect(read).toEqual(plainStart);
  });

  test('while what stands beside it is kept', () => {
    const { state: read, dropped } = readAddress('state=9&balance=5&current=x&q=an', rules);
    expect(read).toEqual({ ...plainStart, text: 'an', values: { balance: 5 } });
    expect(dropped).toEqual(['state', 'current']);
  });
});

test('the text of the search field goes with the filters, unless it is blank', () => {
  const filtered = { ...plainStart, values: { state: 1 } };
  expect(searchValuesOf({ ...filtered, text: 'an' })).toEqual({ state: 1, search: 'an' });
  expect(searchValuesOf({ ...filtered, text: '  ' })).toEqual({ state: 1 });
});
