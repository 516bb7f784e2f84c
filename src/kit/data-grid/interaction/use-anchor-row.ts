/**
 * The place of the row that was chosen last, from where a range of check boxes is drawn; the last one known of it,
 * where it was scrolled far away and let go since.
 */
import { useEffect, useRef } from 'react';

import type { GridRows } from '../model/grid-model.ts';

interface Known {
  readonly top: string;
  readonly key: string;
  readonly row: number;
}

/** `top`: places of another search or page say nothing here. */
export function useAnchorRow(rows: GridRows, top: string, key: string | undefined): () => number | undefined {
  const known = useRef<Known>(undefined);
  const row = key === undefined ? undefined : rows.indexOf(key);
  useEffect(() => {
    if (key !== undefined && row !== undefined) known.current = { top, key, row };
  }, [top, key, row]);
  return () => {
    const { current } = known;
    return row ?? (current?.key === key && current?.top === top ? current.row : undefined);
  };
}
