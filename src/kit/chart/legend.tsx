/** The numbers of the point that is looked at; the name of a line hides it and shows it again. */
import { useId } from 'react';

import type { ChartPoint, ChartSeries } from './chart-data.ts';
import type { HiddenLines } from './lines.ts';
import { lineOf } from './lines.ts';
import { Linked } from './linked.tsx';
import { LineSign } from './marker.tsx';
import type { ChartWords } from './use-chart-words.ts';

interface LegendProps {
  readonly point: ChartPoint | undefined;
  readonly at: number;
  readonly series: readonly ChartSeries[];
  readonly words: ChartWords;
  readonly lines: HiddenLines;
}

export function Legend({ point, at, series, words, lines }: LegendProps) {
  const id = useId();
  if (point === undefined) return null;
  // A single line hides no other one, so it can not be switched off.
  const isAlone = series.length === 1 && series[0]?.before === undefined;
  const nameOf = (name: string, index: number, isBefore = false) => (
    <LineName
      name={isBefore ? words.before(name) : name}
      series={index}
      isBefore={isBefore}
      line={lineOf(name, isBefore)}
      lines={isAlone ? undefined : lines}
    />
  );
  return (
    <div className="c-chart-legend c-figures">
      <span id={id} className="c-chart-when">
        <Linked text={point.label} to={point.to} />
      </span>
      <ul aria-labelledby={id}>
        {series.flatMap(({ name, unit, values, before, links }, index) => [
          <li key={name}>
            {nameOf(name, index)}{' '}
            <b>
              <Linked text={words.value(unit, values[at] ?? null)} to={links?.values[at]} />
            </b>
          </li>,
          before && (
            <li key={`${name} before`} className="is-before">
              {nameOf(name, index, true)}{' '}
              <b>
                <Linked text={words.value(unit, before[at] ?? null)} to={links?.before?.[at]} />
              </b>
            </li>
          ),
        ])}
      </ul>
    </div>
  );
}

interface LineNameProps {
  readonly name: string;
  /** Its place among all series of the chart. */
  readonly series: number;
  readonly isBefore: boolean;
  readonly line: string;
  /** Undefined where it can't be hidden. */
  readonly lines: HiddenLines | undefined;
}

function LineName({ name, series, isBefore, line, lines }: LineNameProps) {
  const sign = <LineSign series={series} isBefore={isBefore} />;
  if (lines === undefined)
    return (
      <>
        {sign}
        {name}
      </>
    );
  const isShown = lines.isShown(line);
  return (
    <button type="button" className="c-chart-name" aria-pressed={isShown} onClick={() => lines.toggle(line)}>
      {sign}
      {name}
    </button>
  );
}
