/**
 * The range of cells of a grid: from the cell where it was begun to the active one, which goes on moving. It
 * belongs to the rows at its ends: after a refresh it stands between the same rows.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { CellPosition } from '../model/cell-position.ts';
import type { CellRange } from '../model/cell-range.ts';
import { clipRange, isSameRange, rangeBetween } from '../model/cell-range.ts';
import type { GridRows } from '../model/grid-model.ts';

interface Begun extends CellPosition {
  readonly key: string | undefined;
}

export interface Ranging {
  readonly range: CellRange | undefined;
  /** From here it is drawn to wherever the active cell goes; where one is begun already, that stays. */
  begin(from: CellPosition): void;
  end(): void;
}

const placeOf = ({ key }: Begun, rows: GridRows) => (key === undefined ? undefined : rows.indexOf(key));

/** `columns`: with the lead. `top`: names what the rows answer; another answer has no range. `onRange` is told whenever the range is another one. */
export function useRange(
  rows: GridRows,
  columns: number,
  place: CellPosition | undefined,
  top: string,
  onRange: (range: CellRange | undefined) => void,
): Ranging {
  const [started, setStarted] = useState<Begun>();
  const [begunIn, setBegunIn] = useState(top);
  if (begunIn !== top) {
    setBegunIn(top);
    setStarted(undefined);
  }
  const row = started === undefined ? undefined : (placeOf(started, rows) ?? started.row);
  const column = started?.column;
  const { row: activeRow, column: activeColumn } = place ?? {};
  const range = useMemo(() => {
    if (row === undefined || column === undefined) return undefined;
    if (activeRow === undefined || activeColumn === undefined) return undefined;
    const between = rangeBetween({ row, column }, { row: activeRow, column: activeColumn });
    const isOne = row === activeRow && column === activeColumn;
    return between === undefined || isOne ? undefined : clipRange(between, rows.count, columns);
  }, [row, column, activeRow, activeColumn, rows.count, columns]);
  const reported = useRef<CellRange>(undefined);
  useEffect(() => {
    if (isSameRange(reported.current, range)) return;
    reported.current = range;
    onRange(range);
  }, [range, onRange]);
  // The last row may go, and the grid with it: a range that nobody sees is none.
  useEffect(
    () => () => {
      reported.current = undefined;
      onRange(undefined);
    },
    [onRange],
  );
  return {
    range,
    begin: useCallback(
      (from) => setStarted((before) => before ?? { ...from, key: rows.at(from.row)?.key }),
      [rows],
    ),
    end: useCallback(() => setStarted(undefined), []),
  };
}
