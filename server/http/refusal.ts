/**
 * A no to a request. It is thrown, against the habit of this code base, because it has to unwind an open
 * transaction on its way out; the one error handler (`failures.ts`) turns it into the envelope.
 */
import type { Row } from '#model/entity.ts';
import type { FieldProblem } from '#model/failure.ts';
import { ShowType } from '#model/failure.ts';

/** Code -> HTTP status. A code that is missing here can't be answered. */
export const statusOfCode = {
  unprocessable_entity: 422,
  unknown_filter: 422,
  page_size_not_allowed: 422,
  range_too_wide: 422,
  search_too_slow: 422,
  invalid_transition: 422,
  amount_exceeds_refundable: 422,
  otp_incorrect: 422,
  old_password_not_correct: 422,
  idempotency_key_required: 422,
  idempotency_key_reused: 422,
  idempotency_key_sealed: 422,
  unauthorized: 401,
  session_ended: 401,
  forbidden: 403,
  not_found: 404,
  in_progress: 409,
  user_exists_with_same_username: 409,
  mongo_error_duplicate: 409,
  is_duplicate: 409,
  'userName already exist': 409,
  'already register': 409,
  still_referenced: 409,
  own_account: 422,
  own_set: 422,
  own_sign_in: 422,
  operator_web_failed: 422,
  invoice_delete_failed: 409,
  not_reversible: 422,
  cursor_unknown: 410,
  length_required: 411,
  version_conflict: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  image_missing: 422,
  image_type_not_allowed: 415,
  image_too_large: 413,
  image_unreadable: 422,
  image_dimensions: 422,
  version_required: 428,
  rate_limited: 429,
  internal_error: 500,
  upstream_unavailable: 503,
} as const;

export type RefusalCode = keyof typeof statusOfCode;

export interface RefusalDetails {
  readonly fields?: readonly FieldProblem[];
  readonly showType?: ShowType;
  /** With version_conflict: the row as it is now, null where it is gone. */
  readonly current?: Row | null;
  /** With rate_limited. */
  readonly retryAfterSeconds?: number;
}

export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return statusOfCode[this.code];
  }

  get showType(): ShowType {
    return this.details.showType ?? ShowType.error;
  }
}

export function refuse(code: RefusalCode, details: RefusalDetails = {}): Refused {
  return new Refused(code, details);
}

/** One field, one problem: the usual refusal of a value. */
export function refuseField(code: RefusalCode, problem: FieldProblem): Refused {
  return new Refused(code, { fields: [problem] });
}
