// biome-ignore-all lint/a11y/useSemanticElements: rows that are not drawn can't stand in a <table>.
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays on the grid, which names its active cell.
/** A cell as light markup: at each scroll a hundred of them are made, and nothing in them is for free. */
import type { CSSProperties } from 'react';
import { memo, use } from 'react';

import { classOfLook } from '../../fields/shown-text.tsx';
import { GridContentContext } from './grid-content.tsx';

interface GridCellProps {
  readonly id: string;
  readonly rowIndex: number;
  /** Counted with the lead, which is 0. */
  readonly at: number;
  /** Given by the table. */
  readonly className?: string;
  readonly style?: CSSProperties;
}

export const GridCell = memo(function GridCell({ id, rowIndex, at, className = '', style }: GridCellProps) {
  const { rows, columns } = use(GridContentContext);
  const row = rows.at(rowIndex);
  const column = columns[at - 1];
  const shown = column === undefined ? undefined : row?.shown(column.name);
  const look = classOfLook(shown?.look);
  const text = shown?.text ?? '';
  const classes = [
    'c-cell',
    className,
    column?.align === 'end' ? 'is-end' : '',
    row?.removed === true ? 'is-removed' : '',
    row?.gone === true ? 'is-gone' : '',
  ].join(' ');
  return (
    <div role="gridcell" id={id} aria-colindex={at + 1} className={classes} style={style}>
      {look === undefined ? text : <span className={look}>{text}</span>}
    </div>
  );
}, isSamePlace);

/** The table makes a new style object each time; only its numbers count. */
export function isSamePlace(
  a: { readonly id: string; readonly className?: string; readonly style?: CSSProperties },
  b: { readonly id: string; readonly className?: string; readonly style?: CSSProperties },
): boolean {
  return (
    a.id === b.id &&
    a.className === b.className &&
    a.style?.left === b.style?.left &&
    a.style?.top === b.style?.top &&
    a.style?.width === b.style?.width &&
    a.style?.height === b.style?.height
  );
}
