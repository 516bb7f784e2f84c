/** Lines over time that share one axis of values, drawn to the width that there is. */
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';

import type { ChartPoint, ChartSeries, ChartValue } from './chart-data.ts';
import { axisUnit, labelStep, spanOf } from './chart-data.ts';
import { lineOf } from './lines.ts';
import { Marker, seriesClass } from './marker.tsx';
import type { ChartWords } from './use-chart-words.ts';

interface TimePanelProps {
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  /** Place of the first of these among all series of the chart: it decides colour and sign. */
  readonly from: number;
  readonly width: number;
  /** The point that is looked at. */
  readonly at: number;
  /** Names of points stand under the lowest panel alone. */
  readonly isLast: boolean;
  readonly words: ChartWords;
  isShown(line: string): boolean;
}

export const edge = { left: 56, right: 20, top: 22, bottom: 6 } as const;
const labelHeight = 16;
const plotHeight = 116;
/** More signs than this would hide their line. */
const mostMarkers = 40;
/** Half of it, in pixels. */
const dash = 18;

export function TimePanel({ points, series, from, width, at, isLast, words, isShown }: TimePanelProps) {
  const isDrawn = ({ name }: ChartSeries, isBefore = false) => isShown(lineOf(name, isBefore));
  const drawn = series.flatMap((one) => [
    ...(isDrawn(one) ? one.values : []),
    ...(isDrawn(one, true) ? (one.before ?? []) : []),
  ]);
  // Without any line the axis stays as it was with all of them.
  const span = spanOf(drawn) ?? spanOf(series.flatMap(({ values, before = [] }) => [...values, ...before]));
  const [least, most] = span ?? [0, 1];
  const unit = axisUnit(series[0]?.unit ?? 'count', most);
  const height = edge.top + plotHeight + edge.bottom + (isLast ? labelHeight : 0);
  const across = scaleLinear<number>({
    domain: [0, Math.max(1, points.length - 1)],
    range: points.length === 1 ? [width / 2, width / 2] : [edge.left, width - edge.right],
  });
  const up = scaleLinear<number>({
    domain: [least, most],
    range: [edge.top + plotHeight, edge.top],
    nice: 4,
  });
  const ticks = up.ticks(4).filter((tick) => unit.name !== undefined || Number.isInteger(tick));
  const step = labelStep(points.length, width - edge.left - edge.right);
  const place = { across, up };
  return (
    <svg className="c-chart-plot" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <text className="c-chart-axis" x={0} y={12}>
        {words.axis(
          series.map(({ name }) => name),
          unit,
        )}
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className="c-chart-grid" d={`M${edge.left} ${up(tick)}H${width - edge.right}`} />
          <text className="c-chart-tick is-value" x={edge.left - 8} y={up(tick) + 4}>
            {words.tick(tick, unit)}
          </text>
        </g>
      ))}
      {isLast &&
        points.map(({ key, short }, index) =>
          (points.length - 1 - index) % step === 0 ? (
            <text key={key} className="c-chart-tick" x={across(index)} y={height - 4}>
              {short}
            </text>
          ) : null,
        )}
      <path className="c-chart-cursor" d={`M${across(at)} ${edge.top}v${plotHeight}`} />
      {series.map((one, index) => (
        <g key={one.name} className={seriesClass(from + index)}>
          {one.before !== undefined && isDrawn(one, true) && <Line values={one.before} {...place} isBefore />}
          {isDrawn(one) && <Line values={one.values} {...place} />}
          {one.values.map((value, x) =>
            isDrawn(one) && value !== null && (points.length <= mostMarkers || x === at) ? (
              <Marker key={points[x]?.key ?? x} series={from + index} x={across(x)} y={up(value)} />
            ) : null,
          )}
        </g>
      ))}
    </svg>
  );
}

interface LineProps {
  readonly values: readonly ChartValue[];
  readonly isBefore?: boolean;
  across(index: number): number;
  up(value: number): number;
}

/** An unknown value is a gap, never a line through zero. With one point alone the period before is a dash across it. */
function Line({ values, isBefore = false, across, up }: LineProps) {
  const [only] = values;
  if (isBefore && values.length === 1 && typeof only === 'number')
    return <path className="c-chart-line is-before" d={`M${across(0) - dash} ${up(only)}h${2 * dash}`} />;
  return (
    <LinePath<ChartValue>
      className={isBefore ? 'c-chart-line is-before' : 'c-chart-line'}
      data={[...values]}
      defined={(value) => value !== null}
      x={(_, index) => across(index)}
      y={(value) => up(value ?? 0)}
      fill="none"
    />
  );
}
