/**
 * The range of cells as one box over the rows; a second one where it reaches under the columns that stay in sight.
 * No cell is drawn again for it.
 */
import type { CSSProperties } from 'react';

import type { CellRange } from '../model/cell-range.ts';
import { rowsIn } from '../model/cell-range.ts';

interface RangeBoxProps {
  readonly range: CellRange | undefined;
  /** px; where each column begins, see `edgesOf`. */
  readonly edges: readonly number[];
  readonly rowHeight: number;
  /** How many columns stay in sight, the lead among them. */
  readonly pinned: number;
  /** Which part of it: of the columns that stay, or of those that scroll. */
  readonly part: 'pinned' | 'scrolled';
}

export function RangeBox({ range, edges, rowHeight, pinned, part }: RangeBoxProps) {
  if (range === undefined) return null;
  const left = part === 'pinned' ? range.left : Math.max(range.left, pinned);
  const right = part === 'pinned' ? Math.min(range.right, pinned - 1) : range.right;
  if (left > right) return null;
  const start = edges[left] ?? 0;
  const style: CSSProperties = {
    insetInlineStart: start,
    top: range.top * rowHeight,
    width: (edges[right + 1] ?? start) - start,
    height: rowsIn(range) * rowHeight,
  };
  const opens = left > range.left ? ' is-open-start' : right < range.right ? ' is-open-end' : '';
  return <div className={`c-range${opens}`} style={style} />;
}
