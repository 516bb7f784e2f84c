/** Rows that another tab wrote, taken in from the disk: the tab that wrote them said which. */
import type { Entity, Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { Collection } from '../engine/open-collection.ts';
import { removedVersion } from '../engine/open-collection.ts';
import type { RowCache } from './row-cache.ts';

export interface Reread {
  readonly key: string;
  /** null: it was held here, and is gone. */
  readonly row: Row | null;
}

/**
 * Reads these rows again from the disk at `asOf` (epoch ms). Nothing is said of a row that never was, nor of any where the
 * disk holds none of the collection for these statements.
 */
export async function rereadRows(
  { collections }: Pick<RowCache, 'collections'>,
  entity: Entity,
  keys: readonly string[],
  asOf: number,
): Promise<readonly Reread[]> {
  // At once: a list that is just being written may read all of it anew meanwhile, and go on from what is known here.
  const before = await collections.of(entity);
  for (const key of keys) before.appliedAt.set(key, asOf);
  // The disk may refuse to say so to a list that is being read.
  if (keys.some((key) => before.held.get(key) === undefined)) before.missedAt = asOf;
  const { held, gone, pendingChanges: toldAside, coverage } = await takenIn(collections, entity, keys);
  // The answer to a command of this tab may be of before, and would raise it.
  for (const key of keys) if (gone.has(key)) toldAside.set(key, { at: asOf, version: removedVersion });
  // Empty where the rows were kept under other statements: not gone, only not known here.
  if (coverage.asOf === 0) return [];
  return keys.flatMap((key) => {
    const row = held.get(key) ?? (gone.has(key) ? null : undefined);
    // The disk of the tab that had it may have refused it: then it is not here, and not gone either.
    return row === undefined ? [] : [{ key, row }];
  });
}

/** Their chunks, or all of the collection where that does not tell. */
async function takenIn(
  collections: RowCache['collections'],
  entity: Entity,
  keys: readonly string[],
): Promise<Collection> {
  const collection = await collections.of(entity);
  if (await isRefreshed(collections, collection, keys)) return collection;
  return collections.readAnew(entity);
}

/**
 * Reads the chunks that these rows are in. False: one of them is not where it was, and only all chunks tell more. The
 * revision stays: other chunks may be older than the disk, and a write made from them has to be found stale.
 */
async function isRefreshed(
  { read }: RowCache['collections'],
  { entity, held, coverage: { schema, statements } }: Collection,
  keys: readonly string[],
): Promise<boolean> {
  const ids = new Set<number>();
  for (const key of keys) {
    const id = held.chunks[held.placeOf(key)?.position ?? -1]?.id;
    if (id === undefined) return false;
    ids.add(id);
  }
  const { coverage, chunks } = await read(entity.name, [...ids]);
  if (coverage?.schema !== schema || coverage.statements !== statements) return false;
  const found = new Map(chunks.flatMap(({ rows }) => rows.map((row) => [keyOf(entity, row), row] as const)));
  const rows = keys.flatMap((key) => found.get(key) ?? []);
  // An older version is a row made anew, or one that the disk refused to take. One that is not held any more was taken
  // away while this was being read: what is on its way to the disk is waited for.
  const isOlder = (row: Row) =>
    row.version < (held.get(keyOf(entity, row))?.version ?? Number.POSITIVE_INFINITY);
  if (rows.length < keys.length || rows.some(isOlder)) return false;
  held.put(rows);
  return true;
}
