/**
 * The change feed of the tab that leads: what others do comes in as it happens.
 *
 *   gates open -> what waits is sent -> pages of changes until there are no more -> the stream, until it ends
 *        ^                                                                               |
 *        +------------------- after a while, or when somebody rings ---------------------+
 *
 * The cursor stands on the disk in the transaction of the rows that came with it: whoever leads next goes on there.
 * Only what the disk has taken counts as heard; where it takes nothing, reading begins again from what it has.
 */
import type { Failure } from '#model/failure.ts';
import type { Coverage, FeedHead } from '#ports/row-port.ts';
import { changesLost } from '#store/changes-slice.ts';
import { selectEntries, selectLaneIndex } from '#store/journal-slice.ts';
import { rowsChanged } from '#store/rows-slice.ts';
import { selectStorage } from '#store/storage-slice.ts';
import { refetchFailed } from '#services/cached-queries.ts';
import { headAfter, isCursorUnknown, readChanges } from '#services/feed/read-changes.ts';
import { readFeedHead } from '#services/feed-cursor.ts';
import { isSubscribed, publishesChanges, subscribable } from '#services/feed-subscriptions.ts';
import type { AppThunk } from '#services/services.ts';
import { createWakeSignal } from '#services/wake-signal.ts';
import { resumeDownloads } from '#local-db/offline/schedule-download.ts';
import { backoff, isAnythingToSend } from '../outbox/outbox.ts';
import { relayHoldOf } from '../outbox/relay.ts';
import { applyChanges } from './apply-changes.ts';
import type { FeedRound } from './follow-stream.ts';
import { followStream } from './follow-stream.ts';
import type { FeedReset } from './reset-feed.ts';
import { resetFeed } from './reset-feed.ts';

/** Looked at again after this long, even if nobody rang. */
const lookAgainMs = 30_000;
/** How long the feed waits for what is to be sent first. */
const longestDrainMs = 10_000;
const drainLookMs = 500;
const longestRestMs = 60_000;

/** Follows the feed until the signal says that another tab leads. Never rejects. */
export function runFeedLoop(over: AbortSignal): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    if (!publishesChanges(services.config, 'v3')) return;
    const bell = createWakeSignal(services.ports.clock);
    let round = new AbortController();
    services.feed.wake = () => {
      round.abort();
      bell.wake();
    };
    const end = () => services.feed.wake();
    over.addEventListener('abort', end);
    let failures = 0;
    /** Changes may have been missed: lists are read again where the host does not tell which. */
    let isOwing = false;
    while (!over.aborted) {
      round = new AbortController();
      const { signal } = round;
      if (services.person.current === undefined || relayHoldOf(getState()) !== null) {
        isOwing = true;
        await bell.wait(lookAgainMs);
        continue;
      }
      await dispatch(waitForDrain(bell.wait));
      const failure = await dispatch(readRound(signal)).catch(() => stumbled);
      isOwing ||= getState().changes.live;
      dispatch(changesLost());
      if (signal.aborted) {
        // The ring that ended this round must not cut the rest after a later one short.
        await bell.wait(0);
        continue;
      }
      failures = failure === undefined ? 0 : failures + 1;
      if (failure?.kind === 'refused' && isOwing) {
        isOwing = false;
        dispatch(missChanges());
      }
      await bell.wait(Math.min(longestRestMs, backoff(failures + 1, services.ports.ids.random())));
    }
    over.removeEventListener('abort', end);
  };
}

const stumbled: Failure = { kind: 'noAnswer', reason: 'unreadable' };

/** Reading first would show the person's own edits going and coming. */
function waitForDrain(wait: (ms: number) => Promise<void>): AppThunk<Promise<void>> {
  return async (_dispatch, getState, { ports: { clock }, isIdempotent }) => {
    const until = clock.now() + longestDrainMs;
    const isDraining = () => {
      const now = clock.now();
      const state = getState();
      return (
        now < until && isAnythingToSend(selectEntries(state), { now, isIdempotent }, selectLaneIndex(state))
      );
    };
    while (isDraining() && relayHoldOf(getState()) === null) await wait(drainLookMs);
  };
}

