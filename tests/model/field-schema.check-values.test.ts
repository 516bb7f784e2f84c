/** Checking what was typed or sent, and rows as hosts send them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { company } from '#model/entities/company.ts';
import { staff } from '#model/entities/staff.ts';
import { code, instant, text } from '#model/field.ts';
import { checkValues, rowSchema } from '#model/field-schema.ts';

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
    operatorWeb: false,
    lockCompanyByBalance: false,
    createdAt: '2026-11-20T10:00:00+07:00',
    version: 3,
  };
  const isRead = (given: object) => rowSchema(company).safeParse(given).success;

  test('has every field that all have, and the others, or null, or nothing at all', () => {
    expect(isRead(row)).toBe(true);
    expect(isRead({ ...row, companyName: null })).toBe(false);
    const { companyName: _, ...nameless } = row;
    expect(isRead(nameless)).toBe(false);
    const { note, ...without } = row;
    expect(note).toBeNull();
    expect(rowSchema(company).parse(without)).toEqual(row);
  });

  test('has a version and may have labels', () => {
    const { version: _, ...without } = row;
    expect(isRead(without)).toBe(false);
    expect(isRead({ ...row, labels: { company: 'An' } })).toBe(true);
    expect(rowSchema(company).parse({ ...row, labels: { company: 1, note: 'An' } }).labels).toEqual({
      note: 'An',
    });
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
