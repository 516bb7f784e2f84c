/**
 * Failures between the console and a host, as values. No answer, a refusal and an uncertain outcome are different things; they
 * are never distinguished by message text.
 */
import type { Row } from './entity.ts';

/** How the person is told (specification, section 8). */
export const ShowType = { silent: 0, warning: 1, error: 2, notification: 4, redirect: 9 } as const;
export type ShowType = (typeof ShowType)[keyof typeof ShowType];

/** Problem of one field; `code` has a message `problem.<code>` or `error.<code>`. */
export interface FieldProblem {
  readonly field: string;
  readonly code: string;
  readonly message?: string | undefined;
  readonly parameters?: Readonly<Record<string, string | number>> | undefined;
}

/** Each has a message `failure.<reason>`. */
export const silences = [
  'offline',
  'timeout',
  'network',
  'page',
  'unreadable',
  'cancelled',
  'notSent',
] as const;

/** The call got no answer that could be read: whether it had an effect is not known. */
export interface NoAnswer {
  readonly kind: 'noAnswer';
  /**
   * `page`: a page of HTML came in place of an answer: somebody on the way speaks, not the host (a captive portal, say).
   * `unreadable`: an answer came that is none of this call. `notSent`: it never left this device, so it had no effect.
   */
  readonly reason: (typeof silences)[number];
}

/** The host answered, and it was a no. */
export interface Refusal {
  readonly kind: 'refused';
  readonly status: number;
  /** A code of the catalogue, or lower_snake_case, or what else the host has; empty where it told none. */
  readonly code: string;
  /** Under 404: the host said no word of its own. It may have no such call at all. */
  readonly bare?: true | undefined;
  /** A sentence of the host's; empty where it told none. */
  readonly message: string;
  /** Undefined where the host names none. */
  readonly showType?: ShowType | undefined;
  readonly fields: readonly FieldProblem[];
  readonly traceId?: string | undefined;
  /** With `version_conflict`: the row as it is now; null where it was deleted. */
  readonly current?: Row | null | undefined;
  /** Milliseconds to wait, with `rate_limited`. */
  readonly retryAfterMs?: number | undefined;
}

export type Failure = NoAnswer | Refusal;

/** Whether what a query failed with is one: a defect of our own may be anything. */
export const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' &&
  error !== null &&
  'kind' in error &&
  (error.kind === 'noAnswer' || error.kind === 'refused');

/** Class of a refusal, for the sender of the call. */
export type Verdict =
  | 'auth'
  | 'permission'
  | 'conflict'
  | 'throttled'
  | 'inProgress'
  | 'transient'
  | 'refused';

export function verdictOf(refusal: Refusal): Verdict {
  if (refusal.status === 401) return 'auth';
  if (refusal.status === 403) return 'permission';
  if (refusal.status === 412) return 'conflict';
  if (refusal.status === 429) return 'throttled';
  if (refusal.status === 409 && refusal.code === 'in_progress') return 'inProgress';
  const comesLater = refusal.status === 408 || refusal.status === 425;
  return refusal.status >= 500 || comesLater ? 'transient' : 'refused';
}

/**
 * The host does not have what was read. A list, or figures, that are not found are a call that it lacks; of one row (`ofRow`)
 * the row may be gone: there only a host that says no word of its own lacks the call.
 */
export const isUnsupported = (failure: Failure, ofRow = false) =>
  failure.kind === 'refused' && failure.status === 404 && (!ofRow || failure.bare === true);

/** Codes with a message of their own (`error.<code>` in both locales). */
export const knownCodes = [
  'unprocessable_entity',
  'old_password_not_correct',
  'user_exists_with_same_username',
  'mongo_error_duplicate',
  'is_duplicate',
  'userName already exist',
  'already register',
  'unauthorized',
  'forbidden',
  'not_found',
  'version_conflict',
  'version_required',
  'invalid_transition',
  'amount_exceeds_refundable',
  'otp_incorrect',
  'rate_limited',
  'upstream_unavailable',
  'idempotency_key_reused',
  'idempotency_key_sealed',
  'in_progress',
  'page_size_not_allowed',
  'unknown_filter',
  'range_too_wide',
  'search_too_slow',
  'session_ended',
  'internal_error',
  'still_referenced',
  'own_account',
  'role_above_own',
  'rights_above_own',
  'own_set',
  'own_sign_in',
  'set_above_own',
  'operator_web_failed',
  'invoice_delete_failed',
  'not_reversible',
  'idempotency_key_required',
  'cursor_unknown',
  'length_required',
  'payload_too_large',
  'unsupported_media_type',
  'image_missing',
  'image_type_not_allowed',
  'image_too_large',
  'image_unreadable',
  'image_dimensions',
  'not_applied',
  'row_result_missing',
  'not_sent',
] as const;
export type KnownCode = (typeof knownCodes)[number];

export function isKnownCode(code: string): code is KnownCode {
  return knownCodes.some((known) => known === code);
}

/** Message ids can't hold blanks: 'userName already exist' -> 'userName_already_exist'. */
export function messageIdOf(code: string): string {
  return `error.${code.replaceAll(' ', '_')}`;
}
