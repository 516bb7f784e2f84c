/** The first of many by one number, as bars of its length; a mark on each says how long it was in the period before. */
import { scaleLinear } from '@visx/scale';
import type { ReactNode } from 'react';

import type { ChartUnit, ChartValue } from './chart-data.ts';
import { spanOf } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTable } from './chart-table.tsx';
import { Linked } from './linked.tsx';
import { useChartWords } from './use-chart-words.ts';
import './bars.css';

export interface BarRow {
  readonly key: string;
  readonly name: string;
  readonly value: ChartValue;
  readonly before?: ChartValue | undefined;
  /** The list of what is counted. */
  readonly to?: string | undefined;
  /** Link to the row's subject, if the counted rows have no list. */
  readonly nameTo?: string | undefined;
}

export interface BarListProps {
  readonly title: string;
  /** Names of the rows and of the measured value: 'Cửa hàng', 'Số tiền'. */
  readonly rowName: string;
  readonly valueName: string;
  readonly unit: ChartUnit;
  /** The longest first, as many as shall be seen. */
  readonly rows: readonly BarRow[];
  /** In place of the table that is made of the rows, where there is more to say of each. */
  readonly table?: ReactNode;
}

/** Width that bars share, in percent; the rest is left for the longest number. */
const wholeWidth = 100;

export function BarList({ title, rowName, valueName, unit, rows, table }: BarListProps) {
  const words = useChartWords();
  const span = spanOf(rows.flatMap(({ value, before = null }) => [value, before]));
  const hasBefore = rows.some(({ before }) => before !== undefined);
  const long = scaleLinear<number>({ domain: [0, span?.[1] ?? 1], range: [0, wholeWidth], clamp: true });
  const lengthOf = (value: ChartValue) => `${long(value ?? 0)}%`;
  return (
    <ChartFrame
      title={title}
      isEmpty={span === undefined}
      plot={
        <>
          <ol className="c-chart-bars c-figures">
            {rows.map(({ key, name, value, before, to, nameTo = to }) => (
              <li key={key}>
                <span className="c-chart-bar-name" title={name}>
                  <Linked text={name} to={nameTo} />
                </span>
                <span className="c-chart-bar-room" aria-hidden="true">
                  <span className="c-chart-bar" style={{ width: lengthOf(value) }} />
                  {before !== undefined && before !== null && (
                    <span className="c-chart-bar-before" style={{ left: lengthOf(before) }} />
                  )}
                </span>
                <span className="c-chart-bar-value">
                  <Linked text={words.value(unit, value)} to={value === 0 ? undefined : to} />
                </span>
              </li>
            ))}
          </ol>
          {hasBefore && (
            <p className="c-chart-note">
              <span className="c-chart-bar-before is-sign" aria-hidden="true" /> {words.before(valueName)}
            </p>
          )}
        </>
      }
      table={
        table ?? (
          <ChartTable
            title={title}
            head={rowName}
            columns={hasBefore ? [valueName, words.before(valueName)] : [valueName]}
            rows={rows.map(({ key, name, value, before = null, to, nameTo = to }) => ({
              ...{ key, label: name, to: nameTo },
              cells: [
                { text: words.value(unit, value), to },
                ...(hasBefore ? [{ text: words.value(unit, before) }] : []),
              ],
            }))}
          />
        )
      }
    />
  );
}
