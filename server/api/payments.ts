/** Payments of the bank QR gateways. A search must be narrow enough to be answered (decision 'search validators'). */
import { v4Calls } from '#model/calls/v4.ts';
import { mostReferences, paymentReferences } from '#model/entities/payment.ts';
import type { Condition, ListQuery } from '#model/list-query.ts';
import { isBetween, isLike, isOverlap, needleOf } from '#model/list-query.ts';
import { epochOfMoment } from '#model/match-row.ts';
import type { Context } from '../context.ts';
import { refuseField } from '../http/refusal.ts';
import type { Routes } from '../http/routes.ts';
import { answerList } from '../list/answer-list.ts';
import { readListQuery } from '../list/read-query.ts';
import { mbqrPaymentResource } from '../resources/payment.ts';

const sums = ['transactionAmount', 'feeAmount', 'refundAmount'];

export function mountPayments(routes: Routes, { db }: Context): void {
  routes.read(v4Calls.mbqrPayments, async ({ query }) => {
    const asked = readListQuery(mbqrPaymentResource, query);
    checkSearch(asked);
    return answerList(db.orm, mbqrPaymentResource, asked, sums);
  });
}

const longestRangeMs = 93 * 86_400_000;
const shortestNeedle = 3;
const days = ['payDate', 'createdAt'];

/** Throws where the range of days is missing or too wide without a reference, or a searched text too short. */
export function checkSearch({ filter }: ListQuery): void {
  for (const [field, condition] of Object.entries(filter)) {
    if (isLike(condition) && [...(needleOf(condition.iLike) ?? '')].length < shortestNeedle) {
      throw refuseField('unprocessable_entity', {
        field,
        code: 'min_length',
        parameters: { min: shortestNeedle },
      });
    }
  }
  const narrowed =
    paymentReferences.some((field) => isReference(filter[field])) ||
    days.some((field) => isNarrow(filter[field]));
  if (!narrowed)
    throw refuseField('range_too_wide', {
      field: 'payDate',
      code: 'range_too_wide',
      parameters: { max: 93 },
    });
}

/** Only whole references are found by an index: what contains a text, or lies between two, can be most of all rows. */
function isReference(condition: Condition | undefined): boolean {
  if (condition === undefined || isLike(condition) || isBetween(condition)) return false;
  return (
    !isOverlap(condition) || (condition.overlap.length > 0 && condition.overlap.length <= mostReferences)
  );
}

function isNarrow(condition: Condition | undefined): boolean {
  if (condition === undefined || isLike(condition)) return false;
  if (!isBetween(condition)) return true;
  const [from, to] = condition.between;
  return from !== null && to !== null && epochOfMoment(to) - epochOfMoment(from) <= longestRangeMs;
}
