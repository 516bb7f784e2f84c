/** Plotted figures as one table in a file: each bar and each hour with its plot, beside the period before. */
import { useIntl } from 'react-intl';

import type { AnalyticsOverview } from '#model/calls/analytics-overview.ts';
import type { TableColumn, TableRow, TableValue } from '#model/table.ts';
import type { FiguresTable } from '#kit/dashboard/figures-table.ts';
import { usePeriods } from '#kit/dashboard/use-periods.ts';
import { wordFor } from '#kit/definitions/word-for.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import { hourMapName, useWeekdayName } from './hour-map.tsx';
import { useFeeName } from './overview-bars.tsx';
import type { OverviewFigures } from './overview-part.ts';
import { banksOf, rateOf } from './overview-part.ts';

interface Words {
  say(id: string): string;
  bankName(gateway: string): string;
  weekdayName(weekday: number): string;
  feeName(balanceType: number): string;
}

export function useOverviewFile() {
  const intl = useIntl();
  const formats = useFormats();
  const weekdayName = useWeekdayName();
  const feeName = useFeeName();
  const periodsOf = usePeriods();
  const say = (id: string) => intl.formatMessage({ id: `analytics.${id}` });
  const bankName = (gateway: string) => wordFor(intl, `menu.${gateway}`, gateway);
  return (data: AnalyticsOverview): FiguresTable => {
    const { days, before } = periodsOf(data);
    const banks = data.gateways.map(bankName);
    return {
      columns: columnsOf(say),
      rows: rowsOf(data, { say, bankName, weekdayName, feeName }),
      about: [
        [intl.formatMessage({ id: 'field.analytics.day' }), days],
        [say('before'), before],
        [say('bank'), banks.join(', ')],
        [say('rate'), say('file.rate')],
        [say('fees'), say('file.fees')],
        [intl.formatMessage({ id: 'export.about.asOf' }), formats.moment(data.asOf, 'second')],
      ],
    };
  };
}

function columnsOf(say: Words['say']): readonly TableColumn[] {
  const number = (head: string): TableColumn => ({ head, kind: 'number', width: Math.max(16, head.length) });
  const before = say('before').toLowerCase();
  return [
    { head: say('file.part'), kind: 'text', width: 32 },
    { head: say('file.code'), kind: 'text', width: 12 },
    { head: say('file.name'), kind: 'text', width: 40 },
    number(say('count')),
    number(say('success')),
    { head: say('rate'), kind: 'percent', width: 20 },
    number(`${say('amount')} (₫)`),
    number(`${say('fees')} (₫)`),
    number(`${say('count')}, ${before}`),
    number(`${say('amount')}, ${before} (₫)`),
    number(`${say('fees')}, ${before} (₫)`),
  ];
}

/** Without a payment there is no plot, and no row. */
function rowsOf(data: AnalyticsOverview, words: Words): readonly TableRow[] {
  const { say, bankName, weekdayName, feeName } = words;
  const row = (
    part: string,
    [code, name]: readonly [TableValue, string],
    now: OverviewFigures,
    then?: OverviewFigures,
  ) => [
    ...[say(part), code, name, now.count, now.success, rateOf(now), now.amount, now.fees],
    ...(then === undefined ? [null, null, null] : [then.count, then.amount, then.fees]),
  ];
  const payments =
    data.total.count === 0
      ? []
      : [
          ...banksOf(data).map(({ name, figures }) =>
            row('banks', [null, bankName(name)], figures, figures.before),
          ),
          ...data.hours.map((one) =>
            row('file.hours', [null, `${weekdayName(one.weekday)} ${hourMapName(one.hour)}`], one),
          ),
          ...data.companies.map((one) => row('company.all', [one.company, one.companyName], one, one.before)),
        ];
  const charged = (data.feeTypes ?? []).filter(({ count, before }) => count + before.count > 0);
  return [
    ...payments,
    ...charged.map(({ balanceType, count, amount, before }) => [
      ...[say('feeTypes'), null, feeName(balanceType), count, null, null, null, amount],
      ...[before.count, null, before.amount],
    ]),
  ];
}
