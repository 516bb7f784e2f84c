/** Plots of the device dashboard as one table in a file: each day and bar with its plot. Pure. */
import type { DeviceDashboard } from '#model/calls/partner-devices.ts';
import type { AboutLine, TableColumn, TableRow } from '#model/table.ts';
import type { FileTools, ReportFileWriter } from '#kit/dashboard/report-file.ts';
import { reportNumberColumn } from '#kit/dashboard/report-file.ts';
import { periodNames } from '#kit/dashboard/use-periods.ts';
import { storeIn } from './devices.report.ts';

type Say = FileTools<DeviceDashboard>['say'];

export const devicesFile: ReportFileWriter<DeviceDashboard> = (data, state, { say, context }) => {
  const { formats } = context;
  const { days, before } = periodNames(data, context);
  return {
    columns: columnsOf(say),
    rows: [...standingRows(data, say, formats.day), ...takenRows(data, say, formats.day)],
    about: [
      [say('field.deviceFigures.day'), days],
      [say('figures.before'), before],
      ...aboutStores(data, storeIn(state), say),
      [say('export.about.asOf'), formats.moment(data.asOf, 'second')],
    ],
  };
};

function aboutStores({ stores, storeCount }: DeviceDashboard, storeName: string | undefined, say: Say) {
  const lines: AboutLine[] = [];
  if (storeName !== undefined) lines.push([say('field.deviceFigures.storeName'), storeName]);
  else if (storeCount > stores.length) {
    const cut = say('deviceDashboard.storesCut', { shown: stores.length, count: storeCount });
    lines.push([say('deviceDashboard.part.stores'), cut]);
  }
  return lines;
}

function columnsOf(say: Say): readonly TableColumn[] {
  const column = (id: string) => say(`deviceDashboard.column.${id}`);
  const before = say('figures.before').toLowerCase();
  return [
    { head: say('figures.file.part'), kind: 'text', width: 24 },
    { head: column('serial'), kind: 'text', width: 16 },
    { head: say('figures.file.name'), kind: 'text', width: 40 },
    ...['devices', 'online', 'transactions', 'amount'].map((id) => reportNumberColumn(column(id))),
    reportNumberColumn(`${column('transactions')}, ${before}`),
    reportNumberColumn(`${column('sum')}, ${before} (₫)`),
  ];
}

/** How many devices stand how now. */
function standingRows({ devices, silent }: DeviceDashboard, say: Say, day: (one: string) => string) {
  const part = say('deviceDashboard.counts');
  const row = (name: string, count: number): TableRow => [
    ...[part, null, name, count],
    ...[null, null, null, null, null],
  ];
  return [
    ...(['online', 'offline', 'locked'] as const).map((id) => row(say(`deviceDashboard.${id}`), devices[id])),
    ...silent.map(({ until, count }) => row(say('deviceDashboard.silentSince', { day: day(until) }), count)),
  ];
}

function takenRows(data: DeviceDashboard, say: Say, day: (one: string) => string): readonly TableRow[] {
  const part = (id: string) => say(`deviceDashboard.part.${id}`);
  const before = data.daysBefore.toReversed();
  return [
    ...data.days
      .toReversed()
      .map((one, at) => [
        ...[part('days'), null, day(one.day), one.devices, null, one.transactions, one.amount],
        ...[before[at]?.transactions ?? null, before[at]?.amount ?? null],
      ]),
    ...data.stores.map(({ storeName, devices, online, transactions, amount }) => [
      ...[part('stores'), null, storeName, devices, online, transactions, amount],
      ...[null, null],
    ]),
    ...data.parts.map(({ serial, deviceName, transactions, amount }) => [
      ...[part('parts'), serial, deviceName, null, null, transactions, amount],
      ...[null, null],
    ]),
  ];
}
