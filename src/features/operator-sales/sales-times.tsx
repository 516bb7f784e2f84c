/** What was sold day by day, week by week or month by month, beside the days before the range. */
import { useIntl } from 'react-intl';

import { TimeSeries } from '#kit/chart/time-series.tsx';
import { periodName } from '#kit/dashboard/period-name.ts';
import { choiceLabel } from '#kit/definitions/message-ids.ts';
import { wordFor } from '#kit/definitions/word-for.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import type { SalesPart } from './sales-part.ts';

const series = [
  { id: 'amount', unit: 'money' },
  { id: 'count', unit: 'count' },
] as const;

export function SalesTimes({ kind, data }: SalesPart) {
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
