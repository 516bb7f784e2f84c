/**
 * The collections that this device holds for one person: each is read from the disk once and kept in memory.
 * A change is made in memory and written at once, chunks and coverage in one transaction. Other tabs write the same
 * chunks: where one of them was first, the write is refused as stale, the collection is read again and the change is
 * made on that. Otherwise an older picture of a chunk would be put over rows that the change feed brought, and the
 * feed never brings them again.
 */
import type { Entity } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import { shortHash } from '#model/hash.ts';
import type { Coverage, FeedHead, RowChunk, RowStore } from '#edge/row-port.ts';
import type { RowEngine } from './engine/row-engine.ts';
import { createRowEngine } from './engine/row-engine.ts';
import type { HeldRows } from './held-rows.ts';
import { holdRows } from './held-rows.ts';

export interface Collection {
  readonly held: HeldRows;
  readonly engine: RowEngine;
  /** When a command's answer or the feed last brought a row (epoch ms): a reading begun before does not know of it. */
  readonly appliedAt: Map<string, number>;
  /** When a command's answer took a row away (epoch ms). */
  readonly removedAt: Map<string, number>;
  /** Rows that were on the disk and were found gone from it: another tab took them away. */
  readonly gone: Set<string>;
  /** The disk refused rows that stand in memory: that one of them is not there says nothing. */
  isAhead: boolean;
  coverage: Coverage;
}

/** What is known of a collection after a change. */
export type Claim = Partial<Pick<Coverage, 'wholeAsOf' | 'filling' | 'asOf' | 'pinned' | 'usedAt'>>;

export interface Change<T> {
  /** Undefined: nothing is written. */
  readonly write: { readonly chunks: readonly RowChunk[]; readonly claim: Claim } | undefined;
  readonly result: T;
}

export interface Changed<T> {
  /** False: it stands in memory only; the disk would not take it. */
  readonly written: boolean;
  /** In the order of the entities. */
  readonly results: readonly T[];
}

export interface Collections {
  of(entity: Entity): Promise<Collection>;
  /** Reads a collection from the disk again, where another tab wrote to it. */
  reopen(entity: Entity): Promise<Collection>;
  isOpen(collection: string): boolean;
  /** Drops what is held in memory of a collection. */
  forget(collection: string): void;
  /** Makes a change of several collections, and the head of the feed that brought it, in one transaction. */
  change<T>(
    entities: readonly Entity[],
    make: (entity: Entity, collection: Collection) => Change<T>,
    head?: FeedHead,
  ): Promise<Changed<T>>;
}

const mostTries = 5;

/** `statements`: a name for what the person may see; rows read under other statements are dropped. */
export function openCollections(store: RowStore, statements: string): Collections {
  const open = new Map<string, Promise<Collection>>();

  function of(entity: Entity): Promise<Collection> {
    const known = open.get(entity.name);
    if (known !== undefined) return known;
    const opened = openCollection(store, entity, statements);
    open.set(entity.name, opened);
    return opened;
  }

  async function reopen(entity: Entity): Promise<Collection> {
    const before = await open.get(entity.name);
    open.delete(entity.name);
    const collection = await of(entity);
    if (before !== undefined) for (const key of goneSince(before, collection.held)) collection.gone.add(key);
    for (const [key, at] of before?.appliedAt ?? []) collection.appliedAt.set(key, at);
    for (const [key, at] of before?.removedAt ?? []) collection.removedAt.set(key, at);
    return collection;
  }

  return {
    of,
    reopen,
    isOpen: (collection) => open.has(collection),
    forget: (collection) => void open.delete(collection),
    async change(entities, make, head) {
      for (let tries = 1; ; tries += 1) {
        const collections = await Promise.all(entities.map(of));
        const made = entities.flatMap((entity, index) => {
          const collection = collections[index];
          return collection === undefined ? [] : [{ collection, ...make(entity, collection) }];
        });
        const results = made.map(({ result }) => result);
        const writes = made.flatMap(({ collection, write }) => {
          if (write === undefined) return [];
          const { revision } = collection.coverage;
          collection.coverage = { ...collection.coverage, ...write.claim };
          collection.coverage = { ...collection.coverage, revision: revisionAfter(collection.coverage) };
          return [{ coverage: collection.coverage, chunks: write.chunks, basedOn: revision }];
        });
        if (writes.length === 0 && head === undefined) return { written: true, results };
        const outcome = await store.write(writes, head);
        if (outcome.ok) return { written: true, results };
        if (outcome.failure !== 'stale' || tries === mostTries) {
          for (const { collection, write } of made) if (write !== undefined) collection.isAhead = true;
          return { written: false, results };
        }
        await Promise.all(entities.map(reopen));
      }
    },
  };
}

/** Those of before count as well: of two rows that went at once, each is asked for by a message of its own. */
function goneSince({ held, gone, isAhead }: Collection, now: HeldRows): readonly string[] {
  const missing = isAhead ? [] : [...held.keys()].filter((key) => now.get(key) === undefined);
  return [...[...gone].filter((key) => held.get(key) === undefined), ...missing];
}

/** Begins with the time, so that a collection that was evicted and kept anew can't be taken for the one before. */
function revisionAfter({ revision, asOf, usedAt }: Coverage): number {
  return Math.max(revision + 1, asOf, usedAt);
}

/** A row kept under another shape of its entity can't be trusted: it is dropped and read again. */
async function openCollection(store: RowStore, entity: Entity, statements: string): Promise<Collection> {
  const schema = shortHash(JSON.stringify([entity.key, entity.fields]));
  const fresh: Coverage = {
    ...{ collection: entity.name, schema, statements },
    ...{ wholeAsOf: null, filling: false, asOf: 0, pinned: false, usedAt: 0, revision: 0 },
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
    removedAt: new Map(),
    gone: new Set(),
    isAhead: false,
    coverage: usable ? { ...fresh, ...coverage } : fresh,
  };
}
