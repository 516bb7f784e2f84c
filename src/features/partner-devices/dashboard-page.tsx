/** The partner's devices as they stand now, and what they take: every number leads to what it counts. */
import type { DeviceDashboard } from '#model/calls/partner-devices.ts';
import type { ReportPartsProps } from '#kit/dashboard/report-page.tsx';
import { reportPage } from '#kit/dashboard/report-page.tsx';
import { DayFigures } from './day-figures.tsx';
import { DeviceCounts, TakenFigures } from './device-counts.tsx';
import { devicesReport, storeIn } from './devices.report.ts';
import { devicesFile } from './devices-file.ts';
import { DeviceFigures, SilentDevices, StoreFigures } from './figure-tables.tsx';

export const DeviceDashboardPage = reportPage(devicesReport, { parts: Figures, file: devicesFile });

function Figures({ data, state }: ReportPartsProps<DeviceDashboard>) {
  const storeName = storeIn(state);
  return (
    <>
      <DeviceCounts data={data} storeName={storeName} />
      <TakenFigures data={data} />
      <div className="c-dashboard-column">
        <DayFigures data={data} state={state} />
        <SilentDevices data={data} />
      </div>
      {storeName === undefined ? <StoreFigures data={data} state={state} /> : <DeviceFigures data={data} />}
    </>
  );
}
