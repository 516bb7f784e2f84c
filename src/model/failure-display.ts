/**
 * How a person is told of a failed call: the one place that decides it (specification, section 8). What the screen shows
 * besides, a panel in place of rows or a form that stays open, is the screen's own.
 */
import type { Failure, Refusal } from './failure.ts';
import { ShowType, verdictOf } from './failure.ts';

/** `read`: asked for by a screen, or in the background. `write`: a person did something, sent now or from the journal. */
export type CallKind = 'read' | 'write';

export type FailureDisplay =
  | { readonly kind: 'none' }
  /** `isNotification`: it stays until it is closed, and stands in the bell too. */
  | { readonly kind: 'notice'; readonly tone: 'warning' | 'danger'; readonly isNotification: boolean }
  /** The page `/exception`. */
  | { readonly kind: 'page'; readonly errorCode: string; readonly errorMessage: string };

const none: FailureDisplay = { kind: 'none' };
const error: FailureDisplay = { kind: 'notice', tone: 'danger', isNotification: false };

export function displayOf(failure: Failure, call: CallKind): FailureDisplay {
  // A read without an answer is the connection's business, which has a warning of its own.
  if (failure.kind === 'noAnswer') return call === 'read' ? none : error;
  switch (failure.showType ?? defaultFor(call, failure)) {
    case ShowType.silent:
      return none;
    case ShowType.warning:
      return { kind: 'notice', tone: 'warning', isNotification: false };
    case ShowType.error:
      return error;
    case ShowType.notification:
      return { kind: 'notice', tone: 'danger', isNotification: true };
    case ShowType.redirect:
      return { kind: 'page', errorCode: failure.code, errorMessage: failure.message };
  }
}

/**
 * Default if the answer names no showType: an error. A read that is repeated by itself, or that the host does not have, reports
 * in its own place.
 */
function defaultFor(call: CallKind, refusal: Refusal): ShowType {
  const verdict = verdictOf(refusal);
  const isRepeated = verdict === 'transient' || verdict === 'throttled' || verdict === 'inProgress';
  return call === 'read' && (isRepeated || refusal.bare) ? ShowType.silent : ShowType.error;
}
