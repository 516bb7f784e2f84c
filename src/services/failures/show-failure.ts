/** Shows a failure to the person as `displayOf` decides. */
import type { Failure } from '#model/failure.ts';
import type { CallKind } from '#model/failure-display.ts';
import { displayOf } from '#model/failure-display.ts';
import { wordsOf } from '#model/failure-words.ts';
import type { Notice } from '#store/notices-slice.ts';
import { exceptionRaised, noticeClosed, noticeShown } from '#store/notices-slice.ts';
import type { AppThunk } from '../services.ts';

export interface ShownFailure {
  /** Names the notice: the same key replaces the one before it (loading -> failed). */
  readonly key: string;
  readonly call: CallKind;
  readonly action?: Notice['action'];
  /** In place of the words of the failure. */
  readonly words?: Pick<Notice, 'message' | 'values' | 'text' | 'below'>;
}

export function showFailure(
  failure: Failure,
  { key, call, action, words = wordsOf(failure) }: ShownFailure,
): AppThunk<void> {
  return (dispatch, _getState, { ports: { clock } }) => {
    const display = displayOf(failure, call);
    if (display.kind !== 'notice') {
      dispatch(noticeClosed(key));
      if (display.kind === 'page') {
        const { errorCode, errorMessage } = display;
        dispatch(exceptionRaised({ errorCode, errorMessage }));
      }
      return;
    }
    const { tone, isNotification } = display;
    const notifiedAt = isNotification ? clock.now() : undefined;
    dispatch(noticeShown({ key, tone, ...words, action, lasting: isNotification, notifiedAt }));
  };
}
