/**
 * The host's row has moved on while a change of it waits. Where the change still fits it goes on over the newer
 * row; where somebody has changed the same fields to something else, or removed the row, the person decides.
 */
import type { CommandCore } from '#model/command.ts';
import type { Row } from '#model/entity.ts';
import { keepable } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import type { StoredEntry } from '#edge/journal-port.ts';
import type { AppThunk } from '../extra.ts';
import { selectEntries, selectLines, selectUnsettled } from './journal-slice.ts';
import type { Lines } from './lines.ts';
import { moveEntries } from './move-entries.ts';
import type { EntryMove } from './move-queue.ts';
import { versionFor } from './outbox.ts';

/** Whether the change can't be made over this row without undoing what somebody else did. */
export function rebaseConflict(command: CommandCore, { intent }: StoredEntry, row: Row): boolean {
  if (command.check !== undefined) {
    const input = { key: intent.key, values: intent.values, version: row.version };
    return command.check(row, input) === 'conflict';
  }
  const touched = Object.keys(intent.values);
  // A change without values (a removal) was meant for the row as it was seen.
  if (touched.length === 0) return true;
  return touched.some(
    (field) => !same(row[field], intent.base.prior[field]) && !same(row[field], intent.values[field]),
  );
}

/** Values are plain JSON. */
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export interface NewerRow {
  readonly key: string;
  /** null: it is gone. */
  readonly row: Row | null;
}

/** Looks at the changes that wait on these rows; only those that were never sent can still be moved. */
export function rebaseEntries(collection: string, rows: readonly NewerRow[]): AppThunk<Promise<void>> {
  return async (dispatch, getState, { book }) => {
    const entries = selectEntries(getState());
    const lines = selectLines(getState());
    const asked = new Set(rows.map(({ key }) => key));
    const waiting = firstsOf(collection, asked, selectUnsettled(getState()), lines);
    if (waiting.size === 0) return;
    const moves = rows.flatMap(({ key, row }): readonly EntryMove[] => {
      const entry = waiting.get(key);
      const command = entry && book.get(entry.intent.name);
      if (entry === undefined || command?.v !== entry.intent.v || command.on === 'create') return [];
      const expected = versionFor(entry, entries, lines);
      if (expected === null || (row !== null && row.version <= expected)) return [];
      const { id } = entry.intent;
      if (row !== null && !rebaseConflict(command, entry, row)) {
        return [{ id, event: { kind: 'rebased', version: row.version } }];
      }
      const theirs = row && keepable(command.entity, row, mayBeKept);
      const reason = { code: 'version_conflict', message: '', fields: [], theirs };
      return [{ id, event: { kind: 'outdated', reason } }];
    });
    await dispatch(moveEntries(moves));
  };
}

/** The first entry of each lane of a collection, where it was never sent. */
function firstsOf(
  collection: string,
  asked: ReadonlySet<string>,
  entries: readonly StoredEntry[],
  lines: Lines,
): ReadonlyMap<string, StoredEntry> {
  const firsts = new Map<string, StoredEntry | undefined>();
  for (const entry of entries) {
    const { intent, standing } = entry;
    if (intent.entity !== collection) continue;
    const key = lines.keyOf(entry);
    if (!asked.has(key)) continue;
    const isOpen = standing.state === 'recorded' && standing.wire === null;
    if (!firsts.has(key)) firsts.set(key, isOpen ? entry : undefined);
  }
  return new Map([...firsts].flatMap(([key, entry]) => (entry === undefined ? [] : [[key, entry] as const])));
}
