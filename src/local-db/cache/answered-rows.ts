/**
 * Rows that answers to commands brought, waiting to be written: those that come while some are being written go
 * together in the next transaction. A chunk of five hundred rows is then written once, not once for each of them.
 */
import type { Entity, Row } from '#model/entity.ts';
import { keepable } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import type { RowChunk } from '#ports/row-port.ts';
import type { Collection } from '../engine/open-collection.ts';
import { beforeAllVersions } from '../engine/open-collection.ts';
import type { RowTable } from '../engine/row-table.ts';
import type { Collections } from './collections.ts';

export interface AnsweredRow {
  readonly key: string;
  /** null: it was removed. */
  readonly row: Row | null;
  /** Epoch ms. */
  readonly asOf: number;
  /** When it was asked for first (epoch ms); undefined: at a time that is not known. */
  readonly sentAt?: number | undefined;
  /** The answer may be one of before: where no row is held by then, somebody may have removed it. */
  readonly mayBeGone?: boolean | undefined;
  /** Under which the command was sent; undefined: by the tab that the person works in. */
  readonly term?: number | undefined;
}

/**
 * Whether the row is on the disk; where the disk would not take it, it stands in memory at most. Undefined: another tab has
 * taken over from the one that sent the command, and may know better; the row is nowhere.
 */
export type KeptAnswer = boolean | undefined;
export type KeepAnswered = (entity: Entity, answered: AnsweredRow) => Promise<KeptAnswer>;

/**
 * Whether the feed has told since it was asked for that the row is gone, or has become one that is not held here. What was
 * told before that was of before.
 */
export function isOvertaken(
  { held, pendingChanges: toldAside }: Collection,
  { key, row, sentAt = beforeAllVersions }: Pick<AnsweredRow, 'key' | 'row' | 'sentAt'>,
): boolean {
  if (row === null || held.get(key) !== undefined) return false;
  const { at = beforeAllVersions, version = 0 } = toldAside.get(key) ?? {};
  return at >= sentAt && version > row.version;
}

/**
 * The chunk that holds the row, also where it is there already: the feed may have brought it into memory just now, and
 * its writing may yet be refused. Whoever is told of the row reads it from the disk.
 */
function putAgain(held: RowTable, key: string, row: Row): readonly RowChunk[] {
  const put = held.put([row]);
  const chunk = held.chunks[held.placeOf(key)?.position ?? -1];
  return put.length > 0 || chunk === undefined ? put : [{ id: chunk.id, rows: [...chunk.rows] }];
}

export function keepAnsweredRows(collections: Collections): KeepAnswered {
  const waiting = new Map<string, AnsweredRow[]>();
  const underWay = new Map<string, Promise<KeptAnswer>>();

  async function writeAll(entity: Entity): Promise<KeptAnswer> {
    // Those that are answered in the same turn go along.
    await Promise.resolve();
    const rows = waiting.get(entity.name) ?? [];
    waiting.delete(entity.name);
    const term = Math.min(...rows.map(({ term = Number.POSITIVE_INFINITY }) => term));
    let had: ReadonlySet<string> | undefined;
    const { written, isDeposed } = await collections.change([entity], (_, collection) => {
      const { held, appliedAt, removedAt, gone, coverage } = collection;
      had ??= new Set(rows.map(({ key }) => key).filter((key) => held.get(key) !== undefined));
      const before = had;
      const chunks = rows.flatMap((answered) => {
        const { key, row, asOf, mayBeGone } = answered;
        // Held at the first try, and taken away by another tab while this was being written: it tells of it in a moment.
        const isTakenAway = mayBeGone || (before.has(key) && gone.has(key));
        const isMissing = row !== null && held.get(key) === undefined;
        if ((isMissing && isTakenAway) || isOvertaken(collection, answered)) return [];
        appliedAt.set(key, asOf);
        if (row === null) removedAt.set(key, asOf);
        return row === null ? held.remove([key]) : putAgain(held, key, keepable(entity, row, mayBeKept));
      });
      const claim = { asOf: Math.max(coverage.asOf, ...rows.map(({ asOf }) => asOf)) };
      const write = chunks.length === 0 ? undefined : { chunks, claim, term };
      return { write, result: undefined };
    });
    return isDeposed ? undefined : written;
  }

  return (entity, answered) => {
    const { name } = entity;
    const together = waiting.get(name);
    if (together !== undefined) {
      together.push(answered);
      return underWay.get(name) ?? Promise.resolve(false);
    }
    waiting.set(name, [answered]);
    const before = underWay.get(name) ?? Promise.resolve();
    const written = before.then(() => writeAll(entity)).catch(() => false);
    underWay.set(name, written);
    return written;
  };
}
