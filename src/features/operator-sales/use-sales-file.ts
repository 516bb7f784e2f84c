/** What is plotted as one table in a file: each point and bar with the plot that it stands in, beside the period before. */
import { useIntl } from 'react-intl';

import type { OperatorSales, SalesFigures } from '#model/calls/operator-sales.ts';
import type { TableColumn, TableRow } from '#model/table.ts';
import type { FiguresTable } from '#kit/dashboard/figures-table.ts';
import { usePeriods } from '#kit/dashboard/use-periods.ts';
import { wordFor } from '#kit/definitions/word-for.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import type { SalesKind } from './sales-kinds.ts';
import { useChoiceNames } from './use-choice-names.ts';

type Say = (id: string) => string;

/** Without a sale there is no plot, and no row. */
export function useSalesFile(kind: SalesKind) {
  const intl = useIntl();
  const formats = useFormats();
  const nameOf = useChoiceNames();
  const groupOf = ({ groupBy }: OperatorSales) => wordFor(intl, `operatorSales.by.${groupBy}`, groupBy);
  const periodsOf = usePeriods();
  const say: Say = (id) => intl.formatMessage({ id: `operatorSales.${id}` });
  return (data: OperatorSales): FiguresTable => {
    const { days, before } = periodsOf(data);
    return {
      columns: columnsOf(kind, say),
      rows: data.total.count === 0 ? [] : rowsOf(kind, data, { say, nameOf, group: groupOf(data) }),
      about: [
        [intl.formatMessage({ id: 'field.operatorSales.day' }), days],
        [say('before'), before],
        [`${say(`${kind.name}.amount`)} (₫)`, data.total.amount],
        [say(`${kind.name}.count`), data.total.count],
        [intl.formatMessage({ id: 'export.about.asOf' }), formats.moment(data.asOf, 'second')],
      ],
    };
  };
}

function columnsOf({ name }: SalesKind, say: Say): readonly TableColumn[] {
  const number = (head: string): TableColumn => ({ head, kind: 'number', width: Math.max(16, head.length) });
  const amount = say(`${name}.amount`);
  const count = say(`${name}.count`);
  const before = say('before').toLowerCase();
  return [
    { head: say('file.part'), kind: 'text', width: 32 },
    { head: say('file.code'), kind: 'text', width: 12 },
    { head: say('file.name'), kind: 'text', width: 40 },
    { head: say('file.from'), kind: 'day', width: 12 },
    { head: say('file.to'), kind: 'day', width: 12 },
    number(`${amount} (₫)`),
    number(`${amount}, ${before} (₫)`),
    number(count),
    number(`${count}, ${before}`),
  ];
}

interface Words {
  readonly say: Say;
  /** What each of the points is. */
  readonly group: string;
  nameOf(field: 'channel' | 'state', value: string): string;
}

function rowsOf(kind: SalesKind, data: OperatorSales, { say, nameOf, group }: Words): readonly TableRow[] {
  const { from, to } = data;
  const figures = ({ amount, count, before }: SalesFigures) => [amount, before.amount, count, before.count];
  return [
    ...data.points.map((point) => [...[group, null, null, point.day, point.until], ...figures(point)]),
    ...data.operators.map((one) => [
      ...[say(`${kind.name}.by.operator`), one.company, one.companyName, from, to],
      ...figures(one),
    ]),
    ...data.channels.map((one) => [
      ...[say('by.channel'), null, nameOf('channel', one.channel), from, to],
      ...figures(one),
    ]),
    ...(data.states ?? []).map((one) => [
      ...[say('by.state'), null, nameOf('state', one.state), from, to],
      ...figures(one),
    ]),
  ];
}
