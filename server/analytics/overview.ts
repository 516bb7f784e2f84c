/** Figures across all gateways: reads the query, combines the parts. Definitions: src/model/calls/analytics-overview.ts. */
import type { Caller } from '#model/access.ts';
import { allows } from '#model/access.ts';
import type { AnalyticsOverview } from '#model/calls/analytics-overview.ts';
import { mostOverviewDays } from '#model/calls/analytics-overview.ts';
import { addDays, dayOf, momentsOfDays } from '#model/vietnam/calendar.ts';
import { inOneMoment } from '../db/one-moment.ts';
import type { Orm } from '../db/orm.ts';
import type { DashboardQuery } from '../gateways/dashboard.ts';
import { periodBefore, readDashboardQuery } from '../gateways/dashboard.ts';
import type { GatewayResources } from '../resources/gateway.ts';
import { resourcesByGateway } from '../resources/gateway.ts';
import { gatewaysSeen } from '../revenue/company-revenue.ts';
import { companyFigures } from './company-figures.ts';
import { feeIncome } from './fee-income.ts';
import type { GatewayFigures } from './gateway-figures.ts';
import { gatewayFigures } from './gateway-figures.ts';

/** Throws 422 and names the field. */
export function readOverviewQuery(query: Readonly<Record<string, string>>, now: number): DashboardQuery {
  const { to } = readDashboardQuery(query.to === undefined ? {} : { to: query.to }, now);
  return readDashboardQuery({ from: addDays(to, -6), ...query, to }, now, mostOverviewDays);
}

export async function readOverview(
  orm: Orm,
  caller: Caller,
  { from, to }: DashboardQuery,
  now: number,
): Promise<AnalyticsOverview> {
  const seen = gatewaysOf(caller);
  const before = periodBefore({ from, to }, now);
  const [first, last] = momentsOfDays(from, to);
  const periods = { now: { from: first, to: last }, before };
  // The figures by hour and by company add up to the same total.
  return inOneMoment(orm, async (tx) => {
    const { total, totalBefore, banks, hours } = await gatewayFigures(tx, seen, periods);
    const { all, companies } = await companyFigures(tx, seen, periods);
    const feeTypes = allows(caller, 'balance_fluctuation.view') ? await feeIncome(tx, periods) : null;
    return {
      asOf: new Date(now).toISOString(),
      ...{ from, to, before, gateways: seen.map(({ gateway }) => gateway) },
      total: { ...total, companies: all },
      ...{ totalBefore, banks, hours, companies, feeTypes },
    };
  });
}

/** Payments of today until now, against yesterday until the same time. */
export async function readToday(orm: Orm, caller: Caller, now: number): Promise<GatewayFigures> {
  const day = { from: dayOf(now), to: dayOf(now) };
  const [from, to] = momentsOfDays(day.from, day.to);
  const periods = { now: { from, to }, before: periodBefore(day, now) };
  return inOneMoment(orm, (tx) => gatewayFigures(tx, gatewaysOf(caller), periods));
}

/** Those whose payments are the caller's to see. */
function gatewaysOf(caller: Caller): readonly GatewayResources[] {
  const seen = gatewaysSeen(caller);
  return Object.values(resourcesByGateway).filter(({ gateway }) => seen.includes(gateway));
}
