/* How the rules of the figures across the gateways, on both sides, are broken. */

/** @type {import('./rule-breaks.mjs').RuleBreaks} */
export const analyticsBreaks = {
  'what analytics counts': [
    {
      file: 'server/analytics/gateway-figures.ts',
      from: 'coalesce(sum(amount) filter (where ${succeeded}), 0)',
      to: 'coalesce(sum(amount), 0)',
    },
  ],
  'hours of analytics': [
    {
      file: 'server/analytics/gateway-figures.ts',
      from: "created_hour at time zone 'Asia/Ho_Chi_Minh' as made",
      to: "created_hour at time zone 'UTC' as made",
    },
  ],
  'top companies of analytics': [
    {
      file: 'server/analytics/company-figures.ts',
      from: 'amount desc, company limit',
      to: '"amountBefore" desc, company limit',
    },
  ],
  'period before of analytics': [
    {
      file: 'server/analytics/company-figures.ts',
      from: 'return [kept, ...rest];',
      to: 'return [kept];',
    },
  ],
  'fee income': [
    {
      file: 'server/analytics/fee-income.ts',
      from: '(-sum(${movements.amount}))',
      to: '(sum(abs(${movements.amount})))',
    },
  ],
  'banks of analytics': [
    {
      file: 'server/analytics/overview.ts',
      from: "allows(caller, 'balance_fluctuation.view') ?",
      to: "allows(caller, 'dashboard.analytics') ?",
    },
  ],
  'kept analytics': [
    {
      file: 'src/features/analytics/overview-part.ts',
      from: 'allows(caller, `${keys.payment}.report`))) return undefined;',
      to: 'keys.payment !== undefined)) return undefined;',
    },
  ],
  'range of analytics': [
    {
      file: 'src/model/calls/analytics-overview.ts',
      from: 'mostOverviewDays = 366',
      to: 'mostOverviewDays = 367',
    },
  ],
  'number of analytics': [
    {
      file: 'src/features/analytics/analytics-address.ts',
      from: 'isPaid ? { status: [PaymentStatus.success] } : {}',
      to: 'isPaid ? {} : { status: [PaymentStatus.success] }',
    },
  ],
  'cell of a map': [
    {
      file: 'src/kit/chart/use-heat-keys.ts',
      from: "const placed = 'a, td[tabindex]';",
      to: "const placed = 'a';",
    },
  ],
  'shade of a rate': [
    {
      file: 'src/kit/chart/chart-data.ts',
      from: "unit === 'percent' ? Math.min(most, ...known) : 0",
      to: '0',
    },
  ],
};
