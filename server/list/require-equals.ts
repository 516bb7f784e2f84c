/** For what is counted by whole values alone: a company, a status, a kind of fee. */
import type { Condition } from '#model/list-query.ts';
import { isBetween, isLike } from '#model/list-query.ts';
import { refuseField } from '../http/refusal.ts';

/** Throws 422 where a field is not asked for by one value or by several. */
export function requireEquals(field: string, condition: Condition | undefined): void {
  if (condition !== undefined && (isLike(condition) || isBetween(condition)))
    throw refuseField('unknown_filter', { field, code: 'unknown_operator' });
}
