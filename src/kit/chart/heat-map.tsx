/**
 * How much at which hour of which day: a table whose cells are shaded by their numbers. As a plot the shades speak
 * and the numbers are read by screen readers alone; as a table the numbers stand in the cells. It is one table in both,
 * so they can't differ.
 */
import { useId } from 'react';
import { Link } from 'react-router';

import type { ChartUnit, ChartValue } from './chart-data.ts';
import { shadeOf, spanOf } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { HeatLinks } from './heat-places.ts';
import type { ChartWords } from './use-chart-words.ts';
import { useChartWords } from './use-chart-words.ts';
import { useHeatKeys } from './use-heat-keys.ts';
import './heat.css';

export interface HeatMapProps {
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
}

const steps = 5;

export function HeatMap(props: HeatMapProps) {
  const { title, unit, values } = props;
  const words = useChartWords();
  const span = spanOf(values.flat());
  const most = span?.[1] ?? 0;
  return (
    <ChartFrame
      title={title}
      isEmpty={span === undefined}
      plot={
        <>
          <Cells {...props} words={words} most={most} isShaded />
          <Scale unit={unit} most={most} words={words} />
        </>
      }
      table={<Cells {...props} words={words} most={most} />}
    />
  );
}

interface CellsProps extends HeatMapProps {
  readonly words: ChartWords;
  readonly most: number;
  readonly isShaded?: boolean;
}

const noLinks: HeatLinks = [];

function Cells(props: CellsProps) {
  const { title, unit, rows, columns, values, links = noLinks, words, most, isShaded = false } = props;
  const { table, tabIndexAt, cameTo } = useHeatKeys(links);
  return (
    <div className="c-chart-heat-room">
      <table
        ref={table}
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
              {columns.map((column, x) => {
                const value = values[y]?.[x] ?? null;
                const text = words.value(unit, value);
                const to = links[y]?.[x];
                const shown = isShaded ? <span className="c-unseen">{text}</span> : text;
                return (
                  <td
                    key={column}
                    className={
                      isShaded
                        ? `c-chart-heat-cell is-shade-${shadeOf(value, most, steps)}`
                        : 'c-chart-heat-cell'
                    }
                    title={isShaded ? `${row}, ${column}: ${text}` : undefined}
                  >
                    {to === undefined ? (
                      shown
                    ) : (
                      <Link to={to} tabIndex={tabIndexAt(y, x)} onFocus={() => cameTo(y, x)}>
                        {shown}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** From which number to which each shade goes. */
function Scale({ unit, most, words }: Pick<CellsProps, 'unit' | 'most' | 'words'>) {
  const id = useId();
  const bounds = Array.from({ length: steps + 1 }, (_, step) => Math.floor((most * step) / steps));
  // Of small numbers there are fewer than shades: one that no number has is not told.
  const shades = bounds
    .map((upTo, step) => ({ step, upTo }))
    .filter(({ step, upTo }) => step === 0 || upTo > (bounds[step - 1] ?? 0));
  return (
    <div className="c-chart-scale c-figures">
      <span id={id}>{words.say('upTo')}</span>
      <ul aria-labelledby={id}>
        {shades.map(({ step, upTo }) => (
          <li key={step}>
            <span className={`c-chart-shade is-shade-${step}`} aria-hidden="true" />
            {words.value(unit, upTo)}
          </li>
        ))}
      </ul>
    </div>
  );
}
