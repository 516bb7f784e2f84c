/**
 * The active cell of a grid. It belongs to a row, not to a place: after a refresh or a sort it stands on the
 * same row; where that row is gone it stands where it stood.
 */
import { useCallback, useMemo, useState } from 'react';

import type { GridRow } from './grid-model.ts';
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

export function useActive(rows: readonly GridRow[], onActive: (key: string | undefined) => void): Active {
  const [held, setHeld] = useState<Held>(start);
  const indexes = useMemo(() => new Map(rows.map((row, index) => [row.key, index])), [rows]);
  const found = held.key === undefined ? undefined : indexes.get(held.key);
  const row = held.row < 0 ? -1 : Math.min(found ?? held.row, rows.length - 1);
  const place = rows.length === 0 ? undefined : { row, column: held.column };
  const key = row < 0 ? undefined : rows[row]?.key;
  const go = useCallback(
    (next: Place) => {
      const nextKey = rows[next.row]?.key;
      setHeld({ ...next, key: nextKey });
      onActive(nextKey);
    },
    [rows, onActive],
  );
  return {
    place,
    key,
    go,
    move: (move, extent) => {
      if (place === undefined) return undefined;
      const next = moveActive(place, move, { ...extent, rows: rows.length });
      go(next);
      return next;
    },
  };
}
