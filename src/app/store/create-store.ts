/**
 * Makes the console's store out of its edges: the reducers, the middleware and the listeners are visible
 * lists. The same function makes it in the browser and in a test.
 */
import { configureStore } from '@reduxjs/toolkit';

import type { CommandCore } from '#model/command.ts';
import { createCommandRegistry } from '#model/command.ts';
import type { Config } from '#model/config.ts';
import type { Ports } from '#ports/ports.ts';
import type { Endpoint } from '#store/api/circuit-breaker.ts';
import { createCircuitBreakers } from '#store/api/circuit-breaker.ts';
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
import { createFeedSignal } from '#services/feed-signal.ts';
import { initialLeaderState } from '#services/leader-state.ts';
import { createMoveQueue } from '#services/move-queue.ts';
import type { AppDispatch, LoadLazyServices, ThunkServices } from '#services/services.ts';
import { loadSettings, persistSettings } from '#services/settings.ts';
import { watchQuota } from '#local-db/quota/watch-quota.ts';
import { recordingPorts } from '#session-recorder/capture/record-ports.ts';
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
  readonly ports: Ports;
  readonly config: Config;
  readonly commands: readonly CommandCore[];
  readonly lists: readonly ListSource[];
  readonly loadLazyServices: LoadLazyServices;
}

export function createConsoleStore({
  ports: given,
  config,
  commands,
  lists,
  loadLazyServices,
}: ConsoleParts) {
  const preferences = keepPreferences(preferencesSlice.reducer, given.settings);
  const recorder = createRecorder(rootReducerWith(preferences.reducer), given.clock);
  const ports = recordingPorts(given, recorder.recordExternal);
  const circuitBreakers = createCircuitBreakers(ports.clock);
  const tokens = watchedTokens(ports.auth, (reached) => note('provider', reached));
  const services: ThunkServices = {
    ports,
    config,
    commands: createCommandRegistry(commands),
    lists: new Map(lists.map((list) => [list.entity.name, list])),
    person: { current: undefined },
    confirming: { current: undefined },
    wholeReadings: new Map(),
    offlineDownloads: new Map(),
    feed: createFeedSignal(),
    changeListeners: new Set(),
    wakeRelay: { run: () => {} },
    moveQueue: createMoveQueue(),
    leader: initialLeaderState(),
    persistence: { isAsked: false },
    loadLazyServices,
    circuitBreakers: circuitBreakers,
    session: { askProfile: profile, checkRights },
    shownFailures: new Map(),
    followedEntries: new Map(),
    isIdempotent: (host) => has(config, host, 'idempotency'),
    isVersioned: (host) => has(config, host, 'versions'),
    doneCreations: () => selectDoneCreations(services.commands, ports.clock.now())(store.getState()),
    recorder,
    recordingWriter: {},
    reach: () => connection.reach(),
    hasToken: async () =>
      circuitBreakers.waitUntil('provider') === 0 && (await tokens.token()).kind !== 'unreachable',
    callHost: hostCaller({
      http: ports.http,
      clock: ports.clock,
      config,
      ...tokens,
      locale: () => selectLocale(store.getState()),
      confirmed: () => services.confirming.current,
      epoch: () => connection.epoch(),
      heard: (host, sound, askedIn) => {
        if (sound !== 'patience') note(host, sound === 'answer');
        connection.heard(host, sound, askedIn);
      },
      // Deferred: the refused call was not applied, and that is recorded first.
      sessionRefused: () => void ports.clock.after(0, () => void dispatch(sessionRefused())),
      forbidden: () => void dispatch(checkRights()),
      refused: (call, refusal) => dispatch(readRefused(call, refusal)),
      answered: (call) => void services.shownFailures.delete(nameOfCall(call)),
    }),
  };
  function note(party: Endpoint, reached: boolean) {
    const wasBroken = circuitBreakers.isOpen(party);
    circuitBreakers.recordOutcome(party, reached);
    if (wasBroken && reached) services.wakeRelay.run();
  }
  const listeners = listenToAll(services);
  const store = configureStore({
    reducer: recorder.reducer,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        // Rows pass through by the thousand: the development checks would cost a frame each.
        serializableCheck: false,
        immutableCheck: false,
      })
        .prepend(listeners.middleware)
        .concat(hostApis.map((api) => api.middleware)),
  });
  const dispatch: AppDispatch = store.dispatch;
  const connection = watchConnection(ports, config, dispatch);

  return {
    store,
    /** Reads the settings, finds out who is working; answers where the person wanted to go. */
    async start(returned: boolean) {
      recorder.recordExternal({ hosts: config.hosts, tab: ports.tabs.id, returned });
      loadSettings(ports.settings, dispatch);
      persistSettings(ports.settings, store);
      listenToTabs(services, dispatch);
      dispatch(watchQuota(loadJournal));
      keepHead(services, store);
      store.subscribe(() => {
        const person = selectPerson(store.getState());
        if (person !== undefined) preferences.keepFor(person.id, store);
      });
      if (ports.network.saysOffline()) connection.heard('v3', 'silence', connection.epoch());
      return dispatch(startSession(returned));
    },
  };
}

export type ConsoleStore = ReturnType<typeof createConsoleStore>['store'];