/** All that was missed, and then what comes; undefined: the stream ended as it should. */
function readRound(signal: AbortSignal): AppThunk<Promise<Failure | undefined>> {
  return async (dispatch) => {
    const { asked, kept } = await dispatch(followedNow());
    let begun = await dispatch(begin(kept, signal));
    if (!begun.ok) return begun.failure;
    // If the device keeps nothing at all, the head in memory is used.
    const mustKeep = (await dispatch(readFeedHead())) !== undefined;
    let caught = await dispatch(catchUp(begun.head, { asked, mustKeep, signal }));
    if (!caught.ok && isCursorUnknown(caught.failure)) {
      begun = await dispatch(resetFeed(signal));
      if (!begun.ok) return begun.failure;
      caught = begun;
    }
    if (!caught.ok) return caught.failure;
    if (signal.aborted) return undefined;
    dispatch(refetchFailed(asked));
    void dispatch(resumeDownloads());
    return dispatch(followStream(caught.head, { asked, mustKeep, signal }));
  };
}

function begin(kept: readonly Coverage[], signal: AbortSignal): AppThunk<Promise<FeedReset>> {
  return async (dispatch, getState, { feed, leader, person, recorder }) => {
    const { term = 0 } = leader;
    // A head that can't be read is not known to be gone: the round starts again, and nothing is dropped.
    const onDisk = await person.current?.stores.rows.readHead();
    feed.storedHead = onDisk;
    recorder.recordExternal({ head: onDisk ?? null, kept });
    if ((onDisk?.term ?? 0) > term) {
      // Whoever wrote it would depose each page that is read here: only a later term goes on from it.
      leader.depose(leader.term);
      return { ok: false, failure: stumbled };
    }
    const { statements } = person.current ?? {};
    // If the device keeps nothing at all, the feed goes on from the head in this tab's memory.
    const { trouble } = selectStorage(getState());
    const isRefused = trouble === 'refused' || trouble === 'full';
    const head = onDisk ?? (isRefused ? feed.memoryHead : undefined);
    return head?.statements !== statements || head === undefined
      ? dispatch(resetFeed(signal))
      : { ok: true, head: { ...head, term } };
  };
}

function catchUp(from: FeedHead, { asked, mustKeep, signal }: FeedRound): AppThunk<Promise<FeedReset>> {
  return async (dispatch) => {
    let head = from;
    for (;;) {
      const read = await dispatch(readChanges(head.cursor, asked, signal));
      if (!read.ok) return read;
      const { changes, more } = read.page;
      head = headAfter(head, asked, read.page);
      const isKept = await dispatch(applyChanges(changes, asked, head));
      if (isKept === undefined || (!isKept && mustKeep)) return { ok: false, failure: stumbled };
      if (!more || signal.aborted) return { ok: true, head };
    }
  };
}

/** The host does not tell what changed: lists are read again, here and in the other tabs. */
function missChanges(): AppThunk<void> {
  return (dispatch, _getState, services) => {
    const collections = subscribable(services);
    dispatch(rowsChanged({ collections }));
    services.ports.tabs.post({ kind: 'changesMissed', collections });
  };
}

/** Sorted, so that two readings of the same collections ask the same. */
function followedNow(): AppThunk<Promise<{ asked: readonly string[]; kept: readonly Coverage[] }>> {
  return async (_dispatch, _getState, services) => {
    const listed = (await services.person.current?.stores.rows.list().catch(() => [])) ?? [];
    const kept = listed.map(({ coverage }) => coverage);
    const names = new Set([...services.feed.requested, ...kept.map(({ collection }) => collection)]);
    return { asked: [...names].filter((collection) => isSubscribed(services, collection)).sort(), kept };
  };
}
