/** Preview of a fee run, read by its form alone: kept apart, so that the console does not load it at its start. */
import * as z from 'zod/mini';

import type { Call } from './call.ts';

export const walletReads = {
  feeRunPreview: {
    host: 'v3',
    method: 'GET',
    path: '/api/v1/balance-fluctuation/fee-run',
    summary: 'What a run of the fees of a day would do now, counted and not done',
    access: ['balance_fluctuation.run_pay_fee'],
    /** As the run itself takes them: epoch ms of any moment of the day; one company, or all. */
    query: z.object({ dateMsAction: z.string(), companyId: z.optional(z.string()) }),
    answer: z.object({
      success: z.literal(true),
      data: z.object({
        day: z.string(),
        companies: z.int(),
        transactions: z.int(),
        amount: z.int(),
        byType: z.array(
          z.object({ balanceType: z.int(), companies: z.int(), quantity: z.int(), amount: z.int() }),
        ),
        /** Wallets that would be below nothing, the emptiest first; of many the first ones. */
        below: z.array(
          z.object({
            company: z.string(),
            companyName: z.string(),
            balance: z.int(),
            amount: z.int(),
            after: z.int(),
          }),
        ),
        belowCount: z.int(),
        /** Fees of that day that were taken before. */
        takenTransactions: z.int(),
        takenAmount: z.int(),
      }),
    }),
  },
} as const satisfies Record<string, Call>;

export type FeeRunPreview = z.infer<typeof walletReads.feeRunPreview.answer>['data'];
