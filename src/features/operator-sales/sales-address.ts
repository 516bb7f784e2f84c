/**
 * Which days the figures of sales are of and how they are grouped, in the address like a list's filters
 * (`?day={"preset":"lastMonth"}&groupBy=week`). Pure.
 */
import { operatorSales, SalesGroup } from '#model/entities/operator-sales.ts';
import type { ListState } from '#model/list-address.ts';
import { readAddress, writeAddress } from '#model/list-address.ts';
import type { SearchValue } from '#model/search-values.ts';

const lastWeek = { preset: 'last7Days' } as const;
const initial: ListState = {
  ...{ text: '', sort: [], current: 1, pageSize: 100 },
  values: { day: lastWeek, groupBy: SalesGroup.day },
};
const rules = { entity: operatorSales, filters: ['day', 'groupBy'], sortable: [], initial };

export interface SalesState {
  readonly day: SearchValue;
  readonly groupBy: SalesGroup;
}

export function readSalesAddress(search: string): SalesState {
  const { day, groupBy } = readAddress(search, rules).state.values;
  return {
    day: day ?? lastWeek,
    groupBy: Object.values(SalesGroup).find((one) => one === groupBy) ?? SalesGroup.day,
  };
}

export function salesAddress(path: string, { day, groupBy }: SalesState): string {
  return `${path}?${writeAddress({ ...initial, values: { day: day ?? lastWeek, groupBy } }, rules)}`;
}
