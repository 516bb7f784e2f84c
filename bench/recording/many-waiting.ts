/** A state with twenty thousand changes waiting, as it is after a start, and moves of them, as the relay makes them. */
import type { UnknownAction } from '@reduxjs/toolkit';

import { customer } from '#model/entities/customer.ts';
import { keyOf } from '#model/entity.ts';
import { entriesMoved, journalLoaded } from '#store/journal-slice.ts';
import type { RootState } from '#store/root-state.ts';
import { rootReducer } from '#store/root-state.ts';
import { storedEntry } from '../../tests/adapters/support/samples.ts';
import { manyCustomers } from '../local-store/rows/many-customers.ts';

const waiting = 20_000;

/** Each time other objects, of which no cleaned copy and no digest is known. */
export function stateOfMany(): RootState {
  const entries = manyCustomers(waiting).map((row, index) => {
    const key = keyOf(customer, row);
    const prior = { name: row.name, address: row.address };
    return storedEntry(index + 1, {
      ...{ id: crypto.randomUUID(), key, lane: `customer/${key}`, base: { version: row.version, prior } },
      values: { name: `${row.name} gọi lại`, address: row.address },
    });
  });
  return rootReducer(undefined, journalLoaded(entries));
}

export interface Move {
  readonly action: UnknownAction;
  readonly after: RootState;
}

/** One after the other is about to be sent. */
export function movesFrom(start: RootState, count: number): readonly Move[] {
  let state = start;
  return start.journal.entries.slice(0, count).map(({ intent, standing }) => {
    const sending = { ...standing, state: 'sending', moves: standing.moves + 1 } as const;
    const action = entriesMoved([{ id: intent.id, standing: sending }]);
    state = rootReducer(state, action);
    return { action, after: state };
  });
}
