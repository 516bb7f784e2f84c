/** A few rows by code or name, as this device holds them, for whoever types them somewhere else than in their list. */
import type { Row } from '#model/entity.ts';
import type { Filter, ListQuery } from '#model/list-query.ts';
import { readSort } from '#model/list-query.ts';
import type { ListSource } from '#store/api/list-endpoint.ts';
import type { AppThunk } from '#services/services.ts';
import { readLocal } from './query-local.ts';

export interface FoundRows {
  readonly rows: readonly Row[];
  /** Rows that match, as far as whoever answered knows. */
  readonly total: number;
}

export interface RowSearch {
  readonly source: ListSource;
  /** Each is asked apart, and the first to be listed comes first: the very code before what only contains it. */
  readonly filters: readonly Filter[];
  /** `code.asc` */
  readonly sort: string;
  /** Rows of each answer, at most. */
  readonly most: number;
}

/** Undefined where nobody is signed in. */
export function findOnDevice(search: RowSearch): AppThunk<Promise<FoundRows | undefined>> {
  return async (dispatch) => {
    const { source } = search;
    const pages = await Promise.all(
      queriesOf(search).map((query) => dispatch(readLocal(source.entity, query))),
    );
    return together(search, pages);
  };
}

function queriesOf({ filters, sort, most }: RowSearch): readonly ListQuery[] {
  const terms = readSort(sort) ?? [];
  return filters.map((filter) => ({ filter, sort: terms, current: 1, pageSize: most }));
}

function together(
  { source, most }: RowSearch,
  pages: readonly (FoundRows | undefined)[],
): FoundRows | undefined {
  const answered = pages.filter((page) => page !== undefined);
  if (answered.length === 0 || answered.length < pages.length) return undefined;
  const byKey = new Map<string, Row>();
  for (const { rows } of answered)
    for (const row of rows) {
      const key = String(row[source.entity.key]);
      if (!byKey.has(key)) byKey.set(key, row);
    }
  const rows = [...byKey.values()].slice(0, most);
  return { rows, total: Math.max(rows.length, ...answered.map(({ total }) => total)) };
}
