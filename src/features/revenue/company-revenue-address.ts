/**
 * What the report of revenue is narrowed to and grouped by, in its address like a list's filters
 * (`?day={"preset":"thisMonth"}&status=["success"]&groupBy=month&current=2`). Pure.
 */
import type { RevenueGroup } from '#model/entities/company-revenue.ts';
import {
  companyRevenue,
  RevenueGroup as groups,
  mostDaysByDay,
  mostRevenueDays,
} from '#model/entities/company-revenue.ts';
import { PaymentStatus } from '#model/entities/payment.ts';
import type { ListState } from '#model/list-address.ts';
import { readAddress, writeAddress } from '#model/list-address.ts';
import type { SearchValue, SearchValues } from '#model/search-values.ts';
import type { DaysAllowed } from '#kit/dashboard/refused-period.ts';

export const companyRevenuePath = '/report/company-revenue';

const thisMonth = { preset: 'thisMonth' } as const;
/** Revenue is what was paid: without a status, payments that are still open are counted, too. */
const initial: ListState = {
  text: '',
  values: { day: thisMonth, status: [PaymentStatus.success] },
  ...{ sort: [], current: 1, pageSize: 100 },
};
const rules = {
  entity: companyRevenue,
  filters: ['day', 'company', 'status', 'groupBy'],
  ...{ sortable: [], initial },
};

export interface RevenueState {
  readonly day: SearchValue;
  readonly company: SearchValue;
  readonly status: SearchValue;
  /** Undefined: each company in one line. */
  readonly groupBy: RevenueGroup | undefined;
  /** Counted from 1. */
  readonly current: number;
}

export function readRevenueAddress(search: string): RevenueState {
  const { values, current } = readAddress(search, rules).state;
  const { day, company, status, groupBy } = values;
  return {
    ...{ day: day ?? thisMonth, company, status, current },
    groupBy: Object.values(groups).find((group) => group === groupBy),
  };
}

export function revenueAddress({ day, company, status, groupBy, current }: RevenueState): string {
  const values: SearchValues = { day: day ?? thisMonth, company, status, groupBy };
  return `${companyRevenuePath}?${writeAddress({ ...initial, values, current }, rules)}`;
}

/** Companies of a page: about a thousand lines at most, so that a page of them stays quick. */
export const companiesOnPage = (groupBy: RevenueGroup | undefined): number =>
  groupBy === undefined ? 100 : { month: 50, week: 20, day: 10 }[groupBy];

/** As the host allows them. */
export const daysAllowed = (groupBy: RevenueGroup | undefined): DaysAllowed =>
  groupBy === groups.day
    ? { most: mostDaysByDay, tooWide: 'companyRevenue.tooWideByDay' }
    : { most: mostRevenueDays, tooWide: 'companyRevenue.tooWide' };
