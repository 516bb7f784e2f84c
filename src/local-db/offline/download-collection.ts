/**
 * Lists that this device holds whole, so that it answers as the host would: those whose screens want it, and those
 * that the person asked to have offline. The change feed keeps them up to date; without one they are read again.
 */

import type { OfflineCollection } from '#store/offline-collections-slice.ts';
import { keptRead, makingAdvanced, makingEnded } from '#store/offline-collections-slice.ts';
import { readFeedHead } from '#services/feed-cursor.ts';
import { isSubscribed } from '#services/feed-subscriptions.ts';
import type { AppThunk } from '#services/services.ts';
import { measureRows } from '../cache/measure-rows.ts';
import { dropRows } from '../quota/evict-rows.ts';
import type { CollectionRead } from './read-collection.ts';
import { readCollection } from './read-collection.ts';

/** Without a feed, a collection read whole less long ago than this is not read again just because its screen opens. */
const wholeEveryMs = 10 * 60_000;
/** Larger collections are kept by visited pages only, unless the person asks for them. */
const largestUnasked = 20_000;
/** Readings during which rows came and went unseen. */
const mostTries = 3;

/** Reads all rows of a collection in the background where they are not held; gives up silently. */
export function downloadCollection(collection: string): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { lists, person, ports, wholeReadings }) => {
    const entity = lists.get(collection)?.entity;
    const own = person.current;
    if (entity === undefined || own === undefined) return;
    const { pinned } = await own.rows.coverage(entity);
    const readAt = wholeReadings.get(collection) ?? Number.NEGATIVE_INFINITY;
    if (await dispatch(isDownloaded(collection, readAt))) return;
    wholeReadings.set(collection, ports.clock.now());
    const outcome = await dispatch(make(collection, pinned));
    if (outcome !== 'whole' && outcome !== 'tooMany') wholeReadings.delete(collection);
  };
}

/** A collection that the feed keeps up to date needs no second download. */
function isDownloaded(collection: string, readAt: number): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, services) => {
    const entity = services.lists.get(collection)?.entity;
    const own = services.person.current;
    if (entity === undefined || own === undefined) return false;
    const isTold = isSubscribed(services, collection) && (await dispatch(readFeedHead())) !== undefined;
    if (isTold && (await own.rows.coverage(entity)).wholeAsOf !== null) return true;
    return services.ports.clock.now() - readAt < wholeEveryMs;
  };
}

/** Reads all rows and keeps them from now on, however many they are; `selectOfflineCollections` tells how far it is. */
export function makeAvailableOffline(collection: string): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { lists, person }) => {
    const entity = lists.get(collection)?.entity;
    const own = person.current;
    if (entity === undefined || own === undefined) return;
    if ((await own.rows.coverage(entity)).wholeAsOf === null) await dispatch(make(collection, true));
    else await own.rows.claim([entity], { pinned: true });
    await dispatch(measureDownloads());
  };
}

/** Stops the reading; the rows read so far stay, as rows that were seen. */
export function cancelDownload(collection: string): AppThunk<void> {
  return (_dispatch, _getState, { offlineDownloads }) => offlineDownloads.get(collection)?.abort();
}

/** Removes a list's rows from this device; its screen brings those it shows again. */
export function removeDownload(collection: string): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { offlineDownloads, wholeReadings }) => {
    offlineDownloads.get(collection)?.abort();
    await dispatch(dropRows(collection));
    // Its screen does not read it again behind the person's back before this start is over.
    wholeReadings.set(collection, Number.POSITIVE_INFINITY);
    await dispatch(measureDownloads());
  };
}

/** Measures what is kept into `selectOfflineCollections`. */
export function measureDownloads(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const own = services.person.current;
    if (own === undefined) return;
    const kept = await own.stores.rows.list().catch(() => []);
    const head = await dispatch(readFeedHead());
    const lists: OfflineCollection[] = [];
    for (const { coverage } of kept) {
      const { collection, wholeAsOf, pinned } = coverage;
      if (coverage.statements !== own.statements || !services.lists.has(collection)) continue;
      const { rows, bytes } = await measureRows(own.stores.rows, collection);
      const whole = wholeAsOf !== null;
      const feedAsOf = whole && head !== undefined && isSubscribed(services, collection) ? head.asOf : 0;
      const asOf = Math.max(coverage.asOf, feedAsOf) || null;
      lists.push({ collection, rows, bytes, asOf, whole, pinned });
    }
    const usage = await services.ports.storageQuota.estimate().catch(() => undefined);
    if (services.person.current === own) dispatch(keptRead({ lists, usage }));
  };
}

/** One reading at a time for each collection. */
function make(collection: string, pinned: boolean): AppThunk<Promise<CollectionRead>> {
  return async (dispatch, _getState, { lists, offlineDownloads }) => {
    const source = lists.get(collection);
    if (source === undefined || source.isNeverKept || offlineDownloads.has(collection)) return 'cancelled';
    const stop = new AbortController();
    offlineDownloads.set(collection, stop);
    const reading = {
      ...{ signal: stop.signal, pinned },
      most: pinned ? Number.POSITIVE_INFINITY : largestUnasked,
      advanced: (done: number, total: number) => dispatch(makingAdvanced({ collection, done, total })),
    };
    let outcome = await dispatch(readCollection(source, reading));
    for (let tries = 1; outcome === 'moved' && tries < mostTries; tries += 1) {
      outcome = await dispatch(readCollection(source, reading));
    }
    offlineDownloads.delete(collection);
    dispatch(makingEnded({ collection, failure: typeof outcome === 'string' ? undefined : outcome }));
    return outcome;
  };
}
