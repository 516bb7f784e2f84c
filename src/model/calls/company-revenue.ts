/**
 * Revenue of companies by bank QR. Kept apart, so that the console does not begin with it.
 *
 * Every figure is a sum of the lists of payments of the `gateways`, which are those whose payments the caller may see.
 * Counted are payments with createdAt between the first moment of `from` and the last of `to` (days of
 * Asia/Ho_Chi_Minh), of the company, with the status that was asked for; of whatever status where none was; and refunds of such
 * payments, by the day in which they were settled, whenever the payment was made:
 *
 *   payments   how many
 *   amount     the sum of transactionAmount
 *   fees       the sum of feeAmount, what the gateway keeps of each
 *   refunds    the sum of the refunds with settledAt in these days: one that is open, failed or was cancelled is none, so that no
 *              request changes days that are over
 *   net        amount - fees - refunds; below nothing where more was given back
 *   banks      payments again, of each of the `gateways` alone, in their order
 *
 * Revenue is what was paid: status success. A payment that is new is one that nobody has paid yet.
 */
import * as z from 'zod/mini';

import { codeOf } from '../answer-parts.ts';
import { gatewayNames } from '../entities/by-gateway.ts';
import type { Call } from './call.ts';

const figures = {
  payments: z.int(),
  amount: z.int(),
  fees: z.int(),
  refunds: z.int(),
  net: z.int(),
  banks: z.array(z.int()),
};

/** Days, both included: a part of the range at its ends. */
const period = z.object({ from: z.string(), to: z.string(), ...figures });

const line = z.object({
  company: z.string(),
  companyName: z.string(),
  ...figures,
  /** In their order, those with payments or refunds; none where it is not grouped. */
  periods: z.array(period),
});

const report = z.object({
  asOf: z.string(),
  /** Days, both included. */
  from: z.string(),
  to: z.string(),
  gateways: z.array(codeOf(gatewayNames)),
  /** Companies with such payments or refunds, on all pages; and what all of them come to. */
  companies: z.int(),
  total: z.object(figures),
  current: z.int(),
  pageSize: z.int(),
  /** Those of the page. */
  rows: z.array(line),
});
export type CompanyRevenueReport = z.infer<typeof report>;
export type RevenueLine = CompanyRevenueReport['rows'][number];
export type RevenueFigures = CompanyRevenueReport['total'];

/** Companies on a page, at most; 100 where nobody says. */
export const mostRevenueCompanies = 200;

export const companyRevenueCalls = {
  report: {
    host: 'busOperator',
    method: 'GET',
    path: '/api/bus-operator/report/company-revenue',
    summary: 'Payments, fees, refunds and net of each company in a range of days, by day, week or month',
    access: ['report.company_revenue'],
    /**
     * Days, both included, at most 366, and 93 by day; the month of `to` until `to`, which is today, without them.
     * `filter` as that of a list: company and status, each one value or `{overlap: […]}`. `groupBy`: day, week or month;
     * absent: no periods. `sort`: amount.desc, or company.asc. Pages are of companies.
     */
    query: z.object({
      from: z.optional(z.string()),
      to: z.optional(z.string()),
      filter: z.optional(z.string()),
      groupBy: z.optional(z.string()),
      sort: z.optional(z.string()),
      current: z.optional(z.string()),
      pageSize: z.optional(z.string()),
    }),
    answer: z.object({ success: z.literal(true), data: report }),
  },
} as const satisfies Record<string, Call>;
