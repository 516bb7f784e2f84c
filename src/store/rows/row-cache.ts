/**
 * The rows this device holds for one person: read once per collection, queried in memory with the server's
 * own list language, written in chunks together with their coverage. Outside of Redux: only what is shown
 * goes in there.
 */

import type { Entity, Row } from '#model/entity.ts';
import { keepable, keyOf } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import { shortHash } from '#model/hash.ts';
import type { ListQuery, Page } from '#model/list-query.ts';
import type { Coverage, RowStore } from '#edge/row-port.ts';
import type { PendingRows } from './engine/pending-rows.ts';
import { nothingPending } from './engine/pending-rows.ts';
import type { RowEngine } from './engine/row-engine.ts';
import { createRowEngine } from './engine/row-engine.ts';
import type { HeldRows } from './held-rows.ts';
import { holdRows } from './held-rows.ts';

export interface DeviceAnswer {
  readonly page: Page<Row>;
  readonly exact: boolean;
  readonly held: number;
  readonly asOf: number | null;
}

export interface RowCache {
  /**
   * Puts rows read at `asOf` in; `whole`: these are all rows of the collection, others are gone. Returns the
   * rows taken: those that a later answer to a command took away are not.
   */
  merge(entity: Entity, rows: readonly Row[], asOf: number, whole: boolean): Promise<readonly Row[]>;
  /** Puts in a row that a command's answer brought, or takes out one that it removed. */
  apply(entity: Entity, key: string, row: Row | null, asOf: number): Promise<void>;
  /**
   * Answers a query from the held rows. Filter and sort go by what the person sees, the pending commands over the
   * rows; the page holds the base rows.
   */
  query(entity: Entity, query: ListQuery, pending?: PendingRows): Promise<DeviceAnswer>;
  get(entity: Entity, key: string): Promise<Row | undefined>;
  /** Drops what is held in memory of a collection that was removed from the disk. */
  forget(collection: string): void;
  /**
   * Rows that another tab wrote, read again from the disk at `asOf`; null: gone. Nothing is said of any row where
   * the disk holds none of the collection for these statements.
   */
  reread(
    entity: Entity,
    keys: readonly string[],
    asOf: number,
  ): Promise<readonly { key: string; row: Row | null }[]>;
}

interface Collection {
  readonly held: HeldRows;
  readonly engine: RowEngine;
  /** When a command's answer last brought a row (epoch ms): a reading begun before does not know of it. */
  readonly appliedAt: Map<string, number>;
  coverage: Coverage;
}

/** `statements`: a name for what the person may see; rows read under other statements prove nothing whole. */
export function createRowCache(store: RowStore, statements: string): RowCache {
  const open = new Map<string, Promise<Collection>>();

  function collectionOf(entity: Entity): Promise<Collection> {
    const known = open.get(entity.name);
    if (known !== undefined) return known;
    const opened = openCollection(store, entity, statements);
    open.set(entity.name, opened);
    return opened;
  }

  return {
    async merge(entity, rows, asOf, whole) {
      const collection = await collectionOf(entity);
      const { held } = collection;
      const isLater = (key: string) => (collection.appliedAt.get(key) ?? Number.NEGATIVE_INFINITY) >= asOf;
      const taken = rows.filter((row) => {
        const key = keyOf(entity, row);
        return held.get(key) !== undefined || !isLater(key);
      });
      const put = held.put(taken.map((row) => keepable(entity, row, mayBeKept)));
      const read = new Set(rows.map((row) => keyOf(entity, row)));
      const gone = whole ? missing(held, read).filter((key) => !isLater(key)) : [];
      const removed = gone.length > 0 ? held.remove(gone) : [];
      collection.coverage = {
        ...collection.coverage,
        asOf: Math.max(collection.coverage.asOf, asOf),
        wholeAsOf: whole ? asOf : collection.coverage.wholeAsOf,
      };
      // The later chunk of the same id is the newer one.
      const chunks = new Map([...put, ...removed].map((chunk) => [chunk.id, chunk]));
      await store.write([{ coverage: collection.coverage, chunks: [...chunks.values()] }]);
      return taken;
    },
    async apply(entity, key, row, asOf) {
      const collection = await collectionOf(entity);
      const { held } = collection;
      collection.appliedAt.set(key, asOf);
      const chunks = row === null ? held.remove([key]) : held.put([keepable(entity, row, mayBeKept)]);
      if (chunks.length === 0) return;
      collection.coverage = { ...collection.coverage, asOf: Math.max(collection.coverage.asOf, asOf) };
      await store.write([{ coverage: collection.coverage, chunks }]);
    },
    async query(entity, query, pending = nothingPending) {
      const { held, engine, coverage } = await collectionOf(entity);
      const page = engine.query(query, pending);
      const exact = coverage.wholeAsOf !== null;
      return { page, exact, held: held.size, asOf: coverage.asOf || null };
    },
    async reread(entity, keys, asOf) {
      const before = await open.get(entity.name);
      open.delete(entity.name);
      const { held, appliedAt, coverage } = await collectionOf(entity);
      for (const [key, at] of before?.appliedAt ?? []) appliedAt.set(key, at);
      for (const key of keys) appliedAt.set(key, asOf);
      // Empty where the rows were kept under other statements: not gone, only not known here.
      return coverage.asOf === 0 ? [] : keys.map((key) => ({ key, row: held.get(key) ?? null }));
    },
    forget: (collection) => void open.delete(collection),
    async get(entity, key) {
      return (await collectionOf(entity)).held.get(key);
    },
  };
}

function missing(held: HeldRows, present: ReadonlySet<string>): readonly string[] {
  return [...held.keys()].filter((key) => !present.has(key));
}

/** A row kept under another shape of its entity can't be trusted: it is dropped and read again. */
async function openCollection(store: RowStore, entity: Entity, statements: string): Promise<Collection> {
  const schema = shortHash(JSON.stringify([entity.key, entity.fields]));
  const fresh: Coverage = {
    ...{ collection: entity.name, schema, statements },
    ...{ wholeAsOf: null, asOf: 0, pinned: false, usedAt: 0 },
  };
  // Rows that can't be read are as good as none: the network brings them again.
  const { coverage, chunks } = await store.read(entity.name).catch(() => ({ coverage: null, chunks: [] }));
  const usable = coverage !== null && coverage.schema === schema && coverage.statements === statements;
  if (!usable && coverage !== null) await store.remove(entity.name);
  const held = holdRows(usable ? chunks : [], (row) => keyOf(entity, row));
  return {
    held,
    engine: createRowEngine(entity, held),
    appliedAt: new Map(),
    coverage: usable ? coverage : fresh,
  };
}
