/**
 * Which days the figures across the gateways are of and what their map shows, in the address like a list's filters
 * (`?day={"preset":"lastMonth"}&measure=amount`), and the lists that its numbers lead to. Pure.
 */
import { analytics, HourMeasure } from '#model/entities/analytics.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import { paidPaymentsLink, paymentsLink } from '#model/entities/payments-link.ts';
import type { ListState } from '#model/list-address.ts';
import { readAddress, writeAddress } from '#model/list-address.ts';
import { listLink } from '#model/list-link.ts';
import type { SearchValue } from '#model/search-values.ts';
import { daysWithin } from '#model/vietnam/calendar.ts';

export const analyticsPath = '/dashboard/analytics';

const lastWeek = { preset: 'last7Days' } as const;
const initial: ListState = {
  ...{ text: '', sort: [], current: 1, pageSize: 100 },
  values: { day: lastWeek, measure: HourMeasure.rate },
};
const rules = { entity: analytics, filters: ['day', 'measure'], sortable: [], initial };

export interface AnalyticsState {
  readonly day: SearchValue;
  readonly measure: HourMeasure;
}

export function readAnalyticsAddress(search: string): AnalyticsState {
  const { day, measure } = readAddress(search, rules).state.values;
  return {
    day: day ?? lastWeek,
    measure: Object.values(HourMeasure).find((one) => one === measure) ?? HourMeasure.rate,
  };
}

export function analyticsAddress({ day, measure }: AnalyticsState): string {
  return `${analyticsPath}?${writeAddress({ ...initial, values: { day: day ?? lastWeek, measure } }, rules)}`;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Payments are searched by so many days at most. */
const mostListDays = 93;

const rangeOf = ({ from, to }: Days): SearchValue => (from === to ? from : { from, to });

/** The payments of a gateway, of whatever status or paid; undefined where their list is searched by fewer days. */
export function paymentsOfDays(gateway: Gateway, days: Days, isPaid: boolean): string | undefined {
  if (daysWithin(days.from, days.to) > mostListDays) return undefined;
  return (isPaid ? paidPaymentsLink : paymentsLink)(gateway, { createdAt: rangeOf(days) });
}

/** The movements of wallets of one kind of fee. */
export const walletMovementsAddress = (balanceType: number, days: Days): string =>
  listLink('/admin/balance-fluctuation', { dateMsAction: rangeOf(days), balanceType: [balanceType] });
