/** The partner's devices as they stand now, and what they take: every number leads to what it counts. */
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';

import type { DeviceDashboard } from '#model/calls/partner-devices.ts';
import { partnerDeviceCalls } from '#model/calls/partner-devices.ts';
import { deviceFigures } from '#model/entities/partner-device.ts';
import { resolveDateRange } from '#model/resolve-date-range.ts';
import { DashboardFrame } from '#kit/dashboard/dashboard-frame.tsx';
import { ExportFigures } from '#kit/dashboard/export-figures.tsx';
import { refusalOf } from '#kit/dashboard/refused-period.ts';
import type { FiguresCall } from '#kit/dashboard/use-figures.ts';
import { useFigures } from '#kit/dashboard/use-figures.ts';
import { screenTitle } from '#kit/definitions/message-ids.ts';
import { useToday } from '#kit/list-page/url-state/use-today.ts';
import { useServices } from '#kit/store-hooks.ts';
import type { DashboardState } from './dashboard-address.ts';
import { dashboardAddress, dashboardPath, readDashboardAddress } from './dashboard-address.ts';
import { DayFigures } from './day-figures.tsx';
import { DeviceCounts, TakenFigures } from './device-counts.tsx';
import { DeviceFigures, SilentDevices, StoreFigures } from './figure-tables.tsx';
import { useDevicesFile } from './use-devices-file.ts';

const { host, path, answer } = partnerDeviceCalls.dashboard;
const call: FiguresCall<DeviceDashboard> = { host, path, read: (body) => answer.safeParse(body).data?.data };

const title = screenTitle(dashboardPath);

export function DeviceDashboardPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { clock } = useServices().ports;
  const { look } = useToday();
  const state = readDashboardAddress(useLocation().search);
  const { day, storeName } = state;
  const now = clock.now();
  const refusal = refusalOf(day, now);
  const { data, refetch, ...asked } = useFigures(call, {
    meant: dashboardAddress(state),
    query: refusal === undefined ? queryOf(state, now) : undefined,
  });
  // Figures of another search stay until those of this one are there: what is said of them is of that one.
  const shown = useMemo(() => readDashboardAddress(asked.meant.slice(dashboardPath.length)), [asked.meant]);
  const fileOf = useDevicesFile();
  return (
    <DashboardFrame
      {...asked}
      title={title}
      entity={deviceFigures}
      period="day"
      values={{ day, storeName }}
      onChange={(name, value) => void navigate(dashboardAddress({ ...state, [name]: value }))}
      acts={
        <ExportFigures
          title={intl.formatMessage({ id: title })}
          table={refusal === undefined && data !== undefined ? fileOf(data, shown) : undefined}
        />
      }
      refusal={refusal}
      asOf={data?.asOf}
      refetch={() => {
        look();
        refetch();
      }}
    >
      {data !== undefined && <Figures data={data} state={shown} />}
    </DashboardFrame>
  );
}

const queryOf = ({ day, storeName }: DashboardState, now: number) =>
  new URLSearchParams({
    ...resolveDateRange(day, now),
    ...(storeName === undefined ? {} : { storeName }),
  }).toString();

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
