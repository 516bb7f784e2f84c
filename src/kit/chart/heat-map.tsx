/**
 * How much at which hour of which day: a table whose cells are shaded by their numbers. As a plot the shades speak
 * and the numbers are read by screen readers alone; as a table the numbers stand in the cells. It is one table in both,
 * so they can't differ. Where no list has what a cell counts, the number stands in the plot too, and the arrows go from
 * cell to cell to be told of each (`facts`).
 */
import type { ReactNode } from 'react';
import { useId } from 'react';

import type { ChartUnit } from './chart-data.ts';
import { axisUnit, boundsOf, spanOf } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { HeatNumbers } from './heat-cells.tsx';
import { HeatCells } from './heat-cells.tsx';
import type { ChartWords } from './use-chart-words.ts';
import { useChartWords } from './use-chart-words.ts';
import './heat.css';

export interface HeatMapProps extends HeatNumbers {
  /** In its head: the choice of what it shows, where there is one. */
  readonly acts?: ReactNode;
}

const steps = 5;

export function HeatMap(props: HeatMapProps) {
  const { title, unit, values, facts, acts } = props;
  const words = useChartWords();
  const span = spanOf(values.flat());
  const bounds = boundsOf(unit, values.flat(), steps);
  const ofCells = facts && words.axis([facts.valueName], axisUnit(unit, bounds.at(-1) ?? 0));
  return (
    <ChartFrame
      title={title}
      acts={acts}
      isEmpty={span === undefined}
      plot={
        <>
          <HeatCells {...props} words={words} bounds={bounds} isShaded />
          <Scale unit={unit} bounds={bounds} words={words} ofCells={ofCells} />
        </>
      }
      table={<HeatCells {...props} words={words} bounds={bounds} />}
    />
  );
}

interface ScaleProps {
  readonly unit: ChartUnit;
  /** From which number to which each shade goes. */
  readonly bounds: readonly number[];
  readonly words: ChartWords;
  /** Name of the cells' content, if they have any. */
  readonly ofCells: string | undefined;
}

function Scale({ unit, bounds, words, ofCells }: ScaleProps) {
  const id = useId();
  // Small numbers have fewer values than there are shades: a shade without a value is left out.
  const shades = bounds
    .map((upTo, step) => ({ step, upTo }))
    .filter(({ step, upTo }) => step === 0 || upTo > (bounds[step - 1] ?? 0));
  return (
    <div className="c-chart-scale c-figures">
      {ofCells !== undefined && <span>{words.say('inCells', { what: ofCells })}</span>}
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
