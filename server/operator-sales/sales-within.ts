/**
 * Sales of operators in a stretch of time, without reading each sale: whole days and months are summed in advance
 * (migration 0063), and only what is left of the stretch is counted sale by sale. One query, so one moment of the database.
 */
import { type SQL, sql } from 'drizzle-orm';

import { addDays, dayOf, epochOfLocal } from '#model/vietnam/calendar.ts';
import { saleDayTable as days, saleMonthTable as months } from '../db/tables/operator-sales.ts';
import type { Stretch } from '../gateways/payment-figures.ts';

export type SaleKind = 'ticket' | 'parcel';

const local = sql`sold_at at time zone 'Asia/Ho_Chi_Minh'`;
const moment = (epoch: number) => sql`${new Date(epoch).toISOString()}::timestamptz`;
const within = ({ from, to }: Stretch) => sql`sold_at >= ${moment(from)} and sold_at < ${moment(to)}`;
const stateOf = (kind: SaleKind) => (kind === 'parcel' ? sql`state` : sql`null::text`);

/** A query of day, channel, state (null of tickets), sales, amount: to be summed, for a group may stand in it more than once. */
export function salesByDay(kind: SaleKind, all: Stretch): SQL {
  const { whole, ends } = cutBy(startOfDay, all);
  return sql.join(
    [
      sql`
        select day, channel, state, sales, amount from ${days}
        where kind = ${kind} and day >= ${whole.from}::date and day < ${whole.to}::date`,
      ...ends.map(
        (end) => sql`
        select (${local})::date as day, channel, ${stateOf(kind)} as state, 1 as sales, amount
        from ${sql.identifier(kind)} where ${within(end)}`,
      ),
    ],
    sql` union all `,
  );
}

/** A query of company, sales, amount: as above. */
export function salesByOperator(kind: SaleKind, all: Stretch): SQL {
  const { whole, ends } = cutBy(startOfMonth, all);
  return sql.join(
    [
      sql`
        select company, sales, amount from ${months}
        where kind = ${kind} and month >= ${whole.from}::date and month < ${whole.to}::date`,
      ...ends.map(
        (end) => sql`select company, 1 as sales, amount from ${sql.identifier(kind)} where ${within(end)}`,
      ),
    ],
    sql` union all `,
  );
}

interface Cut {
  /** First days of the first whole part and of the one behind the last; the same where there is none. */
  readonly whole: { readonly from: string; readonly to: string };
  /** Rest of the stretch before and after them. */
  readonly ends: readonly Stretch[];
}

/** `startOf`: of the day (the month) of a day; `step`: into the next one, from its start. */
interface Parts {
  startOf(day: string): string;
  readonly step: number;
}
const startOfDay: Parts = { startOf: (day) => day, step: 1 };
const startOfMonth: Parts = { startOf: (day) => `${day.slice(0, 8)}01`, step: 31 };

function cutBy({ startOf, step }: Parts, { from, to }: Stretch): Cut {
  const begun = startOf(dayOf(from));
  const first = epochOfLocal(begun) >= from ? begun : startOf(addDays(begun, step));
  const last = startOf(dayOf(to));
  if (first >= last) return { whole: { from: last, to: last }, ends: from < to ? [{ from, to }] : [] };
  const ends = [
    { from, to: epochOfLocal(first) },
    { from: epochOfLocal(last), to },
  ].filter((end) => end.from < end.to);
  return { whole: { from: first, to: last }, ends };
}
