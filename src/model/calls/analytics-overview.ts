/**
 * Figures across the gateways. Kept apart, so that the console does not begin with it.
 *
 * Payments are those of the `gateways`, which are those whose payments the caller may see, with createdAt between the
 * first moment of `from` and the last of `to` (days of Asia/Ho_Chi_Minh):
 *
 *   count        of whatever status: how many were made
 *   success      with status success: how many were paid; success / count is the success rate
 *   amount fees  with status success: the sums of transactionAmount and of feeAmount, what the gateways keep
 *   hours        as these, by the weekday and the hour (Asia/Ho_Chi_Minh) in which they were made
 *   companies    as these, by company
 *
 * Wallet movements, for whoever may see their movements: those with dateMsAction in the same days and a balanceType of
 * the report of charges (wallet-charges.ts), which comes to the same:
 *
 *   feeTypes     how many there are, and the sum of their amounts with its sign turned round
 *
 * `before` is as many days just before; where `to` is today, until this time of the day.
 */
import * as z from 'zod/mini';

import { codeOf, orNull } from '../answer-parts.ts';
import { gatewayNames } from '../entities/by-gateway.ts';
import type { Call } from './call.ts';

/** The longest range that is told. */
export const mostOverviewDays = 366;
/** So many companies are told, those that took most. */
export const mostOverviewCompanies = 20;

const figures = { count: z.int(), success: z.int(), amount: z.int(), fees: z.int() };
const compared = { ...figures, before: z.object(figures) };
const charge = { count: z.int(), amount: z.int() };

const overview = z.object({
  asOf: z.string(),
  /** Days, both included. */
  from: z.string(),
  to: z.string(),
  /** Local moments to the second, both included. */
  before: z.object({ from: z.string(), to: z.string() }),
  gateways: z.array(codeOf(gatewayNames)),
  /** `companies`: how many have any such payment. */
  total: z.object({ ...figures, companies: z.int() }),
  totalBefore: z.object(figures),
  /** One of each of the `gateways`, in their order. */
  banks: z.array(z.object({ gateway: codeOf(gatewayNames), ...compared })),
  /** Those in which anything was made. Weekdays from 1, a Monday, to 7; hours from 0 to 23. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), ...figures })),
  /** Those that took most. */
  companies: z.array(z.object({ company: z.string(), companyName: z.string(), ...compared })),
  /** Each kind of fee, those without a movement too; null: the caller may not see movements of wallets. */
  feeTypes: orNull(z.array(z.object({ balanceType: z.int(), ...charge, before: z.object(charge) }))),
});
export type AnalyticsOverview = z.infer<typeof overview>;

export const analyticsOverviewCalls = {
  overview: {
    host: 'analytics',
    method: 'GET',
    path: '/api/analytics/overview',
    summary:
      'Payments of all gateways in a range of days: totals, by hour and weekday, by company; fees of wallets by kind',
    access: ['dashboard.analytics'],
    /** Days, both included, at most 366; the last seven until `to`, which is today, without them. */
    query: z.object({ from: z.optional(z.string()), to: z.optional(z.string()) }),
    answer: z.object({ success: z.literal(true), data: overview }),
  },
} as const satisfies Record<string, Call>;
