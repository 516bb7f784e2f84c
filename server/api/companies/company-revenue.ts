/** The bus operator's host: the report of what companies took in, for whoever may see that report. */
import { companyRevenueCalls } from '#model/calls/company-revenue.ts';
import type { Context } from '../../context/context.ts';
import { withData } from '../../http/answers.ts';
import { gatewaysSeen, readRevenue } from '../../revenue/company-revenue.ts';
import { readRevenueQuery } from '../../revenue/revenue-query.ts';
import type { Routes } from '../../routing/routes.ts';

export function mountCompanyRevenue(routes: Routes, { db, now }: Context): void {
  routes.read(companyRevenueCalls.report, async ({ caller, query }) =>
    withData(await readRevenue(db.orm, gatewaysSeen(caller), readRevenueQuery(query, now()), now())),
  );
}
