/** The page of a report: address, query, refusal, figures and frame follow from its definition; parts and file are its own. */
import type { ComponentType } from 'react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';

import type { Caller } from '#model/access.ts';
import { isEmptyValue } from '#model/search-values.ts';
import { selectCaller } from '#store/session-slice.ts';
import type { Report, ReportState } from '../definitions/define-report.ts';
import { screenTitle } from '../definitions/message-ids.ts';
import { useReference } from '../fields/reference/use-reference.ts';
import { useToday } from '../list-page/url-state/use-today.ts';
import { useAppSelector, useServices } from '../store-hooks.ts';
import { DashboardFrame } from './dashboard-frame.tsx';
import { ExportFigures } from './export-figures.tsx';
import { GroupChoice } from './group-choice.tsx';
import { refusalOfPeriod } from './refused-period.ts';
import type { ReportFileWriter } from './report-file.ts';
import { useReportFile } from './report-file.ts';
import { useFigures } from './use-figures.ts';

export interface ReportPartsProps<T, G extends string = string> {
  readonly data: T;
  /** Search of the figures that are shown, which is an earlier one while others are asked for. */
  readonly state: ReportState<G>;
  /** Opens the first page, unless it names another. */
  goTo(next: Partial<ReportState<G>>): void;
}

interface PageParts<T, G extends string> {
  readonly parts: ComponentType<ReportPartsProps<T, G>>;
  readonly file: ReportFileWriter<T, G>;
  /** Leaves out what the person may not see by now of figures kept on this device. */
  readonly seenBy?: (caller: Caller, data: T) => T | undefined;
  /** Tables stand below their plots, not in their place. */
  readonly tablesBelow?: boolean;
}

export function reportPage<T extends { readonly asOf: string }, G extends string>(
  report: Report<T, G>,
  { parts: Parts, file: fileOf, seenBy = (_, data) => data, tablesBelow = false }: PageParts<T, G>,
): ComponentType {
  const { entity, path, period, filters, groups } = report;
  const title = screenTitle(path);
  return function ReportPage() {
    const intl = useIntl();
    const navigate = useNavigate();
    const { clock } = useServices().ports;
    const { look } = useToday();
    const caller = useAppSelector(selectCaller);
    const state = report.read(useLocation().search);
    const now = clock.now();
    const refusal = refusalOfPeriod(state.period, now, report.days(state.groupBy));
    const figures = useFigures(report.call, {
      meant: report.address(state),
      query: refusal === undefined ? report.query(state, now) : undefined,
    });
    const { data: received, refetch, ...request } = figures;
    const data = useMemo(() => received && seenBy(caller, received), [caller, received]);
    const shown = useMemo(() => report.read(request.meant.slice(path.length)), [request.meant]);
    const file = useReportFile(report, fileOf, { data, state: shown });
    const goTo = (next: Partial<ReportState<G>>) =>
      void navigate(report.address({ ...state, current: 1, ...next }));
    return (
      <DashboardFrame
        {...request}
        {...{ title, entity, period, refusal, tablesBelow }}
        values={{ [period]: state.period, ...state.filters }}
        offersFilters={filters.length > 0}
        onChange={(name, value) =>
          goTo(name === period ? { period: value } : { filters: { ...state.filters, [name]: value } })
        }
        acts={
          <>
            {filters.map((name) => {
              const field = entity.fields[name];
              if (field?.kind !== 'reference' || isEmptyValue(state.filters[name])) return undefined;
              return <ReferenceNames key={name} list={field.to} />;
            })}
            {groups.length > 0 && (
              <GroupChoice report={report} value={state.groupBy} onChange={(groupBy) => goTo({ groupBy })} />
            )}
            <ExportFigures
              title={intl.formatMessage({ id: title })}
              table={refusal === undefined ? file : undefined}
            />
          </>
        }
        asOf={data?.asOf}
        refetch={() => {
          look();
          refetch();
        }}
      >
        {data !== undefined && <Parts data={data} state={shown} goTo={goTo} />}
      </DashboardFrame>
    );
  };
}

/** Draws nothing: loads the names of a list for the filter by it. */
function ReferenceNames({ list }: { readonly list: string }) {
  useReference(list);
  return null;
}
