/** Which rows are chosen, which range of cells is drawn, which row is active; another search begins without any. */
import type { RefObject } from 'react';
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import type { ListQuery } from '#model/list-query.ts';
import { nameOfQuery } from '#model/list-query.ts';
import { selectRowUpdates } from '#store/rows-slice.ts';
import type { CellRange } from '../../data-grid/model/cell-range.ts';
import { cellsIn } from '../../data-grid/model/cell-range.ts';
import type { Selection } from '../../data-grid/model/selection.ts';
import { noSelection, withoutKeys } from '../../data-grid/model/selection.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { useAppSelector } from '../../store-hooks.ts';
import type { ListView } from '../rows/use-list.ts';
import type { SelectionState } from './command-targets.ts';

export interface SelectionHandlers {
  /** For what is drawn; it may follow the active cell a moment later. */
  readonly selection: Selection;
  readonly range: CellRange | undefined;
  readonly newer: SelectionState['newer'];
  readonly activeKey: string | undefined;
  /** For what is done: what is chosen and active this very moment. */
  readonly now: RefObject<SelectionState>;
  select(selection: Selection): void;
  draw(range: CellRange | undefined): void;
  activate(key: string | undefined): void;
}

const nothing: SelectionState = {
  ...{ selection: noSelection, range: undefined, newer: 'selection', activeKey: undefined },
};

export function useSelection(screen: ListScreen, { query, top }: ListView): SelectionHandlers {
  const [choice, setChoice] = useState(nothing);
  const now = useRef(nothing);
  const frame = useRef<number>(undefined);
  // The cell moves at once; buttons that name its row may follow. A key pressed in between must still
  // act on the row under the cell.
  const change = useCallback((part: Partial<SelectionState>, isUrgent: boolean) => {
    now.current = { ...now.current, ...part };
    if (isUrgent) return setChoice(now.current);
    // After the frame that shows the cell, and once for all that happened until then: begun at once it would
    // hold that frame up.
    frame.current ??= requestAnimationFrame(() => {
      frame.current = undefined;
      startTransition(() => setChoice(now.current));
    });
  }, []);
  useEffect(
    () => () => {
      if (frame.current !== undefined) cancelAnimationFrame(frame.current);
      frame.current = undefined;
    },
    [],
  );
  const search = query === undefined ? '' : nameOfSearch(query);
  const [chosenIn, setChosenIn] = useState({ search, top });
  if (chosenIn.top !== top || chosenIn.search !== search) {
    const isSameSearch = chosenIn.search === search;
    // Another page, or another order, of the same rows: those chosen stay so, wherever they stand.
    const kept = isSameSearch ? { ...nothing, selection: choice.selection } : nothing;
    setChosenIn({ search, top });
    setChoice(kept);
    now.current = kept;
  }
  const fresh = useAppSelector(useMemo(() => selectRowUpdates(screen.entity.name), [screen]));
  const selection = useMemo(
    () => withoutKeys(choice.selection, (key) => fresh?.[key] === null),
    [choice.selection, fresh],
  );
  // Not only what is drawn: a command would still mean a row that nobody sees chosen.
  useLayoutEffect(() => {
    if (selection === choice.selection) return;
    const kept = withoutKeys(now.current.selection, (key) => fresh?.[key] === null);
    change({ selection: kept }, true);
  }, [selection, choice.selection, fresh, change]);
  return {
    ...choice,
    selection,
    now,
    select: useCallback((next) => change({ selection: next, newer: 'selection' }, true), [change]),
    draw: useCallback(
      (range) => {
        // Rows that come or go above only move it: nobody has marked anything.
        const isMarked = range !== undefined && sizeOf(range) !== sizeOf(now.current.range);
        change(isMarked ? { range, newer: 'range' } : { range }, false);
      },
      [change],
    ),
    activate: useCallback((activeKey) => change({ activeKey }, false), [change]),
  };
}

const sizeOf = (range: CellRange | undefined) => (range === undefined ? 0 : cellsIn(range));

/** The rows that are asked for, whatever their order and page: what is chosen belongs to these. */
const nameOfSearch = (query: ListQuery) => nameOfQuery({ ...query, sort: [], current: 1, pageSize: 1 });
