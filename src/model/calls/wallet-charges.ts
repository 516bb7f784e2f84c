/**
 * Charges to each company's wallet by the kind of fee. Kept apart, so that the console does not begin with it.
 *
 * Each charge is of the wallet transactions with dateMsAction between the first moment of `from` and the last of `to`
 * (days of Asia/Ho_Chi_Minh), the company, and the balanceType: how many there are, and the sum of their amounts with
 * its sign turned round. A fee is a movement out of the wallet and counts up; a fee that was given back counts down.
 */
import * as z from 'zod/mini';

import type { Call } from './call.ts';

/** `amount`: VND; below nothing where more was given back than taken. */
const charge = z.object({ amount: z.int(), count: z.int() });

const report = z.object({
  asOf: z.string(),
  /** Days, both included. */
  from: z.string(),
  to: z.string(),
  /** The kinds of fee that were asked for; charges stand in this order. */
  balanceTypes: z.array(z.int()),
  /** Companies with any such movement, those that were charged most first. */
  rows: z.array(
    z.object({
      company: z.string(),
      companyName: z.string(),
      charges: z.array(charge),
      total: charge,
    }),
  ),
  charges: z.array(charge),
  total: charge,
});
/** Accounting asks for a year as well: the list behind a number has no limit either. */
export const mostChargesDays = 366;

export type WalletChargesReport = z.infer<typeof report>;
export type Charge = z.infer<typeof charge>;

export const walletChargeCalls = {
  report: {
    host: 'busOperator',
    method: 'GET',
    path: '/api/bus-operator/report/company-charge-wallet',
    summary: 'What was taken from the wallets in a range of days, by company and kind of fee',
    access: ['report.company_charge_wallet'],
    /**
     * Days, both included, at most `mostChargesDays`; the month of `to` until `to`, which is today, without them. `filter` as that of
     * a list: company and balanceType, each one value or `{overlap: […]}`.
     */
    query: z.object({
      from: z.optional(z.string()),
      to: z.optional(z.string()),
      filter: z.optional(z.string()),
    }),
    answer: z.object({ success: z.literal(true), data: report }),
  },
} as const satisfies Record<string, Call>;
