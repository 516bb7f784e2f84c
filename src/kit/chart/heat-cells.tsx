/** The cells of a heat map, shaded or as a table of numbers: those that lead somewhere or say something are places. */
import { Link } from 'react-router';

import type { ChartUnit, ChartValue } from './chart-data.ts';
import { axisUnit, shadeOf } from './chart-data.ts';
import type { HeatLinks } from './heat-places.ts';
import type { ChartWords } from './use-chart-words.ts';
import { useHeatKeys } from './use-heat-keys.ts';

export interface HeatFacts {
  /** Name of the number in a cell: 'Tỷ lệ thành công'. */
  readonly valueName: string;
  /** By row, then by column: where and when, and all that is known of it. */
  readonly texts: readonly (readonly string[])[];
}

export interface HeatNumbers {
  readonly title: string;
  readonly unit: ChartUnit;
  /** Days, down the side. */
  readonly rows: readonly string[];
  /** Hours, along the top. */
  readonly columns: readonly string[];
  /** By row, then by column. */
  readonly values: readonly (readonly ChartValue[])[];
  /** The lists of what they count, in the same order. */
  readonly links?: HeatLinks;
  /** Instead of lists: what there is to say of each cell. */
  readonly facts?: HeatFacts;
}

interface HeatCellsProps extends HeatNumbers {
  readonly words: ChartWords;
  readonly bounds: readonly number[];
  readonly isShaded?: boolean;
}

const nowhere: readonly (readonly undefined[])[] = [];

export function HeatCells(props: HeatCellsProps) {
  const { title, rows, columns, links = nowhere, facts, isShaded = false } = props;
  const { table, tabIndexAt, cameTo, place } = useHeatKeys(facts?.texts ?? links);
  return (
    <>
      <div className="c-chart-heat-room">
        <table
          ref={table}
          // Its cells are gone through by the arrows, without anything to press in them.
          role={facts && 'grid'}
          className={isShaded ? 'c-chart-heat is-shaded c-figures' : 'c-chart-heat c-figures'}
          aria-label={title}
        >
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col" className="c-chart-heat-head">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, y) => (
              <tr key={row}>
                <th scope="row" className="c-chart-heat-row">
                  {row}
                </th>
                {columns.map((column, x) => (
                  <HeatCell
                    key={column}
                    {...props}
                    {...{ row, column, y, x }}
                    to={links[y]?.[x]}
                    tabIndex={tabIndexAt(y, x)}
                    onCome={() => cameTo(y, x)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isShaded && facts !== undefined && place !== undefined && (
        <p className="c-chart-look c-figures">{facts.texts[place.row]?.[place.column]}</p>
      )}
    </>
  );
}

interface HeatCellProps extends HeatCellsProps {
  readonly row: string;
  readonly column: string;
  readonly y: number;
  readonly x: number;
  readonly to: string | undefined;
  readonly tabIndex: 0 | -1;
  onCome(): void;
}

function HeatCell(props: HeatCellProps) {
  const { unit, values, facts, words, bounds, isShaded = false, row, column, y, x, to } = props;
  const value = values[y]?.[x] ?? null;
  const text = words.value(unit, value);
  const fact = facts?.texts[y]?.[x];
  const look = [
    'c-chart-heat-cell',
    ...(isShaded ? [`is-shade-${shadeOf(value, bounds)}`] : []),
    ...(value === null ? ['is-unknown'] : []),
  ].join(' ');
  const hint = isShaded ? (fact ?? `${row}, ${column}: ${text}`) : undefined;
  if (fact !== undefined)
    return (
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its table is a grid, so this is what it is.
      <td role="gridcell" className={look} title={hint} tabIndex={props.tabIndex} onFocus={props.onCome}>
        <span aria-hidden="true">
          {isShaded && value !== null ? words.short(value, axisUnit(unit, bounds.at(-1) ?? 0)) : text}
        </span>
        <span className="c-unseen">{fact}</span>
      </td>
    );
  const shown = isShaded ? <span className="c-unseen">{text}</span> : text;
  return (
    <td className={look} title={hint}>
      {to === undefined ? (
        shown
      ) : (
        <Link to={to} tabIndex={props.tabIndex} onFocus={props.onCome}>
          {shown}
        </Link>
      )}
    </td>
  );
}
