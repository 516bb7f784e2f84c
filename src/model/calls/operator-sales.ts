/**
 * Sales of bus operators: tickets, and the carriage of parcels. Kept apart, so that the console does not begin with it.
 *
 * Each figure is of the tickets (parcels) that were taken over from the operators' platform, with sold_at in the range, the operator, the channel, the state: how many there
 * are, and the sum of their amounts in VND. Beside it stands that of the period before: as many days right before the
 * range, until this time of the day where the range ends today. Days are those of Asia/Ho_Chi_Minh.
 */
import * as z from 'zod/mini';

import { codeOf } from '../answer-parts.ts';
import { ParcelState, SalesChannel, SalesGroup } from '../entities/operator-sales.ts';
import type { Call } from './call.ts';

/** The longest range that is told. */
export const mostSalesDays = 366;
/** So many operators are told, those that took most. */
export const mostOperators = 20;

const figures = { count: z.int(), amount: z.int() };
const compared = { ...figures, before: z.object(figures) };
/** `operators`: how many sold anything. */
const total = z.object({ ...figures, operators: z.int() });

const sales = {
  asOf: z.string(),
  /** Days, both included. */
  from: z.string(),
  to: z.string(),
  groupBy: codeOf(Object.values(SalesGroup)),
  /** Local moments to the second, both included. */
  before: z.object({ from: z.string(), to: z.string() }),
  total,
  totalBefore: total,
  /**
   * Every day, week or month of the range, oldest first, by its first and its last day in the range. Before: of the days that are as many
   * days earlier as the range is long.
   */
  points: z.array(z.object({ day: z.string(), until: z.string(), ...compared })),
  operators: z.array(z.object({ company: z.string(), companyName: z.string(), ...compared })),
  /** Each that is known, those without a sale too, in their order; then those that only the platform knows. */
  channels: z.array(z.object({ channel: codeOf(Object.values(SalesChannel)), ...compared })),
};
const states = z.array(z.object({ state: codeOf(Object.values(ParcelState)), ...compared }));

/** Days, both included, at most 366; the last seven until `to`, which is today, without them. `groupBy`: day without it. */
const query = z.object({
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  groupBy: z.optional(z.string()),
});

export const operatorSalesCalls = {
  tickets: {
    host: 'busOperator',
    method: 'GET',
    path: '/api/bus-operator/dashboard/tickets',
    summary: 'Tickets sold in a range of days: over time, by operator and by channel',
    access: ['dashboard.tickets'],
    query,
    answer: z.object({ success: z.literal(true), data: z.object(sales) }),
  },
  goods: {
    host: 'busOperator',
    method: 'GET',
    path: '/api/bus-operator/dashboard/goods',
    summary:
      'Parcels handed in in a range of days: over time, by operator, by channel and by their state now',
    access: ['dashboard.goods'],
    query,
    answer: z.object({ success: z.literal(true), data: z.object({ ...sales, states }) }),
  },
} as const satisfies Record<string, Call>;

export type TicketSales = z.infer<typeof operatorSalesCalls.tickets.answer>['data'];
export type GoodsSales = z.infer<typeof operatorSalesCalls.goods.answer>['data'];
/** Sales of tickets or of parcels. */
export type OperatorSales = TicketSales & Partial<Pick<GoodsSales, 'states'>>;
export type SalesFigures = Pick<TicketSales['points'][number], 'count' | 'amount' | 'before'>;
