/** How the hosts answer, which callbacks fail, which devices are there and what the server is at. It renews itself. */
import { useIntl } from 'react-intl';

import type { Caller } from '#model/access.ts';
import { allows } from '#model/access.ts';
import type { Monitor } from '#model/calls/monitor.ts';
import { endings } from '#model/calls/standing.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { selectCaller } from '#store/session-slice.ts';
import { ChartTable } from '#kit/chart/chart-table.tsx';
import { DashboardFrame } from '#kit/dashboard/dashboard-frame.tsx';
import { screenTitle } from '#kit/definitions/message-ids.ts';
import { useAppSelector } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import { CallbackTable } from './callback-table.tsx';
import { MonitoredDevices } from './device-counts.tsx';
import { HostsTable } from './hosts-table.tsx';
import { monitorPath } from './monitor-address.ts';
import { ServicesTable } from './services-table.tsx';
import { useMonitor } from './use-monitor.ts';
import './monitor.css';

export function MonitorPage() {
  const { data: received, failure, isFetching, refresh, probes } = useMonitor();
  const caller = useAppSelector(selectCaller);
  const data = received && seenBy(caller, received);
  return (
    <DashboardFrame
      title={screenTitle(monitorPath)}
      asOf={data?.asOf}
      renewsItself
      refetch={refresh}
      {...{ failure, isFetching }}
      own={<HostsTable told={data} probes={probes} />}
    >
      {data !== undefined && (
        <>
          <ServicesTable asOf={data.asOf} services={data.services} onRestarted={refresh} />
          <UnsentTable unsent={data.unsent} />
          <CallbackTable callbacks={data.callbacks} />
          <MonitoredDevices speakers={data.speakers} devices={data.devices} />
        </>
      )}
    </DashboardFrame>
  );
}

/** Part of the figures that the person may see by now: those stored on this device may come from other rights. */
function seenBy(caller: Caller, monitor: Monitor): Monitor {
  const seen = gatewayList.filter(({ keys }) => allows(caller, `${keys.payment}.report`));
  return {
    ...monitor,
    callbacks: {
      ...monitor.callbacks,
      gateways: monitor.callbacks.gateways.filter(({ gateway }) => seen.some(({ name }) => name === gateway)),
    },
    speakers: allows(caller, 'cloud_speaker.view') ? monitor.speakers : null,
    devices: allows(caller, 'lhv_partner.view') ? monitor.devices : null,
    unsent: caller.role === 'super_admin' ? monitor.unsent : null,
  };
}

/** Changes that were not sent and never will be by whoever made them, for super administrators. */
function UnsentTable({ unsent }: Pick<Monitor, 'unsent'>) {
  const intl = useIntl();
  const formats = useFormats();
  const say = (id: string) => intl.formatMessage({ id: `monitor.${id}` });
  if (unsent === null || unsent.length === 0) return null;
  const wordOf = (how: string) => (endings.some((known) => known === how) ? say(`unsent.${how}`) : how);
  const columns = [say('unsent.how'), say('unsent.devices'), say('unsent.changes'), say('unsent.reportedAt')];
  return (
    <section className="c-dashboard-part c-monitor-part" aria-labelledby="monitor-unsent">
      <h2 id="monitor-unsent">{say('unsent')}</h2>
      <ChartTable
        title={say('unsent')}
        head={say('unsent.account')}
        columns={columns}
        textColumns={[say('unsent.how'), say('unsent.reportedAt')]}
        rows={unsent.map(({ id, userName, how, devices, changes, reportedAt }) => ({
          key: id,
          label: userName,
          cells: [
            { text: wordOf(how) },
            { text: formats.number(devices) },
            { text: formats.number(changes) },
            { text: formats.moment(reportedAt) },
          ],
        }))}
      />
    </section>
  );
}
