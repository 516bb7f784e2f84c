/** Sales of operators in a range of days: over time, by operator, by channel, and parcels by their state. */
import { Button } from '@blueprintjs/core';
import { InboxFiltered } from '@blueprintjs/icons';
import { useIntl } from 'react-intl';

import type { OperatorSales } from '#model/calls/operator-sales.ts';
import type { SalesGroup } from '#model/entities/operator-sales.ts';
import { FigureTile, FigureTiles } from '#kit/chart/figure-tile.tsx';
import { TimeSeries } from '#kit/chart/time-series.tsx';
import { periodName } from '#kit/dashboard/period-name.ts';
import type { ReportPartsProps } from '#kit/dashboard/report-page.tsx';
import { reportPage } from '#kit/dashboard/report-page.tsx';
import { usePeriods } from '#kit/dashboard/use-periods.ts';
import { choiceLabel } from '#kit/definitions/message-ids.ts';
import { wordFor } from '#kit/definitions/word-for.ts';
import { Panel } from '#kit/feedback/panel.tsx';
import { useFormats } from '#kit/ui/use-formats.ts';
import type { SalesKind, SalesPart } from './sales.report.ts';
import { goodsSales, ticketSales } from './sales.report.ts';
import { salesFile } from './sales-file.ts';
import { SalesParts } from './sales-parts.tsx';

const salesPage = (kind: SalesKind) =>
  reportPage(kind.report, {
    parts: ({ data, goTo }: ReportPartsProps<OperatorSales, SalesGroup>) => (
      <Sales kind={kind} data={data} onLastMonth={() => goTo({ period: { preset: 'lastMonth' } })} />
    ),
    file: salesFile(kind),
    tablesBelow: true,
  });

export const TicketSalesPage = salesPage(ticketSales);
export const GoodsSalesPage = salesPage(goodsSales);

function Sales({ kind, data, onLastMonth }: SalesPart & { onLastMonth(): void }) {
  return (
    <>
      <SalesTotals kind={kind} data={data} />
      {data.total.count === 0 ? (
        <NothingSold kind={kind} onLastMonth={onLastMonth} />
      ) : (
        <>
          <SalesTimes kind={kind} data={data} />
          <SalesParts kind={kind} data={data} />
        </>
      )}
    </>
  );
}

function NothingSold({ kind, onLastMonth }: Pick<SalesPart, 'kind'> & { onLastMonth(): void }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id: `operatorSales.${id}` });
  return (
    <div className="is-whole">
      <Panel
        icon={<InboxFiltered size={28} />}
        title={say(`${kind.name}.nothing`)}
        text={say('nothing.text')}
      >
        <Button text={say('lastMonth')} onClick={onLastMonth} />
      </Panel>
    </div>
  );
}

const series = [
  { id: 'amount', unit: 'money' },
  { id: 'count', unit: 'count' },
] as const;

/** Sales by day, week or month, beside the days before the range. */
function SalesTimes({ kind, data }: SalesPart) {
  const intl = useIntl();
  const formats = useFormats();
  const { points, groupBy } = data;
  return (
    <div className="is-whole">
      <TimeSeries
        title={wordFor(intl, `operatorSales.by.${groupBy}`, groupBy)}
        pointName={wordFor(intl, choiceLabel('operatorSales', 'groupBy', groupBy), groupBy)}
        points={points.map(({ day, until }) => ({
          key: day,
          label: periodName({ from: day, to: until }, formats.day),
          // '20/11' of a day or of the first of a week; '11/26' of a month.
          short: groupBy === 'month' ? `${day.slice(5, 7)}/${day.slice(2, 4)}` : formats.day(day).slice(0, 5),
        }))}
        series={series.map(({ id, unit }) => ({
          ...{ name: intl.formatMessage({ id: `operatorSales.${kind.name}.${id}` }), unit },
          values: points.map((point) => point[id]),
          before: points.map(({ before }) => before[id]),
        }))}
      />
    </div>
  );
}

const tiles = [
  { id: 'amount', unit: 'money' },
  { id: 'count', unit: 'count' },
  { id: 'operators', unit: 'count' },
] as const;

/** Totals of the whole range, each figure against the period before. */
function SalesTotals({ kind, data }: SalesPart) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: `operatorSales.${kind.name}.total` }, usePeriods()(data));
  return (
    <section className="c-dashboard-part is-whole" aria-label={label}>
      <h2>{label}</h2>
      <FigureTiles label={label}>
        {tiles.map(({ id, unit }) => (
          <FigureTile
            key={id}
            name={intl.formatMessage({ id: `operatorSales.${kind.name}.${id}` })}
            unit={unit}
            value={data.total[id]}
            before={data.totalBefore[id]}
            good="up"
          />
        ))}
      </FigureTiles>
    </section>
  );
}
