/** Takings of the devices by day, beside the days before the range. */
import { useIntl } from 'react-intl';

import type { DeviceDashboard } from '#model/calls/partner-devices.ts';
import { TimeSeries } from '#kit/chart/time-series.tsx';
import type { ReportState } from '#kit/definitions/define-report.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import { devicesReport } from './devices.report.ts';

interface DayFiguresProps {
  readonly data: DeviceDashboard;
  readonly state: ReportState;
}

export function DayFigures({ data, state }: DayFiguresProps) {
  const intl = useIntl();
  const formats = useFormats();
  const column = (name: string) => intl.formatMessage({ id: `deviceDashboard.column.${name}` });
  // The host tells the newest first; time runs to the right.
  const days = data.days.toReversed();
  const before = data.daysBefore.toReversed();
  return (
    <TimeSeries
      title={intl.formatMessage({ id: 'deviceDashboard.part.days' })}
      pointName={column('day')}
      points={days.map(({ day }) => ({
        key: day,
        label: formats.day(day),
        short: formats.day(day).slice(0, 5),
        to: devicesReport.address({ ...state, period: day }),
      }))}
      series={[
        {
          ...{ name: column('sum'), unit: 'money' },
          values: days.map(({ amount }) => amount),
          before: before.map(({ amount }) => amount),
        },
        {
          ...{ name: column('transactions'), unit: 'count' },
          values: days.map(({ transactions }) => transactions),
          before: before.map(({ transactions }) => transactions),
        },
        {
          ...{ name: column('devices'), unit: 'count', isNotDrawn: true, isNotSummed: true },
          values: days.map(({ devices }) => devices),
        },
      ]}
    />
  );
}
