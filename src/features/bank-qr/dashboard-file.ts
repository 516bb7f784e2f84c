/** Gateway dashboard as one table in a file: its totals, each hour, day and bar with its plot. */
import type { GatewayDashboard } from '#model/calls/gateway-reads.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import type { TableColumn, TableRow } from '#model/table.ts';
import type { ReportFileWriter } from '#kit/dashboard/report-file.ts';
import { reportNumberColumn } from '#kit/dashboard/report-file.ts';
import { periodNames } from '#kit/dashboard/use-periods.ts';
import { choiceLabel, choiceName, fieldLabel } from '#kit/definitions/message-ids.ts';
import type { FigureLists, Figures } from './dashboard-address.ts';
import type { TimePart } from './figure-times.ts';
import { hourName, timesOf } from './figure-times.ts';

interface Words {
  say(id: string): string;
  day(day: string): string;
}

/** A number in a file leads nowhere. */
const noLists: FigureLists = { payments: undefined, refunds: undefined, terminals: undefined };

export const dashboardFile =
  ({ payment, terminal }: Gateway): ReportFileWriter<GatewayDashboard> =>
  (data, _state, { say, context }) => {
    const { formats } = context;
    const { days, before } = periodNames(data, context);
    const stateName = (status: string) => {
      const name = choiceName(terminal.fields.status, status);
      return name === undefined ? status : say(choiceLabel(terminal.name, 'status', name));
    };
    return {
      columns: columnsOf(say),
      rows: [
        ...totalRows(data, say),
        ...(data.total.count === 0 ? [] : paymentRows(data, { say, day: formats.day })),
        ...data.statuses.map(({ status, count }) =>
          counted(say('bankQr.dashboard.terminals'), [null, stateName(status)], count),
        ),
        ...data.callbacks.map(({ code, description, count }) =>
          counted(say('bankQr.dashboard.callbacks'), [code, description], count),
        ),
      ],
      about: [
        [say(fieldLabel(payment.name, 'createdAt')), days],
        [say('figures.before'), before],
        [say('export.about.asOf'), formats.moment(data.asOf, 'second')],
      ],
    };
  };

function columnsOf(say: Words['say']): readonly TableColumn[] {
  const then = say('figures.before').toLowerCase();
  const [count, success] = [say('figures.file.count'), say('bankQr.figure.success')];
  const [amount, fees] = [say('bankQr.figure.amount'), say('bankQr.figure.fees')];
  const rate = (head: string): TableColumn => ({ head, kind: 'percent', width: Math.max(20, head.length) });
  return [
    { head: say('figures.file.part'), kind: 'text', width: 32 },
    { head: say('figures.file.code'), kind: 'text', width: 16 },
    { head: say('figures.file.name'), kind: 'text', width: 40 },
    reportNumberColumn(count),
    reportNumberColumn(success),
    rate(say('bankQr.figure.rate')),
    reportNumberColumn(`${amount} (₫)`),
    reportNumberColumn(`${fees} (₫)`),
    reportNumberColumn(`${count}, ${then}`),
    reportNumberColumn(`${success}, ${then}`),
    rate(`${say('bankQr.figure.rate')}, ${then}`),
    reportNumberColumn(`${amount}, ${then} (₫)`),
    reportNumberColumn(`${fees}, ${then} (₫)`),
  ];
}

/** Refunds are counted by their own days, and come to no fees. */
function totalRows({ total, totalBefore }: GatewayDashboard, say: Words['say']): readonly TableRow[] {
  const part = say('bankQr.dashboard.sum');
  const all = row(part, [null, say('bankQr.figure.count')], total, totalBefore);
  const refunds = (id: string, of: 'refunds' | 'refundsRequested'): TableRow => {
    const [now, past] = [total[of], totalBefore[of]];
    return [
      ...[part, null, say(`bankQr.figure.${id}`), now?.count ?? null, null, null, now?.amount ?? null, null],
      ...[past?.count ?? null, null, null, past?.amount ?? null, null],
    ];
  };
  if (total.refunds === null) return [all];
  if (total.refundsRequested === null) return [all, refunds('refundedOrRequested', 'refunds')];
  return [all, refunds('refundsRequested', 'refundsRequested'), refunds('refunded', 'refunds')];
}

function paymentRows(data: GatewayDashboard, words: Words): readonly TableRow[] {
  const { companies, terminals } = data;
  const part = (id: string) => words.say(`bankQr.dashboard.${id}`);
  return [
    ...timeRows(data, words),
    ...companies.map(({ company, companyName, ...figures }) =>
      row(part('top.company'), [company, companyName], figures),
    ),
    ...terminals.map(({ terminalId, terminalName, ...figures }) =>
      row(part('top.terminalId'), [terminalId, terminalName], figures),
    ),
  ];
}

/** The hours of one day; of several each day, and then each of their hours in which anything was made. */
function timeRows(data: GatewayDashboard, { say, day }: Words): readonly TableRow[] {
  const isOneDay = data.days.length === 1;
  const times = timesOf(data, noLists);
  const nameOf = (part: Pick<TimePart, 'day' | 'hour'>) =>
    part.hour === undefined ? day(part.day) : `${day(part.day)} ${hourName(part.hour)}`;
  return [
    ...times.now.map((part, at) =>
      row(
        say(`bankQr.dashboard.${isOneDay ? 'byHour' : 'byDay'}`),
        [null, nameOf(part)],
        part.figures,
        times.before[at]?.figures,
      ),
    ),
    ...(isOneDay ? [] : data.hours).map((hour) =>
      row(say('bankQr.dashboard.hours'), [null, nameOf(hour)], hour),
    ),
  ];
}

type Named = readonly [code: string | null, name: string | null];

const row = (part: string, [code, name]: Named, now: Figures, before?: Figures): TableRow => [
  ...[part, code, name, ...figuresOf(now)],
  ...(before === undefined ? [null, null, null, null, null] : figuresOf(before)),
];

/** The rate of zero payments is null. */
const figuresOf = ({ count, success, amount, fees }: Figures) => [
  ...[count, success, count === 0 ? null : (success / count) * 100, amount, fees],
];

const counted = (part: string, [code, name]: Named, count: number): TableRow => [
  ...[part, code, name, count],
  ...[null, null, null, null, null, null, null, null, null],
];
