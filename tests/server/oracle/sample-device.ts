import { expect } from 'vitest';

import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { ListQuery } from '#model/list-query.ts';
import { queryRows } from '#model/match-row.ts';
import type { PendingRows } from '#store/rows/engine/pending-rows.ts';
import { nothingPending } from '#store/rows/engine/pending-rows.ts';
import { createRowEngine } from '#store/rows/engine/row-engine.ts';
import { holdRows } from '#store/rows/held-rows.ts';
import { sample } from './sample.ts';

/** The device's rows, asked both ways. */
export function device(rows: readonly Row[]) {
  // Now and then in one chunk, which is large enough then to be sorted as a whole.
  const count = rows.length % 2 === 0 ? 1 : 4;
  const chunks = Array.from({ length: count }, (_, id) => ({
    id,
    rows: rows.filter((_row, index) => index % count === id),
  }));
  const held = holdRows(chunks, (row) => keyOf(sample, row));
  const engine = createRowEngine(sample, held);
  return {
    held,
    /** As the plain reader answers, which the engine must as well. */
    answer(query: ListQuery) {
      const plain = queryRows(sample, held.values(), query);
      expect(engine.query(query, nothingPending), `engine: ${JSON.stringify(query)}`).toEqual(plain);
      return plain;
    },
    /** Total and keys where these rows are shown instead of the held ones. */
    answerPending(query: ListQuery, pending: Row) {
      const key = keyOf(sample, pending);
      const laid: PendingRows = {
        has: (one) => one === key,
        keys: () => [key],
        shown: () => pending,
        changedFrom: (other) => [...other.keys(), key],
      };
      const { total, data } = engine.query(query, laid);
      return { total, keys: data.map((row) => keyOf(sample, row)) };
    },
  };
}

export const keysOf = ({ total, data }: { total: number; data: readonly Row[] }) => ({
  total,
  keys: data.map((row) => keyOf(sample, row)),
});
