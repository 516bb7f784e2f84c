/* How the rules of the figures across the gateways, on both sides, are broken. */

/** @type {import('./rule-breaks.mjs').RuleBreaks} */
export const analyticsBreaks = {
  'what analytics counts': [
    {
      file: 'server/analytics/gateway-figures.ts',
      from: 'sum(sign * payments)::bigint as count,',
      to: 'sum(sign * payments)::bigint + 1 as count,',
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
      to: 'count desc, company limit',
    },
  ],
  'period before of analytics': [
    {
      file: 'server/analytics/company-figures.ts',
      from: '...(midnight === to ? [] : rest)',
      to: '...[]',
    },
  ],
  'fee income': [
    {
      file: 'server/analytics/fee-income.ts',
      from: '::bigint as amount',
      to: '::bigint + 1 as amount',
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
      from: 'gatewaysNamed(data.gateways).every(',
      to: 'gatewaysNamed(data.gateways).some(',
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
      from: '(isPaid ? paidPaymentsLink : paymentsLink)',
      to: '(isPaid ? paymentsLink : paidPaymentsLink)',
    },
  ],
  'cell of a map': [
    {
      file: 'src/kit/chart/use-heat-keys.ts',
      from: "const placed = 'a, td[tabindex]';",
      to: "const placed = 'a';",
    },
  ],
  'pass to the embedded page': [
    {
      file: 'server/analytics/embed-passes.ts',
      from: 'passMs = 60_000',
      to: 'passMs = 120_000',
    },
  ],
  'rights of the embedded page': [
    {
      file: 'server/api/analytics-embed.ts',
      from: 'caller === undefined || !mayMake(caller, passCall)',
      to: 'caller === undefined',
    },
  ],
  'policy of the embedded page': [
    {
      file: 'server/analytics/embed-page.ts',
      from: '"default-src \'none\'"',
      to: '"default-src \'self\'"',
    },
  ],
  'sandbox of the embedded page': [
    {
      file: 'src/features/analytics/embedded-page.tsx',
      from: 'sandbox=""',
      to: 'sandbox="allow-scripts"',
    },
  ],
  'embedded page without a network': [
    {
      file: 'src/features/analytics/use-frame.ts',
      from: "if (isOffline) return setState({ kind: 'offline' });",
      to: '',
    },
  ],
  'frames of the console': [
    {
      file: 'server/http/security-headers.ts',
      from: "'frame-src': [\"'self'\", ...provider]",
      to: "'frame-src': ['*']",
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
