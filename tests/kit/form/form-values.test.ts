import { describe, expect, it } from 'vitest';

import {
  checkForm,
  firstValues,
  formFields,
  keepsSecrets,
  problemsAfter,
  touchedValues,
} from '#kit/form/form-values.ts';
import { brandNamesCommands } from '#features/brand-names/brand-names.commands.ts';
import { addCustomer, editCustomer } from '#features/customers/customers.commands.ts';
import { customerRow } from '../../support/fake-host.ts';

const editing = formFields(editCustomer);
const row = customerRow('KH1', { address: null });

describe('a form', () => {
  it('has the fields of its command, in that order', () => {
    expect(Object.keys(formFields(addCustomer)).slice(0, 3)).toEqual(['code', 'name', 'phoneNumber']);
    expect(editing).not.toHaveProperty('code');
  });

  it('sends only what was touched', () => {
    const first = firstValues(editing, row);
    expect(touchedValues(first, { ...first, name: 'Lê Thị Hồng' })).toEqual({ name: 'Lê Thị Hồng' });
  });

  it('does not take an emptied field that was empty for a change', () => {
    const first = firstValues(editing, row);
    expect(touchedValues(first, { ...first, address: '' })).toEqual({});
  });

  it('asks for everything that is required when something is created', () => {
    const fields = formFields(addCustomer);
    const checked = checkForm(addCustomer, fields, firstValues(fields, undefined), {});
    expect(checked.ok ? [] : checked.problems.map((problem) => problem.field)).toEqual([
      'code',
      'name',
      'phoneNumber',
      'customerType',
    ]);
  });

  it('brings values into the form in which they are kept', () => {
    const first = firstValues(editing, row);
    const checked = checkForm(editCustomer, editing, first, { ...first, phoneNumber: '+84 903 111 222' });
    expect(checked).toEqual({ ok: true, values: { phoneNumber: '0903111222' } });
  });

  it('begins with a no for each box of a new row, and asks for no secret that is there already', () => {
    const adding = brandNamesCommands.find(({ on }) => on === 'create');
    const changing = brandNamesCommands.find(({ name }) => name === 'brandname.update');
    if (adding === undefined || changing === undefined) throw new Error('There are no such commands.');
    expect(firstValues(formFields(adding), undefined)).toMatchObject({ isPrivate: false, password: null });
    expect(formFields(adding).password).toMatchObject({ required: true });
    const fields = formFields(changing);
    const there = { version: 1, isPrivate: null, user: 'nhaxe' };
    const first = firstValues(fields, there);
    expect(first.isPrivate).toBeNull();
    expect(problemsAfter({}, fields, 'password', '')).toEqual({});
    expect(checkForm(changing, fields, first, { ...first, user: 'khac' })).toEqual({
      ok: true,
      values: { user: 'khac' },
    });
    expect(keepsSecrets(fields, there)).toBe(true);
    expect(keepsSecrets(fields, { ...there, password: null, clientSecretKey: null })).toBe(false);
  });

  it('looks again at the field that was left, and at no other', () => {
    const before = { name: { code: 'required' } };
    const after = problemsAfter(before, editing, 'phoneNumber', '123');
    expect(after).toEqual({ ...before, phoneNumber: expect.objectContaining({ code: 'phone' }) });
    expect(problemsAfter(after, editing, 'phoneNumber', '0912345678')).toEqual(before);
  });
});
