/** What is printed of one bench. Milliseconds inform; what decides are the ratios below them. */
import type { Measured } from './bench.ts';
import { median, quantile } from './judge.ts';
import type { Reference, Result } from './result.ts';

export function linesOf({ name, unit, own, floor, baseline, verdicts, aims }: Result): readonly string[] {
  const row = (label: string, { samples }: Measured) =>
    `  ${label.padEnd(46)} median ${shown(median(samples))}  p95 ${shown(quantile(samples, 0.95))}  ` +
    `max ${shown(Math.max(...samples))} ${unit} (${samples.length})`;
  const parts = (measured: Measured) =>
    Object.entries(measured.parts ?? {}).map(([part, ms]) => `    ${part.padEnd(44)} ${shown(ms)}`);
  const rowsOf = (one: Reference | null) =>
    one === null ? [] : [row(one.name, one.measured), ...parts(one.measured)];
  return [
    '',
    name,
    ...(own.from === undefined ? [] : [`  with ${own.from}`]),
    row('the console', own),
    ...parts(own),
    ...rowsOf(floor),
    ...rowsOf(baseline),
    ...aims.map(
      ({ wanted, found, ok }) => `  ${ok ? 'aim met   ' : 'aim missed'}  ${wanted}: ${shown(found).trim()}`,
    ),
    ...verdicts.map(
      ({ wanted, found, ok }) => `  ${ok ? 'ok    ' : 'FAILED'}  ${wanted}: ${shown(found).trim()}`,
    ),
  ];
}

const shown = (value: number) => value.toFixed(value < 10 ? 3 : 1).padStart(9);

export const fileName = (file: string) =>
  file
    .replace(/^(\.\.\/)+/, '')
    .replace(/\.bench\.ts$/, '')
    .replaceAll('/', '-');
