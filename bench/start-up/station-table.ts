/** The chain of a start as a table: a row for each way to start, a column for each station on the way. Pure. */
import type { StartStation } from '#kit/mark-start.ts';
import type { Look } from '../against/decide.ts';
import { median } from '../harness/judge.ts';

/** In the order in which a start without a record of the person passes them. */
const stations = [
  ...(['script', 'config', 'ports', 'token', 'opened', 'page', 'rows', 'confirmed'] as const),
] as const satisfies readonly StartStation[];

/** ms from the beginning of the navigation; a station that was not passed is absent. */
export type Passed = Readonly<Partial<Record<StartStation, number>>>;

export interface Chain {
  readonly start: string;
  /** One for each start. */
  readonly passed: readonly Passed[];
  /** ms to the end of the frame with the first rows. */
  readonly painted: readonly number[];
  readonly beside: { readonly name: string; readonly painted: readonly number[] };
  readonly found: Look;
}

export const stationHead = [
  ...['start', ...stations, 'rows painted'],
  ...['beside it', 'times it', 'between (98.3 %)', 'starts'],
] as const;

/** Cells of `stationHead`. */
export function stationCells({ start, passed, painted, beside, found }: Chain): readonly string[] {
  return [
    ...[start, ...stations.map((station) => stationMedian(passed, station)), whole(median(painted))],
    ...[`${beside.name} ${whole(median(beside.painted))}`, found.ratio.toFixed(2)],
    ...[`${found.low.toFixed(2)} to ${found.high.toFixed(2)}`, String(painted.length)],
  ];
}

/** Where no start or not every one passed it there is no middle one. */
function stationMedian(passed: readonly Passed[], station: StartStation): string {
  const times = passed.flatMap((one) => one[station] ?? []);
  return times.length < passed.length || times.length === 0 ? '-' : whole(median(times));
}

const whole = (ms: number) => ms.toFixed(0);

/** Each column as wide as its longest cell, numbers at the right. */
export function alignedLines(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
