/**
 * The pending commands as the row engine takes them. The same entries give the same object: only then does the
 * engine know, without projecting again, that nothing has changed.
 */
import type { CommandRegistry } from '#model/command.ts';
import type { Entity } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import type { Overlays } from '#commands/overlays.ts';
import type { PendingRows } from '#commands/pending-rows-source.ts';
import { overlaysOf, projectRow, touchedBetween } from '#commands/project.ts';
import type { PendingLabels, ReferenceLists } from './pending-labels.ts';
import { haveSameLists, pendingLabels } from './pending-labels.ts';

interface MadeOf {
  readonly overlays: Overlays;
  readonly labels: PendingLabels;
}

const made = new WeakMap<readonly StoredEntry[], Map<string, PendingRows>>();
/** Sources of each result: from one moment of the journal to the next only a few rows are projected again. */
const behind = new WeakMap<PendingRows, MadeOf>();

/** `lists`: the reference lists that are held, for what a changed reference is called. */
export function pendingRows(
  entity: Entity,
  entries: readonly StoredEntry[],
  commands: CommandRegistry,
  lists: ReferenceLists,
): PendingRows {
  const known = made.get(entries) ?? new Map<string, PendingRows>();
  made.set(entries, known);
  const labels = pendingLabels(entity, lists);
  const before = known.get(entity.name);
  const beforeOf = before && behind.get(before);
  if (before !== undefined && beforeOf !== undefined && haveSameLists(beforeOf.labels, labels)) return before;
  const overlays = overlaysOf(entity.name, entries);
  const pending: PendingRows = {
    keys: () => overlays.keys(),
    shown(row) {
      const overlay = overlays.get(keyOf(entity, row));
      const shown = overlay && projectRow(row, overlay, commands);
      return shown && labels.label(row, shown);
    },
    changedFrom(other) {
      const from = behind.get(other);
      const touched =
        from && haveSameLists(from.labels, labels) ? touchedBetween(from.overlays, overlays) : undefined;
      return touched ?? eitherOf(overlays, other.keys());
    },
  };
  behind.set(pending, { overlays, labels });
  known.set(entity.name, pending);
  return pending;
}

function* eitherOf(overlays: Overlays, others: Iterable<string>): Generator<string> {
  yield* overlays.keys();
  for (const key of others) if (!overlays.has(key)) yield key;
}
