/** A field's rules, and what a person is told when one is broken (specification, section 5). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { company } from '#model/entities/company.ts';
import { staff } from '#model/entities/staff.ts';
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
import { checkValues, problemOf, rowSchema, valueSchema } from '#model/field-schema.ts';

const colour = choice({ red: 0, blue: 1 });

describe('a value that fits', () => {
  test.each<[string, Field, unknown, unknown]>([
    ['text', text({ max: 5 }), '  an  ', 'an'],
    ['text', text(), 'Phương'.normalize('NFD'), 'Phương'.normalize('NFC')],
    ['richText', richText(), '<p>a</p>', '<p>a</p>'],
    ['secret', secret({ min: 3 }), ' x ', ' x '],
    ['code', code(), ' AV-0012_a.b ', 'AV-0012_a.b'],
    ['phone', phone(), '+84 912 345 678', '0912345678'],
    ['phone', phone(), '01621234567', '0321234567'],
    ['email', email(), ' an@vi.example ', 'an@vi.example'],
    ['link', link(), 'https://a.example/x?y=1', 'https://a.example/x?y=1'],
    ['image', image(), '/uploads/a.png', '/uploads/a.png'],
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
    ['secret', secret({ min: 8 }), '1234567', 'min_length', { min: 8 }],
    ['richText', richText({ max: 1 }), 'ab', 'max_length', { max: 1 }],
    ['code', code(), 'a b', 'code', {}],
    ['code', code(), 'a/b', 'code', {}],
    ['code', code({ max: 2 }), 'abc', 'max_length', { max: 2 }],
    ['phone', phone(), '0212345678', 'phone', {}],
    ['phone', phone(), 912345678, 'invalid', {}],
    ['email', email(), 'an@vi', 'email', {}],
    ['email', email(), 'an vi@a.example', 'email', {}],
    ['email', email(), `${'a'.repeat(250)}@a.example`, 'max_length', { max: 254 }],
    ['link', link(), 'javascript:alert(1)', 'link', {}],
    ['image', image(), 'data:image/png;base64,AA', 'link', {}],
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

describe('checking what was typed or sent', () => {
  const fields = {
    id: code({ required: true, immutable: true }),
    name: text({ required: true, max: 5 }),
    note: text(),
    createdAt: instant({ required: true, readOnly: true }),
  };

  test('a creation asks for every required field that a person can give', () => {
    expect(checkValues(fields, 'create', {})).toEqual({
      ok: false,
      problems: [
        { field: 'id', code: 'required' },
        { field: 'name', code: 'required' },
      ],
    });
  });

  test('a creation stores null where nothing was given, and no field of the server', () => {
    expect(checkValues(fields, 'create', { id: ' A1 ', name: 'An' })).toEqual({
      ok: true,
      values: { id: 'A1', name: 'An', note: null },
    });
  });

  test('an update takes the touched fields alone', () => {
    expect(checkValues(fields, 'update', { note: ' x ' })).toEqual({ ok: true, values: { note: 'x' } });
    expect(checkValues(fields, 'update', {})).toEqual({ ok: true, values: {} });
  });

  test('an update may empty a field, but not a required one', () => {
    expect(checkValues(fields, 'update', { note: '' })).toEqual({ ok: true, values: { note: null } });
    expect(checkValues(fields, 'update', { name: ' ' })).toEqual({
      ok: false,
      problems: [{ field: 'name', code: 'required' }],
    });
  });

  test('a code given at creation can not be changed after', () => {
    expect(checkValues(fields, 'update', { id: 'B2' })).toEqual({
      ok: false,
      problems: [{ field: 'id', code: 'read_only' }],
    });
  });

  test.each(['create', 'update'] as const)('in a %s a field of the server is refused', (mode) => {
    const given = { id: 'A1', name: 'An', createdAt: '2026-11-20T10:00:00Z' };
    const checked = checkValues(fields, mode, given);
    expect(checked.ok ? [] : checked.problems).toContainEqual({ field: 'createdAt', code: 'read_only' });
  });

  test.each(['nonsense', 'constructor', '__proto__', 'toString'])(
    'the unknown field %s is refused',
    (name) => {
      const given: Record<string, unknown> = JSON.parse(`{"note":"x","${name}":1}`);
      expect(checkValues(fields, 'update', given)).toEqual({
        ok: false,
        problems: [{ field: name, code: 'unknown_field' }],
      });
    },
  );

  test('every problem is told at once, with what the message needs', () => {
    expect(checkValues(fields, 'create', { id: 'a b', name: 'toolong', x: 1 })).toEqual({
      ok: false,
      problems: [
        { field: 'x', code: 'unknown_field' },
        { field: 'id', code: 'code', parameters: {} },
        { field: 'name', code: 'max_length', parameters: { max: 5 } },
      ],
    });
  });

  test('what passed once passes again and stays the same', () => {
    const given = fc.record({ name: fc.string({ maxLength: 8 }), note: fc.string() });
    fc.assert(
      fc.property(given, (values) => {
        const checked = checkValues(fields, 'update', values);
        if (checked.ok) expect(checkValues(fields, 'update', checked.values)).toEqual(checked);
      }),
    );
  });
});

describe('a row as a host sends it', () => {
  const row: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(Object.keys(company.fields).map((name) => [name, null])),
    id: 'AV1',
    companyName: 'An',
    status: 2,
    balance: 0,
    isTesting: false,
    lockCompanyByBalance: false,
    createdAt: '2026-11-20T10:00:00+07:00',
    version: 3,
  };
  const isRead = (given: object) => rowSchema(company).safeParse(given).success;

  test('has every field, null where nothing is known', () => {
    expect(isRead(row)).toBe(true);
    expect(isRead({ ...row, companyName: null })).toBe(false);
    const { note: _, ...without } = row;
    expect(isRead(without)).toBe(false);
  });

  test('has a version and may have labels', () => {
    const { version: _, ...without } = row;
    expect(isRead(without)).toBe(false);
    expect(isRead({ ...row, labels: { company: 'An' } })).toBe(true);
    expect(isRead({ ...row, labels: { company: 1 } })).toBe(false);
  });

  test('is shown although a stored value breaks the bounds of today', () => {
    expect(isRead({ ...row, companyName: 'x'.repeat(5000), monthlyServiceFee: -1, status: 99 })).toBe(true);
    expect(isRead({ ...row, balance: '0' })).toBe(false);
  });

  test('may hold more than is known, and needs no secret', () => {
    expect(isRead({ ...row, somethingNew: 1 })).toBe(true);
    const known = {
      id: 'u',
      userName: 'an',
      name: 'An',
      role: 'staff',
      active: true,
      createdAt: row.createdAt,
    };
    const read = rowSchema(staff).safeParse({ mobile: null, pbac: null, ...known, version: 1 });
    expect(read.success).toBe(true);
  });
});
