/**
 * The rows of one collection held in memory, and in which chunk each is kept on disk. Rows are merged by
 * version, so that a late answer never puts an older row over a newer one.
 */

import type { Row } from '#model/entity.ts';
import type { RowChunk } from '#edge/row-port.ts';

/** Rows kept as one record: a record per row is a hundred times slower to write. */
export const chunkSize = 500;

export interface HeldRows {
  readonly size: number;
  get(key: string): Row | undefined;
  values(): Iterable<Row>;
  /** Puts rows in; returns the chunks that changed, ready to be written. */
  put(rows: readonly Row[]): readonly RowChunk[];
  remove(keys: Iterable<string>): readonly RowChunk[];
  keys(): Iterable<string>;
}

export function holdRows(chunks: readonly RowChunk[], keyOf: (row: Row) => string): HeldRows {
  const rows = new Map<string, Row>();
  const chunkOf = new Map<string, number>();
  const members = new Map<number, Set<string>>();
  for (const chunk of chunks) {
    const keys = new Set<string>();
    members.set(chunk.id, keys);
    for (const row of chunk.rows) {
      rows.set(keyOf(row), row);
      chunkOf.set(keyOf(row), chunk.id);
      keys.add(keyOf(row));
    }
  }

  function placeFor(key: string): number {
    const known = chunkOf.get(key);
    if (known !== undefined) return known;
    const last = Math.max(0, ...members.keys());
    const id = (members.get(last)?.size ?? 0) < chunkSize ? last : last + 1;
    const keys = members.get(id) ?? new Set<string>();
    members.set(id, keys.add(key));
    chunkOf.set(key, id);
    return id;
  }

  function written(ids: ReadonlySet<number>): readonly RowChunk[] {
    return [...ids].map((id) => ({
      id,
      rows: [...(members.get(id) ?? [])].flatMap((key) => rows.get(key) ?? []),
    }));
  }

  return {
    get size() {
      return rows.size;
    },
    get: (key) => rows.get(key),
    values: () => rows.values(),
    keys: () => rows.keys(),
    put(incoming) {
      const dirty = new Set<number>();
      for (const row of incoming) {
        const key = keyOf(row);
        const held = rows.get(key);
        if (held !== undefined && held.version >= row.version) continue;
        rows.set(key, row);
        dirty.add(placeFor(key));
      }
      return written(dirty);
    },
    remove(keys) {
      const dirty = new Set<number>();
      for (const key of keys) {
        const id = chunkOf.get(key);
        if (id === undefined) continue;
        rows.delete(key);
        chunkOf.delete(key);
        members.get(id)?.delete(key);
        dirty.add(id);
      }
      return written(dirty);
    },
  };
}
