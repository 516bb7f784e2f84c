/**
 * Reads of a gateway beside its lists: its dashboard, and all payments that match as one stream. Kept apart, so
 * that the console does not begin with it.
 *
 * Each figure of a dashboard is the count, or a sum, of a list with a filter; `range` is createdAt between the first
 * moment of `from` and the last of `to`, days of Asia/Ho_Chi_Minh:
 *
 *   count        payments: range
 *   success      payments: range, status success; success / count is the success rate
 *   amount fees  payments: range, status success: the sums of transactionAmount and feeAmount
 *   refunds      refunds: settledAt in the range: their count, and the sum of amount
 *   refundsRequested   refunds: range, state requested or processing: the same
 *   companies    as count, success, amount and fees, with company
 *   terminals    as those, with terminalId
 *   days hours   as those, within each day and each hour of it
 *   statuses     terminals: status, whenever they were registered
 *   callbacks    payments: range, callbackRespCode
 */
import * as z from 'zod/mini';

import { orNull } from '../answer-parts.ts';
import { byGateway } from '../entities/by-gateway.ts';
import type { Gateway } from '../entities/gateway.ts';
import { gateways } from '../entities/gateway.ts';
import type { Call } from './call.ts';
import { gatewayPlace } from './gateways.ts';

const figures = { count: z.int(), success: z.int(), amount: z.int(), fees: z.int() };
const refundSums = z.object({ count: z.int(), amount: z.int() });
const total = z.object({
  ...figures,
  /** null: the gateway refunds nothing. Of a host without the next, those that are requested are in it, by createdAt. */
  refunds: orNull(refundSums),
  /** null also on an older host. */
  refundsRequested: orNull(refundSums),
});

const day = z.object({ day: z.string(), ...figures });
const hour = z.object({ day: z.string(), hour: z.int(), ...figures });

const dashboard = z.object({
  asOf: z.string(),
  /** Days, both included. */
  from: z.string(),
  to: z.string(),
  /** Local moments: as many days, just before. Where `to` is today, until this time of the day: like against like. */
  before: z.object({ from: z.string(), to: z.string() }),
  total,
  totalBefore: total,
  /** Every day of the range, in order; then of the period before. */
  days: z.array(day),
  daysBefore: z.array(day),
  /** Hours (0 to 23) in which something was created, in order. */
  hours: z.array(hour),
  hoursBefore: z.array(hour),
  /** The 20 of the largest amount. */
  companies: z.array(z.object({ company: z.string(), companyName: z.string(), ...figures })),
  terminals: z.array(z.object({ terminalId: z.string(), terminalName: z.string(), ...figures })),
  statuses: z.array(z.object({ status: z.string(), count: z.int() })),
  /** Every code but the one that says it was taken, the most frequent first. */
  callbacks: z.array(z.object({ code: z.string(), description: orNull(z.string()), count: z.int() })),
});
export type GatewayDashboard = z.infer<typeof dashboard>;

export type GatewayReads = ReturnType<typeof gatewayReads>;

export function gatewayReads(gateway: Gateway) {
  const { keys, payment } = gateway;
  return {
    dashboard: {
      ...gatewayPlace(gateway, '/dashboard'),
      method: 'GET',
      summary: `Figures of ${gateway.name} in a range of days, each against the period before`,
      access: [`${keys.payment}.dashboard`],
      /** Days, both included, at most 93; today without them. */
      query: z.object({ from: z.optional(z.string()), to: z.optional(z.string()) }),
      answer: z.object({ success: z.literal(true), data: dashboard }),
    },
    export: {
      ...gatewayPlace(gateway, '/payment/export'),
      method: 'GET',
      summary: `Every ${payment.name} that matches, a row of JSON on each line (NDJSON), in the order of creation`,
      access: [`${keys.payment}.export`],
      entity: payment,
      query: z.object({ filter: z.optional(z.string()) }),
      answer: z.string(),
    },
  } as const satisfies Record<string, Call>;
}

export const v4Reads = byGateway((name) => gatewayReads(gateways[name]));
