/** The numbers of lines over time, a line for each point: newest first, as people look for it. */
import type { ChartPoint, ChartSeries, ChartValue } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import { useChartWords } from './use-chart-words.ts';

interface TimeTableProps {
  readonly title: string;
  readonly pointName: string;
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
}

export function TimeTable({ title, pointName, points, series }: TimeTableProps) {
  const words = useChartWords();
  const columns = series.flatMap(({ name, unit, values, before, links, isNotSummed }) => [
    { name, unit, values, links: links?.values, sum: links?.sum, isNotSummed },
    ...(before === undefined
      ? []
      : [
          {
            ...{ name: words.before(name), unit, values: before, isNotSummed },
            ...{ links: links?.before, sum: links?.sumBefore },
          },
        ]),
  ]);
  const rows = points.map(({ key, label, to }, at) => ({
    key,
    label,
    to,
    cells: columns.map(({ unit, values, links }) => ({
      text: words.value(unit, values[at] ?? null),
      to: links?.[at],
    })),
  }));
  return (
    <ChartTable
      title={title}
      head={pointName}
      columns={columns.map(({ name }) => name)}
      rows={rows.toReversed()}
      foot={{
        label: words.say('sum'),
        cells: columns.map(({ unit, values, sum, isNotSummed }) =>
          unit === 'percent' || isNotSummed === true
            ? { text: '' }
            : { text: words.value(unit, sumOf(values)), to: sum },
        ),
      }}
    />
  );
}

const sumOf = (values: readonly ChartValue[]) => values.reduce<number>((sum, one) => sum + (one ?? 0), 0);
