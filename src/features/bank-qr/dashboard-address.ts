/** The lists that the numbers of a gateway's dashboard lead to, filtered so that they show exactly what was counted. Pure. */
import type { GatewayDashboard } from '#model/calls/gateway-reads.ts';
import { PaymentStatus } from '#model/entities/payment.ts';
import { openStates, RefundState } from '#model/entities/refund.ts';
import { writeAddress } from '#model/list-address.ts';
import type { SearchValue, SearchValues } from '#model/search-values.ts';
import type { ListScreen } from '#kit/definitions/define-screen.ts';
import { addressRules } from '#kit/list-page/url-state/address-rules.ts';

/** Moments to the second, both included, as the search of a list has them: whole days are days there. */
export function periodValue(from: string, to: string): SearchValue {
  const [first = '', begins] = from.split('T');
  const [last = '', ends] = to.split('T');
  if (begins !== '00:00:00' || ends !== '23:59:59') return { from, to };
  return first === last ? first : { from: first, to: last };
}

/** The lists of a gateway that the person may open; a number without its list leads nowhere. */
export interface FigureLists {
  readonly payments: ListScreen | undefined;
  readonly refunds: ListScreen | undefined;
  readonly terminals: ListScreen | undefined;
}

const listAt = (
  screen: ListScreen | undefined,
  values: SearchValues,
  sort = screen?.initial.sort ?? [],
): string | undefined =>
  screen && `${screen.path}?${writeAddress({ ...screen.initial, values, sort }, addressRules(screen))}`;

/** In the order that the days are of: in another one the host would have to sort all that was made in them. */
const paymentsAt = (screen: ListScreen | undefined, values: SearchValues) =>
  listAt(screen, values, [{ field: 'createdAt', direction: 'desc' }]);

/** Counters of payments: all of them, the paid ones, and their amount and fees. */
export type Figures = Pick<GatewayDashboard['days'][number], 'count' | 'success' | 'amount' | 'fees'>;
export type FigureLinks = Readonly<Record<keyof Figures, string | undefined>>;

/** `narrower`: of one company, of one terminal. */
export function paymentLinks(
  { payments }: FigureLists,
  { count, success }: Figures,
  createdAt: SearchValue,
  narrower: SearchValues = {},
): FigureLinks {
  const paid =
    success === 0
      ? undefined
      : paymentsAt(payments, { createdAt, status: [PaymentStatus.success], ...narrower });
  return {
    count: count === 0 ? undefined : paymentsAt(payments, { createdAt, ...narrower }),
    ...{ success: paid, amount: paid, fees: paid },
  };
}

export const refundsLink = ({ refunds }: FigureLists, settledAt: SearchValue) =>
  listAt(refunds, { settledAt, state: [RefundState.settled] });

export const requestedRefundsLink = ({ refunds }: FigureLists, createdAt: SearchValue) =>
  listAt(refunds, { createdAt, state: openStates });

/** As an older host counts them together. */
export const anyRefundsLink = ({ refunds }: FigureLists, createdAt: SearchValue) =>
  listAt(refunds, { createdAt, state: [...openStates, RefundState.settled] });

export const terminalsLink = ({ terminals }: FigureLists, status: string) =>
  listAt(terminals, { status: [status] });

export const callbacksLink = ({ payments }: FigureLists, createdAt: SearchValue, code: string) =>
  paymentsAt(payments, { createdAt, callbackRespCode: code });
