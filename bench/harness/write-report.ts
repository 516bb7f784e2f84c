/** Writes what came out of a bench into bench/reports, where it is committed with the change that it speaks for. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Compared } from '../against/measure-pairs.ts';
import type { Measured } from './bench.ts';
import { median, quantile } from './judge.ts';
import { fileName } from './lines.ts';
import type { Machine } from './machine.ts';
import { formatMachine, loadNow } from './machine.ts';
import type { Row, Table } from './report-text.ts';
import { withRow } from './report-text.ts';
import type { Reference, Result } from './result.ts';

export interface Reported {
  readonly root: string;
  readonly machine: Machine;
}

export function reportResult({ root, machine }: Reported, result: Result): void {
  const { file, name, unit, own, floor, baseline, verdicts, report, stations } = result;
  const references = [floor, baseline].filter((one): one is Reference => one !== null);
  const place = report ?? placeOf(file, name);
  if (stations !== undefined)
    write(root, place, 'Stations', [machine.commit, ...stations, ...where(machine)]);
  write(root, place, 'Limits', [
    ...[name, machine.commit, figures(own, unit)],
    references.map((one) => `${one.name}: ${figures(one.measured, unit)}`).join('; '),
    verdicts.map(({ wanted, found, ok }) => `${wanted}: ${short(found)}${ok ? '' : ' FAILED'}`).join('; '),
    ...where(machine),
  ]);
}

export interface ReportedComparison {
  readonly file: string;
  readonly name: string;
  readonly unit: string;
  readonly against: string;
  readonly seed: number;
  readonly compared: Compared;
}

export function reportComparison({ root, machine }: Reported, comparison: ReportedComparison): void {
  const { file, name, unit, against, seed, compared } = comparison;
  const { ratio, low, high, pairs, verdict } = compared;
  const middle = (side: 'fresh' | 'old') => short(median(pairs.map((pair) => pair[side])));
  write(root, placeOf(file, name), 'Comparisons', [
    ...[name, machine.commit, against, ratio.toFixed(3), `${low.toFixed(3)} to ${high.toFixed(3)}`],
    ...[String(pairs.length), verdict, `${middle('fresh')}, ${middle('old')} ${unit}`, String(seed)],
    ...where(machine),
  ]);
}

function where(machine: Machine): Row {
  return [
    new Date().toISOString().slice(0, 16).replace('T', ' '),
    loadNow().toFixed(1),
    formatMachine(machine),
  ];
}

function figures({ samples }: Measured, unit: string): string {
  if (samples.length === 1) return `${short(median(samples))} ${unit}`;
  return `median ${short(median(samples))}, p95 ${short(quantile(samples, 0.95))} ${unit}`;
}

const short = (value: number) => value.toFixed(value < 10 ? 2 : 1);

interface Place {
  readonly file: string;
  readonly title: string;
}

/** What has a group in its name ('Payments (embedded): …') shares a file with the group. */
function placeOf(file: string, name: string): Place {
  const group = /^(.+?\)): /.exec(name)?.[1];
  if (group === undefined) return { file: fileName(file), title: name };
  const stem = `bank-qr-${group.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
  return { file: stem.replace(/-$/, ''), title: group };
}

function write(root: string, { file, title }: Place, table: Table, row: Row): void {
  const path = join(root, 'bench/reports', `${file}.md`);
  mkdirSync(join(root, 'bench/reports'), { recursive: true });
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  writeFileSync(path, withRow(text, title, table, row));
}
