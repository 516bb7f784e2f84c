/**
 * Rows that match, from this device, page by page as from a host. The person may go on changing rows meanwhile: what
 * they moved to where all was read already stands last.
 */
import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { ListSource } from '#store/api/list-endpoint.ts';
import { selectUnsettled } from '#store/journal-slice.ts';
import { pendingRows } from '#store/pending-rows.ts';
import type { AppThunk } from '#services/services.ts';
import type { RowsReader, WantedRows } from './matching-rows.ts';
import { isWanted } from './matching-rows.ts';
import { walkPages } from './page-walk.ts';
import type { PendingOver } from './pending-over.ts';
import { pendingOver } from './pending-over.ts';

export function readFromDevice({ entity }: ListSource, wanted: WantedRows): AppThunk<RowsReader> {
  return (_dispatch, getState, { person, commands }) => {
    const entriesNow = () => selectUnsettled(getState());
    const isOne = (row: Row) => isWanted(wanted, keyOf(entity, row));
    let now = pendingOver(entity, entriesNow(), commands);
    const walk = walkPages({ keyOf: (row) => keyOf(entity, row), stampOf: (row) => now.stampOf(row) });
    let step: 'pages' | 'others' | 'end' = 'pages';
    let heldPart: number | undefined;
    let asOf: number | null = null;
    let total = 0;
    let found = 0;
    let pending = 0;

    function some(rows: readonly Row[], over: PendingOver) {
      pending += over.count;
      found += rows.length;
      return { kind: 'rows', rows, total: Math.max(total, found) } as const;
    }

    async function page() {
      const entries = entriesNow();
      now = pendingOver(entity, entries, commands);
      const query = { filter: wanted.filter, sort: wanted.sort, ...walk.page() };
      const pending = pendingRows(entity, entries, commands, getState().references.lists);
      const held = await person.current?.rows.query(entity, query, pending);
      asOf = held?.asOf ?? null;
      heldPart = held?.exact === true ? undefined : (held?.held ?? 0);
      total = wanted.only?.size ?? (held?.page.total ?? 0) - (wanted.without?.size ?? 0);
      const taken = walk.take(held?.page.data ?? []);
      const rows = now.over(taken.rows.filter(isOne));
      if (taken.isEnd) step = 'others';
      return some(rows, now);
    }

    /** Rows that are on no page: made here and not sent yet, or moved by the person while the pages were read. */
    async function others() {
      now = pendingOver(entity, entriesNow(), commands);
      const held = new Map<string, Row>();
      for (const key of now.keys()) {
        const row = walk.has(key) ? undefined : await person.current?.rows.get(entity, key);
        if (row !== undefined) held.set(key, row);
      }
      const isKnown = (key: string) => walk.has(key) || !isWanted(wanted, key);
      step = 'end';
      return some(now.others(wanted.filter, isKnown, held), now);
    }

    return {
      async next() {
        if (step === 'pages') return page();
        if (step === 'others') return others();
        const facts = { from: asOf, until: asOf, heldPart, pending, late: 0 };
        return { kind: 'end', facts: { source: 'device', ...facts } };
      },
    };
  };
}
