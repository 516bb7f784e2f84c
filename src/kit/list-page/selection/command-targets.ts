/**
 * The rows that something is done to: the chosen ones or those under the range of cells, whichever the person marked
 * last; else the active one.
 */
import { useCallback } from 'react';

import type { Row } from '#model/entity.ts';
import type { ListQuery } from '#model/list-query.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';
import type { Watch } from '../../command/row-loading-job.ts';
import type { CellRange } from '../../data-grid/model/cell-range.ts';
import { rowsIn } from '../../data-grid/model/cell-range.ts';
import type { RowWindow } from '../../data-grid/model/row-window.ts';
import { loadedWithin } from '../../data-grid/model/row-window.ts';
import type { Selection } from '../../data-grid/model/selection.ts';
import { countChosen, isChosen } from '../../data-grid/model/selection.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { readByIndex } from './read-by-index.ts';
import { readKeys, readMatching } from './read-rows.ts';

export interface TargetRow {
  readonly key: string;
  /** As shown, with what is pending on it. */
  readonly row: Row;
  /** As the host has it; undefined for one that it does not have yet. */
  readonly base: Row | undefined;
}

/** Target rows of a command, of which some may have to be read first. */
export interface CommandTargets {
  /** How many are meant. */
  readonly count: number;
  /** Those that are loaded. */
  readonly known: readonly TargetRow[];
  readonly isWhole: boolean;
  readonly by: 'selection' | 'range' | 'active';
}

export interface SelectionState {
  readonly selection: Selection;
  readonly range: CellRange | undefined;
  /** Which of them was marked last: rows that are chosen may be pages away from the range that is looked at. */
  readonly newer: 'selection' | 'range';
  readonly activeKey: string | undefined;
}

/** `total`: rows that match, on all pages. */
export function targetRows(
  rows: RowWindow<ShownRow>,
  choice: SelectionState,
  total: number | undefined,
): CommandTargets {
  const { selection, range, newer, activeKey } = choice;
  const count = countChosen(selection, total);
  if (count > 0 && (range === undefined || newer === 'selection')) {
    const chosen = rows.loaded.filter((row) => isChosen(selection, row.key));
    const isWhole = selection.query === undefined && chosen.length === count;
    return { count, known: chosen.filter(isThere), isWhole, by: 'selection' };
  }
  if (range !== undefined) {
    const under = loadedWithin(rows, range.top, range.bottom);
    const isWhole = under.length === rowsIn(range);
    return { count: rowsIn(range), known: under.filter(isThere), isWhole, by: 'range' };
  }
  const place = activeKey === undefined ? undefined : rows.indexOf(activeKey);
  const active = place === undefined ? undefined : rows.at(place);
  const known = active !== undefined && isThere(active) ? [active] : [];
  return { count: known.length, known, isWhole: true, by: 'active' };
}

/** Nothing can be done to a row that is gone, or will be. */
export const isThere = ({ removed, gone }: ShownRow) => !removed && !gone;

export type ReadTargets = (
  choice: SelectionState,
  query: ListQuery,
  rows: RowWindow<ShownRow>,
  watch: Watch,
) => Promise<readonly TargetRow[] | undefined>;

/**
 * Reads what is meant and not loaded, now: these very rows are then asked about and acted on. Undefined where they
 * can't all be known.
 */
export function useReadTargets(screen: ListScreen): ReadTargets {
  const dispatch = useAppDispatch();
  return useCallback(
    async (choice, query, shown, watch) => {
      const { selection, range } = choice;
      const { known, by } = targetRows(shown, choice, undefined);
      const { query: every, include } = selection;
      if (by === 'selection' && every !== undefined) {
        const rows = await dispatch(readMatching(screen, every, watch));
        return rows?.filter((row) => isThere(row) && isChosen(selection, row.key));
      }
      if (by === 'selection') {
        const here = new Map(known.map((row) => [row.key, row]));
        const missing = [...include].filter((key) => !here.has(key));
        const rows = await dispatch(readKeys(screen, missing, watch));
        return rows && [...known, ...rows.filter((row) => isThere(row) && include.has(row.key))];
      }
      if (range === undefined) return known;
      const span = { first: range.top, last: range.bottom };
      const at = await dispatch(readByIndex(screen, query, shown, span, watch));
      return at && [...at.values()].filter(isThere);
    },
    [dispatch, screen],
  );
}
