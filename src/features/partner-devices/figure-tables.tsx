/** What the devices took: by day, by store, by device of one store; and the devices that have been silent for longest. */
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';

import type { DeviceDashboard } from '#model/calls/partner-devices.ts';
import { useFormats } from '#kit/use-formats.ts';
import type { DashboardState } from './dashboard-address.ts';
import { dashboardAddress, devicesAddress } from './dashboard-address.ts';

interface TableProps {
  readonly data: DeviceDashboard;
  readonly state: DashboardState;
}

export function DayFigures({ data: { days, total }, state }: TableProps) {
  const formats = useFormats();
  return (
    <Part name="days" columns={['day', 'devices', 'transactions', 'amount']}>
      {days.map(({ day, devices, transactions, amount }) => {
        const to = dashboardAddress({ ...state, day });
        return (
          <tr key={day}>
            <th scope="row">{formats.day(day)}</th>
            <Figure value={devices} to={to} />
            <Figure value={transactions} to={to} />
            <Figure value={amount} to={to} />
          </tr>
        );
      })}
      <tr className="c-devices-sum">
        <th scope="row" colSpan={2}>
          <FormattedMessage id="deviceDashboard.total" />
        </th>
        <Figure value={total.transactions} />
        <Figure value={total.amount} />
      </tr>
    </Part>
  );
}

export function StoreFigures({ data: { stores, storeCount }, state }: TableProps) {
  const isCut = storeCount > stores.length;
  return (
    <Part name="stores" columns={['store', 'devices', 'online', 'transactions', 'amount']}>
      {stores.map(({ storeName, devices, online, transactions, amount }) => {
        const to = dashboardAddress({ ...state, storeName });
        return (
          <tr key={storeName}>
            <th scope="row">
              <Link to={to}>{storeName}</Link>
            </th>
            <Figure value={devices} to={devicesAddress.all(storeName)} />
            <Figure value={online} to={devicesAddress.connected('online', storeName)} />
            <Figure value={transactions} to={to} />
            <Figure value={amount} to={to} />
          </tr>
        );
      })}
      {isCut && (
        <tr>
          <td colSpan={5} className="c-devices-note">
            <FormattedMessage
              id="deviceDashboard.storesCut"
              values={{ shown: stores.length, count: storeCount }}
            />
          </td>
        </tr>
      )}
    </Part>
  );
}

export function DeviceFigures({ data: { parts } }: Pick<TableProps, 'data'>) {
  return (
    <Part name="parts" columns={['device', 'serial', 'transactions', 'amount']}>
      {parts.map(({ serial, deviceName, transactions, amount }) => (
        <tr key={serial}>
          <th scope="row">{deviceName}</th>
          <td>
            <Link to={devicesAddress.one(serial)}>{serial}</Link>
          </td>
          <Figure value={transactions} />
          <Figure value={amount} />
        </tr>
      ))}
    </Part>
  );
}

export function SilentDevices({ data: { silentLongest } }: Pick<TableProps, 'data'>) {
  const formats = useFormats();
  if (silentLongest.length === 0) return null;
  return (
    <Part name="silent" columns={['serial', 'store', 'lastSeen']}>
      {silentLongest.map(({ serial, deviceName, storeName, lastSeenAt }) => (
        <tr key={serial}>
          <th scope="row">
            <Link to={devicesAddress.one(serial)}>{serial}</Link>
          </th>
          <td title={`${storeName} · ${deviceName}`}>{storeName}</td>
          <td className="c-devices-figure">{formats.moment(lastSeenAt)}</td>
        </tr>
      ))}
    </Part>
  );
}

const figures: ReadonlySet<string> = new Set(['devices', 'online', 'transactions', 'amount', 'lastSeen']);

interface PartProps {
  readonly name: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

function Part({ name, columns, children }: PartProps) {
  const intl = useIntl();
  const id = `devices-${name}`;
  return (
    <section className="c-devices-part" aria-labelledby={id}>
      <h2 id={id}>{intl.formatMessage({ id: `deviceDashboard.part.${name}` })}</h2>
      <table className="c-devices-table" aria-labelledby={id}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={figures.has(column) ? 'c-devices-figure' : undefined}>
                {intl.formatMessage({ id: `deviceDashboard.column.${column}` })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** Nothing leads nowhere: a zero is no link. */
function Figure({ value, to }: { readonly value: number; readonly to?: string }) {
  const text = useFormats().number(value);
  const className = value === 0 ? 'c-devices-figure c-devices-nothing' : 'c-devices-figure';
  return (
    <td className={className}>{to === undefined || value === 0 ? text : <Link to={to}>{text}</Link>}</td>
  );
}
