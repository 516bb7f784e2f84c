/** Which keys of a file are taken, as far as this device knows: by rows that it holds, or that are still to be made. */
import type { Entity } from '#model/entity.ts';
import { selectUnsettled } from '#store/journal-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { readKnownRow } from '#sync/resolve/undo-entry.ts';

const atOnce = 200;

export function knownKeys(entity: Entity, keys: readonly string[]): AppThunk<Promise<ReadonlySet<string>>> {
  return async (dispatch, getState, { commands, ports: { clock } }) => {
    const known = new Set<string>();
    for (const { intent, standing } of selectUnsettled(getState())) {
      const isCreation = intent.entity === entity.name && commands.get(intent.name)?.on === 'create';
      // A refused one makes no row.
      if (isCreation && standing.state !== 'refused') known.add(intent.key);
    }
    for (const [at, key] of [...new Set(keys)].entries()) {
      const row = await dispatch(readKnownRow(entity, key));
      if (row !== undefined && row !== null) known.add(key);
      // Each is known in a moment; thousands in a row would keep the page from answering.
      if (at % atOnce === 0) await new Promise<void>((done) => clock.after(0, done));
    }
    return known;
  };
}
