/** One collection as it is read from the disk, and held in memory from then on. */
import type { Entity } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import { shortHash } from '#model/hash.ts';
import type { Coverage, RowStore } from '#ports/row-port.ts';
import type { RowEngine } from './row-engine.ts';
import { createRowEngine } from './row-engine.ts';
import type { RowTable } from './row-table.ts';
import { createRowTable } from './row-table.ts';

export interface PendingChange {
  /** When (epoch ms). */
  readonly at: number;
  /** The version that the row has since: {@link removedVersion} where it was removed. */
  readonly version: number;
}

export interface Collection {
  readonly entity: Entity;
  readonly held: RowTable;
  readonly engine: RowEngine;
  /** When a command's answer or the feed last brought a row (epoch ms): a reading begun before does not know of it. */
  readonly appliedAt: Map<string, number>;
  /** When a command's answer took a row away (epoch ms). */
  readonly removedAt: Map<string, number>;
  /**
   * Last reported change of each row by the feed; it counts if the row is not held: the answer to an earlier command would bring
   * an outdated row back.
   */
  readonly pendingChanges: Map<string, PendingChange>;
  /** Rows that were on the disk and were found gone from it: another tab took them away. */
  readonly gone: Set<string>;
  /**
   * The disk refused what stands in memory. That a row is not there says nothing then; and no cursor of the feed is
   * written without a word on this collection, which the disk holds as of before.
   */
  isAhead: boolean;
  /**
   * When the feed last told what the disk refused (epoch ms), until a head stands there that is past it: a reading begun
   * before does not know of it.
   */
  lostAt: number;
  /** When another tab last told of a row that is not held here (epoch ms): a reading begun before may lack it. */
  missedAt: number;
  coverage: Coverage;
}

export const beforeAllVersions = Number.NEGATIVE_INFINITY;
/** The version that a removed row has: it is past every other. */
export const removedVersion = Number.POSITIVE_INFINITY;

/** Rows that can't be read are as good as none: the network brings them again. */
export const readStoredRows = (store: RowStore, collection: string, chunks?: readonly number[]) =>
  store.read(collection, chunks).catch(() => ({ coverage: null, chunks: [] }));

/**
 * A row kept under another shape of its entity can't be trusted: it is dropped and read again. Where the disk does not drop
 * it now, no write goes over it, and each that is refused as stale tries that again.
 */
export async function openCollection(
  store: RowStore,
  entity: Entity,
  statements: string,
  life: number,
): Promise<Collection> {
  const schema = shortHash(JSON.stringify([entity.key, entity.fields]));
  const fresh: Coverage = {
    ...{ collection: entity.name, schema, statements },
    ...{ wholeAsOf: null, filling: false, asOf: 0, pinned: false, usedAt: 0, revision: 0, life },
  };
  const { coverage, chunks } = await readStoredRows(store, entity.name);
  const usable = coverage !== null && coverage.schema === schema && coverage.statements === statements;
  if (!usable && coverage !== null) await store.remove(entity.name).catch(() => undefined);
  const held = createRowTable(usable ? chunks : [], (row) => keyOf(entity, row));
  return {
    entity,
    held,
    engine: createRowEngine(entity, held),
    appliedAt: new Map(),
    removedAt: new Map(),
    pendingChanges: new Map(),
    gone: new Set(),
    isAhead: false,
    lostAt: beforeAllVersions,
    missedAt: beforeAllVersions,
    coverage: usable ? { ...fresh, ...coverage } : fresh,
  };
}
