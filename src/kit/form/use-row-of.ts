/**
 * The row whose details are open. On the page it is as it stands there; one that left the list, scrolled far away or
 * never was on this page is read by its key, and followed by what becomes of it.
 */
import { useEffect, useMemo, useState } from 'react';

import { selectUnsettled } from '#store/journal-slice.ts';
import { selectRowUpdates } from '#store/rows-slice.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';
import type { ListScreen } from '../definitions/define-screen.ts';
import { readKeys } from '../list-page/selection/read-rows.ts';
import { useAppDispatch, useAppSelector } from '../store-hooks.ts';

export interface RowFound {
  readonly row: ShownRow | undefined;
  /** gone: there is no such row; unknown: neither the host nor this device can say. */
  readonly state: 'here' | 'reading' | 'gone' | 'unknown';
}

/** `key` undefined: no row is looked for. */
export function useRowOf(
  screen: ListScreen,
  key: string | undefined,
  onPage: ShownRow | undefined,
): RowFound {
  const dispatch = useAppDispatch();
  const { name } = screen.entity;
  const [found, setFound] = useState<RowFound & { readonly key: string }>();
  const isWanted = key !== undefined && onPage === undefined;
  // A row read here is an update, too: only another version is a reason to read it again.
  const version = useAppSelector(useMemo(() => selectRowUpdates(name), [name]))?.[key ?? '']?.version;
  const pending = useAppSelector(selectUnsettled)
    .filter(({ intent }) => intent.key === key)
    .map(({ intent, standing }) => `${intent.id} ${standing.state}`)
    .join();
  if (onPage !== undefined && found?.row !== onPage)
    setFound({ key: onPage.key, row: onPage, state: 'here' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the row, or what waits for it, is another.
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    void dispatch(readKeys(screen, [key])).then((rows) => {
      if (!isCurrent) return;
      const row = rows?.find((each) => each.key === key);
      const state = rows === undefined ? 'unknown' : 'gone';
      setFound((before) => {
        // Nobody can say now: the row as it was seen last is better than none.
        const seen = rows === undefined && before?.key === key ? before.row : row;
        return { key, row: seen, state: seen === undefined ? state : 'here' };
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, screen, key, isWanted, version, pending]);
  if (onPage !== undefined) return { row: onPage, state: 'here' };
  return found !== undefined && found.key === key ? found : { row: undefined, state: 'reading' };
}
