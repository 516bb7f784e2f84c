/** What a person sets in the filter bar, as the filter of a call (specification, section 5). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { SearchValue, SearchValues } from '#model/search-values.ts';
import { isEmptyValue, isReversed, toFilter } from '#model/search-values.ts';
import { shop } from './support/shop.ts';

/** 20 November 2026, 10:00 in Ho Chi Minh City. */
const now = Date.parse('2026-11-20T03:00:00Z');
const filterOf = (values: SearchValues) => toFilter(values, { entity: shop, like: ['note'] }, now);

describe('a date-like string', () => {
  test.each(['2026-11-20', '20/11/2026', '20112026'])(
    '%j on a moment becomes the range from the start to the end of that day',
    (typed) => {
      expect(filterOf({ openedAt: typed })).toEqual({
        openedAt: { between: ['2026-11-20T00:00:00', '2026-11-20T23:59:59'] },
      });
    },
  );

  test('on a calendar day becomes the range of that one day', () => {
    expect(filterOf({ birthday: '20/11/2026' })).toEqual({
      birthday: { between: ['2026-11-20T00:00:00', '2026-11-20T23:59:59'] },
    });
  });

  test('stays text on a field that holds no date: a bill number may look like one', () => {
    expect(filterOf({ code: '20112026' })).toEqual({ code: '20112026' });
    expect(filterOf({ note: '20/11/2026' })).toEqual({ note: { iLike: '%20/11/2026%' } });
  });
});

describe('an array', () => {
  test('of two dates becomes a range, from the start of the first to the end of the second', () => {
    expect(filterOf({ openedAt: ['2026-11-01', '2026-11-20'] })).toEqual({
      openedAt: { between: ['2026-11-01T00:00:00', '2026-11-20T23:59:59'] },
    });
  });

  test.each<[SearchValues]>([
    [{ state: [1, 2] }],
    [{ kind: ['STALL'] }],
    [{ tags: ['a', 'b', 'c'] }],
    [{ code: ['2026-11-01', '2026-11-20'] }],
    [{ note: ['a', 'b'] }],
  ])('of anything else becomes an overlap: %j', (values) => {
    const [[name, items] = []] = Object.entries(values);
    expect(filterOf(values)).toEqual({ [String(name)]: { overlap: items } });
  });

  test('of one or three dates is a list of them', () => {
    expect(filterOf({ birthday: ['2026-11-01'] })).toEqual({ birthday: { overlap: ['2026-11-01'] } });
  });
});

describe('a field marked as like', () => {
  test('is searched by contains', () => {
    expect(filterOf({ note: 'Phương' })).toEqual({ note: { iLike: '%Phương%' } });
  });

  test('takes percent signs and underscores literally', () => {
    expect(filterOf({ note: '5%_' })).toEqual({ note: { iLike: '%5\\%\\_%' } });
  });

  test('loses blanks around the text, which nobody means', () => {
    expect(filterOf({ note: ' an ' })).toEqual({ note: { iLike: '%an%' } });
  });

  test('is searched by a range where one is given', () => {
    expect(filterOf({ note: { from: 'a' } })).toEqual({ note: { between: ['a', null] } });
  });
});

describe('the text field over the search fields', () => {
  test('is a contains under the name search', () => {
    expect(filterOf({ search: 'phuong' })).toEqual({ search: { iLike: '%phuong%' } });
  });
});

describe('an empty value', () => {
  test.each<[SearchValue]>([
    [undefined],
    [null],
    [''],
    [[]],
    [{}],
    [{ from: '' }],
    [{ from: '', to: '' }],
    ['   '],
  ])('%j is dropped', (value) => {
    expect(filterOf({ note: value, code: value, balance: value, openedAt: value, search: value })).toEqual(
      {},
    );
    expect(isEmptyValue(value)).toBe(true);
  });

  test.each([0, false])('is not %j, which is a value', (value) => {
    expect(isEmptyValue(value)).toBe(false);
    expect(filterOf({ balance: value })).toEqual({ balance: value });
  });

  test('is no end of a range: that end is open', () => {
    expect(filterOf({ balance: { from: '', to: 5 } })).toEqual({ balance: { between: [null, 5] } });
  });
});

