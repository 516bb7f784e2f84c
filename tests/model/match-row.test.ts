/** The list language read on the device: which rows match. */
import { describe, expect, test } from 'vitest';

import type { Filter } from '#model/list-query.ts';
import { likePattern } from '#model/list-query.ts';
import { epochOfMoment, matches } from '#model/match-row.ts';
import { shop, shopRow } from './support/shop.ts';

const isMatch = (known: Readonly<Record<string, unknown>>, filter: Filter) =>
  matches(shop, shopRow('S1', known), filter);
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
    expect(isMatch({ version: 1 }, { version: 1 })).toBe(false);
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
    expect(isMatch({ openedAt: '2026-11-20T16:59:59.999Z' }, { openedAt })).toBe(true);
    expect(isMatch({ openedAt: '2026-11-20T17:00:00Z' }, { openedAt })).toBe(false);
    expect(isMatch({ openedAt: '2026-11-19T16:59:59Z' }, { openedAt })).toBe(false);
  });

  test('of calendar days compares days', () => {
    const birthday = { between: ['2026-09-30', '2026-10-02'] } as const;
    expect(isMatch({ birthday: '2026-10-02' }, { birthday })).toBe(true);
    expect(isMatch({ birthday: '2026-10-03' }, { birthday })).toBe(false);
  });

  test('of calendar days that is sent as one of moments compares their days', () => {
    const birthday = { between: ['2026-09-30T00:00:00', '2026-10-02T23:59:59'] } as const;
    for (const day of ['2026-09-30', '2026-10-02'])
      expect(isMatch({ birthday: day }, { birthday })).toBe(true);
    for (const day of ['2026-09-29', '2026-10-03'])
      expect(isMatch({ birthday: day }, { birthday })).toBe(false);
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
  test('half a letter is in no text, though it is half of one', () => {
    expect(isMatch({ note: 'mả😀' }, { note: { iLike: '%😀%' } })).toBe(true);
    expect(isMatch({ note: 'mả😀' }, { note: { iLike: '%mả\ud83d%' } })).toBe(false);
  });

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

  test('a pattern of another shape than a search makes is in no text', () => {
    for (const iLike of ['an', 'an%', '%a%n%', '%a_n%', '%undefined%an'])
      expect([iLike, isMatch({ note: 'an undefined' }, { note: { iLike } })]).toEqual([iLike, false]);
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

  test('is what a row does not have at all', () => {
    const { balance: _, ...row } = shopRow('S1');
    expect(matches(shop, row, { balance: { between: [null, null] } })).toBe(false);
  });

  test('in one search field does not hide a match in another', () => {
    expect(isMatch({ name: null }, { search: { iLike: '%s1%' } })).toBe(true);
  });
});

test('a moment without an offset is one of Ho Chi Minh City', () => {
  expect(epochOfMoment('2026-11-20T00:00:00')).toBe(Date.parse('2026-11-19T17:00:00Z'));
  expect(epochOfMoment('2026-11-20T00:00:00-05:00')).toBe(Date.parse('2026-11-20T05:00:00Z'));
  expect(epochOfMoment('2026-11-20T00:00:00+0700')).toBe(Date.parse('2026-11-19T17:00:00Z'));
});
