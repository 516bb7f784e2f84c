/** Figures across banks of which this version does not know all: none is left out of what they come to. */
import { describe, expect, test } from 'vitest';

import type { AnalyticsOverview } from '#model/calls/analytics-overview.ts';
import { banksOf, seenBy } from '../../../src/features/analytics/overview-part.ts';

const figures = { count: 1, success: 1, amount: 10, fees: 1 };
const overview: AnalyticsOverview = {
  ...{
    asOf: 'x',
    from: '2026-11-01',
    to: '2026-11-20',
    before: { from: 'x', to: 'x' },
    hours: [],
    companies: [],
  },
  gateways: ['tpbqr', 'mbqr'],
  total: { ...figures, companies: 1 },
  totalBefore: figures,
  banks: [
    { gateway: 'mbqr', ...figures, before: figures },
    { gateway: 'tpbqr', ...figures, before: figures },
  ],
  feeTypes: null,
};

describe('the figures across banks', () => {
  test('name each bank, in the order of the host', () => {
    expect(banksOf(overview).map(({ name, known }) => [name, known?.bank])).toEqual([
      ['tpbqr', undefined],
      ['mbqr', 'MB'],
    ]);
  });

  test.each([
    [['mbqr_payment.report'], true],
    [['napas_qr_payment.report'], false],
    [[], false],
  ])('are for whoever may see the banks that are known here: %j', (statements, isSeen) => {
    expect(seenBy({ role: 'staff', statements }, overview) !== undefined).toBe(isSeen);
  });
});
