/** The report of a year by a host that knows more banks and kinds of fee than this version: all of it adds up. */
import { describe, expect, test } from 'vitest';

import type { YearReport } from '#model/calls/analytics.ts';
import { reportFigures } from '../../../src/features/dashboard/report-figures.ts';

const months = <T>(value: T): T[] => Array.from({ length: 12 }, () => value);
const bank = (gateway: string, amount: number) => ({
  gateway,
  months: months({ count: 1, amount, fees: 0 }),
});
const report: YearReport = {
  ...{ asOf: '2026-11-20T08:00:00+07:00', year: 2025 },
  banks: [bank('mbqr', 10), bank('tpbqr', 5)],
  feeTypes: [
    { balanceType: 2, months: months(3) },
    { balanceType: 99, months: months(4) },
  ],
};
const superAdmin = { role: 'super_admin', statements: [] };

describe('the report of a year', () => {
  test('has a bank that this version does not know under its name, in all together, and without a list', () => {
    const { banks } = reportFigures(report, superAdmin);
    expect(banks.map(({ name }) => name)).toEqual(['menu.mbqr', 'tpbqr', 'yearReport.all']);
    expect(banks.map(({ columns }) => columns[1]?.sum)).toEqual([120, 60, 180]);
    expect(banks[1]?.columns.flatMap(({ links, sumLink }) => [...links, sumLink]).filter(Boolean)).toEqual(
      [],
    );
    expect(banks[0]?.columns[1]?.links[0]).toMatch(/^\/mbqr\/payments\?/);
  });

  test('has a kind of fee that this version does not know by its number; the list of all of them can not show it', () => {
    const columns = reportFigures(report, superAdmin).feeTypes?.columns ?? [];
    expect(columns.map(({ name, sum }) => [name, sum])).toEqual([
      ['choice.walletTransaction.balanceType.sms', 36],
      ['99', 48],
      ['yearReport.allFees', 84],
    ]);
    expect(columns.map(({ sumLink }) => sumLink === undefined)).toEqual([false, true, true]);
  });
});
