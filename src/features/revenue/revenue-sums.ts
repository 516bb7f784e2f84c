/**
 * The numbers of a line of the report with the lists that they lead to. A number leads to the list whose count or sum it
 * is: a count of one bank always, the others where one bank alone has all of them, and refunds, which were made of payments of any
 * day, and net nowhere. Payments are searched
 * by so many days at most; of more, a company's payments lead to its months. Pure.
 */
import type { RevenueFigures } from '#model/calls/company-revenue.ts';
import { mostDaysByDay, RevenueGroup } from '#model/entities/company-revenue.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import { paymentsLink } from '#model/entities/payments-link.ts';
import { daysWithin } from '#model/vietnam/calendar.ts';
import type { Sum } from '#kit/dashboard/sums-table.tsx';
import type { RevenueState } from './company-revenue.report.ts';
import { companyRevenueReport } from './company-revenue.report.ts';

export interface Summed {
  readonly figures: RevenueFigures;
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
  /** Undefined: all that the report is narrowed to. */
  readonly company: string | undefined;
}

/** Whether payments of these days can be searched in one list. */
export const isOneList = (from: string, to: string) => daysWithin(from, to) <= mostDaysByDay;

/**
 * `gateways`: those of the figures, undefined for one that this version does not know. Counts of each bank where there are several, then all payments, amount, fees, refunds and net.
 */
export function revenueSums(
  summed: Summed,
  gateways: readonly (Gateway | undefined)[],
  state: RevenueState,
): Sum[] {
  const { figures, from, to, company } = summed;
  const { payments, amount, fees, refunds, net, banks } = figures;
  const listOf = (gateway: Gateway | undefined) =>
    gateway &&
    (isOneList(from, to)
      ? paymentsLink(gateway, {
          createdAt: from === to ? from : { from, to },
          company: company ?? state.filters.company,
          status: state.filters.status,
        })
      : undefined);
  const withPayments = gateways.filter((_, at) => (banks[at] ?? 0) > 0);
  const sole = withPayments.length === 1 ? listOf(withPayments[0]) : undefined;
  const months =
    company === undefined || isOneList(from, to) || state.groupBy !== undefined
      ? undefined
      : companyRevenueReport.address({
          ...state,
          filters: { ...state.filters, company: [company] },
          groupBy: RevenueGroup.month,
          current: 1,
        });
  const counts = gateways.map((gateway, at) => leading(banks[at] ?? 0, listOf(gateway)));
  return [
    ...(gateways.length > 1 ? counts : []),
    leading(payments, sole ?? months),
    ...[amount, fees].map((value) => leading(value, sole)),
    { value: refunds, to: undefined },
    { value: net, to: undefined },
  ];
}

/** Nothing leads nowhere. */
const leading = (value: number, to: string | undefined): Sum => ({
  value,
  to: value === 0 ? undefined : to,
});
