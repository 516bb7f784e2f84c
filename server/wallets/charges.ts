/**
 * The report of what was taken from wallets. It is counted by the conditions of the list of movements itself, so that
 * each number is the sum of the list that it leads to. What each counts: src/model/calls/wallet-charges.ts.
 */
import { sql } from 'drizzle-orm';

import type { Charge, WalletChargesReport } from '#model/calls/wallet-charges.ts';
import { mostChargesDays } from '#model/calls/wallet-charges.ts';
import { chargedFees } from '#model/entities/wallet-charges.ts';
import type { Condition, Filter } from '#model/list-query.ts';
import { isOverlap } from '#model/list-query.ts';
import { dayOf, momentsOfDays } from '#model/vietnam/calendar.ts';
import type { Orm } from '../db/orm.ts';
import { companyTable } from '../db/tables/company.ts';
import { walletTransactionTable } from '../db/tables/wallets.ts';
import { readDashboardQuery } from '../gateways/dashboard.ts';
import { refuseField } from '../http/refusal.ts';
import { whereOf } from '../list/conditions.ts';
import { readListQuery } from '../list/read-query.ts';
import { requireEquals } from '../list/require-equals.ts';
import { walletTransactionResource } from '../resources/wallets.ts';

interface ChargesQuery {
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
  /** Undefined: every company. */
  readonly company: Condition | undefined;
  readonly balanceTypes: readonly number[];
}

/** Throws 422 where the range is reversed, longer than 366 days or no range, and for any other filter than the two. */
export function readChargesQuery(query: Readonly<Record<string, string>>, now: number): ChargesQuery {
  const { filter } = readListQuery(walletTransactionResource, { filter: query.filter ?? '' });
  const { company, balanceType, ...others } = filter;
  const [other] = Object.keys(others);
  if (other !== undefined) throw refuseField('unknown_filter', { field: other, code: 'unknown_field' });
  const to = query.to ?? dayOf(now);
  const days = readDashboardQuery({ from: `${to.slice(0, 8)}01`, ...query, to }, now, mostChargesDays);
  requireEquals('company', company);
  return { ...days, company, balanceTypes: readTypes(balanceType) };
}

function readTypes(condition: Condition | undefined): readonly number[] {
  requireEquals('balanceType', condition);
  if (condition === undefined) return chargedFees;
  const asked = typeof condition === 'object' && isOverlap(condition) ? condition.overlap : [condition];
  if (!asked.every((type) => chargedFees.some((fee) => fee === type)))
    throw refuseField('unprocessable_entity', { field: 'balanceType', code: 'choice' });
  return chargedFees.filter((fee) => asked.includes(fee));
}

interface Grouped extends Charge {
  readonly company: string;
  readonly companyName: string;
  readonly balanceType: number;
}

export async function readCharges(orm: Orm, query: ChargesQuery, now: number): Promise<WalletChargesReport> {
  const { from, to, balanceTypes } = query;
  const { rows: grouped } = await orm.execute<Grouped & Record<string, unknown>>(sql`
    select charged.company, coalesce(company.company_name, charged.company) as "companyName",
      charged.balance_type as "balanceType", charged.amount, charged.count
    from (
      select company, balance_type, (-sum(amount))::bigint as amount, count(*)::bigint as count
      from ${walletTransactionTable} where ${whereOf(walletTransactionResource, filterOf(query))}
      group by company, balance_type
    ) as charged left join ${companyTable} as company on company.id = charged.company
    order by charged.company collate vi_natural`);
  const companies = new Map<string, Grouped[]>();
  for (const group of grouped) companies.set(group.company, [...(companies.get(group.company) ?? []), group]);
  const rows = [...companies.values()].map((groups) => rowOf(groups, balanceTypes));
  return {
    asOf: new Date(now).toISOString(),
    ...{ from, to, balanceTypes: [...balanceTypes] },
    // Equal totals stay in the order of the companies.
    rows: rows.sort((one, other) => other.total.amount - one.total.amount),
    charges: balanceTypes.map((type) => sumOf(grouped.filter(({ balanceType }) => balanceType === type))),
    total: sumOf(grouped),
  };
}

function filterOf({ from, to, company, balanceTypes }: ChargesQuery): Filter {
  return {
    dateMsAction: { between: momentsOfDays(from, to) },
    balanceType: { overlap: balanceTypes },
    ...(company === undefined ? {} : { company }),
  };
}

function rowOf(groups: readonly Grouped[], balanceTypes: readonly number[]) {
  const { company = '', companyName = '' } = groups[0] ?? {};
  return {
    ...{ company, companyName },
    charges: balanceTypes.map((type) => sumOf(groups.filter(({ balanceType }) => balanceType === type))),
    total: sumOf(groups),
  };
}

function sumOf(charges: readonly Charge[]): Charge {
  return charges.reduce(
    (sum, { amount, count }) => ({ amount: sum.amount + amount, count: sum.count + count }),
    { amount: 0, count: 0 },
  );
}
