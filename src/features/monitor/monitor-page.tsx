/** How the hosts answer, which callbacks fail, which devices are there and what the server is at. It renews itself. */
import { selectCaller } from '#store/session-slice.ts';
import { DashboardFrame } from '#kit/dashboard/dashboard-frame.tsx';
import { screenTitle } from '#kit/definitions/message-ids.ts';
import { useAppSelector } from '#kit/store-hooks.ts';
import { CallbackTable } from './callback-table.tsx';
import { DeviceCounts } from './device-counts.tsx';
import { HostsTable } from './hosts-table.tsx';
import { monitorPath } from './monitor-address.ts';
import { seenBy } from './seen-by.ts';
import { ServicesTable } from './services-table.tsx';
import { UnsentTable } from './unsent-table.tsx';
import { useMonitor } from './use-monitor.ts';
import './monitor.css';

export function MonitorPage() {
  const { data: told, failure, isFetching, refresh, probes } = useMonitor();
  const caller = useAppSelector(selectCaller);
  const data = told && seenBy(caller, told);
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
          <DeviceCounts speakers={data.speakers} devices={data.devices} />
        </>
      )}
    </DashboardFrame>
  );
}
