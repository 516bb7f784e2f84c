/** The dashboards of what operators sold: what is asked, and the figures put together. What each counts: src/model/calls/operator-sales.ts. */
import type { GoodsSales, TicketSales } from '#model/calls/operator-sales.ts';
import { mostSalesDays } from '#model/calls/operator-sales.ts';
import { SalesGroup } from '#model/entities/operator-sales.ts';
import { addDays, epochOfLocal } from '#model/vietnam/calendar.ts';
import { inOneMoment } from '../db/one-moment.ts';
import type { Orm } from '../db/orm.ts';
import type { DashboardQuery } from '../gateways/dashboard.ts';
import { daysFrom, periodBefore, readDashboardQuery } from '../gateways/dashboard.ts';
import { stretchOf } from '../gateways/dashboard-figures.ts';
import { refuseField } from '../http/refusal.ts';
import type { SalesAsked } from './sales-figures.ts';
import { salesByChannel, salesByState, salesOfOperators, salesPoints } from './sales-figures.ts';

export interface SalesQuery extends DashboardQuery {
  readonly groupBy: SalesGroup;
}

export function readSalesQuery(query: Readonly<Record<string, string>>, now: number): SalesQuery {
  const { to } = readDashboardQuery(query.to === undefined ? {} : { to: query.to }, now);
  const days = readDashboardQuery({ from: addDays(to, -6), ...query, to }, now, mostSalesDays);
  return { ...days, groupBy: readGroup(query.groupBy) };
}

function readGroup(written: string = SalesGroup.day): SalesGroup {
  const group = Object.values(SalesGroup).find((one) => one === written);
  if (group === undefined) throw refuseField('unprocessable_entity', { field: 'groupBy', code: 'choice' });
  return group;
}

export async function readTicketSales(orm: Orm, query: SalesQuery, now: number): Promise<TicketSales> {
  const asked = askedBy('ticket', query, now);
  return inOneMoment(orm, (tx) => readSales(tx, asked, query, now));
}

export async function readGoodsSales(orm: Orm, query: SalesQuery, now: number): Promise<GoodsSales> {
  const asked = askedBy('parcel', query, now);
  return inOneMoment(orm, async (tx) => ({
    ...(await readSales(tx, asked, query, now)),
    states: await salesByState(tx, asked),
  }));
}

async function readSales(orm: Orm, asked: SalesAsked, query: SalesQuery, now: number): Promise<TicketSales> {
  return {
    asOf: new Date(now).toISOString(),
    ...query,
    before: periodBefore(query, now),
    ...(await salesOfOperators(orm, asked)),
    points: await salesPoints(orm, asked),
    channels: await salesByChannel(orm, asked),
  };
}

function askedBy(kind: SalesAsked['kind'], query: SalesQuery, now: number): SalesAsked {
  const { from, to } = query;
  const before = periodBefore(query, now);
  return {
    ...{ kind, ...query },
    length: daysFrom(from, to),
    now: { from: epochOfLocal(from), to: epochOfLocal(addDays(to, 1)) },
    before: stretchOf(before),
  };
}
