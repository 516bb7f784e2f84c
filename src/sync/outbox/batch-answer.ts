/** A batch answers 200 with a result for each row; in the journal each row is an entry of its own. */
import { showTypes } from '#model/calls/envelope.ts';
import type { Row } from '#model/entity.ts';
import type { Failure } from '#model/failure.ts';

/**
 * The answer to a batch as if it had been to the one row alone; undefined where it says nothing of that, or twice. Without
 * a list of results it is of the whole call, as that of a single row is.
 */
export function answerFor(key: string, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data))
    return body;
  const [result, another]: readonly unknown[] = body.data.filter((one) => isResult(one) && one.id === key);
  return result === undefined || another !== undefined ? undefined : { ...body, data: [result] };
}

/**
 * The host has answered the call, and does not say what became of this row. It is not sent again by itself, for it may be
 * done; whoever sees the row as it is now can say.
 */
export const missingResult = { code: 'row_result_missing', message: '', fields: [] } as const;

const isResult = (one: unknown): one is { readonly id: unknown } =>
  typeof one === 'object' && one !== null && 'id' in one && 'ok' in one;

/** Reason a one-item batch was refused; undefined if it was done. */
export function batchFailure(body: unknown): Failure | undefined {
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data))
    return undefined;
  const first: unknown = body.data[0];
  if (typeof first !== 'object' || first === null || !('ok' in first) || first.ok !== false) return undefined;
  const code = 'errorCode' in first && typeof first.errorCode === 'string' ? first.errorCode : '';
  const message = 'errorMessage' in first && typeof first.errorMessage === 'string' ? first.errorMessage : '';
  const current = 'row' in first && (first.row === null || isRow(first.row)) ? first.row : undefined;
  const status = code === 'version_conflict' ? 412 : code === 'forbidden' ? 403 : 422;
  const showType = 'showType' in first ? showTypes.safeParse(first.showType).data : undefined;
  return { kind: 'refused', status, code, message, showType, fields: [], current };
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number';
