/** The sums of a list over all rows that match: the host's, or where it told none, those of this device. */
import { useEffect, useState } from 'react';

import type { Filter } from '#model/list-query.ts';
import type { DeviceSums } from '#local-db/queries/sum-rows.ts';
import { sumOnDevice } from '#local-db/queries/sum-rows.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import type { ListView } from '../rows/use-list.ts';

export interface Totals {
  readonly sums: Readonly<Record<string, number>>;
  /** False: of the rows that this device holds, and there are others. */
  readonly exact: boolean;
}

/** Undefined while nobody has summed them up. */
export function useTotals(screen: ListScreen, { page, query }: ListView): Totals | undefined {
  const dispatch = useAppDispatch();
  const filter = query?.filter;
  const summary = page?.summary;
  const isAsked = summary === undefined && page !== undefined && filter !== undefined;
  const [found, setFound] = useState<{ readonly filter: Filter; readonly totals: DeviceSums }>();
  // Another answer, or other rows in it, may have other sums.
  const rows = isAsked ? page.rows : undefined;
  useEffect(() => {
    if (rows === undefined || filter === undefined) return;
    let isWanted = true;
    void dispatch(sumOnDevice(screen.entity, filter, screen.totals, () => isWanted)).then((totals) => {
      if (isWanted && totals !== undefined) setFound({ filter, totals });
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch, screen, filter, rows]);
  if (summary !== undefined) return { sums: summary, exact: true };
  // Sums of another search would pass for those of this one.
  return found?.filter === filter ? found?.totals : undefined;
}
