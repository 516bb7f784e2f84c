/** The row in the answer to a command is read as that of a list. */
import { describe, expect, it } from 'vitest';

import { customer } from '#model/entities/customer.ts';
import { staff } from '#model/entities/staff.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';
import { customerRow } from '../../support/fake-host.ts';

const shared = {
  host: 'v3',
  access: 'customer.update',
  delivery: 'queued',
  on: 'row',
  consequence: 'reversible',
  request: () => ({ method: 'PUT', path: '/' }) as const,
} as const;
const change = defineCommand(customer, { ...shared, name: 'customer.test', project: (row) => row });
const changeStaff = defineCommand(staff, { ...shared, name: 'user.test', project: (row) => row });

describe('the answer to a command', () => {
  const whole = customerRow('KH1', { version: 4 });
  const { note: _, address: __, labels: ___, ...sparse } = whole;

  it.each<[string, unknown, object | undefined]>([
    ['of v3', { success: true, data: whole }, whole],
    ['of v1', { code: 200, results: whole }, whole],
    ['of a batch of one', { success: true, data: [{ id: 'KH1', ok: true, row: whole }] }, whole],
    ['that leaves out what is empty', { success: true, data: sparse }, whole],
    [
      'of labels some of which are none',
      { data: { ...whole, labels: { company: null } } },
      { ...whole, labels: {} },
    ],
    ['of a word that is new', { data: { ...whole, customerType: 9 } }, { ...whole, customerType: 9 }],
    ['of a part of a row', { data: { code: 'KH1', version: 4 } }, { code: 'KH1', version: 4 }],
    ['of a row without a version', { data: { code: 'KH1' } }, undefined],
    ['of no row', { success: true }, undefined],
  ])('%s', (_name, body, expected) => {
    expect(change.readAnswer?.(body)).toEqual(expected);
  });

  it('goes no further with a secret that came along', () => {
    const account = {
      id: 'S1',
      userName: 'lan',
      name: 'Lan',
      role: 'accountant',
      active: true,
      createdAt: 'x',
    };
    const read = changeStaff.readAnswer?.({ data: { ...account, password: 'canary', version: 1 } });
    expect(read).toMatchObject({ role: 'accountant', mobile: null, pbac: null });
    expect(read).not.toHaveProperty('password');
  });
});
