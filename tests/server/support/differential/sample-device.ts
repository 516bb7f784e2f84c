import { expect } from 'vitest';

import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { ListQuery, Page } from '#model/list-query.ts';
import { nameOfQuery } from '#model/list-query.ts';
import { queryRows } from '#model/match-row.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import { nothingPending } from '#commands/pending-rows-source.ts';
import { pendingRows } from '#store/pending-rows.ts';
import { createRowEngine } from '#local-db/engine/row-engine.ts';
import { createRowTable } from '#local-db/engine/row-table.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';
import { selectPage } from '#local-db/queries/select-page.ts';
import { people, sample } from './sample.ts';
import { sampleBook } from './sample-commands.ts';

const lists = { user: people.map(({ id, name }) => ({ id, label: name, active: true })) };

/** The device's rows, asked both ways. */
export function device(rows: readonly Row[]) {
  // Now and then in one chunk, which is large enough then to be sorted as a whole.
  const count = rows.length % 2 === 0 ? 1 : 4;
  const chunks = Array.from({ length: count }, (_, id) => ({
    id,
    rows: rows.filter((_row, index) => index % count === id),
  }));
  const held = createRowTable(chunks, (row) => keyOf(sample, row));
  const engine = createRowEngine(sample, held);

  /** The page as a list screen without network shows it. */
  function show(query: ListQuery, entries: readonly StoredEntry[]) {
    const page = engine.query(query, pendingRows(sample, entries, sampleBook, lists));
    const shown = selectPage({
      ...{ entity: sample, query, entries, settled: [], commands: sampleBook },
      ...{ network: undefined, fresh: undefined },
      device: {
        ...{ collection: sample.name, name: nameOfQuery(query), rows: page.data, total: page.total },
        ...{ exact: true, held: held.size, asOf: 0 },
      },
    });
    if (shown === undefined) throw new Error(`The device has no answer to ${nameOfQuery(query)}`);
    return shown;
  }

  return {
    held,
    /** As the plain reader answers, which the engine must as well. */
    answer(query: ListQuery) {
      const plain = queryRows(sample, held.values(), query);
      expect(engine.query(query, nothingPending), `engine: ${JSON.stringify(query)}`).toEqual(plain);
      return plain;
    },
    show,
    /**
     * Throws unless the device, with these entries waiting, shows what the host answers once they are applied: `after`
     * is all of that. New rows stand first, on the first page; a row that will be gone stays where it was, marked.
     */
    compareWaiting(query: ListQuery, entries: readonly StoredEntry[], after: Page<Row>): void {
      const all = show({ ...query, current: 1, pageSize: -1 }, entries);
      const made = all.rows.filter(({ base }) => base === undefined);
      const known = all.rows.slice(made.length);
      const left = known.filter(({ removed }) => !removed);
      const isHeld = (row: Row) => held.get(keyOf(sample, row)) !== undefined;
      const sent = (rows: readonly Row[]) => rows.map(fieldsOf);
      const asked = `waiting: ${JSON.stringify(query)}`;
      expect(
        {
          total: all.total + made.length - (known.length - left.length),
          known: sent(left.map(({ row }) => row)),
          made: sent(byKey(made.map(({ row }) => row))),
        },
        asked,
      ).toEqual({
        total: after.total,
        known: sent(after.data.filter(isHeld)),
        made: sent(byKey(after.data.filter((row) => !isHeld(row)))),
      });
      const { current, pageSize } = query;
      const page = show(query, entries);
      const start = (current - 1) * pageSize;
      expect({ total: page.total, keys: keysOf(page.rows) }, asked).toEqual({
        total: all.total,
        keys: keysOf([...(current === 1 ? made : []), ...known.slice(start, start + pageSize)]),
      });
    },
  };
}

const keysOf = (rows: readonly ShownRow[]) => rows.map(({ key }) => key);

/** A version and a label are the host's to give. */
const fieldsOf = (row: Row) =>
  Object.fromEntries(Object.keys(sample.fields).map((name) => [name, row[name]]));

const byKey = (rows: readonly Row[]) =>
  rows.toSorted((a, b) => (keyOf(sample, a) < keyOf(sample, b) ? -1 : 1));
