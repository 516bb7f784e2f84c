/* How the rules of what operators sold, on both sides, are broken. */

/** @type {import('./rule-breaks.mjs').RuleBreaks} */
export const salesBreaks = {
  'sales over time': [
    {
      file: 'server/operator-sales/sales-figures.ts',
      from: 'group by date_trunc(',
      to: 'group by concat(',
    },
  ],
  'period before of sales': [
    {
      file: 'server/operator-sales/sales-figures.ts',
      from: '::int else 0 end',
      to: '::int - 1 else 0 end',
    },
  ],
  'top operators': [
    {
      file: 'server/operator-sales/sales-figures.ts',
      from: 'amount desc, company limit',
      to: 'count desc, company limit',
    },
  ],
  'parts of sales': [
    {
      file: 'server/operator-sales/sales-figures.ts',
      from: 'const names = [...known, ...[...told.keys()].filter((name) => !known.includes(name))];',
      to: 'const names = known;',
    },
  ],
  'states of parcels': [
    {
      file: 'server/db/migrations/0063_operator_sales.sql',
      from: "'SELECT -1 AS sign, %s FROM removed'",
      to: "'SELECT 0 AS sign, %s FROM removed'",
    },
  ],
  'range of sales': [
    {
      file: 'src/model/calls/operator-sales.ts',
      from: 'mostSalesDays = 366',
      to: 'mostSalesDays = 367',
    },
  ],
  'tables of sales': [
    {
      file: 'src/kit/chart/chart-frame.tsx',
      from: 'hidden={showsTable && !isBelow}',
      to: 'hidden={showsTable}',
    },
  ],
  'operator of a sale': [
    {
      file: 'src/features/operator-sales/sales-parts.tsx',
      from: "mayFollow ? rowAddress('/company/list', company) : undefined",
      to: "rowAddress('/company/list', company)",
    },
  ],
};
