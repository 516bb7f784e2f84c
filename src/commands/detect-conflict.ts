/**
 * Whether the changes that wait in a lane still fit over a newer row of the host: each in its turn, for each would
 * go over what the one before it comes to.
 */
import type { CommandCore, CommandRegistry } from '#model/command.ts';
import type { Row } from '#model/entity.ts';
import { keepable } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import { isSameValue } from '#model/same-value.ts';
import type { EntryReason, StoredEntry } from '#ports/journal-port.ts';

/** An entry that may not have its place in the journal yet. */
export type UnplacedEntry = Pick<StoredEntry, 'intent' | 'standing'>;

/**
 * The value of a field that the person changed, as they saw it: what a change of theirs before it in the lane makes of
 * it, unless the row that they saw had that already; else the row's.
 *
 * @param earlier entries before it in its lane, in their order
 */
export function baseValueOf(
  { intent }: UnplacedEntry,
  field: string,
  earlier: readonly UnplacedEntry[],
): unknown {
  const own = earlier.findLast(
    (before) =>
      field in before.intent.values &&
      hasEffect(before) &&
      (before.standing.acceptedVersion ?? Number.POSITIVE_INFINITY) > (intent.base.version ?? -1),
  );
  return own === undefined ? intent.base.prior[field] : own.intent.values[field];
}

const hasEffect = ({ standing: { state } }: UnplacedEntry) =>
  state !== 'withdrawn' && state !== 'superseded' && state !== 'refused';

/** Whether the change can't be made over this row without undoing what somebody else did. */
export function conflicts(
  command: CommandCore,
  entry: UnplacedEntry,
  row: Row,
  earlier: readonly UnplacedEntry[],
): boolean {
  const { key, values } = entry.intent;
  if (command.check !== undefined)
    return command.check(row, { key, values, version: row.version }) === 'conflict';
  const touched = Object.keys(values);
  // A change without values (a removal) was meant for the row as it was seen.
  if (touched.length === 0) return true;
  return touched.some(
    (field) =>
      !isSameValue(row[field], baseValueOf(entry, field, earlier)) && !isSameValue(row[field], values[field]),
  );
}

interface Lane<E extends UnplacedEntry> {
  /** Before those that wait, in their order. */
  readonly earlier: readonly UnplacedEntry[];
  /** Never sent yet, in their order. */
  readonly waiting: readonly E[];
  /** The version over which the entry would go, as far as is known; null: the host has none. */
  versionOf(entry: E): number | null;
}

/** Those that the newer row is news to, up to the first that does not fit: what is behind that waits for it. */
export function appliesCleanly<E extends UnplacedEntry>(
  commands: CommandRegistry,
  { earlier, waiting, versionOf }: Lane<E>,
  row: Row,
): readonly { readonly entry: E; readonly fits: boolean }[] {
  const before = [...earlier];
  const met: { readonly entry: E; readonly fits: boolean }[] = [];
  let seen: Row | undefined = row;
  for (const entry of waiting) {
    const { name, v, key, values } = entry.intent;
    const command = commands.get(name);
    if (seen === undefined || command?.v !== v || command.on === 'create') break;
    const version = versionOf(entry);
    const isNews = version !== null && row.version > version;
    const fits = !isNews || !conflicts(command, entry, seen, before);
    if (isNews) met.push({ entry, fits });
    if (!fits) break;
    seen = command.project(seen, { key, values, version: row.version });
    before.push(entry);
  }
  return met;
}

/** Conflict that the person is asked to resolve. null: the row is gone. */
export function conflictReason({ entity }: CommandCore, row: Row | null): EntryReason {
  const theirs = row && keepable(entity, row, mayBeKept);
  return { code: 'version_conflict', message: '', fields: [], theirs };
}
