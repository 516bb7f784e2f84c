/** The frame of a dashboard: its title, how old its figures are, which days they are of, and what stands in their place. */
import { Button } from '@blueprintjs/core';
import { Filter, Refresh } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Failure } from '#model/failure.ts';
import { ChartSet } from '../chart/chart-set.tsx';
import { FailurePanel } from '../feedback/failure-panel.tsx';
import { Panel } from '../feedback/panel.tsx';
import { ProgressLine } from '../feedback/progress-line.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useKeyWords } from '../keyboard/key-caps.tsx';
import { useKeys } from '../keyboard/use-keys.ts';
import { AsOf } from './as-of.tsx';
import type { DashboardFiltersProps } from './dashboard-filters.tsx';
import { DashboardFilters } from './dashboard-filters.tsx';
import { dashboardKeys } from './dashboard-keys.ts';
import { useWayBack } from './use-way-back.ts';
import '../list-page/list.css';
import './dashboard.css';

/** Figures of days that nobody chooses are narrowed by nothing. */
interface DashboardFrameProps extends Partial<DashboardFiltersProps> {
  /** Message of its title. */
  readonly title: string;
  /** Buttons of its title line. */
  readonly acts?: ReactNode;
  /** Tables stand below their plots, not in their place. */
  readonly tablesBelow?: boolean;
  /** Message of why it is not asked for; undefined where it is. */
  readonly refusal?: string | undefined;
  /** Time of the shown figures; undefined: there are none. */
  readonly asOf: string | undefined;
  readonly failure: Failure | undefined;
  readonly isFetching: boolean;
  /** Newer figures come by themselves, without a word each time. */
  readonly renewsItself?: boolean;
  refetch(): void;
  /** Content that is known without the host: shown above its answer, and also without one. */
  readonly own?: ReactNode;
  readonly children: ReactNode;
}

export function DashboardFrame(props: DashboardFrameProps) {
  const { title, entity, period, values, onChange, refusal, asOf, failure, isFetching, refetch } = props;
  const intl = useIntl();
  const words = useKeyWords();
  const [open, setOpen] = useState<string>();
  const isShown = refusal === undefined && asOf !== undefined;
  const wayBack = useWayBack(isShown);
  useKeys(
    [
      { ...dashboardKeys.refresh, run: refetch },
      ...(period === undefined ? [] : [{ ...dashboardKeys.period, run: () => setOpen(period) }]),
    ],
    'figures',
  );
  const refresh = intl.formatMessage({ id: dashboardKeys.refresh.message });
  return (
    <div className="c-dashboard" {...wayBack}>
      <header className="c-dashboard-head">
        <h1>
          <FormattedMessage id={title} />
        </h1>
        <AsOf asOf={isShown ? asOf : undefined} failure={failure} renewsItself={props.renewsItself} />
        <Button
          variant="minimal"
          size="small"
          icon={<Refresh size={14} />}
          aria-label={refresh}
          title={words.hint(refresh, dashboardKeys.refresh)}
          aria-keyshortcuts={words.aria(dashboardKeys.refresh)}
          onClick={refetch}
        />
        {props.acts}
      </header>
      {entity !== undefined && period !== undefined && values !== undefined && onChange !== undefined && (
        <DashboardFilters
          {...{ entity, period, values, onChange }}
          offersFilters={props.offersFilters}
          open={open}
          onOpen={setOpen}
        />
      )}
      <ProgressLine busy={isFetching && refusal === undefined} />
      <Content {...props} />
    </div>
  );
}

function Content({ refusal, asOf, failure, refetch, tablesBelow, own, children }: DashboardFrameProps) {
  const intl = useIntl();
  if (refusal !== undefined)
    return (
      <Panel
        icon={<Filter size={28} />}
        title={intl.formatMessage({ id: 'list.notSearched' })}
        text={intl.formatMessage({ id: refusal })}
      />
    );
  if (asOf !== undefined)
    return (
      <ChartSet tablesBelow={tablesBelow}>
        <div className="c-dashboard-parts">
          {own}
          {children}
        </div>
      </ChartSet>
    );
  return (
    <>
      {own !== undefined && <div className="c-dashboard-parts">{own}</div>}
      {failure === undefined ? <Skeleton lines={12} /> : <FailurePanel failure={failure} retry={refetch} />}
    </>
  );
}
