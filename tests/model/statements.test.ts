import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { allows, grantableKeys } from '#model/access.ts';
import {
  coversStatements,
  everyRight,
  readStatements,
  rightsChange,
  rightsOf,
  toggleStatement,
} from '#model/statements.ts';

const statements = fc.subarray([...grantableKeys]);

describe('statements', () => {
  it('are stored once each, in the order of the matrix, without those that another covers', () => {
    expect(readStatements(['customer.view', 'user.add', 'customer.all', 'user.add'])).toEqual([
      'user.add',
      'customer.*',
    ]);
  });

  it.each(['customer', 'customer.fly', 'nothing.view', '*', '', 'customer.*.*'])(
    'that nobody knows are none: %j',
    (written) => {
      expect(readStatements(['customer.view', written])).toBeUndefined();
    },
  );

  it('come down to exactly the rights that the gate lets through', () => {
    fc.assert(
      fc.property(statements, (held) => {
        const rights = rightsOf(held);
        const caller = { role: 'staff', statements: held } as const;
        for (const right of everyRight)
          expect(rights.has(right)).toBe(allows(caller, right as Parameters<typeof allows>[1]));
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    [['user.*'], ['user.add', 'user.resetpass'], true],
    [['user.*'], ['user.*'], true],
    [['user.all'], ['user.*'], true],
    [['user.add', 'customer.*'], ['customer.all', 'user.add'], true],
    [['user.add'], ['user.view'], false],
    [['user.add'], ['customer.add'], false],
    // What is added to a resource later, the whole of it grants as well.
    [['user.view', 'user.add', 'user.update', 'user.remove', 'user.resetpass'], ['user.*'], false],
    [[], ['nothing.view'], true],
    [['nothing.view', 'user.add'], ['user.add'], true],
    [[], ['user.add'], false],
  ])('of %j cover those of %j: %s', (held, others, covers) => {
    expect(coversStatements(held, others)).toBe(covers);
  });

  it('keep their rights when they are brought into order', () => {
    fc.assert(
      fc.property(statements, (held) => {
        expect(rightsOf(readStatements(held) ?? [])).toEqual(rightsOf(held));
      }),
    );
  });

  it('give and take away exactly what a change makes different', () => {
    expect(rightsChange(['customer.*'], ['customer.view', 'report.company_revenue'])).toEqual({
      granted: ['report.company_revenue'],
      taken: ['customer.add', 'customer.update', 'customer.remove'],
    });
    expect(rightsChange(['client.*'], ['client.all'])).toMatchObject({ granted: [] });
  });

  it('are turned on and off one by one, or as a whole', () => {
    expect(toggleStatement(['customer.*', 'user.view'], 'customer', 'add')).toEqual([
      'user.view',
      ...['customer.view', 'customer.update', 'customer.remove'],
    ]);
    expect(toggleStatement(['user.view'], 'user', 'view')).toEqual([]);
    expect(toggleStatement(['user.view'], 'user', '*')).toEqual(['user.*']);
    expect(toggleStatement(['user.*'], 'user', '*')).toEqual([]);
  });
});
