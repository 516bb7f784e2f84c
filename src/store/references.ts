/** Reads a reference list: from this device at once, then from the server. */

import { pathOf } from '#model/calls/call.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { AppThunk } from './extra.ts';
import type { ReferenceOption } from './references-slice.ts';
import { referenceRead } from './references-slice.ts';

const draftName = (list: string) => `reference/${list}`;

/** Dispatches `referenceRead`, perhaps twice. Silence of the network leaves what this device holds. */
export function readReference(list: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { person, callHost }) => {
    const own = person.current;
    if (own === undefined) return;
    if (getState().references.lists[list] === undefined) {
      const kept = await own.stores.drafts.read(draftName(list)).catch(() => undefined);
      const read = v3Calls.option.answer.shape.data.safeParse(kept?.options);
      if (read.success) dispatch(referenceRead({ list, options: read.data }));
    }
    const answer = await callHost({
      host: 'v3',
      method: 'GET',
      path: pathOf(v3Calls.option.path, { name: list }),
    });
    const read = answer.ok ? v3Calls.option.answer.safeParse(answer.body) : undefined;
    if (!read?.success || person.current !== own) return;
    const options: readonly ReferenceOption[] = read.data.data;
    dispatch(referenceRead({ list, options }));
    await own.stores.drafts.write(draftName(list), { options }).catch(() => undefined);
  };
}
