/** Takes in the row that the answer to a command brought: into the lists, onto the disk, and to the other tabs. */
import type { CommandCore } from '#model/command.ts';
import type { Row } from '#model/entity.ts';
import type { AppThunk } from '../extra.ts';
import { rowsAnswered } from '../rows/rows-slice.ts';

/** `refused`: the disk did not take it. `unclear`: only a list tells what became of it. */
export type Taken = 'kept' | 'refused' | 'unclear';

/**
 * @param row null: it was removed
 * @param isRepeated the answer is one that was given before, to a request whose answer was lost
 */
export function takeRow(
  { entity, on }: CommandCore,
  key: string,
  row: Row | null,
  isRepeated: boolean,
): AppThunk<Promise<Taken>> {
  return async (dispatch, _getState, { edges, person }) => {
    // Under the rights of now: they may have changed meanwhile.
    const own = person.current;
    if (own === undefined) return 'unclear';
    const collection = entity.name;
    const isOpen = own.rows.isOpen(collection);
    const mayBeGone = isRepeated && row !== null && on !== 'create';
    // Somebody may have removed it since: from an answer of before it would rise from the dead.
    const isGone = mayBeGone && (await own.rows.get(entity, key).catch(() => undefined)) === undefined;
    if (!isGone) dispatch(rowsAnswered({ collection, rows: [{ key, row }] }));
    const isKept = isGone ? !isOpen : await own.rows.apply(entity, key, row, edges.clock.now());
    edges.tabs.post({ kind: 'rowsMoved', person: own.subject, collection, keys: [key] });
    return isKept ? 'kept' : isGone ? 'unclear' : 'refused';
  };
}
