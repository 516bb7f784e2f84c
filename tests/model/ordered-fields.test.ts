/** Two fields of a row of which one is never more than the other. */
import { describe, expect, test } from 'vitest';

import { defineEntity } from '#model/entity.ts';
import { code, day, money } from '#model/field.ts';
import { pairProblemOn, pairProblems } from '#model/ordered-fields.ts';

const offer = defineEntity('offer', {
  key: 'id',
  label: 'id',
  search: [],
  pairs: [
    { low: 'gift', high: 'price', told: 'gift' },
    { low: 'from', high: 'until', told: 'until' },
  ],
  fields: { id: code(), price: money(), gift: money(), from: day(), until: day() },
});

describe('a pair of fields', () => {
  test('says that an amount is at most the other one, on the field that tells it', () => {
    expect(pairProblems(offer, { price: 100, gift: 101 })).toEqual([
      { field: 'gift', code: 'too_large', parameters: { max: 100 } },
    ]);
    expect(pairProblems(offer, { price: 100, gift: 100 })).toEqual([]);
  });

  test('says that a day is not before the other one', () => {
    expect(pairProblems(offer, { from: '2026-12-01', until: '2026-11-30' })).toEqual([
      { field: 'until', code: 'reversed_range' },
    ]);
    expect(pairProblems(offer, { from: '2026-12-01', until: '2026-12-01' })).toEqual([]);
  });

  test('says nothing where one of the two is not there, or is no value yet', () => {
    expect(pairProblems(offer, { price: 100, gift: null })).toEqual([]);
    expect(pairProblems(offer, { gift: 100 })).toEqual([]);
    expect(pairProblems(offer, { price: '1', gift: 100 })).toEqual([]);
    expect(pairProblems(offer, { from: '2026-12-01', until: '1.11' })).toEqual([]);
  });

  test('is looked at with what the row has already, where one of the two is touched', () => {
    const row = { price: 100, gift: 101 };
    expect(pairProblems(offer, { id: 'A' }, row)).toEqual([]);
    expect(pairProblems(offer, { price: 90 }, row)).toMatchObject([{ field: 'gift' }]);
    expect(pairProblems(offer, { price: 101 }, row)).toEqual([]);
  });

  test('is told on either of the two where it is changed alone', () => {
    const row = { price: 100, gift: 20, from: '2026-12-01', until: '2026-12-31' };
    expect(pairProblemOn(offer, 'price', { price: 19 }, row)).toEqual({
      code: 'too_small',
      parameters: { min: 20 },
    });
    expect(pairProblemOn(offer, 'gift', { gift: 101 }, row)).toEqual({
      code: 'too_large',
      parameters: { max: 100 },
    });
    expect(pairProblemOn(offer, 'from', { from: '2027-01-01' }, row)).toEqual({ code: 'reversed_range' });
    expect(pairProblemOn(offer, 'id', { id: 'B' }, row)).toBeUndefined();
  });
});
