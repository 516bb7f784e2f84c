/** Takings of the devices by store, or by device of one store; and the devices that have been silent for longest. */
import { FormattedMessage, useIntl } from 'react-intl';

import type { DeviceDashboard } from '#model/calls/partner-devices.ts';
import { BarList } from '#kit/chart/bar-list.tsx';
import { ChartTable } from '#kit/chart/chart-table.tsx';
import type { LinkedText } from '#kit/chart/linked.tsx';
import type { ReportState } from '#kit/definitions/define-report.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import { devicesAddress, devicesReport } from './devices.report.ts';

interface TableProps {
  readonly data: DeviceDashboard;
  readonly state: ReportState;
}

/** Limit up to which the shorter bars can be distinguished; the table has all. */
const mostBars = 20;

export function StoreFigures({ data: { stores, storeCount }, state }: TableProps) {
  const intl = useIntl();
  const number = useNumber();
  const isCut = storeCount > stores.length;
  const ofStore = (storeName: string) => devicesReport.address({ ...state, filters: { storeName } });
  const say = (id: string) => intl.formatMessage({ id: `deviceDashboard.${id}` });
  const table = (
    <>
      <ChartTable
        title={say('part.stores')}
        head={say('column.store')}
        columns={['devices', 'online', 'transactions', 'amount'].map((name) => say(`column.${name}`))}
        rows={stores.map(({ storeName, devices, online, transactions, amount }) => {
          const to = ofStore(storeName);
          return {
            ...{ key: storeName, label: storeName, to },
            cells: [
              number(devices, devicesAddress.all(storeName)),
              number(online, devicesAddress.connected('online', storeName)),
              number(transactions, to),
              number(amount, to),
            ],
          };
        })}
      />
      {isCut && (
        <p className="c-chart-note">
          <FormattedMessage
            id="deviceDashboard.storesCut"
            values={{ shown: stores.length, count: storeCount }}
          />
        </p>
      )}
    </>
  );
  return (
    <BarList
      title={intl.formatMessage({ id: 'deviceDashboard.part.stores' })}
      rowName={intl.formatMessage({ id: 'deviceDashboard.column.store' })}
      valueName={intl.formatMessage({ id: 'deviceDashboard.column.sum' })}
      unit="money"
      rows={stores.slice(0, mostBars).map(({ storeName, amount }) => ({
        ...{ key: storeName, name: storeName, value: amount },
        to: ofStore(storeName),
      }))}
      table={table}
    />
  );
}

export function DeviceFigures({ data: { parts } }: Pick<TableProps, 'data'>) {
  const intl = useIntl();
  const number = useNumber();
  const say = (id: string) => intl.formatMessage({ id: `deviceDashboard.${id}` });
  const table = (
    <ChartTable
      title={say('part.parts')}
      head={say('column.device')}
      columns={['serial', 'transactions', 'amount'].map((name) => say(`column.${name}`))}
      textColumns={[say('column.serial')]}
      rows={parts.map(({ serial, deviceName, transactions, amount }) => ({
        ...{ key: serial, label: deviceName },
        cells: [{ text: serial, to: devicesAddress.one(serial) }, number(transactions), number(amount)],
      }))}
    />
  );
  return (
    <BarList
      title={intl.formatMessage({ id: 'deviceDashboard.part.parts' })}
      rowName={intl.formatMessage({ id: 'deviceDashboard.column.device' })}
      valueName={intl.formatMessage({ id: 'deviceDashboard.column.sum' })}
      unit="money"
      rows={parts.slice(0, mostBars).map(({ serial, deviceName, amount }) => ({
        ...{ key: serial, name: deviceName, value: amount, to: devicesAddress.one(serial) },
      }))}
      table={table}
    />
  );
}

export function SilentDevices({ data: { silentLongest } }: Pick<TableProps, 'data'>) {
  const intl = useIntl();
  const formats = useFormats();
  const say = (id: string) => intl.formatMessage({ id: `deviceDashboard.${id}` });
  if (silentLongest.length === 0) return null;
  return (
    <section className="c-dashboard-part" aria-labelledby="devices-silent">
      <h2 id="devices-silent">
        <FormattedMessage id="deviceDashboard.part.silent" />
      </h2>
      <ChartTable
        title={say('part.silent')}
        head={say('column.serial')}
        columns={[say('column.store'), say('column.lastSeen')]}
        textColumns={[say('column.store')]}
        rows={silentLongest.map(({ serial, storeName, lastSeenAt }) => ({
          ...{ key: serial, label: serial, to: devicesAddress.one(serial) },
          cells: [{ text: storeName }, { text: formats.moment(lastSeenAt) }],
        }))}
      />
    </section>
  );
}

/** Nothing leads nowhere: a zero is no link. */
function useNumber() {
  const formats = useFormats();
  return (value: number, to?: string): LinkedText => ({
    text: formats.number(value),
    to: value === 0 ? undefined : to,
  });
}
