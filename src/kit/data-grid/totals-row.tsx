// biome-ignore-all lint/a11y/useSemanticElements: rows that are not drawn can't stand in a <table>.
// biome-ignore-all lint/a11y/useFocusableInteractive: it is read with the grid; nothing in it can be done.
/** Under the rows: what each column of amounts comes to over all that match, wherever the grid is scrolled to. */
import { use, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';

import type { TotalsOf } from '../list-page/totals/totals-context.ts';
import { TotalsContext } from '../list-page/totals/totals-context.ts';
import { useTotals } from '../list-page/totals/use-totals.ts';
import { useFormats } from '../ui/use-formats.ts';
import type { TableParts } from './model/blueprint-internals.ts';
import { useHeadFollows } from './model/blueprint-internals.ts';
import type { GridColumn } from './model/grid-model.ts';
import { boxesOf, edgesOf, pinClass } from './model/grid-model.ts';
import '../list-page/totals/totals.css';

export interface TotalsRowProps {
  readonly columns: readonly GridColumn[];
  readonly table: TableParts | undefined;
  readonly grid: { readonly current: HTMLElement | null };
  /** aria-rowindex */
  readonly index: number;
}

/** Room for the body's scroll bar, as in the header. */
const scrollBar = 20;

export function TotalsRow(props: TotalsRowProps) {
  const of = use(TotalsContext);
  return of === undefined ? null : <Sums {...props} {...of} />;
}

function Sums({ screen, view, columns, table, grid, index }: TotalsRowProps & TotalsOf) {
  const intl = useIntl();
  const formats = useFormats();
  const strip = useRef<HTMLDivElement>(null);
  useHeadFollows(table, grid, strip);
  const totals = useTotals(screen, view);
  const boxes = useMemo(() => boxesOf(columns), [columns]);
  const width = useMemo(() => edgesOf(columns).at(-1) ?? 0, [columns]);
  const kind = totals === undefined ? 'counting' : totals.exact ? 'all' : 'held';
  const label = intl.formatMessage({ id: `totals.${kind}` });
  // A column of codes has no room for a sentence.
  const short = intl.formatMessage({ id: `totals.short.${kind}` });
  const textOf = (name: string) => {
    const sum = screen.totals.includes(name) ? totals?.sums[name] : undefined;
    return sum === undefined ? '' : formats.number(sum);
  };
  // The label stands in the first column without a sum.
  const place = columns.findIndex(({ name }) => !screen.totals.includes(name));
  return (
    <div className="c-totals" ref={strip}>
      <div
        role="row"
        aria-rowindex={index}
        aria-label={label}
        className="c-totals-strip"
        style={{ width: width + scrollBar }}
      >
        <div
          role="gridcell"
          aria-colindex={1}
          className={`c-total${pinClass(columns, 0)}`}
          style={boxes[0]}
        />
        {columns.map(({ name, align }, at) => (
          <div
            key={name}
            role="gridcell"
            aria-colindex={at + 2}
            className={`c-total${pinClass(columns, at + 1)}${align === 'end' ? ' is-end' : ''}`}
            style={boxes[at + 1]}
            title={at === place ? label : undefined}
          >
            {at === place ? short : textOf(name)}
          </div>
        ))}
      </div>
    </div>
  );
}
