/** The report of revenue as tests ask for it, and the same by a query of its own, payment by payment. */
import { expect } from 'vitest';

import type { CompanyRevenueReport, RevenueFigures } from '#model/calls/company-revenue.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { addDays, dayOf, epochOfLocal } from '#model/vietnam/calendar.ts';
import type { Api } from './api-world.ts';

const path = '/api/bus-operator/report/company-revenue';
export const names = gatewayList.map(({ name }) => name);
export const today = dayOf(Date.now());
/** Two ends and whole months between them. */
export const wide = { from: addDays(today, -110), to: addDays(today, -3), pageSize: '200' };

export type Query = Readonly<Record<string, string>>;

interface Counting {
  /** A condition. */
  readonly more?: string;
  /** An expression of `made`, the local moment in which it was made. */
  readonly period?: string;
  readonly of?: readonly string[];
}

const moment = (day: string) => new Date(epochOfLocal(day)).toISOString();

export const narrowed = (filter: object) => ({ filter: JSON.stringify(filter) });

export function revenueDesk(api: () => Api) {
  const answer = (query: Query = {}, as?: string) =>
    api().call('GET', path, { ...(as === undefined ? {} : { as }), query });
  const ask = async (query: string, ...values: readonly unknown[]) =>
    (await api().db.pool.query(query, [...values])).rows;
  return {
    answer,
    ask,
    async report(query: Query = {}, as = 'quantri'): Promise<CompanyRevenueReport> {
      const { status, body } = await answer(query, as);
      expect(body).toMatchObject({ success: true });
      expect(status).toBe(200);
      return body.data;
    },
    async counted(
      { from, to }: { readonly from: string; readonly to: string },
      { more = 'true', period = `''`, of = names }: Counting = {},
    ) {
      const each = of.map(
        (name) =>
          `select '${name}' as gateway, company, status, created_at at time zone 'Asia/Ho_Chi_Minh' as made,
             1 as payments, transaction_amount as amount, fee_amount as fees, 0::bigint as refunds
           from ${name}_payment where created_at >= $1 and created_at < $2`,
      );
      const settled = gatewayList
        .filter(({ name, refund }) => refund !== undefined && of.includes(name))
        .map(
          ({ name }) =>
            `select '${name}', company, 'success', settled_at at time zone 'Asia/Ho_Chi_Minh', 0, 0, 0, amount
             from ${name}_refund where state = 'settled' and settled_at >= $1 and settled_at < $2`,
        );
      const counts = of.map(
        (name) => `coalesce(sum(payments) filter (where gateway = '${name}'), 0)::int as ${name}`,
      );
      const rows = await ask(
        `select company, ${period} as period, sum(payments)::int as payments, sum(amount)::bigint as amount,
           sum(fees)::bigint as fees, sum(refunds)::bigint as refunds, sum(amount - fees - refunds)::bigint as net,
           ${counts.join(', ')}
         from (${[...each, ...settled].join(' union all ')}) as moved where ${more} group by company, period`,
        ...[moment(from), moment(addDays(to, 1))],
      );
      return rows
        .map(({ company, period: at, payments, amount, fees, refunds, net, ...row }) => ({
          ...{ of: `${company} ${at}`, payments, amount, fees, refunds, net },
          banks: of.map((name) => row[name]),
        }))
        .sort(byName);
    },
    /** A payment of a test's own, in time that nothing else was made in. */
    async pay(
      gateway: string,
      company: string,
      made: string,
      { amount = 1000, fee = 0, refunded = 0, status = 'success' } = {},
    ): Promise<string> {
      const [row] = await ask(
        `insert into ${gateway}_payment (id, bill_number, company, terminal_id, transaction_amount, fee_amount,
           refund_settled, qr_percentage, status, created_at)
         select id, id, $1, 'T1', $3, $4, $5, 1, $6, $2 from (select gen_random_uuid()::text as id) as made returning id`,
        ...[company, made, amount, fee, refunded, status],
      );
      if (refunded > 0)
        await ask(
          `insert into ${gateway}_refund (id, amount, bill_number, company, terminal_id, state, reason, created_at, updated_at, settled_at)
           values ($1, $2, $1, $3, 'T1', 'settled', 'Khách hủy vé', $4, $4, $4)`,
          ...[row.id, refunded, company, made],
        );
      return row.id;
    },
  };
}

const byName = (one: { of: string }, other: { of: string }) => (one.of < other.of ? -1 : 1);

export const figures = ({ payments, amount, fees, refunds, net, banks }: RevenueFigures) => ({
  ...{ payments, amount, fees, refunds, net, banks },
});

/** As `counted` has them. */
export const told = ({ rows }: CompanyRevenueReport) =>
  rows.map((row) => ({ of: `${row.company} `, ...figures(row) })).sort(byName);

/** By company and the first day of each period. */
export const toldPeriods = ({ rows }: CompanyRevenueReport) =>
  rows
    .flatMap(({ company, periods }) =>
      periods.map((period) => ({ of: `${company} ${period.from}`, ...figures(period) })),
    )
    .sort(byName);

export const added = (all: readonly RevenueFigures[]) =>
  all.reduce<RevenueFigures>(
    (sum, row) => ({
      payments: sum.payments + row.payments,
      amount: sum.amount + row.amount,
      fees: sum.fees + row.fees,
      refunds: sum.refunds + row.refunds,
      net: sum.net + row.net,
      banks: sum.banks.map((count, at) => count + (row.banks[at] ?? 0)),
    }),
    { payments: 0, amount: 0, fees: 0, refunds: 0, net: 0, banks: names.map(() => 0) },
  );
