/** The report of what companies took in by bank QR: which payments, in which days, by which periods. Pure. */
import { companyRevenueCalls } from '#model/calls/company-revenue.ts';
import {
  companyRevenue,
  mostDaysByDay,
  mostRevenueDays,
  RevenueGroup,
} from '#model/entities/company-revenue.ts';
import { PaymentStatus } from '#model/entities/payment.ts';
import type { ReportState } from '#kit/definitions/define-report.ts';
import { defineReport } from '#kit/definitions/define-report.ts';

export type RevenueState = ReportState<RevenueGroup>;

export const companyRevenueReport = defineReport(companyRevenue, {
  path: '/report/company-revenue',
  call: companyRevenueCalls.report,
  period: 'day',
  filters: ['company', 'status'],
  // Revenue is what was paid: without a status, payments that are still open are counted, too.
  startWith: { day: { preset: 'thisMonth' }, status: [PaymentStatus.success] },
  groups: Object.values(RevenueGroup),
  days: (groupBy) =>
    groupBy === RevenueGroup.day
      ? { most: mostDaysByDay, tooWide: 'companyRevenue.tooWideByDay' }
      : { most: mostRevenueDays, tooWide: 'companyRevenue.tooWide' },
  ask: ({ groupBy, current }) => ({
    sort: 'amount.desc',
    current: String(current),
    pageSize: String(companiesOnPage(groupBy)),
  }),
});

/** Companies of a page: about a thousand lines at most, so that a page of them stays quick. */
const companiesOnPage = (groupBy: RevenueGroup | undefined): number =>
  groupBy === undefined ? 100 : { month: 50, week: 20, day: 10 }[groupBy];
