/** Reads a reference list: from this device at once, then from the host. */
import * as z from 'zod/mini';

import { referenceRead } from '#store/references-slice.ts';
import type { AppThunk } from '../services.ts';

export const referenceDraft = (list: string) => `reference/${list}`;

const keptOptions = z.array(z.object({ id: z.string(), label: z.string(), active: z.boolean() }));

/**
 * Dispatches `referenceRead`, perhaps twice. Silence of the network leaves what this device holds. `told`: collections that
 * the change feed has just told of; the host is asked if the list is of one of them.
 */
export function readReference(list: string, told?: ReadonlySet<string>): AppThunk<Promise<void>> {
  return async (dispatch, getState, { person, loadLazyServices }) => {
    const own = person.current;
    if (own === undefined) return;
    if (getState().references.lists[list] === undefined) {
      const kept = await own.stores.drafts.read(referenceDraft(list)).catch(() => undefined);
      const read = keptOptions.safeParse(kept?.options);
      if (read.success) dispatch(referenceRead({ list, options: read.data }));
    }
    const late = await loadLazyServices().catch(() => undefined);
    if (late !== undefined && person.current === own) await dispatch(late.fetchReference(list, told));
  };
}

/** Reads it, and again whenever the change feed tells of its rows, until it is let go. */
export function watchReference(list: string): AppThunk<() => void> {
  return (dispatch, _getState, { changeListeners }) => {
    const onChanges = (changed: ReadonlySet<string>) => void dispatch(readReference(list, changed));
    changeListeners.add(onChanges);
    void dispatch(readReference(list));
    return () => void changeListeners.delete(onChanges);
  };
}
