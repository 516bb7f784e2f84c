/**
 * Twelve months down, figures along in groups, sums below. The arrows go from number to number, Tab enters the table and
 * leaves it. The month that somebody looks at here is the one that the charts beside it show, and the other way round.
 */
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import type { ChartLook } from '#kit/chart/chart-data.ts';
import { useHeatKeys } from '#kit/chart/use-heat-keys.ts';
import { figureTableKeys } from '#kit/dashboard/dashboard-keys.ts';
import { wordFor } from '#kit/definitions/word-for.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import type { FigureGroup } from './report-figures.ts';
import '#kit/chart/table.css';
import './year-report.css';

interface ReportTableProps {
  readonly title: string;
  /** '01': which year it is, the page says. */
  readonly months: readonly string[];
  readonly groups: readonly FigureGroup[];
  /** The groups have no names of their own where there is one alone, which the title names. */
  readonly isNamed: boolean;
  readonly look: ChartLook;
}

export function ReportTable({ title, months, groups, isNamed, look }: ReportTableProps) {
  const intl = useIntl();
  const columns = groups.flatMap((group) =>
    group.columns.map((column, at) => ({
      ...column,
      key: `${group.name} ${column.name}`,
      className: edgeOf(at, group.columns.length),
    })),
  );
  const links = [
    ...months.map((_, at) => columns.map((column) => column.links[at])),
    columns.map(({ sumLink }) => sumLink),
  ];
  const { table, tabIndexAt, cameTo } = useHeatKeys(links, figureTableKeys, 'figureTable');
  const say = (id: string) => wordFor(intl, id, id);
  const cellsOf = (row: number, valueIn: (column: (typeof columns)[number]) => number) =>
    columns.map((column, place) => (
      <td key={column.key} className={column.className}>
        <Figure
          value={valueIn(column)}
          to={links[row]?.[place]}
          tabIndex={tabIndexAt(row, place)}
          onFocus={() => cameTo(row, place)}
        />
      </td>
    ));
  return (
    <table ref={table} className="c-chart-table c-year-report-table c-figures" aria-label={title}>
      <thead>
        {isNamed && (
          <tr>
            <td />
            {groups.map(({ name, columns: { length } }) => (
              <th key={name} scope="colgroup" colSpan={length} className="is-group is-first">
                {say(name)}
              </th>
            ))}
          </tr>
        )}
        <tr>
          <th scope="col">{say('yearReport.month')}</th>
          {columns.map(({ key, name, className }) => (
            <th key={key} scope="col" className={className}>
              {say(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month, row) => (
          <tr
            key={month}
            className={look.at === row ? 'is-looked-at' : undefined}
            onPointerEnter={() => look.onLook(row)}
            onFocus={() => look.onLook(row)}
          >
            <th scope="row">{month}</th>
            {cellsOf(row, ({ values }) => values[row] ?? 0)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say('yearReport.sum')}</th>
          {cellsOf(months.length, ({ sum }) => sum)}
        </tr>
      </tfoot>
    </table>
  );
}

/** A line stands before each group; what is last in one keeps off the next. */
function edgeOf(at: number, count: number): string | undefined {
  if (at === 0) return 'is-first';
  return at === count - 1 ? 'is-last' : undefined;
}

interface FigureProps {
  readonly value: number;
  readonly to: string | undefined;
  readonly tabIndex: number;
  onFocus(): void;
}

function Figure({ value, to, ...link }: FigureProps) {
  const formats = useFormats();
  const text = formats.number(value);
  if (to !== undefined)
    return (
      <Link to={to} {...link}>
        {text}
      </Link>
    );
  return value === 0 ? <span className="c-year-report-nothing">{text}</span> : text;
}
