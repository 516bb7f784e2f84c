/**
 * Rows shown = server rows with the unsettled commands projected over them. Nothing pending is ever
 * written into a row that is kept: projecting again over a newer row is the whole of rebasing.
 */

import type { CommandRegistry } from '#model/command.ts';
import type { Row } from '#model/entity.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import { isUnsettled, needsPerson } from './entry-state.ts';
import type { Mark, Overlay, Overlays } from './overlays.ts';
import { newestOverlays } from './overlays.ts';

/** Overlays of one collection by row key. Of the journal before only those of touched rows are made again. */
export function overlaysOf(entity: string, entries: readonly StoredEntry[]): Overlays {
  const before = newestOverlays.get(entity);
  if (before?.entries === entries) return before.overlays;
  const touched = before && touchedKeys(entity, before.entries, entries);
  const overlays =
    before === undefined || touched === undefined
      ? makeOverlays(entity, entries)
      : remade(before.overlays, touched, makeOverlays(entity, entries, touched));
  newestOverlays.set(entity, { entries, overlays });
  if (touched !== undefined && touched.size > 0 && before !== undefined)
    steps.set(overlays, { from: before.overlays, touched });
  return overlays;
}

/** Base of each derived overlay, and the keys that differ. */
const steps = new WeakMap<Overlays, { readonly from: Overlays; readonly touched: ReadonlySet<string> }>();

/** Keys whose overlays may differ between the two, where the later was made from the earlier in one step. */
export function touchedBetween(earlier: Overlays, later: Overlays): ReadonlySet<string> | undefined {
  if (earlier === later) return new Set();
  const step = steps.get(later);
  return step?.from === earlier ? step.touched : undefined;
}

/** More touched rows than this are not worth telling apart. */
const mostTouched = 500;

/** Keys of rows whose entries are not the same in both, which are in the order of `seq`; undefined: too many. */
function touchedKeys(
  entity: string,
  before: readonly StoredEntry[],
  after: readonly StoredEntry[],
): ReadonlySet<string> | undefined {
  const touched = new Set<string>();
  const touch = ({ intent }: StoredEntry) => {
    if (intent.entity === entity) touched.add(intent.key);
  };
  let left = 0;
  let right = 0;
  while (left < before.length || right < after.length) {
    const [old, now] = [before[left], after[right]];
    if (old !== now) {
      if (touched.size > mostTouched) return undefined;
      if (old !== undefined && (now === undefined || old.seq <= now.seq)) touch(old);
      if (now !== undefined && (old === undefined || now.seq <= old.seq)) touch(now);
    }
    const [oldSeq, nowSeq] = [old?.seq ?? Number.POSITIVE_INFINITY, now?.seq ?? Number.POSITIVE_INFINITY];
    if (oldSeq <= nowSeq) left += 1;
    if (nowSeq <= oldSeq) right += 1;
  }
  return touched;
}

function makeOverlays(
  entity: string,
  entries: readonly StoredEntry[],
  only?: ReadonlySet<string>,
): Map<string, Overlay> {
  if (only?.size === 0) return new Map();
  // One map, filled in place: a second one of twenty thousand keys takes some 8 ms.
  const overlays = new Map<string, { key: string; entries: StoredEntry[]; mark: Mark }>();
  for (const entry of entries) {
    const { key } = entry.intent;
    if (entry.intent.entity !== entity || !isUnsettled(entry.standing.state)) continue;
    if (only !== undefined && !only.has(key)) continue;
    const known = overlays.get(key);
    if (known === undefined) overlays.set(key, { key, entries: [entry], mark: 'waiting' });
    else known.entries.push(entry);
  }
  for (const overlay of overlays.values()) overlay.mark = markOf(overlay.entries);
  return overlays;
}

function remade(before: Overlays, touched: ReadonlySet<string>, made: Overlays): Overlays {
  if (touched.size === 0) return before;
  const overlays = new Map(before);
  for (const key of touched) overlays.delete(key);
  for (const [key, overlay] of made) overlays.set(key, overlay);
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
export function projectRow(
  base: Row | undefined,
  overlay: Overlay,
  commands: CommandRegistry,
): Row | undefined {
  let row = base;
  for (const { intent, standing } of overlay.entries) {
    if (standing.state === 'refused' || standing.unwanted) continue;
    if (standing.state === 'accepted' && isIn(base, standing.acceptedVersion)) continue;
    const command = commands.get(intent.name);
    if (command === undefined || command.v !== intent.v) continue;
    const version = intent.base.version ?? undefined;
    row = command.project(row, { key: intent.key, values: intent.values, version });
  }
  return row === undefined || base === undefined ? row : withoutOldLabels(base, row);
}

/** A removal, or an answer without its row, has no version to compare: it stays over the row until a list is read. */
const isIn = (base: Row | undefined, version: number | null) =>
  base !== undefined && version !== null && base.version >= version;

/** A label of the host's is of the value that it gave: of another it would tell, and sort by, what no longer is. */
function withoutOldLabels(base: Row, row: Row): Row {
  const { labels } = row;
  // Looked at first, for each of twenty thousand rows: most are as they were.
  if (labels === undefined || !hasOldLabel(base, row, labels)) return row;
  const known = Object.entries(labels).filter(([name]) => !isOldLabel(base, row, labels, name));
  return { ...row, labels: Object.fromEntries(known) };
}

function hasOldLabel(base: Row, row: Row, labels: Labels): boolean {
  for (const name in labels) if (isOldLabel(base, row, labels, name)) return true;
  return false;
}

/** A label that the command itself gives to its value stays. */
const isOldLabel = (base: Row, row: Row, labels: Labels, name: string) =>
  row[name] !== base[name] && labels[name] === base.labels?.[name];

type Labels = NonNullable<Row['labels']>;
