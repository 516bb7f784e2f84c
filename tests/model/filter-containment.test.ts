import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { defineEntity } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import * as field from '#model/field.ts';
import { isNarrower } from '#model/filter-containment.ts';
import type { Filter } from '#model/list-query.ts';
import { likePattern } from '#model/list-query.ts';
import { matches } from '#model/match-row.ts';
import { fold } from '#model/vietnam/text.ts';
import { people, sample } from '../server/support/differential/sample.ts';
import { aimedAt, conditionFor, heldFor, someLike, someText } from '../support/list-cases.ts';

const targets = () => people.map(({ id }) => id);
const fields: readonly (readonly [string, Field])[] = Object.entries(sample.fields);

const narrower = (filter: Filter, wider: Filter) => isNarrower(sample, filter, wider);

describe('a filter is narrower', () => {
  it.each<[string, Filter, Filter]>([
    ['than none at all', { flag: true }, {}],
    ['than itself', { text: { iLike: '%an%' } }, { text: { iLike: '%an%' } }],
    ['with one condition more', { flag: true, integer: 2 }, { flag: true }],
    [
      'within a range',
      { day: { between: ['2026-11-03', '2026-11-05'] } },
      { day: { between: ['2026-11-01', null] } },
    ],
    ['with a value within a range', { integer: 2 }, { integer: { between: [1, 3] } }],
    ['with some of the values', { code: { overlap: ['A'] } }, { code: { overlap: ['B', 'A'] } }],
    ['with one of the values', { code: 'A' }, { code: { overlap: ['B', 'A'] } }],
    ['with a longer text', { search: { iLike: '%phương anh%' } }, { search: { iLike: '%phuong%' } }],
    [
      'within a day that ends to the second',
      { instant: { between: ['2026-11-03T08:00:00', '2026-11-03T23:59:59'] } },
      { instant: { between: ['2026-11-03T00:00:00', '2026-11-03T23:59:59'] } },
    ],
  ])('%s', (_, filter, wider) => {
    expect(narrower(filter, wider)).toBe(true);
  });

  it.each<[string, Filter, Filter]>([
    ['without the condition', {}, { flag: true }],
    [
      'with an open end',
      { day: { between: ['2026-11-03', null] } },
      { day: { between: ['2026-11-01', '2026-11-09'] } },
    ],
    ['with one value more', { code: { overlap: ['A', 'C'] } }, { code: { overlap: ['B', 'A'] } }],
    [
      'with a text that has no marks',
      { search: { iLike: '%phuong anh%' } },
      { search: { iLike: '%phương%' } },
    ],
    ['with another text', { text: { iLike: '%an%' } }, { text: { iLike: '%anh%' } }],
    [
      'past the end by less than a second',
      { instant: { between: [null, '2026-11-03T23:59:59'] } },
      { instant: { between: [null, '2026-11-03T23:59:59.500'] } },
    ],
  ])('and not %s', (_, filter, wider) => {
    expect(narrower(filter, wider)).toBe(false);
  });

  it('never over a field that no row on the device has', () => {
    const shop = defineEntity('shop', {
      ...{ key: 'id', label: 'id', search: ['id'] },
      fields: { id: field.code({ required: true }), identity: field.code({ private: true }) },
    });
    for (const name of ['identity', 'unknown']) {
      expect(isNarrower(shop, { [name]: '1' }, { [name]: '1' })).toBe(false);
      expect(isNarrower(shop, { id: '1', [name]: '1' }, { id: '1' })).toBe(false);
    }
    expect(isNarrower(shop, { id: '1' }, { id: '1' })).toBe(true);
  });

  it('only where each row that matches it matches the wider one', () => {
    const one = fc.constantFrom(...fields).chain(([name, field]) =>
      fc.record({
        name: fc.constant(name),
        field: fc.constant(field),
        filter: conditionFor(name, field, targets),
        wider: conditionFor(name, field, targets),
        values: fc.array(heldFor(name, field, targets), { minLength: 1, maxLength: 12 }),
        at: fc.nat(11),
        isAimed: fc.boolean(),
      }),
    );
    const met = { narrower: 0, matching: 0 };
    fc.assert(
      fc.property(one, ({ name, field, filter, wider, values, at, isAimed }) => {
        const aim = values[at % values.length];
        // Else hardly any two conditions are about the same rows.
        const narrow = isAimed && aim !== undefined ? aimedAt(aim, field, filter, 3) : filter;
        const wide = isAimed && aim !== undefined ? aimedAt(aim, field, wider, 1) : wider;
        if (!narrower({ [name]: narrow }, { [name]: wide })) return;
        met.narrower += 1;
        for (const value of values) {
          const row = { id: '1', version: 1, [name]: value };
          if (!matches(sample, row, { [name]: narrow })) continue;
          met.matching += 1;
          expect(matches(sample, row, { [name]: wide })).toBe(true);
        }
      }),
      { numRuns: 20_000 },
    );
    // It says yes often enough for the judge to have something to judge.
    expect(met.narrower).toBeGreaterThan(2_000);
    expect(met.matching).toBeGreaterThan(1_000);
  });

  it('also of the search over several fields', () => {
    const like = (title: string, from: number, letters: number) => ({
      iLike: likePattern(
        Array.from(title)
          .slice(from, from + letters)
          .join(''),
      ),
    });
    let met = 0;
    fc.assert(
      fc.property(someText, fc.nat(3), fc.nat(3), someLike, (title, from, letters, other) => {
        const filter = { search: like(title, from, letters + 1) };
        const row = { id: '1', version: 1, title };
        for (const wider of [like(title, from, 1), like(fold(title), from, 1), other]) {
          if (!narrower(filter, { search: wider }) || !matches(sample, row, filter)) continue;
          met += 1;
          expect(matches(sample, row, { search: wider })).toBe(true);
        }
      }),
      { numRuns: 5_000 },
    );
    expect(met).toBeGreaterThan(1_000);
  });
});
