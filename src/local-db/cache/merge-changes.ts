/**
 * Merges committed changes into the rows that are held. Changes come in the order of their commits, but beside answers to lists
 * and commands that may know of later ones: a version never goes back.
 */
import type { Entity, Row } from '#model/entity.ts';
import { keepable } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import type { FeedHead } from '#ports/row-port.ts';
import type { Collection } from '../engine/open-collection.ts';
import { removedVersion } from '../engine/open-collection.ts';
import type { CollectionChange } from './collections.ts';
import type { RowCache } from './row-cache.ts';
import { holdsNothingWhole, isOfAll } from './row-cache.ts';

export interface RowChange {
  readonly key: string;
  /** Version of the row after the change; a removal has one, too. */
  readonly version: number;
  /** null: removed. Undefined: the row has a later version already, whose change follows. */
  readonly row: Row | null | undefined;
}

/** A change that says something new of its row. */
export interface MergedChange {
  readonly key: string;
  readonly row: Row | null;
  /** As this device held it; undefined where it did not. */
  readonly before: Row | undefined;
}

export interface MergedChanges {
  /** False: they stand in memory only, and the head on the disk is the one before. */
  readonly written: boolean;
  /** Another head stands on the disk than the one that this follows: they are nowhere. */
  readonly isDeposed?: true;
  /** Changes that were new, in the order of the batch. */
  readonly merged: readonly (readonly MergedChange[])[];
}

/**
 * Takes in changes read at `at`, each collection's in commit order, together with the head of their feed; `after`: cursor of
 * the one that it follows.
 */
export async function mergeChanges(
  { change, catchUp, mayKeep }: Pick<RowCache, 'change' | 'catchUp' | 'mayKeep'>,
  batch: readonly { readonly entity: Entity; readonly changes: readonly RowChange[] }[],
  at: number,
  head?: FeedHead,
  after?: string | null,
): Promise<MergedChanges> {
  const changesOf = new Map(batch.map(({ entity, changes }) => [entity.name, changes]));
  const entities = batch.map(({ entity }) => entity);
  const take = (from = after) =>
    change(
      entities,
      (entity, collection) =>
        mergeRowChanges(entity, collection, changesOf.get(entity.name) ?? [], {
          ...{ at, heardAt: head?.toldAt?.[entity.name] ?? at, mayKeep: mayKeep() },
          // A head says by itself what it follows.
          readAt: head === undefined ? at : undefined,
        }),
      head,
      from,
    );
  const first = await take();
  if (first.isDeposed) return { written: false, isDeposed: true, merged: [] };
  // Nothing was held here, and another tab was keeping a list meanwhile that is older than these changes.
  if (!(await Promise.all(entities.map(catchUp))).includes(true))
    return { written: first.written, merged: first.results };
  const { written, results } = await take(first.written ? head?.cursor : after);
  return { written, merged: results.map((late, index) => [...(first.results[index] ?? []), ...late]) };
}

interface Hearing {
  /** When the changes were asked for (epoch ms), or came by the stream: what was done before is among them. */
  readonly at: number;
  /** When they came: what was done until then may be among them. */
  readonly heardAt: number;
  /** Whether there is room for rows that are not held yet. */
  readonly mayKeep: boolean;
  /** See `RowWrite`. */
  readonly readAt: number | undefined;
}

/** Rows of a collection of which it is remembered what came last; an answer or a list is not later than that by as many. */
const mostNoted = 50_000;

/** Stores the latest value of each key and drops the oldest key: a console is open for days, and a feed reports every row. */
function noteLast<T>(noted: Map<string, T>, key: string, value: T): void {
  noted.delete(key);
  noted.set(key, value);
  const [oldest] = noted.size > mostNoted ? noted.keys() : [];
  if (oldest !== undefined) noted.delete(oldest);
}

function mergeRowChanges(
  entity: Entity,
  collection: Collection,
  changes: readonly RowChange[],
  { at, heardAt, mayKeep, readAt }: Hearing,
): CollectionChange<readonly MergedChange[]> {
  const { held, appliedAt, removedAt, pendingChanges: toldAside, coverage } = collection;
  const absorbed = new Map<string, MergedChange>();
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
    noteLast(appliedAt, key, heardAt);
    // Looked at where it is not held by then.
    noteLast(toldAside, key, { at: heardAt, version: row === null ? removedVersion : version });
  }
  const result = [...absorbed.values()];
  const isRoom = mayKeep || coverage.pinned;
  const isKept = (row: Row) => coverage.filling || isOfAll(entity, coverage, row);
  const rows = result.flatMap(({ row, before }) =>
    row !== null && (before !== undefined || (isRoom && isKept(row)))
      ? [keepable(entity, row, mayBeKept)]
      : [],
  );
  // First what went: a row made anew under the same key begins with its first version.
  const written = [...held.remove(gone), ...held.put(rows)];
  // Also where no row is written: another tab may hold all rows by now, and this one learns of it by a stale write.
  const isWritten = changes.length > 0 && (coverage.asOf > 0 || coverage.filling);
  // A row that there is no quota for is missing from here on: neither the collection nor any region is held whole any more.
  const whole = coverage.wholeAsOf === null ? {} : { wholeAsOf: at, asOf: Math.max(coverage.asOf, at) };
  const upTo = {
    ...whole,
    regions: (coverage.regions ?? []).map((region) => ({ ...region, asOf: Math.max(region.asOf, at) })),
  };
  const claim = { ...(isRoom ? upTo : holdsNothingWhole), filling: coverage.filling && isRoom };
  return { write: isWritten ? { chunks: written, claim, readAt } : undefined, result };
}
