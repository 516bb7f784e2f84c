/** Totals across all gateways: by hour and weekday, by bank, by company, and wallet fees by kind. */
import { Button } from '@blueprintjs/core';
import { InboxFiltered, Lock } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';

import { mostOverviewDays } from '#model/calls/analytics-overview.ts';
import { analytics } from '#model/entities/analytics.ts';
import { resolveDateRange } from '#model/resolve-date-range.ts';
import { selectCaller } from '#store/session-slice.ts';
import { DashboardFrame } from '#kit/dashboard/dashboard-frame.tsx';
import { ExportFigures } from '#kit/dashboard/export-figures.tsx';
import { refusalOfPeriod } from '#kit/dashboard/refused-period.ts';
import { useFigures } from '#kit/dashboard/use-figures.ts';
import { screenTitle } from '#kit/definitions/message-ids.ts';
import { Panel } from '#kit/feedback/panel.tsx';
import { useToday } from '#kit/list-page/url-state/use-today.ts';
import { useAppSelector, useServices } from '#kit/store-hooks.ts';
import type { AnalyticsState } from './analytics-address.ts';
import { analyticsAddress, analyticsPath, readAnalyticsAddress } from './analytics-address.ts';
import { EmbeddedPage } from './embedded-page.tsx';
import { HourMap } from './hour-map.tsx';
import { Banks, Companies, FeeTypes } from './overview-bars.tsx';
import type { OverviewPart } from './overview-part.ts';
import { overviewCall, seenBy } from './overview-part.ts';
import { OverviewTotals } from './overview-totals.tsx';
import { useOverviewFile } from './use-overview-file.ts';

const title = screenTitle(analyticsPath);
const aYear = { most: mostOverviewDays, tooWide: 'analytics.tooWide' };

export function AnalyticsPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { clock } = useServices().ports;
  const { look } = useToday();
  const caller = useAppSelector(selectCaller);
  const state = readAnalyticsAddress(useLocation().search);
  const { day } = state;
  const now = clock.now();
  const refusal = refusalOfPeriod(day, now, aYear);
  const {
    data: told,
    refetch,
    ...asked
  } = useFigures(overviewCall, {
    meant: JSON.stringify(day),
    query:
      refusal === undefined ? new URLSearchParams({ ...resolveDateRange(day, now) }).toString() : undefined,
  });
  const data = seenBy(caller, told);
  const fileOf = useOverviewFile();
  const goTo = (next: Partial<AnalyticsState>) => void navigate(analyticsAddress({ ...state, ...next }));
  return (
    <DashboardFrame
      {...asked}
      title={title}
      entity={analytics}
      period="day"
      values={{ day }}
      onChange={(_, period) => goTo({ day: period })}
      acts={
        <ExportFigures
          title={intl.formatMessage({ id: title })}
          table={refusal === undefined && data !== undefined ? fileOf(data) : undefined}
        />
      }
      refusal={refusal}
      asOf={data?.asOf}
      refetch={() => {
        look();
        refetch();
      }}
    >
      {data !== undefined && <Overview data={data} state={state} goTo={goTo} />}
    </DashboardFrame>
  );
}

interface OverviewProps extends OverviewPart {
  readonly state: AnalyticsState;
  goTo(next: Partial<AnalyticsState>): void;
}

function Overview({ data, state, goTo }: OverviewProps) {
  const intl = useIntl();
  const { gateways, total, feeTypes } = data;
  if (gateways.length === 0 && feeTypes === null) return <Instead id="noRights" icon={<Lock size={28} />} />;
  const isNothing = total.count === 0 && (feeTypes ?? []).every(({ count }) => count === 0);
  return (
    <>
      <OverviewTotals data={data} />
      {isNothing ? (
        <Instead id="nothing" icon={<InboxFiltered size={28} />}>
          <Button
            text={intl.formatMessage({ id: 'analytics.lastMonth' })}
            onClick={() => goTo({ day: { preset: 'lastMonth' } })}
          />
        </Instead>
      ) : (
        <Parts {...{ data, state, goTo }} />
      )}
      {/* It is of today and of banks, whatever days and fees stand above it. */}
      {gateways.length > 0 && <EmbeddedPage asOf={data.asOf} />}
    </>
  );
}

function Parts({ data, state, goTo }: OverviewProps) {
  const fees = data.feeTypes !== null && <FeeTypes data={data} />;
  if (data.gateways.length === 0) return fees;
  return (
    <>
      <HourMap data={data} measure={state.measure} onMeasure={(measure) => goTo({ measure })} />
      <Companies data={data} />
      <div className="c-dashboard-column">
        <Banks data={data} />
        {fees}
      </div>
    </>
  );
}

interface InsteadProps {
  /** Name of its messages. */
  readonly id: 'noRights' | 'nothing';
  readonly icon: ReactNode;
  readonly children?: ReactNode;
}

function Instead({ id, icon, children }: InsteadProps) {
  const intl = useIntl();
  const say = (end = '') => intl.formatMessage({ id: `analytics.${id}${end}` });
  return (
    <section className="is-whole" aria-label={say()}>
      <Panel icon={icon} title={say()} text={say('.text')}>
        {children}
      </Panel>
    </section>
  );
}
