/** Links to the payments of a gateway. Pure. */
import { listLink } from '../list-link.ts';
import type { SearchValue, SearchValues } from '../search-values.ts';
import type { Gateway } from './gateway.ts';
import { PaymentStatus } from './payment.ts';

export interface CountedPayments extends SearchValues {
  /** Days or moments, both ends included. */
  readonly createdAt: SearchValue;
}

/** In the order that their days are of: that needs no sorting. */
export const paymentsLink = ({ path }: Gateway, counted: CountedPayments): string =>
  listLink(`${path}/payments`, { ...counted }, 'createdAt.desc');

/** Those that were paid. */
export const paidPaymentsLink = (gateway: Gateway, counted: CountedPayments): string =>
  paymentsLink(gateway, { ...counted, status: [PaymentStatus.success] });
