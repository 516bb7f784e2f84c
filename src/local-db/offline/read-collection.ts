/**
 * Reads every row of a collection, page by page, each merged and let go before the next is asked for. Pages go by
 * the key and not by their number: a row that comes or goes shifts none of the others, and the host skips nothing.
 * While it lasts, changes of rows that are not held are kept as well; those since its beginning are read at its end.
 * Pages and changes together are all rows as of that end.
 */
import type { Entity } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { Failure } from '#model/failure.ts';
import type { ListQuery } from '#model/list-query.ts';
import type { ListSource } from '#store/api/list-endpoint.ts';
import type { DownloadFailure } from '#store/offline-collections-slice.ts';
import { selectMayKeep } from '#store/storage-slice.ts';
import { readChanges } from '#services/feed/read-changes.ts';
import { waitForSubscription } from '#services/feed-cursor.ts';
import { requestSubscription } from '#services/feed-subscriptions.ts';
import { readPage } from '#services/read-page.ts';
import type { AppThunk, PersonMemory } from '#services/services.ts';
import { mergeChanges } from '../cache/merge-changes.ts';
import type { RowCache } from '../cache/row-cache.ts';
import { isAfter, laterThan, missing } from '../cache/row-cache.ts';
import { rowChangesOf } from '../cache/row-changes.ts';

export interface CollectionReading {
  readonly signal: AbortSignal;
  readonly pinned: boolean;
  /** More rows than this are left alone. */
  readonly most: number;
  advanced(done: number, total: number): void;
}

/** tooMany: left alone. moved: rows came or went meanwhile, and the host does not tell which. */
export type CollectionRead = 'whole' | 'tooMany' | 'moved' | 'cancelled' | DownloadFailure;

/** Rows asked for at once. */
const pageSize = 1000;

export function readCollection(
  source: ListSource,
  reading: CollectionReading,
): AppThunk<Promise<CollectionRead>> {
  return async (dispatch, _getState, services) => {
    const { entity } = source;
    const own = services.person.current;
    if (own === undefined) return 'cancelled';
    dispatch(requestSubscription(entity.name));
    const told = await dispatch(waitForSubscription(entity.name));
    const before = await own.rows.coverage(entity);
    const claimed = await own.rows.claim([entity], {
      // Its pages are held against nothing that the feed tells meanwhile until the end.
      ...{ filling: true, regions: [] },
      pinned: before.pinned || reading.pinned,
    });
    if (!claimed) return { kind: 'room' };
    const outcome = await dispatch(readParts(source, own, told, reading));
    if (outcome !== 'whole' && services.person.current === own) {
      await own.rows.claim([entity], { filling: false, pinned: before.pinned });
    }
    return outcome;
  };
}

function readParts(
  source: ListSource,
  own: PersonMemory,
  told: boolean,
  reading: CollectionReading,
): AppThunk<Promise<CollectionRead>> {
  return async (dispatch, _getState, { ports }) => {
    const { entity } = source;
    const since = ports.clock.now();
    // From here on the feed tells what the pages do not show.
    const start = told ? await dispatch(readChanges(undefined, [], reading.signal)) : undefined;
    if (start?.ok === false) return asFailure(start.failure);
    const seen = new Set<string>();
    const ended = await dispatch(readPages(source, own, { ...reading, told, seen }));
    if (ended !== 'whole') return ended;
    let asOf = since;
    if (start !== undefined) {
      const caught = await dispatch(
        readSince(entity, own, seen, { since: start.page.cursor, signal: reading.signal }),
      );
      if (typeof caught !== 'number') return caught;
      asOf = caught;
    }
    return (await finish(own.rows, entity, { seen, since, asOf })) ? 'whole' : 'moved';
  };
}

interface PagesReading extends CollectionReading {
  readonly told: boolean;
  /** Keys that were found. */
  readonly seen: Set<string>;
}

