/** The partner's devices as they stand now, and what they take: every number leads to what it counts. */
import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';

import type { DeviceDashboard } from '#model/calls/partner-devices.ts';
import { deviceFigures } from '#model/entities/partner-device.ts';
import { FailurePanel } from '#kit/feedback/failure-panel.tsx';
import { ProgressLine } from '#kit/feedback/progress-line.tsx';
import { Skeleton } from '#kit/feedback/skeleton.tsx';
import { useKeyWords } from '#kit/keyboard/key-signs.tsx';
import { useKeys } from '#kit/keyboard/use-keys.ts';
import { FilterTag } from '#kit/list/filter-tag.tsx';
import { useExtra } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/use-formats.ts';
import type { DashboardState } from './dashboard-address.ts';
import { dashboardAddress, daysMeant, readDashboardAddress } from './dashboard-address.ts';
import { deviceDashboardKeys } from './dashboard-keys.ts';
import { DeviceCounts } from './device-counts.tsx';
import { DayFigures, DeviceFigures, SilentDevices, StoreFigures } from './figure-tables.tsx';
import { useDeviceDashboard } from './use-device-dashboard.ts';
import '#kit/list/list.css';
import './dashboard.css';

export function DeviceDashboardPage() {
  const intl = useIntl();
  const words = useKeyWords();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { clock } = useExtra().edges;
  const state = readDashboardAddress(search);
  const { data, failure, isFetching, refetch } = useDeviceDashboard({
    ...daysMeant(state.day, clock.now()),
    storeName: state.storeName,
  });
  const [open, setOpen] = useState<keyof DashboardState>();
  const change = (next: Partial<DashboardState>) => void navigate(dashboardAddress({ ...state, ...next }));
  useKeys(
    [
      { ...deviceDashboardKeys.refresh, run: refetch },
      { ...deviceDashboardKeys.period, run: () => setOpen('day') },
    ],
    'screen',
  );
  const tag = (name: keyof DashboardState, clear: () => void) => (
    <FilterTag
      entity={deviceFigures}
      name={name}
      value={state[name]}
      isOpen={open === name}
      onOpen={(isOpen) => setOpen(isOpen ? name : undefined)}
      onChange={(value) => (value === undefined ? clear() : change({ [name]: value }))}
    />
  );
  const refresh = intl.formatMessage({ id: 'deviceDashboard.refresh' });
  return (
    <div className="c-devices">
      <header className="c-devices-head">
        <h1>
          <FormattedMessage id="screen.partner-devices.dashboard" />
        </h1>
        <AsOf data={data} isOld={failure !== undefined} />
        <Button
          variant="minimal"
          size="small"
          icon={<Refresh size={14} />}
          aria-label={refresh}
          title={words.hint(refresh, deviceDashboardKeys.refresh)}
          aria-keyshortcuts={words.aria(deviceDashboardKeys.refresh)}
          onClick={refetch}
        />
      </header>
      <div className="c-devices-filters">
        {tag('day', () => change({ day: undefined }))}
        {state.storeName !== undefined && tag('storeName', () => change({ storeName: undefined }))}
      </div>
      <ProgressLine busy={isFetching} />
      {data !== undefined ? (
        <Figures data={data} state={state} />
      ) : failure !== undefined ? (
        <FailurePanel failure={failure} retry={refetch} />
      ) : (
        <Skeleton lines={12} />
      )}
    </div>
  );
}

function Figures({ data, state }: { readonly data: DeviceDashboard; readonly state: DashboardState }) {
  return (
    <div className="c-devices-parts">
      <DeviceCounts data={data} storeName={state.storeName} />
      <div className="c-devices-column">
        <DayFigures data={data} state={state} />
        <SilentDevices data={data} />
      </div>
      {state.storeName === undefined ? (
        <StoreFigures data={data} state={state} />
      ) : (
        <DeviceFigures data={data} />
      )}
    </div>
  );
}

/** How old the numbers are; with a failure beside them, that they are the last known. */
function AsOf({ data, isOld }: { readonly data: DeviceDashboard | undefined; readonly isOld: boolean }) {
  const intl = useIntl();
  const formats = useFormats();
  const id = isOld ? 'deviceDashboard.lastKnown' : 'deviceDashboard.asOf';
  return (
    <span className="c-devices-as-of" role="status">
      {data && intl.formatMessage({ id }, { moment: formats.moment(data.asOf, 'second') })}
    </span>
  );
}