describe('a range', () => {
  test('of numbers is sent as it is, zero included', () => {
    expect(filterOf({ balance: { from: 0, to: 500 } })).toEqual({ balance: { between: [0, 500] } });
    expect(filterOf({ balance: { from: 0 } })).toEqual({ balance: { between: [0, null] } });
  });

  test('of days on a moment goes from the first second to the last', () => {
    expect(filterOf({ openedAt: { from: '2026-11-01', to: '2026-11-20' } })).toEqual({
      openedAt: { between: ['2026-11-01T00:00:00', '2026-11-20T23:59:59'] },
    });
    expect(filterOf({ openedAt: { to: '2026-11-20' } })).toEqual({
      openedAt: { between: [null, '2026-11-20T23:59:59'] },
    });
  });

  test('that ends within a day ends there', () => {
    const ends = { from: '2026-11-20T08:00:00', to: '2026-11-20T08:59:59' };
    expect(filterOf({ openedAt: ends })).toEqual({ openedAt: { between: [ends.from, ends.to] } });
    expect(filterOf({ openedAt: { from: '2026-11-19', to: ends.to } })).toEqual({
      openedAt: { between: ['2026-11-19T00:00:00', ends.to] },
    });
  });

  test.each<[SearchValue, boolean]>([
    [{ from: 2, to: 1 }, true],
    [{ from: '2026-11-20', to: '2026-11-01' }, true],
    [{ from: 1, to: 1 }, false],
    [{ from: 10, to: 9.5 }, true],
    [{ from: 5 }, false],
    [{ from: '2026-11-20T08:00:00', to: '2026-11-20' }, false],
    [{ from: '2026-11-20T08:00:00', to: '2026-11-20T07:59:59' }, true],
    [{ from: '2026-11-21T08:00:00', to: '2026-11-20' }, true],
    [{ preset: 'today' }, false],
    [[2, 1], false],
    [null, false],
  ])('%j: its ends are reversed: %j', (value, expected) => {
    expect(isReversed(value)).toBe(expected);
  });
});

describe('a preset', () => {
  test('means the days that it means now, not those of when it was set', () => {
    const values = { openedAt: { preset: 'yesterday' } } as const;
    const tomorrow = toFilter(values, { entity: shop, like: [] }, now + 86_400_000);
    expect(filterOf(values)).toEqual({
      openedAt: { between: ['2026-11-19T00:00:00', '2026-11-19T23:59:59'] },
    });
    expect(tomorrow).toEqual({ openedAt: { between: ['2026-11-20T00:00:00', '2026-11-20T23:59:59'] } });
  });

  test('on a calendar day is a range of days', () => {
    expect(filterOf({ birthday: { preset: 'lastMonth' } })).toEqual({
      birthday: { between: ['2026-10-01T00:00:00', '2026-10-31T23:59:59'] },
    });
  });
});

describe('a plain value', () => {
  test('is equal to the field', () => {
    expect(filterOf({ state: 2, active: true, owner: 'u1' })).toEqual({
      state: 2,
      active: true,
      owner: 'u1',
    });
  });

  test('that was pasted with blanks around it, or decomposed, finds what is stored', () => {
    expect(filterOf({ code: ' AV0012\t' })).toEqual({ code: 'AV0012' });
    expect(filterOf({ owner: 'Ngân'.normalize('NFD') })).toEqual({ owner: 'Ngân'.normalize('NFC') });
  });

  test('of a field that the entity does not have is dropped', () => {
    expect(filterOf({ nonsense: 1, constructor: 1 })).toEqual({});
  });
});

test('whatever is set, the filter names fields of the entity alone and never throws', () => {
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean());
  const value = fc.oneof(
    scalar,
    fc.array(scalar),
    fc.record({ from: scalar, to: scalar }),
    fc.constant(null),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(shop.fields), 'x'), value), (values) => {
      const filter = filterOf(values);
      expect(Object.keys(filter).filter((name) => !(name in shop.fields))).toEqual([]);
      expect(JSON.parse(JSON.stringify(filter))).toEqual(filter);
    }),
  );
});
