import { describe, expect, it } from 'vitest';

import { changesArrived } from '#store/changes-slice.ts';
import { maxRowUpdates } from '#store/row-updates.ts';
import type { RowsState } from '#store/rows-slice.ts';
import { rowsAnswered, rowsReducer } from '#store/rows-slice.ts';
import { customerRow } from '../support/fake-host.ts';

const collection = 'customer';
const empty = rowsReducer(undefined, { type: 'begin' });
const answered = (state: RowsState, key: string, version: number | null) => {
  const row = version === null ? null : customerRow(key, { version });
  return rowsReducer(state, rowsAnswered({ collection, rows: [{ key, row }] }));
};
const nothingSaid = { collection, at: 1, changed: [], gone: [], news: {}, totals: {} };
const versionOf = (state: RowsState, key: string) => state.fresh[collection]?.[key]?.version;

describe('rows that came one by one', () => {
  it('are never put under an older version, by an answer or by the feed', () => {
    const five = answered(empty, 'KH1', 5);
    expect(versionOf(answered(five, 'KH1', 4), 'KH1')).toBe(5);
    const rows = [{ key: 'KH1', row: customerRow('KH1', { version: 3 }) }];
    expect(versionOf(rowsReducer(five, changesArrived({ ...nothingSaid, rows })), 'KH1')).toBe(5);
    expect(answered(five, 'KH1', 4)).toBe(five);
    expect(versionOf(answered(five, 'KH1', 6), 'KH1')).toBe(6);
  });

  it('that were made anew after a removal begin with their first version', () => {
    const removed = answered(answered(empty, 'KH1', 5), 'KH1', null);
    expect(removed.fresh[collection]?.KH1).toBeNull();
    expect(versionOf(answered(removed, 'KH1', 1), 'KH1')).toBe(1);
    const seen = rowsReducer(
      answered(empty, 'KH1', 5),
      changesArrived({ ...nothingSaid, rows: [], gone: ['KH1'] }),
    );
    expect(versionOf(answered(seen, 'KH1', 1), 'KH1')).toBe(1);
  });

  it.each([
    ['codes', 20_000, (place: number) => `KH${place}`],
    // An object would put these in order of size.
    ['numbers', 2_000, (place: number) => String(30_000 - place)],
  ])('are bounded, and the newest are there: %s, %i answers', (_, answers, keyAt) => {
    let state = empty;
    for (let place = 0; place < answers; place += 1) state = answered(state, keyAt(place), 1);
    const fresh = state.fresh[collection] ?? {};
    expect(Object.keys(fresh)).toHaveLength(maxRowUpdates);
    expect(fresh[keyAt(answers - 1)]).toBeDefined();
    expect(fresh[keyAt(answers - maxRowUpdates)]).toBeDefined();
    expect(fresh[keyAt(answers - 1 - maxRowUpdates)]).toBeUndefined();
  });

  it('that come again are the newest', () => {
    let state = answered(empty, 'KH0', 1);
    for (let place = 1; place <= maxRowUpdates; place += 1) {
      state = answered(answered(state, `KH${place}`, 1), 'KH0', place);
    }
    expect(versionOf(state, 'KH0')).toBe(maxRowUpdates);
    expect(versionOf(state, 'KH1')).toBeUndefined();
  });
});
