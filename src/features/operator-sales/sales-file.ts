/** Plotted figures as one table in a file: each point and bar with its plot, beside the period before. */
import type { OperatorSales, SalesFigures } from '#model/calls/operator-sales.ts';
import type { SalesGroup } from '#model/entities/operator-sales.ts';
import type { TableColumn, TableRow } from '#model/table.ts';
import type { FileTools, ReportFileWriter } from '#kit/dashboard/report-file.ts';
import { reportNumberColumn } from '#kit/dashboard/report-file.ts';
import { periodNames } from '#kit/dashboard/use-periods.ts';
import { wordFor } from '#kit/definitions/word-for.ts';
import type { SalesKind } from './sales.report.ts';
import { salesWord } from './sales.report.ts';

type Say = (id: string) => string;

/** Without a sale there is no plot, and no row. */
export const salesFile =
  (kind: SalesKind): ReportFileWriter<OperatorSales, SalesGroup> =>
  (data, _state, tools) => {
    const { days, before } = periodNames(data, tools.context);
    const say: Say = (id) => tools.say(`operatorSales.${id}`);
    return {
      columns: columnsOf(kind, say),
      rows: data.total.count === 0 ? [] : rowsOf(kind, data, { say, ...tools.context }),
      about: [
        [tools.say('field.operatorSales.day'), days],
        [say('before'), before],
        [`${say(`${kind.name}.amount`)} (₫)`, data.total.amount],
        [say(`${kind.name}.count`), data.total.count],
        [tools.say('export.about.asOf'), tools.context.formats.moment(data.asOf, 'second')],
      ],
    };
  };

function columnsOf({ name }: SalesKind, say: Say): readonly TableColumn[] {
  const amount = say(`${name}.amount`);
  const count = say(`${name}.count`);
  const before = say('before').toLowerCase();
  return [
    { head: say('file.part'), kind: 'text', width: 32 },
    { head: say('file.code'), kind: 'text', width: 12 },
    { head: say('file.name'), kind: 'text', width: 40 },
    { head: say('file.from'), kind: 'day', width: 12 },
    { head: say('file.to'), kind: 'day', width: 12 },
    reportNumberColumn(`${amount} (₫)`),
    reportNumberColumn(`${amount}, ${before} (₫)`),
    reportNumberColumn(count),
    reportNumberColumn(`${count}, ${before}`),
  ];
}

type Words = Pick<FileTools<OperatorSales>['context'], 'intl'> & { readonly say: Say };

function rowsOf(kind: SalesKind, data: OperatorSales, { say, intl }: Words): readonly TableRow[] {
  const { from, to, groupBy } = data;
  const group = wordFor(intl, `operatorSales.by.${groupBy}`, groupBy);
  const figures = ({ amount, count, before }: SalesFigures) => [amount, before.amount, count, before.count];
  return [
    ...data.points.map((point) => [...[group, null, null, point.day, point.until], ...figures(point)]),
    ...data.operators.map((one) => [
      ...[say(`${kind.name}.by.operator`), one.company, one.companyName, from, to],
      ...figures(one),
    ]),
    ...data.channels.map((one) => [
      ...[say('by.channel'), null, salesWord(intl, 'channel', one.channel), from, to],
      ...figures(one),
    ]),
    ...(data.states ?? []).map((one) => [
      ...[say('by.state'), null, salesWord(intl, 'state', one.state), from, to],
      ...figures(one),
    ]),
  ];
}
