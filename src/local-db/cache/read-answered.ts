/** Rows that an answer to a command brought to another tab of this person, read from the disk and put over the lists. */

import { rowsAnswered, rowsChanged } from '#store/rows-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { rereadRows } from './reread-rows.ts';

export function readAnswered(collection: string, keys: readonly string[]): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { ports, lists, person }) => {
    const entity = lists.get(collection)?.entity;
    const own = person.current;
    // Nobody looks at it here, and whoever will reads it from the disk.
    if (entity === undefined || own?.rows.isOpen(collection) !== true) return;
    const rows = await rereadRows(own.rows, entity, keys, ports.clock.now());
    // Read for somebody who has left meanwhile: nobody else is to see it.
    if (person.current?.subject !== own.subject) return;
    dispatch(rowsAnswered({ collection, rows }));
    // They have made room for something else since: what is on screen is older, and only the host knows better.
    if (rows.length < keys.length) dispatch(rowsChanged({ collections: [collection] }));
  };
}