function readPages(
  source: ListSource,
  own: PersonMemory,
  { seen, ...reading }: PagesReading,
): AppThunk<Promise<CollectionRead>> {
  return async (dispatch, getState, { person }) => {
    const { entity } = source;
    let total: number | undefined;
    let from: unknown = null;
    for (let current = 1; ; current += 1) {
      const query = reading.told ? fromKey(entity, from) : numbered(current);
      const read = await dispatch(readPage(source, query, reading.signal));
      if (reading.signal.aborted || person.current !== own) return 'cancelled';
      if (!read.ok) return asFailure(read.failure);
      const { data, total: left, cappedAt } = read.page;
      if (left > reading.most) return 'tooMany';
      if (!selectMayKeep(getState())) return { kind: 'room' };
      if (!reading.told && total !== undefined && total !== left) return 'moved';
      total ??= left;
      const { isDeposed } = await own.rows.merge(entity, data, read.at, false, false, reading.told);
      if (isDeposed) return 'moved';
      // These are worth having; how many others there are nobody knows.
      if (cappedAt !== undefined) return 'tooMany';
      const before = seen.size;
      for (const row of data) seen.add(keyOf(entity, row));
      reading.advanced(seen.size, Math.max(total, seen.size));
      const last = data.at(-1);
      if (data.length < pageSize || last === undefined) return 'whole';
      if (reading.told ? seen.size === before : current * pageSize >= left) return 'whole';
      from = last[entity.key];
    }
  };
}

const numbered = (current: number): ListQuery => ({ filter: {}, sort: [], current, pageSize });

/** From a key on, that row included: it is found twice, and counted once. */
function fromKey({ key }: Entity, from: unknown): ListQuery {
  const isBound = typeof from === 'string' || typeof from === 'number';
  const filter = isBound ? { [key]: { between: [from, null] as const } } : {};
  return { filter, sort: [{ field: key, direction: 'asc' }], current: 1, pageSize };
}

/** Resolves to when the last of these changes were asked for (epoch ms). What they say of rows counts as seen. */
function readSince(
  entity: Entity,
  own: PersonMemory,
  seen: Set<string>,
  { since, signal }: { readonly since: string; readonly signal: AbortSignal },
): AppThunk<Promise<number | CollectionRead>> {
  return async (dispatch) => {
    let cursor = since;
    for (;;) {
      const read = await dispatch(readChanges(cursor, [entity.name], signal));
      if (signal.aborted) return 'cancelled';
      if (!read.ok) return asFailure(read.failure);
      const received = read.page.changes.filter(({ collection }) => collection === entity.name);
      const changes = rowChangesOf(entity, received);
      const { written, isDeposed } = await mergeChanges(own.rows, [{ entity, changes }], read.page.at);
      if (isDeposed) return 'moved';
      if (!written) return { kind: 'room' };
      for (const { id, op } of received) {
        if (op === 'remove') seen.delete(id);
        else seen.add(id);
      }
      cursor = read.page.cursor;
      if (!read.page.more) return read.page.at;
    }
  };
}

const asFailure = (failure: Failure): CollectionRead =>
  failure.kind === 'noAnswer' && failure.reason === 'cancelled' ? 'cancelled' : failure;

interface CompletedRead {
  readonly seen: ReadonlySet<string>;
  readonly since: number;
  readonly asOf: number;
}

/**
 * Ends a reading of all rows, part by part, that began at `since`: what was not seen is gone, and all rows are
 * held as of `asOf`. False: the disk did not take it, or the reading was called off meanwhile.
 */
async function finish(
  { change }: RowCache,
  entity: Entity,
  { seen, since, asOf }: CompletedRead,
): Promise<boolean> {
  const { written, results } = await change([entity], (_, { held, appliedAt, lostAt, coverage }) => {
    const isLater = laterThan(appliedAt, since);
    // A row that was read and is not here was refused by the disk, or overwritten: it must be read again.
    const isComplete = [...seen].every((key) => held.get(key) !== undefined || isLater(key));
    if (!coverage.filling || !isComplete || isAfter(lostAt, since))
      return { write: undefined, result: false };
    const chunks = held.remove(missing(held, seen, isLater));
    const claim = { asOf: Math.max(coverage.asOf, asOf), wholeAsOf: asOf, regions: [], filling: false };
    return { write: { chunks, claim }, result: true };
  });
  return written && results[0] === true;
}
