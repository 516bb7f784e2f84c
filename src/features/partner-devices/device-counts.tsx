/** How many devices are online, offline, locked, and silent for long, and what all of them took: numbers, and where to. */
import { FormattedMessage, useIntl } from 'react-intl';

import type { DeviceDashboard } from '#model/calls/partner-devices.ts';
import { FigureTile, FigureTiles } from '#kit/chart/figure-tile.tsx';
import { usePeriods } from '#kit/dashboard/use-periods.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import { devicesAddress } from './devices.report.ts';

interface DeviceCountsProps {
  readonly data: DeviceDashboard;
  readonly storeName: string | undefined;
}

export function DeviceCounts({ data, storeName }: DeviceCountsProps) {
  const intl = useIntl();
  const formats = useFormats();
  const { online, offline, locked } = data.devices;
  const say = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `deviceDashboard.${id}` }, values);
  const counts = [
    { name: say('online'), value: online, to: devicesAddress.connected('online', storeName) },
    { name: say('offline'), value: offline, to: devicesAddress.connected('offline', storeName) },
    { name: say('locked'), value: locked, to: devicesAddress.locked(storeName) },
    ...data.silent.map(({ until, count }) => ({
      name: say('silentSince', { day: formats.day(until) }),
      value: count,
      to: devicesAddress.silent(until, storeName),
    })),
  ];
  return (
    <section className="c-dashboard-part is-whole" aria-labelledby="devices-counts">
      <h2 id="devices-counts">
        <FormattedMessage id="deviceDashboard.counts" />
      </h2>
      <FigureTiles label={say('counts')}>
        {counts.map((count) => (
          <FigureTile key={count.name} unit="count" {...count} />
        ))}
      </FigureTiles>
    </section>
  );
}

/** Takings in the range, against the period before. */
export function TakenFigures({ data }: Pick<DeviceCountsProps, 'data'>) {
  const intl = useIntl();
  const { total, totalBefore } = data;
  const label = intl.formatMessage({ id: 'deviceDashboard.taken' }, usePeriods()(data));
  const figure = (column: 'transactions' | 'sum', unit: 'count' | 'money', field: keyof typeof total) => (
    <FigureTile
      name={intl.formatMessage({ id: `deviceDashboard.column.${column}` })}
      {...{ unit, value: total[field], before: totalBefore[field] }}
      good="up"
    />
  );
  return (
    <section className="c-dashboard-part is-whole" aria-labelledby="devices-taken">
      <h2 id="devices-taken">{label}</h2>
      <FigureTiles label={label}>
        {figure('sum', 'money', 'amount')}
        {figure('transactions', 'count', 'transactions')}
      </FigureTiles>
    </section>
  );
}
