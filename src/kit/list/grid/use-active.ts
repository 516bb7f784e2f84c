/**
 * The active cell of a grid. It belongs to a row, not to a place: after a refresh or a sort it stands on the
 * same row; where that row is gone it stands where it stood. A row that is not loaded yet is told when it is.
 */
import { useCallback, useEffect, useState } from 'react';

import type { GridRows } from './grid-model.ts';
import type { Extent, Move, Place } from './move-active.ts';
import { moveActive } from './move-active.ts';

interface Held extends Place {
  readonly key: string | undefined;
}

export interface Active {
  /** Undefined while there are no rows. */
  readonly place: Place | undefined;
  readonly key: string | undefined;
  go(place: Place): void;
  move(move: Move, extent: Omit<Extent, 'rows'>): Place | undefined;
}

/** Column 1 is the first after the check box: where a person begins to read. */
const start: Held = { row: 0, column: 1, key: undefined };

export function useActive(rows: GridRows, onActive: (key: string | undefined) => void): Active {
  const [held, setHeld] = useState<Held>(start);
  const [isTold, setIsTold] = useState(false);
  const found = held.key === undefined ? undefined : rows.indexOf(held.key);
  const row = held.row < 0 ? -1 : Math.min(found ?? held.row, rows.count - 1);
  const place = rows.count === 0 ? undefined : { row, column: held.column };
  // A row that was let go again is still the one that is meant.
  const key = row < 0 ? undefined : (rows.at(row)?.key ?? held.key);
  const go = useCallback(
    (next: Place) => {
      const nextKey = rows.at(next.row)?.key;
      setHeld({ ...next, key: nextKey });
      setIsTold(true);
      onActive(nextKey);
    },
    [rows, onActive],
  );
  const isNews = isTold && held.key === undefined && key !== undefined;
  useEffect(() => {
    if (!isNews) return;
    setHeld((before) => (before.key === undefined ? { ...before, key } : before));
    onActive(key);
  }, [isNews, key, onActive]);
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
