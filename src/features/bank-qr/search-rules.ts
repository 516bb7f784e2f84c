/**
 * Which searches of payments and refunds are not sent (decision 'search validators'): a range of more than 93 days
 * unless a reference narrows it, and a text of fewer than three characters.
 */
import { mostReferences, PaymentStatus, paymentReferences } from '#model/entities/payment.ts';
import type { ListState } from '#model/list-address.ts';
import type { SearchValue } from '#model/search-values.ts';
import { isEmptyValue } from '#model/search-values.ts';
import type { OtherSearch } from '#kit/definitions/define-screen.ts';

const longestRangeDays = 93;
const shortestText = 3;
const dayMs = 86_400_000;

/** A payment that nobody has paid yet has a day of creation only. */
export const refuseSearch = refuseUnless(['payDate', 'createdAt'], paymentReferences);
export const refuseRefundSearch = refuseUnless(
  ['createdAt', 'settledAt'],
  ['billNumber', 'ftCode', 'traceTransfer'],
);

/** A message id, or undefined where the search may be sent. */
function refuseUnless(days: readonly string[], references: readonly string[]) {
  return ({ text, values }: ListState): string | undefined => {
    const typed = Array.from(text.trim()).length;
    if (typed > 0 && typed < shortestText) return 'search.text_too_short';
    const hasReference = references.some((field) => isReference(values[field]));
    return hasReference || days.some((field) => isNarrow(values[field]))
      ? undefined
      : 'search.range_too_wide';
  };
}

/** Whole references, as the server finds them by an index. A range of them is none. */
function isReference(value: SearchValue): boolean {
  if (isEmptyValue(value)) return false;
  return Array.isArray(value) ? value.length <= mostReferences : typeof value !== 'object';
}

/** Accepts a date-time as well as a date. */
const dayIn = (end: unknown) => Date.parse(String(end).slice(0, 10));

/** Presets are months at most; a single day is a range of one. */
function isNarrow(value: SearchValue): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value !== 'object' || 'preset' in value) return true;
  if (!('from' in value) || !('to' in value)) return false;
  const days = (dayIn(value.to) - dayIn(value.from)) / dayMs + 1;
  return days <= longestRangeDays;
}

/** Payments that were not paid yet have no day of payment: the same days, as those of creation. */
export function searchByCreation({ values }: ListState): OtherSearch | undefined {
  const { payDate, createdAt, status, ...rest } = values;
  const wantsNew = isEmptyValue(status) || [status].flat().includes(PaymentStatus.new);
  if (isEmptyValue(payDate) || !isEmptyValue(createdAt) || !wantsNew) return undefined;
  return {
    why: 'bankQr.payments.unpaid',
    act: 'bankQr.payments.byCreation',
    change: {
      values: { ...rest, ...(isEmptyValue(status) ? {} : { status }), createdAt: payDate },
      sort: [{ field: 'createdAt', direction: 'desc' }],
    },
  };
}
