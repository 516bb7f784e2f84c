/**
 * Rows shown = server rows with the unsettled commands projected over them. Nothing pending is ever
 * written into a row that is kept: projecting again over a newer row is the whole of rebasing.
 */

import type { CommandBook } from '#model/command.ts';
import type { Row } from '#model/entity.ts';
import type { StoredEntry } from '#edge/journal-port.ts';
import { isUnsettled, needsPerson } from './entry.ts';

export type Mark = 'waiting' | 'failed' | 'conflicting';

/** What the unsettled entries make of one row. */
export interface Overlay {
  readonly key: string;
  readonly entries: readonly StoredEntry[];
  readonly mark: Mark;
}

/** Overlays of one collection by row key, built once per change of the journal. */
export function overlaysOf(entity: string, entries: readonly StoredEntry[]): ReadonlyMap<string, Overlay> {
  const overlays = new Map<string, Overlay>();
  for (const entry of entries) {
    if (entry.intent.entity !== entity || !isUnsettled(entry.standing.state)) continue;
    const before = overlays.get(entry.intent.key);
    const all = [...(before?.entries ?? []), entry];
    overlays.set(entry.intent.key, { key: entry.intent.key, entries: all, mark: markOf(all) });
  }
  return overlays;
}

function markOf(entries: readonly StoredEntry[]): Mark {
  if (entries.some((entry) => entry.standing.state === 'conflicting')) return 'conflicting';
  return entries.some((entry) => needsPerson(entry.standing.state)) ? 'failed' : 'waiting';
}

/**
 * The row as it will be once everything pending is done; undefined where it will be gone.
 * A refused entry, or one given up, is not projected: what it wanted stands in the sync centre, not in the list.
 * An accepted entry is projected until the base row has the version that the server gave.
 */
export function projectRow(base: Row | undefined, overlay: Overlay, book: CommandBook): Row | undefined {
  let row = base;
  for (const { intent, standing } of overlay.entries) {
    if (standing.state === 'refused' || standing.unwanted) continue;
    if (
      standing.state === 'accepted' &&
      base !== undefined &&
      base.version >= (standing.acceptedVersion ?? 0)
    )
      continue;
    const command = book.get(intent.name);
    if (command === undefined || command.v !== intent.v) continue;
    const version = intent.base.version ?? undefined;
    row = command.project(row, { key: intent.key, values: intent.values, version });
  }
  return row;
}
