/** Payments that nobody has paid yet have no day of payment: a search for them by that day finds none, ever. */
import { PaymentStatus } from '#model/entities/payment.ts';
import type { ListState } from '#model/list-address.ts';
import { isEmptyValue } from '#model/search-values.ts';
import type { OtherSearch } from '#kit/definitions/define-screen.ts';

/** The same days, as those of creation. */
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
