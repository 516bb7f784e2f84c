/**
 * Lists that this device holds whole, so that it answers as the host would: those whose screens want it, and those
 * that the person asked to have offline. The change feed keeps them up to date; without one they are read again.
 */

import type { KeptList } from '#store/offline-collections-slice.ts';
import { keptRead, makingAdvanced, makingEnded } from '#store/offline-collections-slice.ts';
import { storedHead } from '#services/feed-cursor.ts';
import { isFollowed } from '#services/feed-subscriptions.ts';
import type { AppThunk } from '#services/services.ts';
import { measureRows } from '../cache/measure-rows.ts';
import { dropRows } from '../quota/evict-rows.ts';
import type { WholeRead } from './read-collection.ts';
import { readWhole } from './read-collection.ts';

/** Without a feed, a collection read whole less long ago than this is not read again just because its screen opens. */
const wholeEveryMs = 10 * 60_000;
/** Larger collections are kept by visited pages only, unless the person asks for them. */
const largestUnasked = 20_000;
/** Readings during which rows came and went unseen. */
const mostTries = 3;

/** Reads all rows of a collection in the background where they are not held; gives up silently. */
export function keepWhole(collection: string): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { lists, person, edges, wholeReadings }) => {
    const entity = lists.get(collection)?.entity;
    const own = person.current;
    if (entity === undefined || own === undefined) return;
    const { pinned } = await own.rows.coverage(entity);
    const readAt = wholeReadings.get(collection) ?? Number.NEGATIVE_INFINITY;
    if (await dispatch(isKeptWhole(collection, readAt))) return;
    wholeReadings.set(collection, edges.clock.now());
    const outcome = await dispatch(make(collection, pinned));
    if (outcome !== 'whole' && outcome !== 'tooMany') wholeReadings.delete(collection);
  };
}

/** What the feed keeps up to date needs no second reading. */
function isKeptWhole(collection: string, readAt: number): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, extra) => {
    const entity = extra.lists.get(collection)?.entity;
    const own = extra.person.current;
    if (entity === undefined || own === undefined) return false;
    const isTold = isFollowed(extra, collection) && (await dispatch(storedHead())) !== undefined;
    if (isTold && (await own.rows.coverage(entity)).wholeAsOf !== null) return true;
    return extra.edges.clock.now() - readAt < wholeEveryMs;
  };
}

/** Reads all rows and keeps them from now on, however many they are; `selectKept` tells how far it is. */
export function makeAvailableOffline(collection: string): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { lists, person }) => {
    const entity = lists.get(collection)?.entity;
    const own = person.current;
    if (entity === undefined || own === undefined) return;
    if ((await own.rows.coverage(entity)).wholeAsOf === null) await dispatch(make(collection, true));
    else await own.rows.claim([entity], { pinned: true });
    await dispatch(readKept());
  };
}

/** Stops the reading; the rows read so far stay, as rows that were seen. */
export function cancelMaking(collection: string): AppThunk<void> {
  return (_dispatch, _getState, { makings }) => makings.get(collection)?.abort();
}

/** Removes a list's rows from this device; its screen brings those it shows again. */
export function removeKept(collection: string): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { makings, wholeReadings }) => {
    makings.get(collection)?.abort();
    await dispatch(dropRows(collection));
    // Its screen does not read it again behind the person's back before this start is over.
    wholeReadings.set(collection, Number.POSITIVE_INFINITY);
    await dispatch(readKept());
  };
}

/** Measures what is kept into `selectKept`. */
export function readKept(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, extra) => {
    const own = extra.person.current;
    if (own === undefined) return;
    const kept = await own.stores.rows.list().catch(() => []);
    const head = await dispatch(storedHead());
    const lists: KeptList[] = [];
    for (const { coverage } of kept) {
      const { collection, wholeAsOf, pinned } = coverage;
      if (coverage.statements !== own.statements || !extra.lists.has(collection)) continue;
      const { rows, bytes } = await measureRows(own.stores.rows, collection);
      const whole = wholeAsOf !== null;
      const told = whole && head !== undefined && isFollowed(extra, collection) ? head.asOf : 0;
      const asOf = Math.max(coverage.asOf, told) || null;
      lists.push({ collection, rows, bytes, asOf, whole, pinned });
    }
    const usage = await extra.edges.room.estimate().catch(() => undefined);
    if (extra.person.current === own) dispatch(keptRead({ lists, usage }));
  };
}

/** One reading at a time for each collection. */
function make(collection: string, pinned: boolean): AppThunk<Promise<WholeRead>> {
  return async (dispatch, _getState, { lists, makings }) => {
    const source = lists.get(collection);
    if (source === undefined || source.isNeverKept || makings.has(collection)) return 'cancelled';
    const stop = new AbortController();
    makings.set(collection, stop);
    const reading = {
      ...{ signal: stop.signal, pinned },
      most: pinned ? Number.POSITIVE_INFINITY : largestUnasked,
      advanced: (done: number, total: number) => dispatch(makingAdvanced({ collection, done, total })),
    };
    let outcome = await dispatch(readWhole(source, reading));
    for (let tries = 1; outcome === 'moved' && tries < mostTries; tries += 1) {
      outcome = await dispatch(readWhole(source, reading));
    }
    makings.delete(collection);
    dispatch(makingEnded({ collection, failure: typeof outcome === 'string' ? undefined : outcome }));
    return outcome;
  };
}
