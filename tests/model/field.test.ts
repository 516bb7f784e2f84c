/** What a kind decides, once, for every field that has it. */
import { describe, expect, test } from 'vitest';

import { staff } from '#model/entities/staff.ts';
import { keepable, keyOf, laneOf } from '#model/entity.ts';
import {
  choice,
  code,
  day,
  flag,
  instant,
  integer,
  isNumeric,
  isTemporal,
  mayBeKept,
  money,
  percent,
  secret,
  text,
} from '#model/field.ts';

test('amounts, counts and percentages are numbers, and a choice is one when all its values are', () => {
  expect([money(), integer(), percent(), choice({ a: 0, b: 1 })].map(isNumeric)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([text(), code(), flag(), day(), choice({ a: 0, b: 'B' }), choice({ a: 'A' })].some(isNumeric)).toBe(
    false,
  );
});

test('only days and moments are temporal', () => {
  expect([day(), instant()].map(isTemporal)).toEqual([true, true]);
  expect([text(), code(), integer()].some(isTemporal)).toBe(false);
});

describe('what may stay on a device', () => {
  test('is neither a secret nor private', () => {
    expect(mayBeKept(text())).toBe(true);
    expect(mayBeKept(secret())).toBe(false);
    expect(mayBeKept(code({ private: true }))).toBe(false);
  });

  test('is the row without the rest, and the row itself is not touched', () => {
    const row = { id: 'u1', userName: 'an', password: 'canary', version: 1 };
    expect(keepable(staff, row, mayBeKept)).toEqual({ id: 'u1', userName: 'an', version: 1 });
    expect(row.password).toBe('canary');
  });
});

test('a field is a plain record of its kind and options', () => {
  expect(text({ required: true, max: 3 })).toEqual({ kind: 'text', required: true, max: 3 });
  expect(choice({ a: 1 }, { readOnly: true })).toEqual({ kind: 'choice', values: { a: 1 }, readOnly: true });
});

test('a row is known by its entity and its key', () => {
  expect(keyOf(staff, { id: 'u1', version: 1 })).toBe('u1');
  expect(laneOf('user', 'u1')).toBe('user/u1');
});
