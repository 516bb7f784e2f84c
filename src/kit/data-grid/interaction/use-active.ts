/**
 * The active cell of a grid. It belongs to a row, not to a place: after a refresh it stands on the same row; where that
 * row is gone it stands on the one that took its place. Another page, search or order begins at the first row, where
 * the grid begins, too. Whichever row it stands on is told: what is done is done to the row that is seen.
 */
import { useCallback, useEffect, useRef, useState } from 'react';

import type { CellPosition, Extent, Move } from '../model/cell-position.ts';
import { moveActive } from '../model/cell-position.ts';
import type { GridColumn, GridRows, RowWish } from '../model/grid-model.ts';

interface ActiveState extends CellPosition {
  readonly key: string | undefined;
  readonly top: string;
  /** The last one that was followed. */
  readonly wish: RowWish | undefined;
  /** Whoever has been in the grid acts on its active row: from then on the screen is told which it is. */
  readonly isTold: boolean;
}

interface Ground {
  readonly rows: GridRows;
  readonly columns: readonly GridColumn[];
  /** Names what the rows answer. */
  readonly top: string;
  readonly wish: RowWish | undefined;
  onActive(key: string | undefined): void;
}

export interface Active {
  /** Undefined while there are no rows. */
  readonly place: CellPosition | undefined;
  readonly key: string | undefined;
  go(place: CellPosition): void;
  move(move: Move, extent: Omit<Extent, 'rows'>): CellPosition | undefined;
}

/** Column 1 is the first after the check box: where a person begins to read. */
const start = { row: 0, column: 1, key: undefined, wish: undefined, isTold: false };

export function useActive({ rows, columns, top, wish, onActive }: Ground): Active {
  const [before, setHeld] = useState<ActiveState>(() => ({ ...start, top }));
  const current = heldNow(before, rows, top, wish);
  if (current !== before) setHeld(current);
  const { row, isTold } = current;
  const key = keyIn(current, rows);
  // Columns may have been hidden under it.
  const place = rows.count === 0 ? undefined : { row, column: Math.min(current.column, columns.length) };
  // A grid that is there anew has told nothing yet, wherever it begins.
  const reported = useRef<{ readonly key: string | undefined; readonly top: string }>({
    key: undefined,
    top,
  });
  const report = useCallback(
    (next: string | undefined) => {
      reported.current = { key: next, top };
      onActive(next);
    },
    [top, onActive],
  );
  useEffect(() => {
    if (isTold && (reported.current.key !== key || reported.current.top !== top)) report(key);
  }, [isTold, key, top, report]);
  // The last row may go, and the grid with it: the next one begins at its top, and this row would be meant still.
  useEffect(() => () => onActive(undefined), [onActive]);
  const go = useCallback(
    (next: CellPosition) => {
      const nextKey = rows.at(next.row)?.key;
      setHeld((now) => ({ ...now, ...next, key: nextKey, isTold: true }));
      report(nextKey);
    },
    [rows, report],
  );
  return {
    place,
    key,
    go,
    move: (move, extent) => {
      if (place === undefined) return undefined;
      const next = moveActive(place, move, { ...extent, rows: rows.count });
      go(next);
      return next;
    },
  };
}

/** Position among these rows; the same object while nothing in it changes. */
function heldNow(before: ActiveState, rows: GridRows, top: string, wish: RowWish | undefined): ActiveState {
  const begun =
    before.top === top ? before : { ...before, top, row: Math.min(before.row, 0), key: undefined };
  const wished = wish === undefined || wish === begun.wish ? undefined : rows.indexOf(wish.key);
  const current = wished === undefined ? begun : { ...begun, wish, row: wished, isTold: true };
  if (rows.count === 0) return current;
  const found = wished ?? (current.key === undefined ? undefined : rows.indexOf(current.key));
  const row = current.row < 0 ? -1 : Math.min(found ?? current.row, rows.count - 1);
  // Until somebody has been here it stands at the top, whatever comes in there.
  const key = current.isTold ? keyIn({ ...current, row }, rows) : undefined;
  return current === before && row === current.row && key === current.key ? before : { ...current, row, key };
}

/** A row that was let go again is still the one that is meant. */
const keyIn = ({ row, key }: Pick<ActiveState, 'row' | 'key'>, rows: GridRows) =>
  row < 0 ? undefined : (rows.at(row)?.key ?? key);
