/**
 * The figures of the dashboard of partner devices, each counted by the database at the moment it is asked. A number of
 * devices is that of a list with the filter that the console's link has:
 *
 *   online, offline   active = true, connected
 *   locked            active = false
 *   silent            active = true, connected = offline, lastSeenAt up to the end of a day
 */
import { type SQL, sql } from 'drizzle-orm';

import type { DeviceDashboard } from '#model/calls/partner-devices.ts';
import { addDays, dayOf, epochOfLocal } from '#model/vietnam/calendar.ts';
import { inOneMoment } from '../db/one-moment.ts';
import type { Orm } from '../db/orm.ts';
import type { DashboardQuery as Days } from '../gateways/dashboard.ts';
import { periodBefore, readDashboardQuery as readDays } from '../gateways/dashboard.ts';
import { stretchOf } from '../gateways/dashboard-figures.ts';

interface DashboardQuery extends Days {
  readonly storeName: string | undefined;
  /** Epoch ms where the last day is not meant to its end. */
  readonly until?: number;
}

const mostStores = 100;
const mostSilent = 20;
/** Days without a word from which on a silence is counted. */
const silences = [1, 7, 30] as const;

/** Throws 422 and names the field. */
export function readDeviceDashboardQuery(
  query: Readonly<Record<string, string>>,
  now: number,
): DashboardQuery {
  const { storeName, ...days } = query;
  const { to } = readDays(days.to === undefined ? {} : { to: days.to }, now);
  return { ...readDays({ from: addDays(to, -6), ...days, to }, now), storeName };
}

export async function readDeviceDashboard(
  orm: Orm,
  query: DashboardQuery,
  now: number,
): Promise<DeviceDashboard> {
  const { from, to, storeName } = query;
  const before = periodBefore(query, now);
  return inOneMoment(orm, async (tx) => {
    const days = await figuresByDay(tx, query);
    const daysBefore = (await figuresByDay(tx, { ...daysOf(before), storeName })).map(
      ({ devices: _, ...day }) => day,
    );
    const stores = storeName === undefined ? await figuresByStore(tx, query) : { rows: [], count: 0 };
    return {
      asOf: new Date(now).toISOString(),
      ...{ from, to, before },
      devices: await countDevices(tx, query),
      silent: await countSilent(tx, query, now),
      silentLongest: await silentLongest(tx, query, now),
      total: totalOf(days),
      totalBefore: totalOf(daysBefore),
      days,
      daysBefore,
      stores: stores.rows,
      storeCount: stores.count,
      parts: storeName === undefined ? [] : await figuresByDevice(tx, query),
    };
  });
}

/** The days of a period whose last may be cut by the time of day. */
function daysOf(period: DeviceDashboard['before']) {
  const [from = '', to = ''] = [period.from.slice(0, 10), period.to.slice(0, 10)];
  return { from, to, until: stretchOf(period).to };
}
function totalOf(days: readonly DeviceDashboard['total'][]): DeviceDashboard['total'] {
  return days.reduce(
    (sum, { transactions, amount }) => ({
      transactions: sum.transactions + transactions,
      amount: sum.amount + amount,
    }),
    { transactions: 0, amount: 0 },
  );
}

const ofStore = ({ storeName }: DashboardQuery): SQL =>
  storeName === undefined ? sql`true` : sql`device.store_name = ${storeName}`;

const isSilent = sql`device.active and device.connected = 'offline'`;

async function countDevices(orm: Orm, query: DashboardQuery): Promise<DeviceDashboard['devices']> {
  const { rows } = await orm.execute<{ online: number; offline: number; locked: number }>(sql`
    select count(*) filter (where active and connected = 'online') as online,
      count(*) filter (where active and connected = 'offline') as offline,
      count(*) filter (where not active) as locked
    from partner_device as device where ${ofStore(query)}`);
  return rows[0] ?? { online: 0, offline: 0, locked: 0 };
}

