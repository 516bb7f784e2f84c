/**
 * Tells a person of a failure as the server asks (specification, section 8): 0 nothing, 1 a warning,
 * 2 an error, 4 a notification that stays, 9 the exception page.
 */
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

import type { Failure } from '#model/failure.ts';
import { ShowType } from '#model/failure.ts';
import { wordsOf } from '#model/failure-words.ts';
import type { Notice } from '#store/notices/notices-slice.ts';
import { noticeClosed, noticeShown } from '#store/notices/notices-slice.ts';
import { useAppDispatch } from '../store-hooks.ts';

/** The notice of a failure; undefined where it is silent or has a page of its own. */
export function noticeOfFailure(failure: Failure, key: string): Notice | undefined {
  const showType = failure.kind === 'noAnswer' ? ShowType.error : failure.showType;
  if (showType === ShowType.silent || showType === ShowType.redirect) return undefined;
  return {
    key,
    tone: showType === ShowType.warning ? 'warning' : 'danger',
    ...wordsOf(failure),
    lasting: showType === ShowType.notification,
  };
}

/** Address of the exception page that says what the server said; undefined for other failures. */
export function exceptionAddress(failure: Failure): string | undefined {
  if (failure.kind !== 'refused' || failure.showType !== ShowType.redirect) return undefined;
  const parameters = new URLSearchParams({ errorCode: failure.code, errorMessage: failure.message });
  return `/exception?${parameters}`;
}

/** `key` names the notice: the same key replaces the one before it (loading -> failed). */
export function useTellFailure(): (failure: Failure, key: string) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(
    (failure, key) => {
      const notice = noticeOfFailure(failure, key);
      dispatch(notice === undefined ? noticeClosed(key) : noticeShown(notice));
      const address = exceptionAddress(failure);
      if (address !== undefined) navigate(address);
    },
    [dispatch, navigate],
  );
}
