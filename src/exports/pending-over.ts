/** Rows as the person sees them: what is pending on this device over what was read. */
import type { CommandRegistry } from '#model/command.ts';
import type { Entity, Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { Filter } from '#model/list-query.ts';
import { matches } from '#model/match-row.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import { overlaysOf, projectRow } from '#commands/project.ts';

export interface PendingOver {
  /** How many rows were changed by it. */
  readonly count: number;
  /** A row that will be removed is shown as it is: the host still has it. */
  over(rows: readonly Row[]): readonly Row[];
  /** Another one once more, or less, is pending on the row. */
  stampOf(row: Row): string;
  /** Rows that match and were not read: those that the host does not have yet, and of those in `held` any other. */
  others(filter: Filter, isKnown: (key: string) => boolean, held?: ReadonlyMap<string, Row>): readonly Row[];
  /** Keys of rows on which something is pending. */
  keys(): Iterable<string>;
}

export function pendingOver(
  entity: Entity,
  entries: readonly StoredEntry[],
  commands: CommandRegistry,
): PendingOver {
  const overlays = overlaysOf(entity.name, entries);
  let count = 0;
  return {
    get count() {
      return count;
    },
    over: (rows) =>
      rows.map((row) => {
        const overlay = overlays.get(keyOf(entity, row));
        if (overlay === undefined) return row;
        count += 1;
        return projectRow(row, overlay, commands) ?? row;
      }),
    keys: () => overlays.keys(),
    stampOf(row) {
      const last = overlays.get(keyOf(entity, row))?.entries.at(-1);
      return `${row.version} ${last?.seq ?? ''} ${last?.standing.state ?? ''}`;
    },
    others(filter, isKnown, held) {
      const made = [...overlays.values()].flatMap((overlay) => {
        const row = isKnown(overlay.key) ? undefined : projectRow(held?.get(overlay.key), overlay, commands);
        return row !== undefined && matches(entity, row, filter) ? [row] : [];
      });
      count += made.length;
      return made;
    },
  };
}
