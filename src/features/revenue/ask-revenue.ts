/** How the host is asked for the report: for a page of it, or for all companies by their code. */
import type { CompanyRevenueReport } from '#model/calls/company-revenue.ts';
import { companyRevenueCalls } from '#model/calls/company-revenue.ts';
import { companyRevenue } from '#model/entities/company-revenue.ts';
import { resolveDateRange } from '#model/resolve-date-range.ts';
import { toFilter } from '#model/search-values.ts';
import type { FiguresCall } from '#kit/dashboard/use-figures.ts';
import type { RevenueState } from './company-revenue-address.ts';
import { companiesOnPage } from './company-revenue-address.ts';

const { host, path, answer } = companyRevenueCalls.report;

export const revenueCall: FiguresCall<CompanyRevenueReport> = {
  ...{ host, path },
  read: (body) => answer.safeParse(body).data?.data,
};

interface RevenuePage {
  readonly current: number;
  readonly pageSize: number;
  readonly sort: 'amount.desc' | 'company.asc';
}

/** The page that the address names, unless another is said. */
export function revenueQuery(state: RevenueState, now: number, page?: RevenuePage): string {
  const { day, company, status, groupBy, current } = state;
  const filter = toFilter({ company, status }, { entity: companyRevenue, like: [] }, now);
  const asked = page ?? { current, pageSize: companiesOnPage(groupBy), sort: 'amount.desc' };
  return new URLSearchParams({
    ...resolveDateRange(day, now),
    ...(Object.keys(filter).length > 0 ? { filter: JSON.stringify(filter) } : {}),
    ...(groupBy === undefined ? {} : { groupBy }),
    sort: asked.sort,
    current: String(asked.current),
    pageSize: String(asked.pageSize),
  }).toString();
}
