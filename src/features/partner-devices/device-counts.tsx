/** How many devices are online, offline, locked, and silent for long; each number is a link to them. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';

import type { DeviceDashboard } from '#model/calls/partner-devices.ts';
import { useFormats } from '#kit/use-formats.ts';
import { devicesAddress } from './dashboard-address.ts';

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
    { name: say('online'), count: online, to: devicesAddress.connected('online', storeName) },
    { name: say('offline'), count: offline, to: devicesAddress.connected('offline', storeName) },
    { name: say('locked'), count: locked, to: devicesAddress.locked(storeName) },
    ...data.silent.map(({ until, count }) => ({
      name: say('silentSince', { day: formats.day(until) }),
      count,
      to: devicesAddress.silent(until, storeName),
    })),
  ];
  return (
    <section className="c-devices-part is-whole" aria-labelledby="devices-counts">
      <h2 id="devices-counts">
        <FormattedMessage id="deviceDashboard.counts" />
      </h2>
      <ul className="c-devices-counts">
        {counts.map(({ name, count, to }) => (
          <li key={name} className={count === 0 ? 'c-devices-zero' : undefined}>
            <Link to={to}>
              <span className="c-devices-count">{formats.number(count)}</span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
