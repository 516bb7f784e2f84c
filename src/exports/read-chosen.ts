/**
 * Rows that were chosen one by one, from their host: asked for by their keys, so many at a time as an address holds,
 * and nothing else with them. A key never changes, so whatever others do meanwhile moves none of them from one part
 * to another. They stand in the order of the list once the last part has come.
 *
 *   chosen by key -> parts of keys -> put in order -> handed on, some at a time
 */
import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import { keysAtOnce, keysQuery } from '#model/list-query.ts';
import { orderBy } from '#model/match-row.ts';
import type { ListSource } from '#store/api/list-endpoint.ts';
import { selectUnsettled } from '#store/journal-slice.ts';
import { readPage } from '#services/read-page.ts';
import type { AppThunk } from '#services/services.ts';
import type { ChosenRows, RowsPart, RowsReader } from './matching-rows.ts';
import { rowsAtOnce } from './page-walk.ts';
import { pendingOver } from './pending-over.ts';

export function readChosen(
  source: ListSource,
  { only, sort, filter }: ChosenRows,
  signal: AbortSignal,
): AppThunk<RowsReader> {
  return (dispatch, getState, { commands }) => {
    const { entity } = source;
    const pending = pendingOver(entity, selectUnsettled(getState()), commands);
    const compare = orderBy(entity, sort);
    const keys = [...only];
    const known = new Set<string>();
    let rows: readonly Row[] = [];
    let requested = 0;
    let given = 0;
    let hasEnded = false;
    let from: number | null = null;
    let until: number | null = null;

    const some = (part: readonly Row[], total: number): RowsPart => ({ kind: 'rows', rows: part, total });

    async function part(): Promise<RowsPart> {
      const wanted = keys.slice(requested, requested + keysAtOnce);
      const read = await dispatch(readPage(source, keysQuery(entity.key, wanted), signal));
      if (!read.ok) return { kind: 'failed', failure: read.failure };
      requested += wanted.length;
      from ??= read.at;
      until = read.at;
      for (const row of read.page.data) known.add(keyOf(entity, row));
      // Sorting rows that are in order is cheap: only the few new ones find their places.
      rows = [...rows, ...read.page.data].sort(compare);
      return some([], keys.length);
    }

    /** Rows that only this device has yet stand last, then nothing more comes. */
    function end(): RowsPart {
      const made = hasEnded ? [] : pending.others(filter, (key) => known.has(key) || !only.has(key));
      hasEnded = true;
      if (made.length > 0) return some(made, rows.length + made.length);
      const facts = { from, until, heldPart: undefined, pending: pending.count, late: 0 };
      return { kind: 'end', facts: { source: 'network', ...facts } };
    }

    return {
      async next() {
        if (requested < keys.length) return part();
        if (given >= rows.length) return end();
        const next = rows.slice(given, given + rowsAtOnce);
        given += next.length;
        return some(pending.over(next), rows.length);
      },
    };
  };
}
