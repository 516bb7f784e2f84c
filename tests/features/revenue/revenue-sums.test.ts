/** Counts of each bank stand under its name, whether this version knows it or not. */
import { describe, expect, test } from 'vitest';

import { gatewaysOf } from '../../../src/features/revenue/gateways-of.ts';
import { revenueSums } from '../../../src/features/revenue/revenue-sums.ts';

const figures = { payments: 6, amount: 60, fees: 6, refunds: 0, net: 54, banks: [1, 2, 3] };
const report = {
  ...{ asOf: 'x', from: '2026-11-01', to: '2026-11-20', companies: 0, current: 1, pageSize: 100 },
  ...{ gateways: ['mbqr', 'tpbqr', 'napas'], total: figures, rows: [] },
};

describe('the revenue of companies', () => {
  test('keeps the place of a bank that this version does not know', () => {
    const gateways = gatewaysOf(report);
    expect(gateways.map(({ name, known }) => [name, known?.bank])).toEqual([
      ['mbqr', 'MB'],
      ['tpbqr', undefined],
      ['napas', 'NAPAS'],
    ]);
    const summed = { figures, from: report.from, to: report.to, company: 'AV1' };
    const state = { period: undefined, filters: {}, groupBy: undefined, current: 1 };
    const sums = revenueSums(
      summed,
      gateways.map(({ known }) => known),
      state,
    );
    expect(sums.slice(0, 4).map(({ value }) => value)).toEqual([1, 2, 3, 6]);
    expect(sums.slice(0, 4).map(({ to }) => to?.split('?')[0])).toEqual([
      '/mbqr/payments',
      undefined,
      '/napas/payments',
      undefined,
    ]);
  });
});
