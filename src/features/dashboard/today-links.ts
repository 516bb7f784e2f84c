/** Links from the figures of a bank's payments of today: to the payments that they count, and to its dashboard. Pure. */
import type { Caller } from '#model/access.ts';
import { allows } from '#model/access.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { paidPaymentsLink, paymentsLink } from '#model/entities/payments-link.ts';
import { epochOfMoment } from '#model/match-row.ts';
import type { SearchValue } from '#model/search-values.ts';
import { dayOf, localMoment } from '#model/vietnam/calendar.ts';
import type { Workplace } from '#store/api/v3-endpoints.ts';

type GatewayPayments = Workplace['payments'][number];

export interface DayLinks {
  /** To all that were made, and to those of them that were paid. */
  readonly count: string | undefined;
  readonly paid: string | undefined;
}

export interface TodayLinks {
  readonly today: DayLinks;
  readonly yesterday: DayLinks;
}

const dayMs = 86_400_000;
const nowhere: DayLinks = { count: undefined, paid: undefined };

/**
 * `asOf`: when they were told; `today`: the day that it is. What was told on another day and kept since is of that day.
 */
export function linksOfToday(
  payments: GatewayPayments,
  caller: Caller,
  { asOf, today }: { readonly asOf: string; readonly today: string },
): TodayLinks {
  const gateway = gatewayList.find(({ name }) => name === payments.gateway);
  if (gateway === undefined || !allows(caller, `${gateway.keys.payment}.report`))
    return { today: nowhere, yesterday: nowhere };
  const linksOf = ({ count, success }: GatewayPayments['today'], createdAt: SearchValue): DayLinks => ({
    count: count === 0 ? undefined : paymentsLink(gateway, { createdAt }),
    paid: success === 0 ? undefined : paidPaymentsLink(gateway, { createdAt }),
  });
  const at = epochOfMoment(asOf);
  // Both ends belong to it, and the second as a whole: as it was counted.
  const until = localMoment(at - dayMs);
  return {
    today: linksOf(payments.today, dayOf(at) === today ? { preset: 'today' } : dayOf(at)),
    yesterday: linksOf(payments.yesterday, { from: `${until.slice(0, 10)}T00:00:00`, to: until }),
  };
}

/** Undefined where the person may not open it. */
export function dashboardOf(name: string, caller: Caller): string | undefined {
  const gateway = gatewayList.find((one) => one.name === name);
  return gateway !== undefined && allows(caller, `${gateway.keys.payment}.dashboard`)
    ? `${gateway.path}/dashboard`
    : undefined;
}
