/** Charges to wallets by kind of fee: under the conditions of the list of movements, like the report of charges. */
import { type SQL, sql } from 'drizzle-orm';

import type { AnalyticsOverview } from '#model/calls/analytics-overview.ts';
import { chargedFees } from '#model/entities/wallet-charges.ts';
import type { Transaction } from '../db/orm.ts';
import { walletTransactionTable as movements } from '../db/tables/wallets.ts';
import type { Span } from '../gateways/dashboard-figures.ts';
import { whereOf } from '../list/conditions.ts';
import { walletTransactionResource } from '../resources/wallets.ts';
import type { Periods } from './gateway-figures.ts';

interface Charged extends Record<string, unknown> {
  readonly balanceType: number;
  readonly past: boolean;
  readonly count: number;
  readonly amount: number;
}

export async function feeIncome(
  tx: Transaction,
  { now, before }: Periods,
): Promise<NonNullable<AnalyticsOverview['feeTypes']>> {
  const { rows } = await tx.execute<Charged>(sql`${charged(now, false)} union all ${charged(before, true)}`);
  const of = (type: number, isPast: boolean) => {
    const found = rows.find(({ balanceType, past }) => balanceType === type && past === isPast);
    return { count: found?.count ?? 0, amount: found?.amount ?? 0 };
  };
  return chargedFees.map((balanceType) => ({
    ...{ balanceType, ...of(balanceType, false) },
    before: of(balanceType, true),
  }));
}

/** A fee is a movement out of a wallet and counts up; one that was given back counts down. */
function charged({ from, to }: Span, past: boolean): SQL {
  const filter = { dateMsAction: { between: [from, to] as const }, balanceType: { overlap: chargedFees } };
  return sql`
    select ${movements.balanceType} as "balanceType", ${past}::boolean as past, count(*)::bigint as count,
      (-sum(${movements.amount}))::bigint as amount
    from ${movements} where ${whereOf(walletTransactionResource, filter)} group by 1`;
}
