/** Preview of the fee run of a day, as it would be now: by the same rows and the same sums, without any change. */
import { sql } from 'drizzle-orm';

import type { FeeRunPreview } from '#model/calls/wallet-reads.ts';
import { FeeType } from '#model/entities/wallet-transaction.ts';
import type { Orm } from '../db/orm.ts';
import { readDueFees, readTakenFees } from './due-fees.ts';
import { billsOf, countCompanies, type FeeBill, sumOf } from './fee-bills.ts';
import type { FeeRunRequest } from './read-fee-run.ts';

const mostBelow = 50;

export async function previewFees(orm: Orm, { day, company }: FeeRunRequest): Promise<FeeRunPreview> {
  const bills = billsOf(await readDueFees(orm, { from: day, to: day, company }));
  const taken = await readTakenFees(orm, day, company);
  const below = await walletsBelow(orm, bills);
  return {
    day,
    companies: countCompanies(bills),
    transactions: bills.length,
    amount: sumOf(bills, 'amount'),
    byType: Object.values(FeeType).flatMap((balanceType) => {
      const own = bills.filter((bill) => bill.balanceType === balanceType);
      if (own.length === 0) return [];
      const sums = { quantity: sumOf(own, 'quantity'), amount: sumOf(own, 'amount') };
      return [{ balanceType, companies: own.length, ...sums }];
    }),
    below: below.slice(0, mostBelow),
    belowCount: below.length,
    takenTransactions: taken.transactions,
    takenAmount: taken.amount,
  };
}

async function walletsBelow(orm: Orm, bills: readonly FeeBill[]): Promise<FeeRunPreview['below']> {
  const amounts = new Map<string, number>();
  for (const { company, amount } of bills) amounts.set(company, (amounts.get(company) ?? 0) + amount);
  const { rows } = await orm.execute<{ company: string; companyName: string; balance: number }>(sql`
    select id as company, company_name as "companyName", balance from company
    where id = any(${sql.param([...amounts.keys()])}::text[]) order by id`);
  return rows
    .map((row) => {
      const amount = amounts.get(row.company) ?? 0;
      return { ...row, amount, after: row.balance - amount };
    })
    .filter(({ after }) => after < 0)
    .sort((a, b) => a.after - b.after);
}
