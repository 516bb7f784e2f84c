/** A field's rules, and what a person is told when one is broken (specification, section 5). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Field } from '#model/field.ts';
import {
  choice,
  code,
  day,
  email,
  flag,
  image,
  instant,
  integer,
  link,
  list,
  money,
  percent,
  phone,
  reference,
  richText,
  secret,
  text,
} from '#model/field.ts';
import { problemOf, valueSchema } from '#model/field-schema.ts';

const colour = choice({ red: 0, blue: 1 });

const picture = `/uploads/${'a'.repeat(64)}.png`;

describe('a value that fits', () => {
  test.each<[string, Field, unknown, unknown]>([
    ['text', text({ max: 5 }), '  an  ', 'an'],
    ['text', text(), 'Phương'.normalize('NFD'), 'Phương'.normalize('NFC')],
    ['richText', richText(), '<p>a</p>', '<p>a</p>'],
    ['secret', secret({ min: 3 }), ' x ', ' x '],
    ['code', code(), ' AV-0012_a.b ', 'AV-0012_a.b'],
    ['code', code(), '..5', '..5'],
    ['code', code(), 'đ.', 'đ.'],
    ['list', list({ of: { cash: 'cash', card: 'card' } }), ['card'], ['card']],
    ['phone', phone(), '+84 912 345 678', '0912345678'],
    ['phone', phone(), '01621234567', '0321234567'],
    ['email', email(), ' an@vi.example ', 'an@vi.example'],
    ['link', link(), 'https://a.example/x?y=1', 'https://a.example/x?y=1'],
    ['image', image(), ` ${picture} `, picture],
    ['money', money(), -5, -5],
    ['money', money(), Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ['integer', integer({ min: 0, max: 3 }), 3, 3],
    ['percent', percent(), 0, 0],
    ['percent', percent(), 100, 100],
    ['percent', percent(), 33.33, 33.33],
    ['percent', percent(), 0.07, 0.07],
    ['flag', flag(), false, false],
    ['instant', instant(), '2026-11-20T10:00:00+07:00', '2026-11-20T10:00:00+07:00'],
    ['instant', instant(), '2026-11-20T10:00:00.123Z', '2026-11-20T10:00:00.123Z'],
    ['day', day(), '2028-02-29', '2028-02-29'],
    ['choice', colour, 0, 0],
    ['reference', reference('user'), ' u1 ', 'u1'],
    ['secret', secret({ signsIn: true, max: 256 }), '🚌'.repeat(256), '🚌'.repeat(256)],
    ['secret', secret({ signsIn: true, min: 3 }), ' ộ '.normalize('NFD'), ' ộ '],
    ['list', list(), [' a ', 'b'], ['a', 'b']],
  ])('%s: %j with %j is kept as %j', (_, field, given, kept) => {
    expect(problemOf(field, given)).toBeUndefined();
    expect(valueSchema(field).parse(given)).toEqual(kept);
  });
});

describe('a value that does not fit is told by its code', () => {
  test.each<[string, Field, unknown, string, object]>([
    ['text', text({ max: 3 }), 'abcd', 'max_length', { max: 3 }],
    ['text', text({ min: 3 }), ' ab ', 'min_length', { min: 3 }],
    ['text', text(), 5, 'invalid', {}],
    ['secret', secret({ signsIn: true, min: 12 }), '🚌'.repeat(11), 'min_length', { min: 12 }],
    ['secret', secret({ signsIn: true, min: 12 }), 'mật khẩu mớ'.normalize('NFD'), 'min_length', { min: 12 }],
    ['secret', secret({ signsIn: true, max: 256 }), '🚌'.repeat(257), 'max_length', { max: 256 }],
    ['secret', secret({ min: 8 }), '1234567', 'min_length', { min: 8 }],
    ['richText', richText({ max: 1 }), 'ab', 'max_length', { max: 1 }],
    ['code', code(), 'a b', 'code', {}],
    ['code', code(), 'a/b', 'code', {}],
    ['code', code(), '.', 'code_marks_only', {}],
    ['code', code(), ' .. ', 'code_marks_only', {}],
    ['code', code(), '-_', 'code_marks_only', {}],
    ['code', code({ max: 2 }), 'abc', 'max_length', { max: 2 }],
    ['phone', phone(), '0212345678', 'phone', {}],
    ['phone', phone(), 912345678, 'invalid', {}],
    ['email', email(), 'an@vi', 'email', {}],
    ['email', email(), 'an vi@a.example', 'email', {}],
    ['email', email(), `${'a'.repeat(250)}@a.example`, 'max_length', { max: 254 }],
    ['link', link(), 'javascript:alert(1)', 'link', {}],
    ['image', image(), 'data:image/png;base64,AA', 'image', {}],
    ['image', image(), 'https://evil.example/x.png', 'image', {}],
    ['image', image(), `${picture}?x=1`, 'image', {}],
    ['image', image(), '/api/v1/user/me', 'image', {}],
    ['money', money(), 1.5, 'integer', {}],
    ['money', money(), '5', 'integer', {}],
    ['money', money({ min: 0 }), -1, 'too_small', { min: 0 }],
    ['money', money(), Number.NaN, 'integer', {}],
    ['integer', integer({ max: 3 }), 4, 'too_large', { max: 3 }],
    ['percent', percent(), 100.01, 'too_large', { max: 100 }],
    ['percent', percent(), -0.01, 'too_small', { min: 0 }],
    ['percent', percent(), 1.234, 'two_decimals', {}],
    ['percent', percent(), '5', 'number', {}],
    ['flag', flag(), 'true', 'choice', {}],
    ['instant', instant(), '2026-11-20T10:00:00', 'instant', {}],
    ['instant', instant(), '2026-11-20', 'instant', {}],
    ['instant', instant(), '2026-13-41T99:00:00Z', 'instant', {}],
    ['instant', instant(), '2026-02-30T00:00:00Z', 'instant', {}],
    ['day', day(), '20/11/2026', 'day', {}],
    ['day', day(), '2026-02-30', 'day', {}],
    ['choice', colour, 2, 'choice', {}],
    ['choice', colour, '0', 'choice', {}],
    ['reference', reference('user'), 'x'.repeat(129), 'max_length', { max: 128 }],
    ['reference', reference('user'), 5, 'invalid', {}],
    ['list', list(), 'a', 'invalid', {}],
    ['list', list(), [''], 'invalid', { min: 1 }],
  ])('%s: %j with %j says %s', (_, field, given, code, parameters) => {
    expect(problemOf(field, given)).toEqual({ code, parameters });
  });

  test('an amount that a number can not hold exactly is refused', () => {
    expect(problemOf(money(), 2 ** 53)?.code).toBe('integer');
  });
});

describe('blank', () => {
  test.each([undefined, null, '', '   '])('%j is a problem of required fields only', (blank) => {
    expect(problemOf(text({ required: true }), blank)).toEqual({ code: 'required' });
    expect(problemOf(text({ min: 3 }), blank)).toBeUndefined();
    expect(problemOf(phone(), blank)).toBeUndefined();
  });

  test('is a choice not made: the chosen option must have a value', () => {
    expect(problemOf(choice({ a: 1 }, { required: true }), null)).toEqual({ code: 'required' });
    expect(problemOf(reference('user', { required: true }), '')).toEqual({ code: 'required' });
    expect(problemOf(list({ required: true }), [])).toEqual({ code: 'required' });
  });

  test('is neither zero nor false', () => {
    expect(problemOf(choice({ zero: 0 }, { required: true }), 0)).toBeUndefined();
    expect(problemOf(flag({ required: true }), false)).toBeUndefined();
    expect(problemOf(money({ required: true }), 0)).toBeUndefined();
  });
});

describe('two decimals', () => {
  test('are every hundredth from 0 to 100, however floats round it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        expect(problemOf(percent(), hundredths / 100)).toBeUndefined();
      }),
    );
  });
});
