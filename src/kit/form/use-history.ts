/** The changes of a row as the host keeps them; read again when the row has another version. */
import { useEffect, useMemo } from 'react';

import type { Failure } from '#model/failure.ts';
import { isFailure } from '#model/failure.ts';
import { v3Api } from '#store/api/host-apis.ts';
import type { HistoryChange } from '#store/api/v3-endpoints.ts';
import { selectSettled } from '#store/journal-slice.ts';
import { selectRights } from '#services/statements-name.ts';
import { useAppDispatch, useAppSelector } from '../store-hooks.ts';

export interface History {
  readonly changes: readonly HistoryChange[] | undefined;
  readonly failure: Failure | undefined;
}

export function useHistory(collection: string, id: string, version: number): History {
  const dispatch = useAppDispatch();
  const rights = useAppSelector(selectRights);
  // A secret that was read here leaves a line there, and the row as it was.
  const done = useAppSelector(selectSettled).filter(({ intent }) => intent.key === id).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another history, other rights show another.
  useEffect(() => {
    const asked = dispatch(v3Api.endpoints.history.initiate({ collection, id }, { forceRefetch: true }));
    return () => asked.unsubscribe();
  }, [dispatch, collection, id, version, rights, done]);
  const select = useMemo(() => v3Api.endpoints.history.select({ collection, id }), [collection, id]);
  const { data, error } = useAppSelector(select);
  return { changes: data, failure: isFailure(error) ? error : undefined };
}
