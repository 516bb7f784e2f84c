/**
 * The pending commands as the row engine takes them. The same entries give the same object: only then does the
 * engine know, without projecting again, that nothing has changed.
 */
import type { CommandBook } from '#model/command.ts';
import type { Entity } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { StoredEntry } from '#edge/journal-port.ts';
import type { PendingRows } from '../rows/engine/pending-rows.ts';
import type { Overlays } from './overlays.ts';
import { overlaysOf, projectRow, touchedBetween } from './project.ts';

const made = new WeakMap<readonly StoredEntry[], Map<string, PendingRows>>();
/** What each stands for: from one moment of the journal to the next only a few rows are projected again. */
const behind = new WeakMap<PendingRows, Overlays>();

export function pendingRows(entity: Entity, entries: readonly StoredEntry[], book: CommandBook): PendingRows {
  const known = made.get(entries) ?? new Map<string, PendingRows>();
  made.set(entries, known);
  const before = known.get(entity.name);
  if (before !== undefined) return before;
  const overlays = overlaysOf(entity.name, entries);
  const pending: PendingRows = {
    has: (key) => overlays.has(key),
    keys: () => overlays.keys(),
    shown(row) {
      const overlay = overlays.get(keyOf(entity, row));
      return overlay === undefined ? undefined : projectRow(row, overlay, book);
    },
    changedFrom(other) {
      const before = behind.get(other);
      const touched = before && touchedBetween(before, overlays);
      return touched ?? new Set([...other.keys(), ...overlays.keys()]);
    },
  };
  behind.set(pending, overlays);
  known.set(entity.name, pending);
  return pending;
}
