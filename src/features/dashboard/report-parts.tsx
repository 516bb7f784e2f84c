/** The report of a year: its tables, and beside them the plots of the same numbers. */
import { InboxFiltered, Lock } from '@blueprintjs/icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { ChartLook, ChartPoint } from '#kit/chart/chart-data.ts';
import { TimeSeries } from '#kit/chart/time-series.tsx';
import { wordFor } from '#kit/definitions/word-for.ts';
import { Panel } from '#kit/feedback/panel.tsx';
import type { FigureColumn, FigureGroup, ReportFigures } from './report-figures.ts';
import { hasNothing, monthsOf } from './report-figures.ts';
import { ReportTable } from './report-table.tsx';

interface ReportPartsProps {
  readonly year: number;
  readonly figures: ReportFigures;
}

export function ReportParts({ year, figures }: ReportPartsProps) {
  const intl = useIntl();
  const [at, setAt] = useState<number>();
  const { banks, feeTypes } = figures;
  const say = (id: string) => intl.formatMessage({ id }, { year: String(year) });
  if (banks.length === 0 && feeTypes === undefined)
    return (
      <Instead
        icon={<Lock size={28} />}
        title={say('yearReport.noRights')}
        text={say('yearReport.noRights.text')}
      />
    );
  if (hasNothing(figures))
    return (
      <Instead
        icon={<InboxFiltered size={28} />}
        title={say('yearReport.nothing')}
        text={say('yearReport.nothing.text')}
      />
    );
  const months = monthsOf(year);
  const shared = {
    points: months.map((month) => ({ key: month, label: nameOf(month), short: month.slice(5) })),
    look: { at, onLook: setAt },
  };
  return (
    <>
      {banks.length > 0 && <BankParts banks={banks} {...shared} />}
      {feeTypes !== undefined && <FeeTypeParts group={feeTypes} {...shared} />}
    </>
  );
}

/** '2023-01' as '01/2023'. */
const nameOf = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`;

interface InsteadProps {
  readonly icon: React.ReactNode;
  readonly title: string;
  readonly text: string;
}

function Instead(props: InsteadProps) {
  return (
    <div className="is-whole">
      <Panel {...props} />
    </div>
  );
}

interface SharedProps {
  readonly points: readonly ChartPoint[];
  readonly look: ChartLook;
}

function BankParts({ banks, points, look }: SharedProps & { readonly banks: readonly FigureGroup[] }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const ofOneEach = banks.filter(({ name }) => name !== 'yearReport.all');
  const lines = (place: number) =>
    ofOneEach.flatMap(({ name, columns }) => {
      const column = columns[place];
      return column === undefined ? [] : [{ ...column, name }];
    });
  return (
    <>
      <TablePart title={say('yearReport.banks')} groups={banks} isNamed isWhole {...{ points, look }} />
      <Plot title={say('yearReport.amounts')} columns={lines(1)} {...{ points, look }} />
      <Plot title={say('yearReport.bankFees')} columns={lines(2)} {...{ points, look }} />
    </>
  );
}

function FeeTypeParts({ group, points, look }: SharedProps & { readonly group: FigureGroup }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: group.name });
  return (
    <div className="c-year-report-pair is-whole">
      <TablePart title={title} groups={[group]} isNamed={false} {...{ points, look }} />
      <Plot
        title={intl.formatMessage({ id: 'yearReport.feesPlot' })}
        columns={group.columns.slice(0, -1)}
        {...{ points, look }}
      />
    </div>
  );
}

interface TablePartProps extends SharedProps {
  readonly title: string;
  readonly groups: readonly FigureGroup[];
  readonly isNamed: boolean;
  readonly isWhole?: boolean;
}

function TablePart({ title, groups, isNamed, isWhole = false, points, look }: TablePartProps) {
  return (
    <section className={`c-dashboard-part c-year-report ${isWhole ? 'is-whole' : ''}`} aria-label={title}>
      <h2>{title}</h2>
      <ReportTable {...{ title, groups, isNamed, look }} months={points.map(({ short }) => short)} />
    </section>
  );
}

interface PlotProps extends SharedProps {
  readonly title: string;
  readonly columns: readonly FigureColumn[];
}

function Plot({ title, columns, points, look }: PlotProps) {
  const intl = useIntl();
  return (
    <div className="c-year-report-plot">
      <TimeSeries
        title={title}
        pointName={intl.formatMessage({ id: 'yearReport.month' })}
        points={points}
        look={look}
        series={columns.map(({ name, unit, values, links, sumLink }) => ({
          ...{ name: wordFor(intl, name, name), unit, values },
          links: { values: links, sum: sumLink },
        }))}
      />
    </div>
  );
}
