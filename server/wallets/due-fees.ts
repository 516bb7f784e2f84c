/** Reads fees that are due and were not taken, and those of a day that were. */
import { sql } from 'drizzle-orm';

import { numberOfDay } from '#model/vietnam/calendar.ts';
import type { Orm, Transaction } from '../db/orm.ts';
import type { DueFee } from './fee-bills.ts';

export interface FeeScope {
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
  /** Absent: all companies. */
  readonly company?: string | undefined;
}

/** Fees due, by the function of migration 0055, with names as the code has them. */
export const dueFees = ({ from, to, company }: FeeScope) => sql`(
  select id, company, balance_type as "balanceType", used_at, day, description, quantity, unit_price, amount
  from fee_due(${from}::date, ${to}::date, ${company ?? null}::text)
) as due`;

export async function readDueFees(orm: Orm | Transaction, scope: FeeScope): Promise<readonly DueFee[]> {
  const { rows } = await orm.execute<{ [K in keyof DueFee]: DueFee[K] }>(sql`
    select id, company, "balanceType", quantity, amount from ${dueFees(scope)}
    order by company, "balanceType", day, id`);
  return rows;
}

export interface TakenFees {
  readonly transactions: number;
  /** VND, positive. */
  readonly amount: number;
}

/** Fees taken on a day, without those that were given back since. */
export async function readTakenFees(
  orm: Orm | Transaction,
  day: string,
  company: string | undefined,
): Promise<TakenFees> {
  const { rows } = await orm.execute<{ transactions: number; amount: number }>(sql`
    select count(*)::int as transactions, coalesce(-sum(amount), 0)::bigint as amount from wallet_transaction
    where details_type = 'fee' and pay_date_int = ${numberOfDay(day)} and rolled_back_by is null
      and (${company ?? null}::text is null or company = ${company ?? null}::text)`);
  return rows[0] ?? { transactions: 0, amount: 0 };
}
