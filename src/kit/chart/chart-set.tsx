/**
 * The charts of one page. A key shows all of them as tables, or as plots again; a button at each does it for that one. If tables
 * stand below their plots, key and button hide the tables and show them again. The form of a chart is no part of the address: it
 * is a way of reading, not the subject.
 */
import type { ReactNode } from 'react';
import { createContext, use, useMemo, useState } from 'react';

import { useKeys } from '../keyboard/use-keys.ts';
import { chartKeys } from './chart-keys.ts';

interface Choice {
  readonly all: boolean;
  readonly except: ReadonlySet<string>;
}

interface Shown {
  /** The plot stays where the table is shown. */
  readonly isBelow: boolean;
  isTable(chart: string): boolean;
  toggle(chart: string): void;
}

const ShownContext = createContext<Shown | undefined>(undefined);

export function useShownCharts(): Shown {
  const shown = use(ShownContext);
  if (shown === undefined) throw new Error('A chart stands outside of <ChartSet>.');
  return shown;
}

const nothing: ReadonlySet<string> = new Set();

interface ChartSetProps {
  /** Tables stand below their plots from the beginning, not in their place. */
  readonly tablesBelow?: boolean | undefined;
  readonly children: ReactNode;
}

export function ChartSet({ tablesBelow = false, children }: ChartSetProps) {
  const [choice, setChoice] = useState<Choice>({ all: tablesBelow, except: nothing });
  useKeys(
    [
      {
        ...chartKeys.tables,
        run: () => setChoice((before) => ({ all: !before.all, except: nothing })),
      },
    ],
    'chart',
  );
  const shown = useMemo(
    (): Shown => ({
      isBelow: tablesBelow,
      isTable: (chart) => choice.all !== choice.except.has(chart),
      toggle: (chart) => setChoice((before) => ({ ...before, except: toggled(before.except, chart) })),
    }),
    [choice, tablesBelow],
  );
  return <ShownContext value={shown}>{children}</ShownContext>;
}

function toggled(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}
