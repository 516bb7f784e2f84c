/** Data of charts, and calculations on it. Pure. */

/** How a number is written: an amount of VND, a count, or per cent (12.5 is 12,5%). */
export type ChartUnit = 'money' | 'count' | 'percent';

/** Null: not known, which is not nothing. */
export type ChartValue = number | null;

/** A place along the time axis; places stand at equal distances, so each day (hour, month) of a range is one. */
export interface ChartPoint {
  readonly key: string;
  /** '20/11/2026' */
  readonly label: string;
  /** '20/11', under the axis. */
  readonly short: string;
  /** The list of what is counted here. */
  readonly to?: string | undefined;
}

/** The lists of what a series counts. */
export interface SeriesLinks {
  /** One for each point. */
  readonly values: readonly (string | undefined)[];
  readonly before?: readonly (string | undefined)[];
  /** Links of the sum of all points. */
  readonly sum?: string | undefined;
  readonly sumBefore?: string | undefined;
}

export interface ChartSeries {
  readonly name: string;
  readonly unit: ChartUnit;
  /** One for each point. */
  readonly values: readonly ChartValue[];
  /** The same points of the period before; drawn dashed. */
  readonly before?: readonly ChartValue[] | undefined;
  readonly links?: SeriesLinks | undefined;
  /** Too small to be more than a flat line among the others: it stands in the table alone. */
  readonly isNotDrawn?: true;
  /** A value that is counted anew at each point (devices, people) has no meaningful sum. */
  readonly isNotSummed?: true;
}

/** The point that is looked at, where charts and tables of the same points look at it together. */
export interface ChartLook {
  /** Undefined: none yet. */
  readonly at: number | undefined;
  onLook(at: number): void;
}

/** Amounts and counts never share an axis: one of the two would be a flat line. */
export function panelsOf(series: readonly ChartSeries[]): readonly (readonly ChartSeries[])[] {
  const drawn = series.filter(({ isNotDrawn }) => isNotDrawn !== true);
  const units = [...new Set(drawn.map(({ unit }) => unit))];
  return units.map((unit) => drawn.filter((one) => one.unit === unit));
}

/** From nothing, or what is below it, to the most of all; undefined where nothing is known. */
export function spanOf(values: readonly ChartValue[]): readonly [number, number] | undefined {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return undefined;
  const [least, most] = known.reduce(([low, high], one) => [Math.min(low, one), Math.max(high, one)], [0, 0]);
  return least === most ? [least, least + 1] : [least, most];
}

export type RelativeChange =
  | { readonly kind: 'up' | 'down'; readonly percent: number }
  | { readonly kind: 'up' | 'down'; readonly points: number }
  | { readonly kind: 'same' | 'fromNothing' };

/** Against the period before; undefined where that is not known. A share of nothing is no number, so it is told in words. */
export function changeOf(
  unit: ChartUnit,
  value: ChartValue,
  before: ChartValue | undefined,
): RelativeChange | undefined {
  if (value === null || before === null || before === undefined) return undefined;
  if (value === before) return { kind: 'same' };
  const kind = value > before ? 'up' : 'down';
  // A rate that rises from 80% to 90% has risen by ten points: '12,5%' would be taken for them.
  if (unit === 'percent') return { kind, points: Math.round(Math.abs(value - before) * 100) / 100 };
  if (before === 0) return { kind: 'fromNothing' };
  const percent = Math.round((Math.abs(value - before) / Math.abs(before)) * 1000) / 10;
  return { kind, percent };
}

/** Sizes of money by which an axis counts: dozens of noughts on it would be read by nobody. */
const sizes = [
  { least: 1_000_000_000, name: 'billion' },
  { least: 1_000_000, name: 'million' },
  { least: 1000, name: 'thousand' },
] as const;

export interface AxisUnit {
  readonly divisor: number;
  /** Message `chart.unit.<name>`; undefined: as it is. */
  readonly name: string | undefined;
}

export function axisUnit(unit: ChartUnit, most: number): AxisUnit {
  if (unit === 'percent') return { divisor: 1, name: 'percent' };
  const size = unit === 'money' ? sizes.find(({ least }) => Math.abs(most) >= least) : undefined;
  return { divisor: size?.least ?? 1, name: size?.name ?? (unit === 'money' ? 'one' : undefined) };
}

/** Every how many points a name fits under the axis. */
export function labelStep(points: number, width: number, labelWidth = 56): number {
  const room = Math.max(1, Math.floor(width / labelWidth));
  return Math.max(1, Math.ceil(points / room));
}

/**
 * Up to which number each shade goes, the palest first. Rates are near each other, so theirs begin with the least that
 * there is; what is counted begins with nothing.
 */
export function boundsOf(unit: ChartUnit, values: readonly ChartValue[], steps: number): readonly number[] {
  const known = values.filter((value) => value !== null);
  const most = Math.max(0, ...known);
  const least = unit === 'percent' ? Math.min(most, ...known) : 0;
  const begin = least === most ? 0 : least;
  const upTo = (step: number) => begin + ((most - begin) * step) / steps;
  return Array.from({ length: steps + 1 }, (_, step) =>
    unit === 'percent' ? upTo(step) : Math.floor(upTo(step)),
  );
}

/** The first of the shades (see boundsOf) that goes as far as a value does; 0 for one that is not known. */
export function shadeOf(value: ChartValue, bounds: readonly number[]): number {
  if (value === null) return 0;
  const shade = bounds.findIndex((upTo) => value <= upTo);
  return shade === -1 ? bounds.length - 1 : shade;
}
