/**
 * Sums in lines and columns, what all come to below: head and totals stay in sight while lines scroll between them. Tab
 * enters its numbers and leaves them, the arrows go from one to the next, Enter follows it.
 */
import type { ReactNode } from 'react';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';

import { useHeatKeys } from '../chart/use-heat-keys.ts';
import { useFormats } from '../ui/use-formats.ts';
import { figureTableKeys } from './dashboard-keys.ts';
import './sums-table.css';

/** A column, or several under one name. */
export interface SumsHead {
  readonly name: string;
  readonly under?: readonly string[];
}

export interface Sum {
  readonly value: number;
  /** The list whose sum it is; undefined: it leads nowhere. */
  readonly to: string | undefined;
}

export interface SumsLine {
  readonly head: ReactNode;
  /** whole: what the parts below it come to. */
  readonly rank?: 'whole' | 'part';
  readonly sums: readonly Sum[];
}

interface SumsTableProps {
  readonly label: string;
  /** Headings of the lines, then of their columns. */
  readonly heads: readonly SumsHead[];
  /** The same ones as before where nothing is changed: there may be a thousand. */
  readonly lines: readonly SumsLine[];
  readonly total: SumsLine;
}

export function SumsTable({ label, heads, lines, total }: SumsTableProps) {
  const keys = useHeatKeys(
    useMemo(() => [...lines, total].map(({ sums }) => sums.map(({ to }) => to)), [lines, total]),
    figureTableKeys,
    'figureTable',
  );
  const { tabIndexAt } = keys;
  const came = useRef(keys.cameTo);
  useEffect(() => {
    came.current = keys.cameTo;
  });
  const cameTo = useCallback((row: number, column: number) => came.current(row, column), []);
  const lineAt = (line: SumsLine, row: number) => (
    <Line
      // The focused cell keeps its place when other lines take that place.
      key={row}
      {...{ line, row, cameTo }}
      tabbed={line.sums.findIndex((_, column) => tabIndexAt(row, column) === 0)}
    />
  );
  return (
    <table ref={keys.table} className="c-sums c-figures" aria-label={label}>
      <Head heads={heads} />
      <tbody>{lines.map(lineAt)}</tbody>
      <tfoot>{lineAt(total, lines.length)}</tfoot>
    </table>
  );
}

/** A column is where it stands: two may be named alike. */
function Head({ heads }: Pick<SumsTableProps, 'heads'>) {
  const isGrouped = heads.some(({ under }) => under !== undefined);
  const below = heads.flatMap(({ under = [] }) => under.map((name, at) => ({ name, isFirst: at === 0 })));
  return (
    <thead>
      <tr>
        {heads.map(({ name, under }, at) =>
          under === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: as said above.
            <th key={at} scope="col" rowSpan={isGrouped ? 2 : 1}>
              {name}
            </th>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as said above.
            <th key={at} scope="colgroup" colSpan={under.length} className="is-group is-first">
              {name}
            </th>
          ),
        )}
      </tr>
      {isGrouped && (
        <tr>
          {below.map(({ name, isFirst }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as said above.
            <th key={at} scope="col" className={isFirst ? 'is-first' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      )}
    </thead>
  );
}

interface LineProps {
  readonly line: SumsLine;
  readonly row: number;
  /** The column that Tab comes to; -1: none of this line. */
  readonly tabbed: number;
  cameTo(row: number, column: number): void;
}

/** Only those are drawn again that Tab has left or come to. */
const Line = memo(function Line({ line: { head, rank, sums }, row, tabbed, cameTo }: LineProps) {
  const formats = useFormats();
  return (
    <tr className={rank && `is-${rank}`}>
      <th scope="row">{head}</th>
      {sums.map(({ value, to }, column) => {
        const text = formats.number(value);
        const look = value === 0 ? 'is-nought' : value < 0 ? 'is-back' : undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
          <td key={column} className={look}>
            {to === undefined ? (
              text
            ) : (
              <Link to={to} tabIndex={tabbed === column ? 0 : -1} onFocus={() => cameTo(row, column)}>
                {text}
              </Link>
            )}
          </td>
        );
      })}
    </tr>
  );
});
