/** Who may do what: the canonical keys against a person's statements. */
import { describe, expect, test } from 'vitest';

import type { AccessKey, Caller } from '#model/access.ts';
import {
  accessActions,
  allows,
  allowsAll,
  grantableKeys,
  isAdmin,
  isStatement,
  passesAny,
  superAdminAlone,
} from '#model/access.ts';

const staff = (...statements: readonly string[]): Caller => ({ role: 'staff', statements });

describe('a statement', () => {
  test('allows its own action on its own resource and nothing else', () => {
    const caller = staff('customer.view');
    expect(allows(caller, 'customer.view')).toBe(true);
    expect(allows(caller, 'customer.update')).toBe(false);
    expect(allows(caller, 'company.view')).toBe(false);
    expect(allows(caller, 'customerLead.view')).toBe(false);
  });

  test.each(['customer.*', 'customer.all'])('%s allows every action of the resource', (statement) => {
    const keys = accessActions.customer.map((action): AccessKey => `customer.${action}`);
    expect(keys.filter((key) => !allows(staff(statement), key))).toEqual([]);
    expect(allows(staff(statement), 'customerStatus.view')).toBe(false);
  });

  test.each(['*', '*.*', '*.view', '.view', '', 'customer', 'customer.', 'Customer.view', 'customer.view.x'])(
    '%j is not one that allows anything',
    (statement) => {
      const caller = staff(statement);
      expect(allows(caller, 'customer.view')).toBe(false);
      expect(allows(caller, 'customer.*')).toBe(false);
    },
  );

  test('of an action that nobody knows opens no page and allows no action', () => {
    expect(allows(staff('customer.fly'), 'customer.view')).toBe(false);
    expect(allows(staff('customer.fly'), 'customer.*')).toBe(false);
  });

  test('counts whatever stands before it', () => {
    expect(allows(staff('nonsense', 'company.view', 'customer.view'), 'customer.view')).toBe(true);
  });
});

describe('a route key x.*', () => {
  test('opens with any statement on x', () => {
    expect(allows(staff('mbqr_payment.report'), 'mbqr_payment.*')).toBe(true);
    expect(allows(staff('mbqr_payment.*'), 'mbqr_payment.*')).toBe(true);
  });

  test('does not open with a statement on another resource that begins alike', () => {
    expect(allows(staff('mbqr_terminal.view'), 'mbqr_payment.*')).toBe(false);
    expect(allows(staff('balance_fluctuation_missing.view'), 'balance_fluctuation.*')).toBe(false);
  });
});

describe('roles', () => {
  test('super_admin passes every key without a statement', () => {
    const caller: Caller = { role: 'super_admin', statements: [] };
    expect(grantableKeys.filter((key) => !allows(caller, key as AccessKey))).toEqual([]);
  });

  const others = ['staff', 'accountant', '', 'Super_Admin', ' super_admin', 'SUPER_ADMIN', 'constructor'];

  test.each(['admin', ...others])('%j passes none without a statement', (role) => {
    const caller: Caller = { role, statements: [] };
    expect(grantableKeys.filter((key) => allows(caller, key as AccessKey))).toEqual([]);
  });

  test.each(others)('%j works by statements, as everybody', (role) => {
    const caller: Caller = { role, statements: ['customer.view'] };
    expect([allows(caller, 'customer.view'), allows(caller, 'customer.update')]).toEqual([true, false]);
  });

  test('admin status is that of admin and super_admin', () => {
    expect(['super_admin', 'admin', ...others].filter(isAdmin)).toEqual(['super_admin', 'admin']);
  });
});

test('several keys together need each of them', () => {
  const caller = staff('customerLead.update', 'customer.view');
  expect(allowsAll(caller, ['customerLead.update', 'customer.view'])).toBe(true);
  expect(allowsAll(caller, ['customerLead.update', 'customer.add'])).toBe(false);
  expect(allowsAll(caller, [])).toBe(true);
});

test('any of several keys lets in; where there is none, super administrators alone', () => {
  const clerk = staff('customer.view');
  expect(passesAny(clerk, ['user.view', 'customer.view'])).toBe(true);
  expect(passesAny(clerk, ['user.view'])).toBe(false);
  expect(passesAny({ role: 'admin', statements: [...grantableKeys] }, superAdminAlone)).toBe(false);
  expect(passesAny({ role: 'super_admin', statements: [] }, superAdminAlone)).toBe(true);
});

describe('what can be granted', () => {
  test('is each action and the whole of each resource', () => {
    expect(grantableKeys).toContain('customer.*');
    expect(grantableKeys).toContain('vpbqr_customer_sdk_log.export');
    expect(new Set(grantableKeys).size).toBe(grantableKeys.length);
  });

  test('follows the specification where banks differ: VPBank has no refunds', () => {
    expect(Object.keys(accessActions).filter((resource) => resource.endsWith('_refund'))).toEqual([
      'mbqr_refund',
      'bidvqr_refund',
      'napas_qr_refund',
    ]);
  });

  test.each([
    ['customer.view', true],
    ['customer.*', true],
    ['customer.fly', false],
    ['nobody.view', false],
    ['customer', false],
    ['', false],
  ])('%j can be: %j', (written, expected) => {
    expect(isStatement(written)).toBe(expected);
  });
});
