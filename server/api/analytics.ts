/** The host of figures across the gateways. */
import { analyticsCalls } from '#model/calls/analytics.ts';
import { analyticsOverviewCalls } from '#model/calls/analytics-overview.ts';
import { readOverview, readOverviewQuery } from '../analytics/overview.ts';
import type { Context } from '../context/context.ts';
import { withData } from '../http/answers.ts';
import type { Routes } from '../routing/routes.ts';
import { readReportYear, readYearReport } from './year-report.ts';

export function mountAnalytics(routes: Routes, { db, now }: Context): void {
  routes.read(analyticsCalls.yearReport, async ({ caller, parts }) =>
    withData(await readYearReport(db.orm, caller, readReportYear(parts.year, now()), now())),
  );
  routes.read(analyticsOverviewCalls.overview, async ({ caller, query }) =>
    withData(await readOverview(db.orm, caller, readOverviewQuery(query, now()), now())),
  );
}
