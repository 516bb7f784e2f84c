/** Facts of a list on this device: how many rows match, as of when, and whether that is all of them. */
import type { Entity } from '#model/entity.ts';
import type { ListQuery } from '#model/list-query.ts';
import { selectUnsettled } from '#store/journal-slice.ts';
import { pendingRows } from '#store/pending-rows.ts';
import type { AppThunk } from '#services/services.ts';

export interface DeviceFacts {
  readonly total: number;
  /** Epoch ms; null: nothing was ever read. */
  readonly asOf: number | null;
  /** Rows of the list that are held here; undefined: all of them. */
  readonly heldPart: number | undefined;
}

export function deviceFacts(entity: Entity, query: ListQuery): AppThunk<Promise<DeviceFacts>> {
  return async (_dispatch, getState, { person, commands }) => {
    const state = getState();
    const pending = pendingRows(entity, selectUnsettled(state), commands, state.references.lists);
    const one = { ...query, current: 1, pageSize: 1 };
    const held = await person.current?.rows.query(entity, one, pending);
    if (held === undefined) return { total: 0, asOf: null, heldPart: 0 };
    return { total: held.page.total, asOf: held.asOf, heldPart: held.exact ? undefined : held.held };
  };
}
