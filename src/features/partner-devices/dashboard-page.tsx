/** The partner's devices as they stand now, and what they take: every number leads to what it counts. */
import { useLocation, useNavigate } from 'react-router';

import type { DeviceDashboard } from '#model/calls/partner-devices.ts';
import { partnerDeviceCalls } from '#model/calls/partner-devices.ts';
import { daysMeant } from '#model/days-meant.ts';
import { deviceFigures } from '#model/entities/partner-device.ts';
import { DashboardFrame } from '#kit/dashboard/dashboard-frame.tsx';
import type { FiguresCall } from '#kit/dashboard/use-figures.ts';
import { useFigures } from '#kit/dashboard/use-figures.ts';
import { screenTitle } from '#kit/message-ids.ts';
import { useExtra } from '#kit/store-hooks.ts';
import type { DashboardState } from './dashboard-address.ts';
import { dashboardAddress, readDashboardAddress } from './dashboard-address.ts';
import { DayFigures } from './day-figures.tsx';
import { DeviceCounts, TakenFigures } from './device-counts.tsx';
import { DeviceFigures, SilentDevices, StoreFigures } from './figure-tables.tsx';

const { host, path, answer } = partnerDeviceCalls.dashboard;
const call: FiguresCall<DeviceDashboard> = { host, path, read: (body) => answer.safeParse(body).data?.data };

const title = screenTitle('/partner-devices/dashboard');

export function DeviceDashboardPage() {
  const navigate = useNavigate();
  const { clock } = useExtra().edges;
  const state = readDashboardAddress(useLocation().search);
  const { day, storeName } = state;
  const { data, ...asked } = useFigures(call, {
    meant: JSON.stringify([day, storeName]),
    query: new URLSearchParams({
      ...daysMeant(day, clock.now()),
      ...(storeName === undefined ? {} : { storeName }),
    }).toString(),
  });
  return (
    <DashboardFrame
      {...asked}
      title={title}
      entity={deviceFigures}
      period="day"
      values={{ day, storeName }}
      onChange={(name, value) => void navigate(dashboardAddress({ ...state, [name]: value }))}
      asOf={data?.asOf}
    >
      {data !== undefined && <Figures data={data} state={state} />}
    </DashboardFrame>
  );
}

function Figures({ data, state }: { readonly data: DeviceDashboard; readonly state: DashboardState }) {
  return (
    <>
      <DeviceCounts data={data} storeName={state.storeName} />
      <TakenFigures data={data} />
      <div className="c-dashboard-column">
        <DayFigures data={data} state={state} />
        <SilentDevices data={data} />
      </div>
      {state.storeName === undefined ? (
        <StoreFigures data={data} state={state} />
      ) : (
        <DeviceFigures data={data} />
      )}
    </>
  );
}
