// biome-ignore-all lint/a11y/useSemanticElements: rows that are not drawn can't stand in a <table>.
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays on the grid, which names its active cell.
/** A cell as light markup: at each scroll a hundred of them are made, and nothing in them is for free. */
import type { CSSProperties } from 'react';
import { memo } from 'react';

import { classOfLook } from '../../fields/shown-text.tsx';

interface GridCellProps {
  readonly id: string;
  readonly columnIndex: number;
  readonly text: string;
  readonly look: string | undefined;
  readonly end: boolean;
  readonly removed: boolean;
  /** Given by the table. */
  readonly className?: string;
  readonly style?: CSSProperties;
}

export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { id, columnIndex, text, look, end, removed, className = '', style } = props;
  const classes = ['c-cell', className, end ? 'is-end' : '', removed ? 'is-removed' : ''].join(' ');
  return (
    <div role="gridcell" id={id} aria-colindex={columnIndex + 1} className={classes} style={style}>
      {look === undefined ? text : <span className={look}>{text}</span>}
    </div>
  );
}, isSameCell);

/** The table makes a new style object each time; only its numbers count. */
function isSameCell(a: GridCellProps, b: GridCellProps): boolean {
  return (
    a.text === b.text &&
    a.look === b.look &&
    a.id === b.id &&
    a.end === b.end &&
    a.removed === b.removed &&
    a.className === b.className &&
    a.style?.left === b.style?.left &&
    a.style?.top === b.style?.top &&
    a.style?.width === b.style?.width &&
    a.style?.height === b.style?.height
  );
}

export const lookClass = classOfLook;
