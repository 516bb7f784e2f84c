/** Messages from the host's row for a change whose answer was lost: whether it was done. Pure. */
import type { CommandCore } from '#model/command.ts';
import type { Row } from '#model/entity.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import { fieldChangesOf, same } from './entry-facts.ts';

export type RowMessage =
  /** The row is as the change would make it. */
  | 'same'
  | 'other'
  /** The change makes nothing of the row: a restart, a deposit, a password alone. */
  | 'unclear'
  /** Result for a change that removes the row. */
  | 'stillThere'
  | 'gone'
  | 'noRow';

/**
 * By what the change makes of the row, not by its values alone: a removal has none, and nor has what a command sets by
 * itself.
 *
 * @param row null: the host has none
 */
export function messagesByRow(entry: StoredEntry, command: CommandCore, row: Row | null): RowMessage {
  const project = projectionOf(entry, command);
  const bare: Row = { version: entry.intent.base.version ?? 0 };
  const made = project(bare);
  if (made === undefined) return row === null ? 'gone' : 'stillThere';
  if (row === null) return 'noRow';
  const after = project(row);
  const fields = Object.keys(command.entity.fields);
  if (fields.some((field) => !same(row[field] ?? null, after?.[field] ?? null))) return 'other';
  // Nothing was to be changed, or it is changed already: only the former sets nothing in any row.
  return fields.some((field) => field in made) ? 'same' : 'unclear';
}

function projectionOf(entry: StoredEntry, command: CommandCore): (row: Row) => Row | undefined {
  const { key, v, values, base } = entry.intent;
  // Values of another shape say nothing to this command.
  if (command.v !== v) return (row) => row;
  if (command.on === 'row')
    return (row) => command.project(row, { key, values, version: base.version ?? undefined });
  // Values that a creation sets beside its own are the host's usual defaults, not what was requested.
  const wanted = fieldChangesOf(entry, command.entity).map(({ field, after }) => [field, after] as const);
  return (row) => ({ ...row, ...Object.fromEntries(wanted) });
}
