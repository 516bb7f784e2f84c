/**
 * The calls of the analytics host: what is counted across the gateways. Each figure of the report of a year is a sum of a
 * list with a filter; `month` is a whole month of Asia/Ho_Chi_Minh:
 *
 *   count amount fees   payments of a gateway: createdAt in the month, status success: how many, and the sums of
 *                       transactionAmount and feeAmount
 *   feeTypes            wallet transactions: balanceType, dateMsAction in the month: the sum of amount with the other
 *                       sign, so that a fee that was given back is taken off
 */
import * as z from 'zod/mini';

import { codeOf, orNull } from '../answer-parts.ts';
import { gatewayNames } from '../entities/by-gateway.ts';
import type { Call } from './call.ts';

const bankMonth = z.object({ count: z.int(), amount: z.int(), fees: z.int() });

export const analyticsCalls = {
  yearReport: {
    host: 'analytics',
    method: 'GET',
    path: '/api/analytics/report/{year}',
    summary: 'What each gateway took in the months of a year, and the fees of wallets by their type',
    access: ['dashboard.report2023'],
    answer: z.object({
      success: z.literal(true),
      data: z.object({
        asOf: z.string(),
        year: z.int(),
        /** Gateways whose payments the caller may see. Twelve months each, January first; money in VND. */
        banks: z.array(z.object({ gateway: codeOf(gatewayNames), months: z.array(bankMonth) })),
        /** null: the caller may not see movements of wallets. Twelve months each, those without a fee too. */
        feeTypes: orNull(z.array(z.object({ balanceType: z.int(), months: z.array(z.int()) }))),
      }),
    }),
  },
} as const satisfies Record<string, Call>;

export type YearReport = z.infer<typeof analyticsCalls.yearReport.answer>['data'];
