/** The search of the fake host, which knows customers alone: what each condition finds after the one before it, by code. */

import { mostOfEach, nameRow, soughtRows } from '#model/calls/search-rows.ts';
import { customer } from '#model/entities/customer.ts';
import type { Row } from '#model/entity.ts';
import { matches, queryRows } from '#model/match-row.ts';

export function fakeSearch(all: readonly Row[], parameters: URLSearchParams) {
  const sort = [{ field: 'code', direction: 'asc' }] as const;
  const data = soughtRows(customer, parameters.get('q') ?? '', false).map(({ by, filters }) => {
    const found = filters.map((filter) => {
      const fitting = all.filter((row) => matches(customer, row, filter));
      return queryRows(customer, fitting, { filter: {}, sort, current: 1, pageSize: -1 }).data;
    });
    const rows = [...new Set(found.flat())];
    const few = rows.slice(0, mostOfEach).map((row) => nameRow(customer, row));
    return { collection: customer.name, by, total: rows.length, rows: few };
  });
  return { success: true, data: data.filter(({ total }) => total > 0) };
}
