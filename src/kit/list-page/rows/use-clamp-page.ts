/**
 * A page past the end of its list (an old link, rows that went since) is no empty list: its place in the address is
 * taken by the last page, once nobody can tell of more rows. Until then rows of before stay.
 */
import { useEffect } from 'react';

import { selectLiveAsOf } from '#store/changes-slice.ts';
import { useAppSelector } from '../../store-hooks.ts';
import type { RowSource, ShownList } from './row-source.ts';

export function useClampPage(
  source: RowSource<ShownList>,
  landOn: (current: number) => void,
): RowSource<ShownList> {
  const { shown, isFetching, isAnswered, failure } = source;
  const isLive = useAppSelector(selectLiveAsOf) !== null;
  const last = shown && lastBefore(shown);
  // This device may know of fewer rows than the host that has not answered yet.
  const isKept = isLive && shown?.page.exact === true;
  const isSettled = !isFetching && (isAnswered || failure !== undefined || isKept);
  useEffect(() => {
    if (last !== undefined && isSettled) landOn(last);
  }, [last, isSettled, landOn]);
  return last !== undefined && (isFetching || isSettled) ? { ...source, shown: undefined } : source;
}

/** Undefined where the page is one of the list. */
function lastBefore({ page, rows, query, isContinuous }: ShownList): number | undefined {
  if (isContinuous || page.total === 0 || rows.count > 0) return undefined;
  const last = Math.ceil(page.total / query.pageSize);
  return query.current > last ? last : undefined;
}
