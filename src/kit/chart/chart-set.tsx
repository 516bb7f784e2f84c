/**
 * The charts of one page. A key shows all of them as tables, or as plots again; a button at each does it for that one.
 * What a chart is shown as is no part of the address: it is how somebody reads, not what they look at.
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
  isTable(chart: string): boolean;
  toggle(chart: string): void;
}

const ShownContext = createContext<Shown | undefined>(undefined);

export function useShownCharts(): Shown {
  const shown = use(ShownContext);
  if (shown === undefined) throw new Error('A chart stands outside of <ChartSet>.');
  return shown;
}

const plots: Choice = { all: false, except: new Set() };

export function ChartSet({ children }: { readonly children: ReactNode }) {
  const [choice, setChoice] = useState(plots);
  useKeys(
    [
      {
        ...chartKeys.tables,
        run: () => setChoice((before) => ({ all: !before.all, except: new Set() })),
      },
    ],
    'chart',
  );
  const shown = useMemo(
    (): Shown => ({
      isTable: (chart) => choice.all !== choice.except.has(chart),
      toggle: (chart) => setChoice((before) => ({ ...before, except: toggled(before.except, chart) })),
    }),
    [choice],
  );
  return <ShownContext value={shown}>{children}</ShownContext>;
}

function toggled(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}
