/** Tells a person of a failed command or upload as the server asks (specification, section 8). */
import { useCallback } from 'react';

import type { Failure } from '#model/failure.ts';
import { wordsOf } from '#model/failure-words.ts';
import { showFailure } from '#services/failures/show-failure.ts';
import { useAppDispatch } from '../store-hooks.ts';

/** Display name of a field that the failure names. */
type NameOf = (field: string) => string;

/** `key` names the notice: the same key replaces the one before it (loading -> failed). */
export function useNotifyFailure(): (failure: Failure, key: string, nameOf?: NameOf) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (failure, key, nameOf) =>
      dispatch(showFailure(failure, { key, call: 'write', words: wordsOf(failure, nameOf) })),
    [dispatch],
  );
}
