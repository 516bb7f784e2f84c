/**
 * The report of a year: what each gateway took month by month, and what wallets were charged by type of fee. What each
 * figure is the sum of: src/model/calls/analytics.ts. Whoever may read the report reads in it only what they may see in
 * the lists behind it.
 */
import { sql } from 'drizzle-orm';

import type { Caller } from '#model/access.ts';
import { allows } from '#model/access.ts';
import type { YearReport } from '#model/calls/analytics.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { FeeType } from '#model/entities/wallet-transaction.ts';
import { dayOf, epochOfLocal } from '#model/vietnam/calendar.ts';
import type { Orm } from '../db/orm.ts';
import { paymentMonthTable as figures } from '../db/tables/payment-figures.ts';
import { walletTransactionTable as movements } from '../db/tables/wallets.ts';
import { refuseField } from '../http/refusal.ts';

const firstYear = 2000;
const months: readonly number[] = Array.from({ length: 12 }, (_, at) => at + 1);

/** Parses a year of four digits, from 2000 to this year; anything else is refused on `year`. */
export function readReportYear(written: string | undefined, now: number): number {
  const refused = (code: string, parameters?: Readonly<Record<string, number>>) =>
    refuseField('unprocessable_entity', {
      ...{ field: 'year', code },
      ...(parameters === undefined ? {} : { parameters }),
    });
  if (written === undefined || !/^\d{4}$/.test(written)) throw refused('integer');
  const [year, thisYear] = [Number(written), Number(dayOf(now).slice(0, 4))];
  if (year < firstYear) throw refused('too_small', { min: firstYear });
  if (year > thisYear) throw refused('too_large', { max: thisYear });
  return year;
}

export async function readYearReport(
  orm: Orm,
  caller: Caller,
  year: number,
  now: number,
): Promise<YearReport> {
  const seen = gatewayList
    .filter(({ keys }) => allows(caller, `${keys.payment}.report`))
    .map(({ name }) => name);
  const maySeeWallets = allows(caller, 'balance_fluctuation.view');
  return {
    asOf: new Date(now).toISOString(),
    year,
    banks: seen.length === 0 ? [] : await readBanks(orm, seen, year),
    feeTypes: maySeeWallets ? await readFeeTypes(orm, year) : null,
  };
}

interface BankMonth {
  readonly gateway: string;
  readonly month: number;
  readonly count: number;
  readonly amount: number;
  readonly fees: number;
}

/** By the sums of whole months that are there already: a year of a million payments is some thousand rows. */
async function readBanks(orm: Orm, gateways: readonly string[], year: number): Promise<YearReport['banks']> {
  const { rows } = await orm.execute<BankMonth & Record<string, unknown>>(sql`
    select ${figures.gateway} as gateway, extract(month from ${figures.month})::int as month,
      sum(${figures.success})::bigint as count, sum(${figures.amount})::bigint as amount, sum(${figures.fees})::bigint as fees
    from ${figures}
    where ${figures.gateway} = any(${sql.param([...gateways])}::text[])
      and ${figures.month} >= ${`${year}-01-01`}::date and ${figures.month} < ${`${year + 1}-01-01`}::date
    group by 1, 2`);
  return gateways.map((gateway) => ({
    gateway,
    months: months.map((month) => {
      const found = rows.find((row) => row.gateway === gateway && row.month === month);
      return { count: found?.count ?? 0, amount: found?.amount ?? 0, fees: found?.fees ?? 0 };
    }),
  }));
}

/** In the order in which the types are named everywhere. */
async function readFeeTypes(orm: Orm, year: number): Promise<NonNullable<YearReport['feeTypes']>> {
  const { rows } = await orm.execute<{ type: number; month: number; amount: number }>(sql`
    select ${movements.balanceType} as type,
      extract(month from ${movements.dateMsAction} at time zone 'Asia/Ho_Chi_Minh')::int as month,
      -sum(${movements.amount})::bigint as amount
    from ${movements}
    where ${movements.dateMsAction} >= ${startOf(year)}::timestamptz
      and ${movements.dateMsAction} < ${startOf(year + 1)}::timestamptz and ${movements.balanceType} is not null
    group by 1, 2`);
  return Object.values(FeeType).map((balanceType) => ({
    balanceType,
    months: months.map(
      (month) => rows.find((row) => row.type === balanceType && row.month === month)?.amount ?? 0,
    ),
  }));
}

const startOf = (year: number) => new Date(epochOfLocal(`${year}-01-01T00:00:00`)).toISOString();
