/** The banks that an account of a terminal may be at: those of NAPAS, each by the number that codes name it by. */
import { expect, test } from 'vitest';

import { bankName } from '#model/vietnam/bank-names.ts';
import { BankBin, binShape } from '#model/vietnam/banks.ts';

test.each([
  ['970419', 'NCB'],
  ['970429', 'SCB'],
  ['970454', 'BVBank'],
  ['970427', 'VietABank'],
  ['970400', 'Saigonbank'],
  ['970446', 'Co-opBank'],
  ['970424', 'Shinhan Bank'],
  ['970406', 'Vikki Bank'],
  ['546034', 'CAKE by VPBank'],
  ['970414', 'MBV'],
])('%s is %s', (bin, name) => {
  expect(Object.values<string>(BankBin)).toContain(bin);
  expect(bankName(bin)).toBe(name);
});

test('no two banks have one number', () => {
  const bins = Object.values(BankBin);
  expect(new Set(bins).size).toBe(bins.length);
  expect(bins.filter((bin) => !binShape.test(bin))).toEqual([]);
});
