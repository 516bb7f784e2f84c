/* How the rules of the report of revenue, on both sides, are broken. */

/** @type {import('./rule-breaks.mjs').RuleBreaks} */
export const revenueBreaks = {
  'what revenue counts': [
    {
      file: 'src/features/revenue/company-revenue.report.ts',
      from: ', status: [PaymentStatus.success] },',
      to: ' },',
    },
  ],
  'net of revenue': [
    {
      file: 'server/revenue/company-revenue.ts',
      from: ')::bigint as net,',
      to: ')::bigint + 1 as net,',
    },
  ],
  'banks of revenue': [
    {
      file: 'server/revenue/company-revenue.ts',
      from: 'gatewayList.filter(({ keys }) => allows(',
      to: 'gatewayList.filter(({ keys }) => keys || allows(',
    },
  ],
  'kept revenue': [
    {
      file: 'src/features/revenue/company-revenue-page.tsx',
      from: 'return isSeen ? data : undefined;',
      to: 'return isSeen === undefined ? undefined : data;',
    },
  ],
  'periods of revenue': [
    {
      file: 'server/revenue/company-revenue.ts',
      from: 'greatest(first, ',
      to: 'least(first, ',
    },
  ],
  'figures of revenue': [
    {
      file: 'server/db/migrations/0064_company_payments.sql',
      from: "    ELSE 'SELECT 1 AS sign, * FROM added UNION ALL SELECT -1, * FROM removed'",
      to: "    ELSE 'SELECT 1 AS sign, * FROM added'",
    },
  ],
  'range of revenue': [
    {
      file: 'src/model/entities/company-revenue.ts',
      from: 'mostRevenueDays = 366',
      to: 'mostRevenueDays = 367',
    },
  ],
  'number of revenue': [
    {
      file: 'src/features/revenue/revenue-sums.ts',
      from: 'withPayments.length === 1 ?',
      to: 'withPayments.length >= 1 ?',
    },
  ],
  'revenue of many days': [
    {
      file: 'src/features/revenue/revenue-sums.ts',
      from: 'leading(payments, sole ?? months),',
      to: 'leading(payments, sole),',
    },
  ],
  'file of revenue': [
    {
      file: 'src/features/revenue/revenue-file.ts',
      from: 'data.companies > data.rows.length',
      to: 'data.companies < data.rows.length',
    },
  ],
};
