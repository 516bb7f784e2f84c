/** Query of the revenue report; an invalid one is refused before anything is counted. */
import { mostRevenueCompanies } from '#model/calls/company-revenue.ts';
import { mostDaysByDay, mostRevenueDays, RevenueGroup } from '#model/entities/company-revenue.ts';
import { PaymentStatus } from '#model/entities/payment.ts';
import type { Condition, Filter } from '#model/list-query.ts';
import { isOverlap } from '#model/list-query.ts';
import { dayOf } from '#model/vietnam/calendar.ts';
import { readDashboardQuery } from '../gateways/dashboard.ts';
import { refuseField } from '../http/refusal.ts';
import { readListQuery } from '../list/read-query.ts';
import { requireEquals } from '../list/require-equals.ts';
import { mbqrPaymentResource } from '../resources/gateway.ts';

export interface RevenueQuery {
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
  /** Conditions on company and status. */
  readonly filter: Filter;
  readonly groupBy: RevenueGroup | undefined;
  readonly order: 'amount' | 'company';
  /** Counted from 1. */
  readonly current: number;
  readonly pageSize: number;
}

/** Throws 422 and names the field. */
export function readRevenueQuery(query: Readonly<Record<string, string>>, now: number): RevenueQuery {
  const { filter = '', current = '1', pageSize = '100' } = query;
  const read = readListQuery(mbqrPaymentResource, { filter, current, pageSize });
  if (read.pageSize > mostRevenueCompanies)
    throw refuseField('page_size_not_allowed', {
      field: 'pageSize',
      code: 'too_large',
      parameters: { max: mostRevenueCompanies },
    });
  demandNarrow(read.filter);
  const groupBy = readGroup(query.groupBy);
  const to = query.to ?? dayOf(now);
  const asked = { from: `${to.slice(0, 8)}01`, ...query, to };
  const mostDays = groupBy === RevenueGroup.day ? mostDaysByDay : mostRevenueDays;
  return {
    ...readDashboardQuery(asked, now, mostDays),
    ...{ filter: read.filter, groupBy, order: readOrder(query.sort) },
    ...{ current: read.current, pageSize: read.pageSize },
  };
}

function demandNarrow({ company, status, ...others }: Filter): void {
  const [other] = Object.keys(others);
  if (other !== undefined) throw refuseField('unknown_filter', { field: other, code: 'unknown_field' });
  requireEquals('company', company);
  requireEquals('status', status);
  if (!valuesOf(status).every((value) => Object.values<unknown>(PaymentStatus).includes(value)))
    throw refuseField('unprocessable_entity', { field: 'status', code: 'choice' });
}

function valuesOf(condition: Condition | undefined): readonly unknown[] {
  if (condition === undefined) return [];
  return typeof condition === 'object' && isOverlap(condition) ? condition.overlap : [condition];
}

function readGroup(written: string | undefined): RevenueGroup | undefined {
  if (written === undefined) return undefined;
  const group = Object.values(RevenueGroup).find((each) => each === written);
  if (group === undefined) throw refuseField('unprocessable_entity', { field: 'groupBy', code: 'choice' });
  return group;
}

function readOrder(written = 'amount.desc'): RevenueQuery['order'] {
  if (written === 'amount.desc') return 'amount';
  if (written === 'company.asc') return 'company';
  throw refuseField('unknown_filter', { field: 'sort', code: 'not_sortable' });
}
