/**
 * Makes the console's store out of its edges: the reducers, the middleware and the listeners are visible
 * lists. The same function makes it in the browser and in a test.
 */
import { configureStore } from '@reduxjs/toolkit';

import type { CommandCore } from '#model/command.ts';
import { commandBook } from '#model/command.ts';
import type { Config } from '#model/config.ts';
import type { Edges } from '#ports/ports.ts';
import type { Party } from '#store/api/circuit-breaker.ts';
import { makeBreakers } from '#store/api/circuit-breaker.ts';
import { hostApis } from '#store/api/host-apis.ts';
import { has, hostCaller, nameOfCall } from '#store/api/host-base-query.ts';
import type { ListSource } from '#store/api/list-endpoint.ts';
import { watchedTokens } from '#store/api/watched-tokens.ts';
import { selectDoneCreations } from '#store/journal-slice.ts';
import { selectLocale } from '#store/locale-slice.ts';
import { preferencesSlice } from '#store/preferences-slice.ts';
import { rootReducerWith } from '#store/root-state.ts';
import { selectPerson } from '#store/session-slice.ts';
import { watchConnection } from '#services/connection.ts';
import { makeFeedLine } from '#services/feed-signal.ts';
import { followingYet } from '#services/leader-state.ts';
import { makeMoveQueue } from '#services/move-queue.ts';
import type { AppDispatch, LoadLate, StoreExtra } from '#services/services.ts';
import { recallSettings, rememberSettings } from '#services/settings.ts';
import { watchRoom } from '#local-db/quota/watch-quota.ts';
import { tapped } from '#session-recorder/capture/record-ports.ts';
import { createRecorder } from '#session-recorder/capture/recorder.ts';
import { keepHead } from '#sync/journal/journal-head.ts';
import { loadJournal } from '#sync/journal/load-journal.ts';
import { profile } from '#session/profile.ts';
import { checkRights, sessionRefused, startSession } from '#session/session-thunks.ts';
import { listenToAll } from './listeners.ts';
import { keepPreferences } from './persist-preferences.ts';
import { listenToTabs } from './tab-sync.ts';
import { readRefused } from './watch-failures.ts';

export interface ConsoleParts {
  readonly edges: Edges;
  readonly config: Config;
  readonly commands: readonly CommandCore[];
  readonly lists: readonly ListSource[];
  readonly loadLate: LoadLate;
}

export function createConsoleStore({ edges: given, config, commands, lists, loadLate }: ConsoleParts) {
  const preferences = keepPreferences(preferencesSlice.reducer, given.settings);
  const recorder = createRecorder(rootReducerWith(preferences.reducer), given.clock);
  const edges = tapped(given, recorder.note);
  const breakers = makeBreakers(edges.clock);
  const tokens = watchedTokens(edges.auth, (reached) => note('provider', reached));
  const extra: StoreExtra = {
    edges,
    config,
    book: commandBook(commands),
    lists: new Map(lists.map((list) => [list.entity.name, list])),
    person: { current: undefined },
    confirming: { current: undefined },
    wholeReadings: new Map(),
    makings: new Map(),
    feed: makeFeedLine(),
    hearing: new Set(),
    wakeRelay: { run: () => {} },
    moveQueue: makeMoveQueue(),
    leading: followingYet(),
    keeping: { isAsked: false },
    loadLate,
    breakers,
    session: { askProfile: profile, checkRights },
    shownFailures: new Map(),
    followedEntries: new Map(),
    mayRepeat: (host) => has(config, host, 'idempotency'),
    isVersioned: (host) => has(config, host, 'versions'),
    doneCreations: () => selectDoneCreations(extra.book, edges.clock.now())(store.getState()),
    recorder,
    keeper: {},
    reach: () => connection.reach(),
    hasToken: async () =>
      breakers.waitsUntil('provider') === 0 && (await tokens.token()).kind !== 'unreachable',
    callHost: hostCaller({
      http: edges.http,
      clock: edges.clock,
      config,
      ...tokens,
      locale: () => selectLocale(store.getState()),
      confirmed: () => extra.confirming.current,
      epoch: () => connection.epoch(),
      heard: (host, sound, askedIn) => {
        if (sound !== 'patience') note(host, sound === 'answer');
        connection.heard(host, sound, askedIn);
      },
      // What was refused so was not done: that is written down first.
      sessionRefused: () => void edges.clock.after(0, () => void dispatch(sessionRefused())),
      forbidden: () => void dispatch(checkRights()),
      refused: (call, refusal) => dispatch(readRefused(call, refusal)),
      answered: (call) => void extra.shownFailures.delete(nameOfCall(call)),
    }),
  };
  function note(party: Party, reached: boolean) {
    const wasBroken = breakers.isBroken(party);
    breakers.heard(party, reached);
    if (wasBroken && reached) extra.wakeRelay.run();
  }
  const listeners = listenToAll(extra);
  const store = configureStore({
    reducer: recorder.reducer,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: extra },
        // Rows pass through by the thousand: the development checks would cost a frame each.
        serializableCheck: false,
        immutableCheck: false,
      })
        .prepend(listeners.middleware)
        .concat(hostApis.map((api) => api.middleware)),
  });
  const dispatch: AppDispatch = store.dispatch;
  const connection = watchConnection(edges, config, dispatch);

  return {
    store,
    /** Reads the settings, finds out who is working; answers where the person wanted to go. */
    async start(returned: boolean) {
      recorder.note({ hosts: config.hosts, tab: edges.tabs.id, returned });
      recallSettings(edges.settings, dispatch);
      rememberSettings(edges.settings, store);
      listenToTabs(extra, dispatch);
      dispatch(watchRoom(loadJournal));
      keepHead(extra, store);
      store.subscribe(() => {
        const person = selectPerson(store.getState());
        if (person !== undefined) preferences.keepFor(person.id, store);
      });
      if (edges.network.saysOffline()) connection.heard('v3', 'silence', connection.epoch());
      return dispatch(startSession(returned));
    },
  };
}

export type ConsoleStore = ReturnType<typeof createConsoleStore>['store'];