async function countSilent(orm: Orm, query: DashboardQuery, now: number): Promise<DeviceDashboard['silent']> {
  const counted = [];
  for (const days of silences) {
    const until = addDays(dayOf(now), -days);
    const { rows } = await orm.execute<{ count: number }>(sql`
      select count(*) as count from partner_device as device
      where ${isSilent} and ${ofStore(query)} and device.last_seen_at < ${endOf(until)}::timestamptz`);
    counted.push({ until, count: rows[0]?.count ?? 0 });
  }
  return counted;
}

async function silentLongest(
  orm: Orm,
  query: DashboardQuery,
  now: number,
): Promise<DeviceDashboard['silentLongest']> {
  const { rows } = await orm.execute<{
    serial: string;
    deviceName: string;
    storeName: string;
    lastSeenAt: string;
  }>(sql`
    select serial, device_name as "deviceName", store_name as "storeName", ${instant(sql`last_seen_at`)} as "lastSeenAt"
    from partner_device as device
    where ${isSilent} and ${ofStore(query)} and last_seen_at < ${endOf(addDays(dayOf(now), -silences[0]))}::timestamptz
    order by device.last_seen_at, serial limit ${mostSilent}`);
  return rows;
}

/** The first moment after a day, in UTC. */
function endOf(day: string): string {
  return new Date(epochOfLocal(addDays(day, 1))).toISOString();
}

/** Written by the database, so that both engines give the same text. */
const instant = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whole days are there already; of a day that is cut only what was told until then is added up. */
function soldOnDays({ from, to, until }: DashboardQuery): SQL {
  const days = (last: string) => sql`
    select serial, day, transactions, amount from partner_device_day
    where day between ${from}::date and ${last}::date`;
  if (until === undefined || until >= epochOfLocal(addDays(to, 1))) return days(to);
  return sql`${days(addDays(to, -1))} union all
    select serial, ${to}::date, sum(transactions), sum(amount) from partner_device_report
    where told_at >= ${new Date(epochOfLocal(to)).toISOString()}::timestamptz
      and told_at < ${new Date(until).toISOString()}::timestamptz
    group by serial`;
}

async function figuresByDay(orm: Orm, query: DashboardQuery): Promise<DeviceDashboard['days']> {
  const { rows } = await orm.execute<DeviceDashboard['days'][number]>(sql`
    select to_char(series, 'YYYY-MM-DD') as day, count(figure.serial) as devices,
      coalesce(sum(figure.transactions), 0)::bigint as transactions, coalesce(sum(figure.amount), 0)::bigint as amount
    from generate_series(${query.from}::date::timestamp, ${query.to}::date::timestamp, interval '1 day') as series
    left join (
      select figure.* from (${soldOnDays(query)}) as figure join partner_device as device using (serial)
      where ${ofStore(query)}
    ) as figure on figure.day = series::date
    group by series order by series desc`);
  return rows;
}

/** Takings of each device in the range. */
const taken = ({ from, to }: DashboardQuery): SQL => sql`(
  select serial, sum(transactions)::bigint as transactions, sum(amount)::bigint as amount
  from partner_device_day where day between ${from}::date and ${to}::date group by serial
) as taken`;

async function figuresByStore(orm: Orm, query: DashboardQuery) {
  const { rows } = await orm.execute<DeviceDashboard['stores'][number] & { count: number }>(sql`
    select store_name as "storeName", count(*) as devices,
      count(*) filter (where active and connected = 'online') as online,
      coalesce(sum(taken.transactions), 0)::bigint as transactions, coalesce(sum(taken.amount), 0)::bigint as amount,
      count(*) over () as count
    from partner_device as device left join ${taken(query)} using (serial)
    group by store_name order by amount desc, store_name limit ${mostStores}`);
  return { rows: rows.map(({ count: _, ...store }) => store), count: rows[0]?.count ?? 0 };
}

async function figuresByDevice(orm: Orm, query: DashboardQuery): Promise<DeviceDashboard['parts']> {
  const { rows } = await orm.execute<DeviceDashboard['parts'][number]>(sql`
    select serial, device_name as "deviceName", coalesce(taken.transactions, 0) as transactions,
      coalesce(taken.amount, 0) as amount
    from partner_device as device left join ${taken(query)} using (serial)
    where ${ofStore(query)} order by amount desc, serial`);
  return rows;
}
