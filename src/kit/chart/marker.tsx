/** The sign of a series: its shape tells it from the others where colours can't. */

const shapes = ['circle', 'square', 'diamond', 'triangle', 'cross', 'bar'] as const;

const size = 4;

/** By the place of the series; the seventh looks as the first. */
const paths: Readonly<Record<(typeof shapes)[number], string>> = {
  circle: `M-${size} 0a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 -${2 * size} 0z`,
  square: `M-3.5 -3.5h7v7h-7z`,
  diamond: `M0 -5L5 0L0 5L-5 0z`,
  triangle: `M0 -4.5L4.5 4H-4.5z`,
  cross: `M-1.5 -4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z`,
  bar: `M-1.5 -5h3v10h-3z`,
};

export const seriesClass = (index: number) => `is-series-${(index % shapes.length) + 1}`;

interface MarkerProps {
  readonly series: number;
  readonly x: number;
  readonly y: number;
}

export function Marker({ series, x, y }: MarkerProps) {
  const shape = shapes[series % shapes.length] ?? 'circle';
  return <path className="c-chart-marker" d={paths[shape]} transform={`translate(${x} ${y})`} />;
}

/** A piece of its line with the sign on it; dashed for the period before, which has no signs. */
export function LineSign({
  series,
  isBefore = false,
}: {
  readonly series: number;
  readonly isBefore?: boolean;
}) {
  return (
    <svg className={`c-chart-sign ${seriesClass(series)}`} viewBox="-14 -7 28 14" aria-hidden="true">
      <path className={isBefore ? 'c-chart-line is-before' : 'c-chart-line'} d="M-13 0H13" />
      {!isBefore && <Marker series={series} x={0} y={0} />}
    </svg>
  );
}
