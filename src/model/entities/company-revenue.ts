/** Filters and groups of the revenue report; its address is read by the rules of a list's. */
import { defineEntity } from '../entity.ts';
import { choice, day, reference } from '../field.ts';
import { PaymentStatus } from './payment.ts';

/** Periods of a report: local days, weeks from Monday to Sunday, months of the calendar. */
export const RevenueGroup = { day: 'day', week: 'week', month: 'month' } as const;
export type RevenueGroup = (typeof RevenueGroup)[keyof typeof RevenueGroup];

/** So many days at most; of each company and day only as many as a list of payments is searched by. */
export const mostRevenueDays = 366;
export const mostDaysByDay = 93;

export const companyRevenue = defineEntity('companyRevenue', {
  key: 'day',
  label: 'company',
  search: [],
  fields: {
    day: day(),
    company: reference('company'),
    status: choice(PaymentStatus),
    groupBy: choice(RevenueGroup),
  },
});
