/** Who stands above whom: an account may bear a role that nobody here gives, and is an ordinary person's then. */
import { describe, expect, test } from 'vitest';

import { requireNotAbove } from '../../../../server/api/staff/staff-ranks.ts';
import type { StaffCaller } from '../../../../server/auth/caller.ts';

const caller = (role: string): StaffCaller => ({
  ...{ id: 'p1', userName: 'lan', name: 'Lan', pbac: null, signIn: undefined, statements: [], role },
});

describe('whoever has the role', () => {
  test.each<[string, string, boolean]>([
    ['super_admin', 'super_admin', true],
    ['super_admin', 'accountant', true],
    ['admin', 'super_admin', false],
    ['admin', 'admin', true],
    ['admin', 'accountant', true],
    ['staff', 'admin', false],
    ['staff', 'staff', true],
    ['staff', 'accountant', true],
    ['accountant', 'super_admin', false],
    ['accountant', 'admin', false],
    ['accountant', 'staff', true],
    ['', 'admin', false],
    ['constructor', 'super_admin', false],
  ])('%j acts on an account of %j: %j', (own, role, may) => {
    const act = () => requireNotAbove(caller(own), role);
    if (may) expect(act).not.toThrow();
    else expect(act).toThrow('forbidden');
  });
});
