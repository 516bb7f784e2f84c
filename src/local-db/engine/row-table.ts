/**
 * The rows of one collection held in memory, in the chunks in which they are kept on disk. Rows are merged by
 * version, so that a late answer never puts an older row over a newer one.
 *
 * A row has a place: the chunk's position in `chunks` and its slot in the chunk. Slots have no holes: where a row
 * goes, the chunk's last one takes its place. Whoever keeps something by place watches for changes.
 */

import type { Row } from '#model/entity.ts';
import type { RowChunk } from '#ports/row-port.ts';

/** Rows kept as one record: a record per row is a hundred times slower to write. */
export const chunkSize = 500;

export interface TableChunk {
  readonly id: number;
  readonly rows: readonly Row[];
}

/** Told after a change: these slots of the chunk at `position` hold other rows, or none any more. */
export type SlotsChanged = (position: number, slots: readonly number[]) => void;

export interface Place {
  readonly position: number;
  readonly slot: number;
}

export interface RowTable {
  readonly size: number;
  readonly chunks: readonly TableChunk[];
  get(key: string): Row | undefined;
  placeOf(key: string): Place | undefined;
  values(): Iterable<Row>;
  /** Puts rows in; returns the chunks that changed, ready to be written. */
  put(rows: readonly Row[]): readonly RowChunk[];
  remove(keys: Iterable<string>): readonly RowChunk[];
  keys(): Iterable<string>;
  watch(changed: SlotsChanged): void;
}

interface OpenChunk {
  readonly id: number;
  readonly rows: Row[];
}

export function createRowTable(kept: readonly RowChunk[], keyOf: (row: Row) => string): RowTable {
  const chunks: OpenChunk[] = [];
  const places = placesIn(chunks);
  const watchers: SlotsChanged[] = [];
  /** Position of the chunk with the highest id: new rows go there. */
  let newest = 0;
  function rowAt(place: Place | undefined): Row | undefined {
    return place === undefined ? undefined : chunks[place.position]?.rows[place.slot];
  }

  function takeIn(chunk: OpenChunk): void {
    const position = chunks.length;
    chunks.push(chunk);
    if (chunk.id >= (chunks[newest]?.id ?? 0)) newest = position;
    for (let slot = 0; slot < chunk.rows.length; ) {
      const row = chunk.rows[slot];
      if (row === undefined) break;
      const key = keyOf(row);
      const other = places.get(key);
      if (other === undefined) {
        places.set(key, position, slot);
        slot += 1;
        continue;
      }
      // Two tabs may have kept one row in chunks of their own: the newer one counts.
      const twice = chunks[other.position]?.rows;
      if (twice !== undefined && (rowAt(other)?.version ?? 0) < row.version) twice[other.slot] = row;
      moveLastInto(chunk, slot);
    }
  }

  /** Returns the places that changed: the row's own, and the one that the chunk's last row left. */
  function takeOut(key: string): readonly Place[] {
    const place = places.get(key);
    const chunk = place === undefined ? undefined : chunks[place.position];
    if (place === undefined || chunk === undefined) return [];
    places.delete(key);
    const moved = moveLastInto(chunk, place.slot);
    if (moved !== undefined) places.set(keyOf(moved), place.position, place.slot);
    return [place, { position: place.position, slot: chunk.rows.length }];
  }

  function newPlace(): Place {
    const last = chunks[newest];
    if (last !== undefined && last.rows.length < chunkSize) {
      return { position: newest, slot: last.rows.length };
    }
    chunks.push({ id: last === undefined ? 0 : last.id + 1, rows: [] });
    newest = chunks.length - 1;
    return { position: newest, slot: 0 };
  }

  function notify(changed: readonly Place[]): readonly RowChunk[] {
    const slots = new Map<number, number[]>();
    for (const { position, slot } of changed) {
      const known = slots.get(position);
      if (known === undefined) slots.set(position, [slot]);
      else known.push(slot);
    }
    for (const watcher of watchers) for (const [position, list] of slots) watcher(position, list);
    return [...slots.keys()].flatMap((position) => {
      const chunk = chunks[position];
      return chunk === undefined ? [] : { id: chunk.id, rows: [...chunk.rows] };
    });
  }

  for (const { id, rows } of kept) takeIn({ id, rows: [...rows] });

  return {
    get size() {
      return places.size();
    },
    chunks,
    get: (key) => rowAt(places.get(key)),
    placeOf: places.get,
    *values() {
      for (const { rows } of chunks) yield* rows;
    },
    keys: places.keys,
    put(incoming) {
      const changed: Place[] = [];
      for (const row of incoming) {
        const key = keyOf(row);
        const known = places.get(key);
        const held = rowAt(known);
        if (held !== undefined && held.version >= row.version) continue;
        const place = known ?? newPlace();
        const chunk = chunks[place.position];
        if (chunk === undefined) continue;
        chunk.rows[place.slot] = row;
        if (known === undefined) places.set(key, place.position, place.slot);
        changed.push(place);
      }
      return notify(changed);
    },
    remove(keys) {
      const changed: Place[] = [];
      for (const key of keys) changed.push(...takeOut(key));
      return notify(changed);
    },
    watch(changed) {
      watchers.push(changed);
    },
  };
}

function moveLastInto(chunk: OpenChunk, slot: number): Row | undefined {
  const last = chunk.rows.pop();
  if (last === undefined || slot === chunk.rows.length) return undefined;
  chunk.rows[slot] = last;
  return last;
}

/** A place as one number: a hundred thousand objects less. No chunk has as many slots as this. */
const slotsApart = 1 << 14;

function placesIn(chunks: readonly OpenChunk[]) {
  const places = new Map<string, number>();
  return {
    size: () => places.size,
    keys: () => places.keys(),
    get(key: string): Place | undefined {
      const packed = places.get(key);
      if (packed === undefined) return undefined;
      const position = Math.floor(packed / slotsApart);
      return position < chunks.length ? { position, slot: packed % slotsApart } : undefined;
    },
    set: (key: string, position: number, slot: number) => places.set(key, position * slotsApart + slot),
    delete: (key: string) => places.delete(key),
  };
}
