/** Devices as they stand now: those of partners by their connection, speakers by whether they are in use. */
import { useIntl } from 'react-intl';

import type { Monitor } from '#model/calls/monitor.ts';
import { FigureTile, FigureTiles } from '#kit/chart/figure-tile.tsx';
import { monitorDevicesAddress, speakersAddress } from './monitor-address.ts';

type DeviceCountsProps = Pick<Monitor, 'speakers' | 'devices'>;

export function MonitoredDevices({ speakers, devices }: DeviceCountsProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id: `monitor.${id}` });
  const partners = devices && [
    { name: 'online', value: devices.online, to: monitorDevicesAddress.connected('online') },
    { name: 'offline', value: devices.offline, to: monitorDevicesAddress.connected('offline') },
    { name: 'locked', value: devices.locked, to: monitorDevicesAddress.locked },
  ];
  const ofPayment = speakers && [
    { name: 'speakers', value: speakers.active, to: speakersAddress(true) },
    { name: 'speakersLocked', value: speakers.locked, to: speakersAddress(false) },
  ];
  const kinds = [
    { name: 'partners', counts: partners },
    { name: 'ofPayment', counts: ofPayment },
  ].flatMap(({ name, counts }) => (counts === null ? [] : [{ name, counts }]));
  if (kinds.length === 0) return null;
  return (
    <section className="c-dashboard-part" aria-labelledby="monitor-devices">
      <h2 id="monitor-devices">{say('devices')}</h2>
      <div className="c-monitor-devices">
        {kinds.map((kind) => (
          <FigureTiles key={kind.name} label={say(`devices.${kind.name}`)}>
            {kind.counts.map(({ name, value, to }) => (
              <FigureTile
                key={name}
                name={say(`devices.${name}`)}
                unit="count"
                value={value}
                to={value === 0 ? undefined : to}
              />
            ))}
          </FigureTiles>
        ))}
      </div>
    </section>
  );
}
