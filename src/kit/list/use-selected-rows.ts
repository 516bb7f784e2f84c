/** The rows that commands act on: the chosen ones, else the active one. */
import { useCallback } from 'react';

import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { ListQuery } from '#model/list-query.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { readList } from '#store/hosts/lists.ts';
import type { ShownPage, ShownRow } from '#store/rows/shown-page.ts';
import type { ListScreen } from '../define-screen.ts';
import { useAppDispatch, useAppSelector, useExtra } from '../store-hooks.ts';
import type { Selection } from './selection.ts';

export interface TargetRow {
  readonly key: string;
  /** As shown, with what is pending on it. */
  readonly row: Row;
  /** As the host has it; undefined for one that it does not have yet. */
  readonly base: Row | undefined;
}

export function targetsOf(
  page: ShownPage | undefined,
  selection: Selection,
  activeKey: string | undefined,
): readonly TargetRow[] {
  const rows: readonly ShownRow[] = page?.rows ?? [];
  if (selection.keys.size > 0) return rows.filter((row) => selection.keys.has(row.key) && isThere(row));
  return rows.filter((row) => row.key === activeKey && isThere(row));
}

/** Nothing can be done to a row that is gone, or will be. */
const isThere = ({ removed, gone }: ShownRow) => !removed && !gone;

const pageSize = 1000;

/**
 * Every row that matches a search, read now: 'all that match' becomes these very rows when a command is
 * confirmed. Undefined where they can't all be known (offline, with a part of them on this device).
 */
export function useReadEvery(
  screen: ListScreen,
): (query: ListQuery) => Promise<readonly TargetRow[] | undefined> {
  const dispatch = useAppDispatch();
  const { person } = useExtra();
  const isOffline = useAppSelector(selectIsOffline);
  return useCallback(
    async (query) => {
      const { entity, list } = screen;
      const target = (row: Row): TargetRow => ({ key: keyOf(entity, row), row, base: row });
      if (isOffline) {
        const held = await person.current?.rows.query(entity, { ...query, current: 1, pageSize: -1 });
        return held?.exact === true ? held.page.data.map(target) : undefined;
      }
      const rows: Row[] = [];
      for (let current = 1; ; current += 1) {
        const part = { ...query, current, pageSize };
        const answer = await dispatch(readList(list.host, { collection: entity.name, query: part }));
        if (answer === undefined) return undefined;
        rows.push(...answer.page.data);
        if (current * pageSize >= answer.page.total) return rows.map(target);
      }
    },
    [dispatch, screen, isOffline, person],
  );
}
