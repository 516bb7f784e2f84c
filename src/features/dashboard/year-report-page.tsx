/** The year 2023: what each bank took and what wallets were charged, month by month, as tables, plots and a file. */
import { useIntl } from 'react-intl';

import type { YearReport } from '#model/calls/analytics.ts';
import { analyticsCalls } from '#model/calls/analytics.ts';
import { pathOf } from '#model/calls/call.ts';
import { selectCaller } from '#store/session-slice.ts';
import { DashboardFrame } from '#kit/dashboard/dashboard-frame.tsx';
import { ExportFigures } from '#kit/dashboard/export-figures.tsx';
import { useFigures } from '#kit/dashboard/use-figures.ts';
import type { FiguresCall } from '#kit/definitions/define-report.ts';
import { screenTitle } from '#kit/definitions/message-ids.ts';
import { wordFor } from '#kit/definitions/word-for.ts';
import { useAppSelector } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import { reportFigures } from './report-figures.ts';
import { reportFile } from './report-file.ts';
import { ReportParts } from './report-parts.tsx';

const year = 2023;
const { host, path, answer } = analyticsCalls.yearReport;
const call: FiguresCall<YearReport> = {
  ...{ host, path: pathOf(path, { year: String(year) }) },
  read: (body) => answer.safeParse(body).data?.data,
};
const title = screenTitle('/dashboard/report-2023');
const asked = { meant: String(year), query: '' };

export function YearReportPage() {
  const intl = useIntl();
  const formats = useFormats();
  const caller = useAppSelector(selectCaller);
  const { data, ...state } = useFigures(call, asked);
  const figures = data && reportFigures(data, caller);
  const say = (id: string) => wordFor(intl, id, id);
  const table =
    data && figures && reportFile(year, figures, { say, asOf: formats.moment(data.asOf, 'second') });
  return (
    <DashboardFrame
      {...state}
      title={title}
      asOf={data?.asOf}
      acts={<ExportFigures title={say(title)} table={table} />}
    >
      {figures !== undefined && <ReportParts year={year} figures={figures} />}
    </DashboardFrame>
  );
}
