/**
 * The text of a report: one file for what belongs together, with a table for its limits, one for its comparisons and perhaps
 * one for the stations of a start, and a row for each run. Pure.
 *
 * A run of the same bench at the same commit takes the place of the one before: the file says what is so, and a change of
 * it shows in a review as one line.
 */
import { stationHead } from '../start-up/station-table.ts';

const names = ['Limits', 'Stations', 'Comparisons'] as const;
export type Table = (typeof names)[number];

const heads: Readonly<Record<Table, readonly string[]>> = {
  Limits: ['bench', 'commit', 'figure', 'beside it', 'limits', 'date', 'load', 'machine'],
  Stations: ['commit', ...stationHead, 'date', 'load', 'machine'],
  Comparisons: [
    ...['bench', 'commit', 'against', 'new / old', 'between (98.3 %)', 'pairs', 'verdict', 'new, old'],
    ...['seed', 'date', 'load', 'machine'],
  ],
};

/** How many of a row's first cells say what it is of. */
const keys: Readonly<Record<Table, number>> = { Limits: 2, Stations: 2, Comparisons: 3 };

export type Row = readonly string[];

/** `text`: what the file holds so far, empty where there is none. */
export function withRow(text: string, title: string, table: Table, row: Row): string {
  const rows = {
    Limits: rowsOf(text, 'Limits'),
    Stations: rowsOf(text, 'Stations'),
    Comparisons: rowsOf(text, 'Comparisons'),
  };
  const keyOf = (one: Row) => one.slice(0, keys[table]).join('|');
  const cells = row.map((cell) => cell.replaceAll('|', '/'));
  const place = rows[table].findIndex((one) => keyOf(one) === keyOf(cells));
  if (place === -1) rows[table].push(cells);
  else rows[table].splice(place, 1, cells);
  const tables = names.filter((one) => rows[one].length > 0);
  return [`# ${title}`, ...tables.map((one) => tableOf(one, rows[one]))].join('\n\n').concat('\n');
}

const lineOf = (cells: Row) => `| ${cells.join(' | ')} |`;

const tableOf = (table: Table, rows: readonly Row[]) =>
  [`## ${table}\n`, lineOf(heads[table]), lineOf(heads[table].map(() => '---')), ...rows.map(lineOf)].join(
    '\n',
  );

function rowsOf(text: string, table: Table): Row[] {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${table}\n`)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| '));
  // The first two are the head and the line under it.
  return lines.slice(2).map((line) => line.slice(2, -2).split(' | '));
}
