/** Sums over all rows of this device that match, as the person sees them: for where no host has summed them up. */
import type { Entity } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { Filter } from '#model/list-query.ts';
import { overlaysOf, projectRow } from '#commands/project.ts';
import { selectUnsettled } from '#store/journal-slice.ts';
import { pendingRows } from '#store/pending-rows.ts';
import type { AppThunk } from '#services/services.ts';

export interface DeviceSums {
  /** By field, in the field's own unit; without a field that no row has, which an older host does not tell. */
  readonly sums: Readonly<Record<string, number>>;
  /** False: of a part of the rows only. */
  readonly exact: boolean;
}

/** Rows read at a time: between two of these the page may draw. */
const rowsAtATime = 2000;

/** Undefined where nobody is signed in, or where the answer is no longer wanted. */
export function sumOnDevice(
  entity: Entity,
  filter: Filter,
  fields: readonly string[],
  isWanted: () => boolean,
): AppThunk<Promise<DeviceSums | undefined>> {
  return async (_dispatch, getState, { person, commands, ports }) => {
    const entries = selectUnsettled(getState());
    const overlays = overlaysOf(entity.name, entries);
    const pending = pendingRows(entity, entries, commands, getState().references.lists);
    const sums: Record<string, number> = {};
    for (let current = 1; ; current += 1) {
      const query = { filter, sort: [], current, pageSize: rowsAtATime };
      const held = await person.current?.rows.query(entity, query, pending);
      if (held === undefined || !isWanted()) return undefined;
      for (const base of held.page.data) {
        const overlay = overlays.get(keyOf(entity, base));
        const row = overlay === undefined ? base : projectRow(base, overlay, commands);
        if (row === undefined) continue;
        for (const field of fields) {
          const value = row[field];
          if (typeof value === 'number') sums[field] = (sums[field] ?? 0) + value;
        }
      }
      if (current * rowsAtATime >= held.page.total)
        return { sums: held.page.total === 0 ? noughts(fields) : sums, exact: held.exact };
      await new Promise<void>((done) => ports.clock.after(0, done));
    }
  };
}

const noughts = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, 0]));
