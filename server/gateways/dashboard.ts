/** The dashboard of a gateway: what is asked, and the figures put together. What each counts: src/model/calls/gateway-reads.ts. */
import type { GatewayDashboard } from '#model/calls/gateway-reads.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import {
  addDays,
  dayOf,
  epochOfLocal,
  localMoment,
  momentsOfDays,
  readDay,
} from '#model/vietnam/calendar.ts';
import { inOneMoment } from '../db/one-moment.ts';
import type { Orm } from '../db/orm.ts';
import { refuseField } from '../http/refusal.ts';
import type { GatewayResources } from '../resources/gateway.ts';
import type { DashboardFigures, HourFigures, Span } from './dashboard-figures.ts';
import {
  callbackFailures,
  figuresByHour,
  refundFigures,
  terminalsByStatus,
  topPayments,
} from './dashboard-figures.ts';

export interface DashboardQuery {
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
}

const usualDays = 93;
const dayMs = 86_400_000;

/** Throws 422 where the days are none, reversed, or more than `mostDays`. */
export function readDashboardQuery(
  query: Readonly<Record<string, string>>,
  now: number,
  mostDays = usualDays,
): DashboardQuery {
  const to = dayIn('to', query.to) ?? dayOf(now);
  const from = dayIn('from', query.from) ?? to;
  if (from > to) throw refuseField('unprocessable_entity', { field: 'from', code: 'reversed_range' });
  if (daysFrom(from, to) > mostDays)
    throw refuseField('range_too_wide', {
      field: 'from',
      code: 'too_large',
      parameters: { max: mostDays },
    });
  return { from, to };
}

function dayIn(field: string, written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  if (readDay(written) !== written) throw refuseField('unprocessable_entity', { field, code: 'day' });
  return written;
}

export const daysFrom = (from: string, to: string) => (epochOfLocal(to) - epochOfLocal(from)) / dayMs + 1;

export async function readDashboard(
  orm: Orm,
  gateway: Gateway,
  resources: GatewayResources,
  { from, to }: DashboardQuery,
  now: number,
): Promise<GatewayDashboard> {
  const [first, last] = momentsOfDays(from, to);
  const range: Span = { from: first, to: last };
  const before = periodBefore({ from, to }, now);
  return inOneMoment(orm, async (tx) => {
    const hours = await figuresByHour(tx, resources, range);
    const hoursBefore = await figuresByHour(tx, resources, before);
    const refunds = await refundFigures(tx, resources, range);
    const refundsBefore = await refundFigures(tx, resources, before);
    return {
      asOf: new Date(now).toISOString(),
      ...{ from, to, before },
      total: { ...sumOf(hours), ...refunds },
      totalBefore: { ...sumOf(hoursBefore), ...refundsBefore },
      days: byDay(hours, from, to),
      daysBefore: byDay(hoursBefore, before.from.slice(0, 10), before.to.slice(0, 10)),
      ...{ hours, hoursBefore },
      ...(await topPayments(tx, resources, range)),
      statuses: await terminalsByStatus(tx, resources, gateway.terminalLaw),
      callbacks: await callbackFailures(tx, resources, range),
    };
  });
}

/** As many days, just before. A day that is not over is compared with as much of the day before it. */
export function periodBefore({ from, to }: DashboardQuery, now: number): Span {
  const length = daysFrom(from, to);
  const [first, last] = momentsOfDays(addDays(from, -length), addDays(from, -1));
  return { from: first, to: to === dayOf(now) ? localMoment(now - length * dayMs) : last };
}

const nothing: DashboardFigures = { count: 0, success: 0, amount: 0, fees: 0 };

function sumOf(parts: readonly DashboardFigures[]): DashboardFigures {
  return parts.reduce(
    (sum, part) => ({
      count: sum.count + part.count,
      success: sum.success + part.success,
      amount: sum.amount + part.amount,
      fees: sum.fees + part.fees,
    }),
    nothing,
  );
}

/** Days on which nothing was created have figures, too. */
function byDay(hours: readonly HourFigures[], from: string, to: string) {
  const parts = new Map<string, HourFigures[]>();
  for (const hour of hours) parts.set(hour.day, [...(parts.get(hour.day) ?? []), hour]);
  return Array.from({ length: daysFrom(from, to) }, (_, at) => {
    const day = addDays(from, at);
    return { day, ...sumOf(parts.get(day) ?? []) };
  });
}
