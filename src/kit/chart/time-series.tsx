/**
 * Amounts and counts over time, each with the period before it dashed. One point is looked at: by the pointer, or by the
 * arrows of a slider that lies over the plot; its numbers stand in the legend, and its link leads to what they count.
 */
import type { PointerEvent } from 'react';
import { useState } from 'react';

import { useElementSize } from '../list-page/use-element-size.ts';
import type { ChartLook, ChartPoint, ChartSeries } from './chart-data.ts';
import { panelsOf, spanOf } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import { Legend } from './legend.tsx';
import { useHiddenLines } from './lines.ts';
import { edge, TimePanel } from './time-panel.tsx';
import { TimeTable } from './time-table.tsx';
import type { ChartWords } from './use-chart-words.ts';
import { useChartWords } from './use-chart-words.ts';
import './time.css';

export interface TimeSeriesProps {
  readonly title: string;
  /** Name of the points: 'Ngày'. */
  readonly pointName: string;
  /** In their order along the time. */
  readonly points: readonly ChartPoint[];
  /** Six at most can be told from each other. */
  readonly series: readonly ChartSeries[];
  /** Shared with others of the same points; without it the chart looks by itself. */
  readonly look?: ChartLook;
}

export function TimeSeries(props: TimeSeriesProps) {
  const { title, points, series } = props;
  const known = spanOf(series.flatMap(({ values, before = [] }) => [...values, ...before]));
  return (
    <ChartFrame
      title={title}
      isEmpty={points.length === 0 || known === undefined}
      plot={<TimePlot {...props} />}
      table={<TimeTable {...props} />}
    />
  );
}

function TimePlot({ title, points, series, look: shared }: TimeSeriesProps) {
  const words = useChartWords();
  const { ref, room } = useElementSize(`chart ${title}`);
  // Away behind the table it has no width, and is printed all the same.
  const [width, setWidth] = useState(0);
  if (room > 0 && room !== width) setWidth(room);
  const [own, setOwn] = useState<number>();
  const chosen = shared === undefined ? own : shared.at;
  const choose = shared?.onLook ?? setOwn;
  const lines = useHiddenLines();
  const last = points.length - 1;
  // The newest to begin with; another range may have fewer points.
  const at = Math.min(chosen ?? last, last);
  const panels = panelsOf(series);
  const ordered = panels.flat();
  const point = points[at];
  const look = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width: whole } = currentTarget.getBoundingClientRect();
    const inner = Math.max(1, whole - edge.left - edge.right);
    const place = Math.round(((clientX - left - edge.left) / inner) * last);
    choose(Math.min(last, Math.max(0, place)));
  };
  return (
    <>
      <div className="c-chart-room" ref={ref} onPointerMove={look}>
        {width > 0 &&
          panels.map((panel, index) => (
            <TimePanel
              key={panel[0]?.unit}
              points={points}
              series={panel}
              from={panels.slice(0, index).flat().length}
              width={width}
              at={at}
              isLast={index === panels.length - 1}
              words={words}
              isShown={lines.isShown}
            />
          ))}
        <input
          className="c-chart-slider"
          type="range"
          min={0}
          max={last}
          step={1}
          value={at}
          aria-label={title}
          aria-valuetext={point && inWords(point, ordered, at, words)}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        />
      </div>
      <Legend {...{ point, at, series: ordered, words, lines: lines }} />
    </>
  );
}

/** '20/11/2026: Số tiền 1.000 ₫, kỳ trước 900 ₫; …' */
function inWords(point: ChartPoint, series: readonly ChartSeries[], at: number, words: ChartWords): string {
  const texts = series.map(({ name, unit, values, before }) => {
    const now = `${name} ${words.value(unit, values[at] ?? null)}`;
    const then = before && words.say('before.value', { value: words.value(unit, before[at] ?? null) });
    return then === undefined ? now : `${now}, ${then}`;
  });
  return `${point.label}: ${texts.join('; ')}`;
}
