/** What follows from what: every listener of the console, as one visible list. */
import { createListenerMiddleware } from '@reduxjs/toolkit';

import { staff } from '#model/entities/staff.ts';
import { keyOf } from '#model/entity.ts';
import { hostReached } from './connection-slice.ts';
import type { AppDispatch, StoreExtra } from './extra.ts';
import type { ListAnswer } from './hosts/list-endpoint.ts';
import { isListAnswer } from './hosts/list-endpoint.ts';
import { selectOutboxCounts, selectUnsettled } from './journal/journal-slice.ts';
import { moveEntries } from './journal/move-entries.ts';
import { loadJournal } from './journal/open-journal.ts';
import { runRelay } from './journal/relay.ts';
import type { RootState } from './root-state.ts';
import { rowsAnswered, rowsChanged } from './rows/rows-slice.ts';
import { closePerson } from './session/open-person.ts';
import { resumedOffline, selectPerson, selectSession, signedIn, signedOut } from './session/session.ts';
import { profile } from './session/session-thunks.ts';

interface Answered {
  readonly type: string;
  readonly payload: ListAnswer;
}

const isAnswered = (action: unknown): action is Answered =>
  typeof action === 'object' && action !== null && 'payload' in action && isListAnswer(action.payload);

export function listenToAll(extra: StoreExtra) {
  const listeners = createListenerMiddleware<RootState, AppDispatch, StoreExtra>({ extra });
  const { startListening } = listeners;

  // Rows that the network answered are kept on this device; entries whose effect they show are settled.
  startListening({
    matcher: isAnswered,
    effect: async ({ payload }, { dispatch, getState, extra: { lists, person } }) => {
      const source = lists.get(payload.collection);
      if (source === undefined || person.current === undefined) return;
      await person.current.rows.merge(source.entity, payload.page.data, payload.asOf, isWhole(payload));
      const versions = new Map(payload.page.data.map((row) => [keyOf(source.entity, row), row.version]));
      const seen = selectUnsettled(getState()).filter(
        ({ intent, standing }) =>
          standing.state === 'accepted' &&
          intent.entity === payload.collection &&
          (versions.get(intent.key) ?? -1) >= (standing.acceptedVersion ?? 0),
      );
      await dispatch(
        moveEntries(seen.map(({ intent }) => ({ id: intent.id, event: { kind: 'seen' } as const }))),
      );
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

  // Whoever is signed in stands for the relay: one tab of this browser leads and sends.
  startListening({
    predicate: (action) => signedIn.match(action) || resumedOffline.match(action),
    effect: async (
      _,
      { dispatch, getState, condition, cancelActiveListeners, extra: { edges, wakeRelay } },
    ) => {
      cancelActiveListeners();
      const session = selectSession(getState());
      if (session.phase !== 'signedIn') return;
      const stand = edges.leader.campaign(session.person.id, (resigned) => dispatch(runRelay(resigned)));
      wakeRelay.run();
      await condition((action) => signedOut.match(action));
      stand();
    },
  });

  // The host is back: first who is working, then what waits, then the lists.
  startListening({
    actionCreator: hostReached,
    effect: async (_, { dispatch, getState, getOriginalState, extra: { edges, wakeRelay, lists } }) => {
      if (getOriginalState().connection.reachable === 'yes') return;
      const session = selectSession(getState());
      if (session.phase !== 'signedIn') return;
      // A start without tokens: the session at the provider may still stand, and then nobody need be asked.
      if (session.cold && (await edges.auth.resume(session.person.id)).kind !== 'token') return;
      if (!session.confirmed) await dispatch(profile(session.person.id));
      wakeRelay.run();
      // With changes to send, the relay has the lists read again once they are sent.
      if (selectOutboxCounts(getState()).waiting === 0)
        dispatch(rowsChanged({ collections: [...lists.keys()] }));
    },
  });

  return listeners;
}

/** An unfiltered first page that holds every row proves the collection whole. */
function isWhole({ query, page }: ListAnswer): boolean {
  return Object.keys(query.filter).length === 0 && query.current === 1 && page.total === page.data.length;
}

/** Other tabs of the same person: heads only come by message, data are always read again. */
export function listenToTabs({ edges, wakeRelay }: StoreExtra, dispatch: AppDispatch): () => void {
  return edges.tabs.subscribe((message) => {
    if (message.kind === 'journalMoved') void dispatch(loadJournal(false)).then(() => wakeRelay.run());
    if (message.kind === 'rowsMoved') dispatch(rowsChanged({ collections: [message.collection] }));
    if (message.kind === 'signedOut') {
      void dispatch(closePerson(message.wiped)).then(() => dispatch(signedOut({ reason: 'asked' })));
    }
  });
}
