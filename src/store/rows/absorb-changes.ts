/**
 * What committed changes make of the rows that are held. Changes come in the order of their commits, but beside
 * answers to lists and commands that may know of later ones: a version never goes back.
 */
import type { Entity, Row } from '#model/entity.ts';
import { keepable } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import type { RowChunk } from '#edge/row-port.ts';
import type { Change, Collection } from './collections.ts';

export interface RowChange {
  readonly key: string;
  /** Of the row after the change; a removal has one, too. */
  readonly version: number;
  /** null: removed. Undefined: the row has a later version already, whose change follows. */
  readonly row: Row | null | undefined;
}

/** A change that says something new of its row. */
export interface AbsorbedChange {
  readonly key: string;
  readonly row: Row | null;
  /** As this device held it; undefined where it did not. */
  readonly before: Row | undefined;
}

/**
 * `at`: when the changes were asked for (epoch ms), or came by the stream. `mayKeep`: whether there is room for rows
 * that are not held yet.
 */
export function absorbChanges(
  entity: Entity,
  collection: Collection,
  changes: readonly RowChange[],
  at: number,
  mayKeep: boolean,
): Change<readonly AbsorbedChange[]> {
  const { held, appliedAt, removedAt, coverage } = collection;
  const absorbed = new Map<string, AbsorbedChange>();
  const gone = new Set<string>();
  for (const { key, version, row } of changes) {
    const before = absorbed.get(key);
    const now = before === undefined ? held.get(key) : (before.row ?? undefined);
    const isKnown = now !== undefined && now.version >= version;
    // A command's answer took it away, and is later than this change.
    const isRemoved = now === undefined && (removedAt.get(key) ?? Number.NEGATIVE_INFINITY) >= at;
    if (row === undefined || isKnown || isRemoved) continue;
    if (row === null) gone.add(key);
    absorbed.set(key, { key, row, before: before === undefined ? now : before.before });
    appliedAt.set(key, at);
  }
  const result = [...absorbed.values()];
  const isRoom = mayKeep || coverage.pinned;
  const keepsAll = isRoom && (coverage.wholeAsOf !== null || coverage.filling);
  const rows = result.flatMap(({ row, before }) =>
    row !== null && (before !== undefined || keepsAll) ? [keepable(entity, row, mayBeKept)] : [],
  );
  // First what went: a row made anew under the same key begins with its first version.
  const written = [...held.remove(gone), ...held.put(rows)];
  // Also where no row is written: another tab may hold all rows by now, and this one learns of it by a stale write.
  const isWritten = changes.length > 0 && (coverage.asOf > 0 || coverage.filling);
  // What there is no room for is missing from here on: all rows are held no more.
  const whole = isRoom ? { wholeAsOf: at, asOf: Math.max(coverage.asOf, at) } : { wholeAsOf: null };
  const claim = { ...(coverage.wholeAsOf === null ? {} : whole), filling: coverage.filling && isRoom };
  return { write: isWritten ? { chunks: lastOfEach(written), claim } : undefined, result };
}

/** The later chunk of the same id is the newer one. */
export function lastOfEach(chunks: readonly RowChunk[]): readonly RowChunk[] {
  return [...new Map(chunks.map((chunk) => [chunk.id, chunk])).values()];
}
