/** Devices as they stand now: those of partners by their connection, speakers by whether they are in use. */
import { useIntl } from 'react-intl';

import type { Monitor } from '#model/calls/monitor.ts';
import { FigureTile, FigureTiles } from '#kit/chart/figure-tile.tsx';
import { devicesAddress, speakersAddress } from './monitor-address.ts';

type DeviceCountsProps = Pick<Monitor, 'speakers' | 'devices'>;

export function DeviceCounts({ speakers, devices }: DeviceCountsProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id: `monitor.${id}` });
  const counts = [
    ...(devices === null
      ? []
      : [
          { name: 'online', value: devices.online, to: devicesAddress.connected('online') },
          { name: 'offline', value: devices.offline, to: devicesAddress.connected('offline') },
          { name: 'locked', value: devices.locked, to: devicesAddress.locked },
        ]),
    ...(speakers === null
      ? []
      : [
          { name: 'speakers', value: speakers.active, to: speakersAddress(true) },
          { name: 'speakersLocked', value: speakers.locked, to: speakersAddress(false) },
        ]),
  ];
  if (counts.length === 0) return null;
  return (
    <section className="c-dashboard-part" aria-labelledby="monitor-devices">
      <h2 id="monitor-devices">{say('devices')}</h2>
      <FigureTiles label={say('devices')}>
        {counts.map(({ name, value, to }) => (
          <FigureTile
            key={name}
            name={say(`devices.${name}`)}
            unit="count"
            value={value}
            to={value === 0 ? undefined : to}
          />
        ))}
      </FigureTiles>
    </section>
  );
}
