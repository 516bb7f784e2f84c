/** Listeners of the console, as one visible list. */
import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';

import { staff } from '#model/entities/staff.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import { hostApis } from '#store/api/host-apis.ts';
import type { ListAnswer } from '#store/api/list-endpoint.ts';
import { isListAnswer } from '#store/api/list-endpoint.ts';
import { hostReached } from '#store/connection-slice.ts';
import { entriesMoved, journalRead, selectEntries, selectLaneIndex } from '#store/journal-slice.ts';
import type { RootState } from '#store/root-state.ts';
import { rowsAnswered, rowsChanged } from '#store/rows-slice.ts';
import { resumedOffline, selectPerson, selectSession, signedIn, signedOut } from '#store/session-slice.ts';
import { refetchFailed } from '#services/cached-queries.ts';
import { isSubscribed, subscribable } from '#services/feed-subscriptions.ts';
import type { AppDispatch, ThunkServices } from '#services/services.ts';
import { ingestPage, rebaseLate } from '#sync/feed/ingest-page.ts';
import { electLeader } from '#sync/leader/leader-election.ts';
import { profile } from '#session/profile.ts';
import { entriesRefused } from './watch-failures.ts';

interface Answered {
  readonly type: string;
  readonly payload: ListAnswer;
}

const isAnswered = (action: unknown): action is Answered =>
  typeof action === 'object' && action !== null && 'payload' in action && isListAnswer(action.payload);

const mayBeRefused = ({ standing: { state } }: Pick<StoredEntry, 'standing'>) =>
  state === 'refused' || state === 'parked';

const isPageFailed = isAnyOf(...hostApis.map(({ endpoints }) => endpoints.rows.matchRejected));

export function listenToAll(services: ThunkServices) {
  const listeners = createListenerMiddleware<RootState, AppDispatch, ThunkServices>({ extra: services });
  const { startListening } = listeners;

  startListening({
    matcher: isAnswered,
    effect: ({ payload }, { dispatch }) => dispatch(ingestPage(payload)),
  });
  startListening({
    predicate: isPageFailed,
    effect: async ({ meta, payload }, { dispatch }) => {
      const { retryLater: askLater } = await import('#services/retry-later.ts');
      dispatch(askLater(meta.arg.originalArgs, payload));
    },
  });

  // Rows that came one by one, by an answer, another tab or the change feed. That one is gone may be told by the disk, from
  // which a list of before took it away: of that only the feed and the host's own no make a conflict.
  startListening({
    actionCreator: rowsAnswered,
    effect: async ({ payload }, { dispatch }) => {
      const there = payload.rows.filter(({ row }) => row !== null);
      await dispatch(rebaseLate(payload.collection, there));
    },
  });

  // The person's own record changed: name and statements are read again (specification, section 7).
  startListening({
    actionCreator: rowsAnswered,
    effect: async ({ payload }, { dispatch, getState }) => {
      const person = selectPerson(getState());
      const isOwn = payload.collection === staff.name && payload.rows.some(({ key }) => key === person?.id);
      if (isOwn) await dispatch(profile(person?.id));
    },
  });

  // Changes that were refused, here or by the tab that sends.
  startListening({
    predicate: (action) =>
      (entriesMoved.match(action) || journalRead.match(action)) && action.payload.some(mayBeRefused),
    effect: (_, { dispatch, getState, getOriginalState }) =>
      dispatch(entriesRefused(getOriginalState().journal, getState().journal)),
  });

  // Whoever is signed in stands for the relay: one tab of this browser leads and sends.
  let candidate: { readonly person: string; readonly withdraw: () => void } | undefined;
  startListening({
    predicate: isAnyOf(signedIn, resumedOffline),
    effect: (_, { dispatch, getState, extra: { wakeRelay, feed } }) => {
      const person = selectPerson(getState());
      if (person === undefined) return;
      if (candidate?.person !== person.id) {
        candidate?.withdraw();
        candidate = { person: person.id, withdraw: dispatch(electLeader(person.id)) };
      }
      wakeRelay.run();
      feed.wake();
    },
  });
  startListening({
    actionCreator: signedOut,
    effect: () => {
      candidate?.withdraw();
      candidate = undefined;
    },
  });

  // The host is back: first who is working, then what waits, then what changed, then the lists.
  startListening({
    actionCreator: hostReached,
    effect: async (_, { dispatch, getState, getOriginalState, extra: services }) => {
      const {
        ports,
        confirming,
        wakeRelay,
        feed,
        leader,
        lists,
        loadLazyServices,
        isIdempotent,
        circuitBreakers,
      } = services;
      if (getOriginalState().connection.reachable === 'yes') return;
      circuitBreakers.recordSuccess('v3');
      // Asked already. Where that is not answered although the host is there, it is asked again.
      const wasAsked = confirming.current !== undefined;
      if (wasAsked) await confirming.current;
      const session = selectSession(getState());
      if (session.phase !== 'signedIn' || (wasAsked && session.confirmed)) return;
      // A start without tokens: the session at the provider may still stand, and then nobody need be asked.
      if (session.cold && (await ports.auth.resume(session.person.id)).kind !== 'token') return;
      // Also where it was confirmed before: rights may have been taken away meanwhile.
      await dispatch(profile(session.person.id));
      wakeRelay.run();
      // With changes to send, the relay has the lists read again once they are sent. What waits for the person
      // first would hold them up for ever.
      const unfollowed = [...lists.keys()].filter((name) => !isSubscribed(services, name));
      // The sender is one of the lazy services: if they can't be loaded, nothing is sent.
      const late = await loadLazyServices().catch(() => undefined);
      const state = getState();
      const gates = { now: ports.clock.now(), isIdempotent };
      if (!late?.isAnythingToSend(selectEntries(state), gates, selectLaneIndex(state)))
        dispatch(rowsChanged({ collections: unfollowed }));
      // The feed brings what changed in the others; of these only pages that nobody could answer are asked again.
      if (leader.term === undefined) dispatch(refetchFailed(subscribable(services)));
      else feed.wake();
    },
  });

  return listeners;
}
