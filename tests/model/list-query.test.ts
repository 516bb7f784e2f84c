/** The list language as it travels. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { ListQuery } from '#model/list-query.ts';
import { likePattern, nameOfQuery, needleOf, readSort, toParameters, writeSort } from '#model/list-query.ts';

describe('a text as a pattern', () => {
  test.each([
    ['5%', '%5\\%%'],
    ['a_b', '%a\\_b%'],
    ['\\', '%\\\\%'],
    ['phuong', '%phuong%'],
    ['', '%%'],
  ])('%j is looked for literally, by %j', (typed, pattern) => {
    expect(likePattern(typed)).toBe(pattern);
  });

  test('any text is read back from its pattern, whatever it holds', () => {
    const awkward = fc.string({ unit: fc.constantFrom('%', '_', '\\', 'a', '\n', 'ư') });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), awkward), (typed) => {
        expect(needleOf(likePattern(typed))).toBe(typed);
      }),
    );
  });

  test.each(['abc', 'abc%', '%abc', '%', '', '%a%b%', '%a_b%', '%a\\\\%b%', '%abc\\%', '%a\\b%'])(
    '%j, a pattern of another shape, is not taken for a plain text',
    (pattern) => {
      expect(needleOf(pattern)).toBeUndefined();
    },
  );
});

describe('a sort', () => {
  test('is read as it is written', () => {
    expect(readSort('code.asc,createdAt.desc')).toEqual([
      { field: 'code', direction: 'asc' },
      { field: 'createdAt', direction: 'desc' },
    ]);
    expect(readSort('')).toEqual([]);
  });

  test.each(['code', 'code.up', 'code.asc,', ',', '.asc', 'a b.asc', 'code.ASC', 'code.asc;drop'])(
    '%j is none',
    (written) => {
      expect(readSort(written)).toBeUndefined();
    },
  );

  test('of any fields survives the way to a host and back', () => {
    const term = fc.record({
      field: fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,10}$/),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    });
    fc.assert(
      fc.property(fc.array(term), (terms) => {
        expect(readSort(writeSort(terms))).toEqual(terms);
      }),
    );
  });
});

describe('a query', () => {
  const query: ListQuery = {
    filter: { status: 1, name: { iLike: '%a%' } },
    sort: [{ field: 'name', direction: 'desc' }],
    current: 2,
    pageSize: 50,
  };

  test('is sent as current, pageSize, filter and sort', () => {
    expect(toParameters(query)).toEqual({
      current: '2',
      pageSize: '50',
      filter: '{"status":1,"name":{"iLike":"%a%"}}',
      sort: 'name.desc',
    });
  });

  test('without filter and sort sends neither', () => {
    expect(toParameters({ filter: {}, sort: [], current: 1, pageSize: -1 })).toEqual({
      current: '1',
      pageSize: '-1',
    });
  });

  test('has one name, in whatever order its filter was built', () => {
    const other = { ...query, filter: { name: { iLike: '%a%' }, status: 1 } };
    expect(nameOfQuery(other)).toBe(nameOfQuery(query));
  });

  test.each([
    ['filter', { ...query, filter: { ...query.filter, status: 2 } }],
    ['operator', { ...query, filter: { ...query.filter, status: { overlap: [1] } } }],
    ['type of a value', { ...query, filter: { ...query.filter, status: '1' } }],
    ['direction', { ...query, sort: [{ field: 'name', direction: 'asc' as const }] }],
    ['page', { ...query, current: 3 }],
    ['page size', { ...query, pageSize: 100 }],
  ])('with another %s has another name', (_, other) => {
    expect(nameOfQuery(other)).not.toBe(nameOfQuery(query));
  });
});
