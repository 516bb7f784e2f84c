/**
 * Sums of the payments in a stretch of time, without reading each payment: whole hours are summed in advance
 * (migration 0062), and only those before the first and after the last whole hour are counted row by row. One query, so
 * one moment of the database.
 *
 *   from  09:20        10:00                    17:00   17:45  to
 *         |  payments  |      payment_hour      | payments |
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { PaymentStatus } from '#model/entities/payment.ts';
import { addDays, dayOf, epochOfLocal } from '#model/vietnam/calendar.ts';
import {
  paymentDayTable as days,
  paymentHourTable as hours,
  paymentMonthTable as months,
} from '../db/tables/payment-figures.ts';
import type { GatewayResources } from '../resources/gateway.ts';
import type { RangePart } from './months-and-days.ts';
import { monthsAndDays } from './months-and-days.ts';

/** Epoch ms; `from` belongs to it, `to` does not. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Payments have to lie in both stretches, if both are given. */
export interface Stretches {
  readonly made?: Stretch | undefined;
  readonly paid?: Stretch | undefined;
}

export const hourMs = 3_600_000;

export const moment = (epoch: number) => sql`${new Date(epoch).toISOString()}::timestamptz`;

const within = (column: PgColumn, { from, to }: Stretch) =>
  sql`(${column} >= ${moment(from)} and ${column} < ${moment(to)})`;

/**
 * A query of created_hour, pay_hour, status, callback_resp_code, payments, amount, fees: to be summed, for a group may stand in
 * it more than once. At least one stretch is given.
 */
export function figuresWithin({ gateway, tables }: GatewayResources, { made, paid }: Stretches): SQL {
  const { payment } = tables;
  const sides = [
    { column: payment.payDate, hour: hours.payHour, stretch: paid },
    { column: payment.createdAt, hour: hours.createdHour, stretch: made },
  ].flatMap(({ column, hour, stretch }) =>
    stretch === undefined ? [] : [{ column, hour, ...cut(stretch) }],
  );
  const parts = sides.some(({ whole }) => whole === undefined)
    ? [
        rowByRow(
          payment,
          sides.map(({ column, all }) => within(column, all)),
        ),
      ]
    : [
        byHour(
          gateway,
          sides.map(({ hour, whole }) => within(hour, whole ?? { from: 0, to: 0 })),
        ),
        ...sides.flatMap(({ column, ends }, at) =>
          ends.map((end) =>
            rowByRow(payment, [
              within(column, end),
              // Whole hours of the sides before, all of those after: no payment is counted twice.
              ...sides.slice(0, at).map((side) => within(side.column, side.whole ?? side.all)),
              ...sides.slice(at + 1).map((side) => within(side.column, side.all)),
            ]),
          ),
        ),
      ];
  return sql.join(parts, sql` union all `);
}

/**
 * A query of status, callback_resp_code, settled, open: the refunds of payments within the stretches. Few payments have any, and
 * an index holds those (migration 0088), so that they are read one by one.
 */
export function refundsWithin({ tables }: GatewayResources, { made, paid }: Stretches): SQL {
  const { createdAt, payDate } = tables.payment;
  const conditions = [
    ...(made === undefined ? [] : [within(createdAt, made)]),
    ...(paid === undefined ? [] : [within(payDate, paid)]),
  ];
  return sql`
    select status, callback_resp_code, refund_settled as settled, refund_open as open from ${tables.payment}
    where (refund_settled <> 0 or refund_open <> 0) and ${sql.join(conditions, sql` and `)}`;
}

interface Cut {
  readonly all: Stretch;
  /** Undefined where there is no whole hour in it. */
  readonly whole: Stretch | undefined;
  /** Rest of the stretch before and after the whole hours. */
  readonly ends: readonly Stretch[];
}

export function cut(all: Stretch): Cut {
  const from = Math.ceil(all.from / hourMs) * hourMs;
  const to = Math.floor(all.to / hourMs) * hourMs;
  if (from >= to) return { all, whole: undefined, ends: [all] };
  const ends = [
    { from: all.from, to: from },
    { from: to, to: all.to },
  ].filter((end) => end.from < end.to);
  return { all, whole: { from, to }, ends };
}

const byHour = (gateway: string, conditions: readonly SQL[]) => sql`
  select created_hour, pay_hour, status, callback_resp_code, payments, amount, fees
  from ${hours} where ${hours.gateway} = ${gateway} and ${sql.join([...conditions], sql` and `)}`;

const rowByRow = (payment: GatewayResources['tables']['payment'], conditions: readonly SQL[]) => sql`
  select date_trunc('hour', created_at, 'UTC') as created_hour, date_trunc('hour', pay_date, 'UTC') as pay_hour, status,
    callback_resp_code, 1 as payments, transaction_amount as amount, fee_amount as fees
  from ${payment} where ${sql.join([...conditions], sql` and `)}`;

/**
 * A query of company, terminal_id, payments, success, amount, fees (both of those that succeeded): as above, by the local
 * months and days in which payments were made (migrations 0062 and 0073), and payment by payment what is left of days.
 */
export function figuresOfTerminals({ gateway, tables }: GatewayResources, made: Stretch): SQL {
  const { payment } = tables;
  const direct = (end: Stretch) => sql`
    select company, terminal_id, 1 as payments, succeeded.one as success, succeeded.one * transaction_amount as amount,
      succeeded.one * fee_amount as fees
    from ${payment} cross join lateral (select (status = ${PaymentStatus.success})::int as one) as succeeded
    where ${within(payment.createdAt, end)}`;
  const begun = dayOf(made.from);
  const first = epochOfLocal(begun) === made.from ? begun : addDays(begun, 1);
  const behind = dayOf(made.to);
  if (first >= behind) return direct(made);
  const kept = monthsAndDays(first, behind).map((part) => ofTerminals(gateway, part));
  const ends = [
    { from: made.from, to: epochOfLocal(first) },
    { from: epochOfLocal(behind), to: made.to },
  ].filter((end) => end.from < end.to);
  return sql.join([...kept, ...ends.map(direct)], sql` union all `);
}

function ofTerminals(gateway: string, { grain, from, behind, sign }: RangePart): SQL {
  const [table, begins] = grain === 'month' ? [months, months.month] : [days, days.day];
  const signed = (column: PgColumn) => sql`${sign}::int * ${column}`;
  return sql`
    select company, terminal_id, ${signed(table.payments)} as payments, ${signed(table.success)} as success,
      ${signed(table.amount)} as amount, ${signed(table.fees)} as fees
    from ${table} where ${table.gateway} = ${gateway} and ${begins} >= ${from}::date and ${begins} < ${behind}::date`;
}

/** First days of the first whole month and of the one behind the last; undefined where there is none. */
export function wholeMonths({
  from,
  to,
}: Stretch): { readonly from: string; readonly to: string } | undefined {
  const begun = firstOfMonth(dayOf(from));
  const first = epochOfLocal(begun) >= from ? begun : firstOfMonth(addDays(begun, 31));
  const last = firstOfMonth(dayOf(to));
  return first < last ? { from: first, to: last } : undefined;
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;
