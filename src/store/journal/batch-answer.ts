/** A batch answers 200 with a result for each row; in the journal each row is an entry of its own. */
import { showTypes } from '#model/calls/envelope.ts';
import type { Row } from '#model/entity.ts';
import type { Failure } from '#model/failure.ts';

/** Of a batch of one: why it was refused; undefined where it was done. */
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
