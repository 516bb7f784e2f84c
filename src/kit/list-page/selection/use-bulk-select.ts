/** Choosing more than one row at a time: a page, the rows under a range, every row that matches. */
import { useMemo } from 'react';

import { isSameValue } from '#model/same-value.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { noticeClosed, noticeShown } from '#store/notices-slice.ts';
import type { RootState } from '#store/root-state.ts';
import { selectDevicePage } from '#store/rows-slice.ts';
import { useRowLoading } from '../../command/use-row-loading.tsx';
import {
  choiceOfPage,
  noSelection,
  selectEvery,
  selectKeys,
  toggleKeys,
} from '../../data-grid/model/selection.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { useLatestRef } from '../../hooks/use-latest-ref.ts';
import { useAppDispatch, useAppSelector } from '../../store-hooks.ts';
import type { ListView } from '../rows/use-list.ts';
import { readByIndex } from './read-by-index.ts';
import type { SelectionHandlers } from './use-selection.ts';

export interface BulkSelect {
  /** Message id of why 'all that match' can't be chosen; undefined where it can. */
  readonly whyNotEvery: string | undefined;
  /** Every row of the page; all that match where they are chosen already, or where there are no pages. */
  more(): void;
  /** The rows of the page, or none where they are chosen already; all that match where there are no pages. */
  page(): void;
  every(): void;
  /** The rows from one place to another, both among them. toggle: gives them back where all are chosen. */
  rows(first: number, last: number, way: 'toggle' | 'add'): void;
}

const noticeKey = 'choosing';

/** Whether this device holds every row that matches. A continuous list is read in parts, and each of them says so. */
function isWholeHere(
  state: RootState,
  collection: string,
  { isContinuous, query }: Pick<ListView, 'isContinuous' | 'query'>,
): boolean {
  if (!isContinuous) return selectDevicePage(collection)(state)?.exact === true;
  return Object.values(state.rows.blocks?.[collection] ?? {}).some(
    (block) => block.exact && isSameValue(block.query.filter, query?.filter ?? {}),
  );
}

/** Its functions keep their identity: the grid is not drawn again for them. */
export function useBulkSelect(screen: ListScreen, view: ListView, chosen: SelectionHandlers): BulkSelect {
  const dispatch = useAppDispatch();
  const reading = useRowLoading();
  const isOffline = useAppSelector(selectIsOffline);
  // The page may still be the host's: what counts is what can be read now.
  const isWhole = useAppSelector((state) => isWholeHere(state, screen.entity.name, view));
  const whyNotEvery = isOffline && isWhole !== true ? 'list.everyNotHere' : undefined;
  const newest = useLatestRef({ view, chosen, whyNotEvery });
  const acts = useMemo((): Omit<BulkSelect, 'whyNotEvery'> => {
    const every = () => {
      const { view: shown, chosen: now, whyNotEvery: why } = newest.current;
      if (why !== undefined) dispatch(noticeShown({ key: noticeKey, tone: 'warning', message: why }));
      else if (shown.query !== undefined) now.select(selectEvery(shown.query, shown.total));
    };
    const choose = (keys: readonly string[], way: 'toggle' | 'add') => {
      const { select, now } = newest.current.chosen;
      select((way === 'add' ? selectKeys : toggleKeys)(now.current.selection, keys));
    };
    const readAndChoose = async (first: number, last: number, way: 'toggle' | 'add') => {
      const { query, rows } = newest.current.view;
      if (query === undefined) return;
      dispatch(noticeClosed(noticeKey));
      const span = { first, last };
      const read = await reading(last - first + 1, (watch) =>
        dispatch(readByIndex(screen, query, rows, span, watch)),
      );
      if (read === undefined) dispatch(noticeShown(notKnown));
      // Another search by now: these rows are not in it.
      else if (read !== 'calledOff' && newest.current.view.query === query)
        choose(
          [...read.values()].map(({ key }) => key),
          way,
        );
    };
    return {
      every,
      more: () => {
        const { rows, total, isContinuous } = newest.current.view;
        const { selection } = newest.current.chosen;
        const isPage = selection.query === undefined && choiceOfPage(selection, rows.keys) === 'all';
        if (isContinuous || (isPage && total > rows.count)) every();
        else if (!isPage && selection.query === undefined) choose(rows.keys, 'toggle');
        else if (selection.exclude.size > 0) every();
      },
      page: () => {
        const { rows, isContinuous } = newest.current.view;
        const { selection, select } = newest.current.chosen;
        if (selection.query !== undefined) select(noSelection);
        else if (isContinuous) every();
        else choose(rows.keys, 'toggle');
      },
      rows: (first, last, way) => {
        const { rows } = newest.current.view;
        const keys: string[] = [];
        for (let index = first; index <= last; index += 1) {
          const key = rows.at(index)?.key;
          if (key !== undefined) keys.push(key);
        }
        if (keys.length === last - first + 1) choose(keys, way);
        else void readAndChoose(first, last, way);
      },
    };
  }, [dispatch, screen, reading]);
  return { whyNotEvery, ...acts };
}

const notKnown = { key: noticeKey, tone: 'warning', message: 'batch.notKnown' } as const;
