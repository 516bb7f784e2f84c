/** Rows that match, from this device: as they stand in this moment, whatever changes while they are written. */
import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { AppThunk } from '../extra.ts';
import type { ListSource } from '../hosts/list-endpoint.ts';
import { selectUnsettled } from '../journal/journal-slice.ts';
import { pendingRows } from '../journal/pending-rows.ts';
import type { ReadFacts, RowsReader, WantedRows } from './matching-rows.ts';
import { isWanted } from './matching-rows.ts';
import { rowsAtOnce } from './page-walk.ts';
import { pendingOver } from './pending-over.ts';

export function readFromDevice({ entity }: ListSource, wanted: WantedRows): AppThunk<RowsReader> {
  return (_dispatch, getState, { person, book }) => {
    const entries = selectUnsettled(getState());
    const pending = pendingOver(entity, entries, book);
    const isOne = (row: Row) => isWanted(wanted, keyOf(entity, row));
    let rows: readonly Row[] | undefined;
    let facts: Omit<ReadFacts, 'pending'> | undefined;
    let done = 0;

    async function open(): Promise<readonly Row[]> {
      const { filter, sort } = wanted;
      const query = { filter, sort, current: 1, pageSize: -1 };
      const held = await person.current?.rows.query(entity, query, pendingRows(entity, entries, book));
      const asOf = held?.asOf ?? null;
      const heldPart = held?.exact === true ? undefined : (held?.held ?? 0);
      facts = { source: 'device', from: asOf, until: asOf, heldPart, late: 0 };
      const found = held?.page.data.filter(isOne) ?? [];
      const known = new Set(found.map((row) => keyOf(entity, row)));
      return [...found, ...pending.created(filter, (key) => known.has(key) || !isWanted(wanted, key))];
    }

    return {
      async next() {
        rows ??= await open();
        const part = rows.slice(done, done + rowsAtOnce);
        if (part.length === 0 && facts !== undefined) {
          return { kind: 'end', facts: { ...facts, pending: pending.count } };
        }
        done += part.length;
        return { kind: 'rows', rows: pending.over(part), total: rows.length };
      },
    };
  };
}
