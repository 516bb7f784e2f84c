/** One page: a real store on ports of the simulated world, and the list screen that a person has open in it. */

import { v3Calls } from '#model/calls/v3.ts';
import { createCommandRegistry } from '#model/command.ts';
import { customer } from '#model/entities/customer.ts';
import type { ListQuery } from '#model/list-query.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import { lazyServices } from '#app/store/lazy-services.ts';
// Loaded by the console when it is wanted: in a story it is there at once, each time.
import '#model/filter-containment.ts';
import '#services/retry-later.ts';
import '#local-db/cache/regions.ts';

import { isUnsettled } from '#commands/entry-state.ts';
import { selectEntries, selectSettled, selectUnsettled } from '#store/journal-slice.ts';
import type { RootState } from '#store/root-state.ts';
import { selectChanges, selectDevicePage, selectDoubtedRows, selectRowUpdates } from '#store/rows-slice.ts';
import { selectPerson } from '#store/session-slice.ts';
import { networkPage, watchList } from '#services/watch-list.ts';
import { downloadCollection } from '#local-db/offline/download-collection.ts';
import { queryLocal } from '#local-db/queries/query-local.ts';
import type { ShownPage } from '#local-db/queries/select-page.ts';
import { selectPage } from '#local-db/queries/select-page.ts';
import type { ConsoleStore } from '#app/store/create-store.ts';
import { createConsoleStore } from '#app/store/create-store.ts';
import { hearLoss } from './evictions.ts';
import { everyCode } from './kept-rows.ts';
import type { Release } from './life.ts';
import { newLife } from './life.ts';
import { edgesOf } from './page-edges.ts';
import { commandsOf } from './simulated-commands.ts';
import { simulatedConfig } from './simulated-hosts.ts';
import type { Page, SimulatedWorld, Tab } from './simulated-world.ts';

/** Every row in both: by a filter that each of them matches they are never known to be all that there are. */
const queryOf = ({ isSifted }: SimulatedWorld): ListQuery => ({
  filter: isSifted ? everyCode : {},
  sort: [{ field: 'code', direction: 'asc' }],
  ...{ current: 1, pageSize: 100 },
});
const lists = [{ entity: customer, host: 'v3', call: v3Calls.customer.list }] as const;
const books = {
  1: createCommandRegistry(commandsOf[1]),
  2: createCommandRegistry(commandsOf[2]),
  3: createCommandRegistry(commandsOf[3]),
};

/** Opens a page in a tab; the one before it in the same tab is gone. `returned`: from the provider's sign-in page. */
export function openPage(world: SimulatedWorld, tab: Tab, returned = false): Page {
  closePage(world, tab);
  noticeVersions(world);
  const life = newLife(tab.name, world.release);
  const reopen = () => {
    if (life.alive) openPage(world, tab);
  };
  const { store, start } = createConsoleStore({
    loadLazyServices: async () => lazyServices,
    ports: edgesOf(world, tab, life, reopen),
    config: simulatedConfig(world.isFed),
    commands: commandsOf[life.release],
    lists,
  });
  const screen = screenOf(store, life.release, queryOf(world), (key) => world.host.rows.has(key));
  hearLoss(world, store);
  const page = { life, store, ...screen, started: start(returned) };
  tab.page = page;
  return page;
}

/** Which faults of versions a page meets that opens now. */
function noticeVersions({ device, release, met }: SimulatedWorld): void {
  const open = device
    .subjects()
    .flatMap((subject) => device.journalOf(subject))
    .filter(({ standing }) => isUnsettled(standing.state));
  const isThere = (name: string, v: number) =>
    open.some(({ intent }) => intent.name === name && intent.v === v);
  if (release > 1 && isThere('customer.update', 1)) met('new app old entries');
  if (release === 1 && isThere('customer.update', 2)) met('rollback');
  if (release === 3 && isThere('customer.lock', 1)) met('name removed');
}

export function closeAll(world: SimulatedWorld): void {
  for (const tab of world.tabs) closePage(world, tab);
}

export function closePage(world: SimulatedWorld, tab: Tab): void {
  if (tab.page === undefined) return;
  const { life } = tab.page;
  life.alive = false;
  life.held.length = 0;
  world.locks.release(life);
  tab.page = undefined;
}

function screenOf(
  store: ConsoleStore,
  release: Release,
  query: ListQuery,
  isThere: (key: string) => boolean,
): Omit<Page, 'life' | 'store' | 'started'> {
  const argument = { collection: customer.name, query };
  const network = networkPage('v3', argument);
  const changes = selectChanges(customer.name);
  let watched: { refetch(): void } | undefined;
  let seen = 0;
  const refresh = () => {
    if (selectPerson(store.getState()) === undefined) return;
    void store.dispatch(queryLocal(customer, query));
    if (watched === undefined) watched = store.dispatch(watchList('v3', argument));
    else watched.refetch();
  };
  const flickers: { key: string; line: string }[] = [];
  let journal = store.getState().journal;
  let known = selectEntries(store.getState());
  let person: string | undefined;
  store.subscribe(() => {
    const state = store.getState();
    if (state.journal !== journal) flickers.push(...vanished(known, state, shown(), isThere));
    journal = state.journal;
    known = selectEntries(state);
    const now = selectPerson(state)?.id;
    const isNew = changes(state) !== seen || now !== person;
    seen = changes(state);
    if (now !== person) watched = undefined;
    person = now;
    if (isNew && now !== undefined) queueMicrotask(refresh);
  });
  return {
    refresh,
    keepWhole: () => void store.dispatch(downloadCollection(customer.name)),
    shown,
    flickers,
  };

  function shown() {
    const state = store.getState();
    return selectPage({
      entity: customer,
      query,
      network: network(state).answer,
      device: selectDevicePage(customer.name)(state),
      fresh: selectRowUpdates(customer.name)(state),
      doubted: selectDoubtedRows(customer.name)(state),
      entries: selectUnsettled(state),
      settled: selectSettled(state),
      commands: books[release],
    });
  }
}

/** What this page had under way and that was accepted now stays to be seen: nothing flashes back, or goes away. */
function vanished(
  before: readonly StoredEntry[],
  state: RootState,
  page: ShownPage | undefined,
  isThere: (key: string) => boolean,
): Page['flickers'] {
  const after = selectEntries(state);
  const gone = state.changes.arrivals[customer.name]?.gone ?? {};
  const states = new Map(before.map(({ intent, standing }) => [intent.id, standing.state]));
  return after.flatMap(({ intent, standing }) => {
    const was = states.get(intent.id);
    const { state: now, unwanted } = standing;
    const isNews = was !== undefined && was !== now && (now === 'accepted' || now === 'settled');
    if (!isNews || unwanted || page === undefined) return [];
    if (creations.includes(intent.name)) {
      const key = standing.acceptedKey ?? intent.key;
      // Somebody has removed it, and the feed has told of that, before or after it was shown under its own key.
      const isGone = key in gone || !isThere(key);
      return isGone ? [] : hidden({ intent, standing }, after, page);
    }
    if (was !== 'sending' || intent.name !== 'customer.update' || 'address' in intent.values) return [];
    const shown = page.rows.find(({ key }) => key === intent.key);
    const isOld = (shown?.base?.version ?? Number.POSITIVE_INFINITY) < (standing.acceptedVersion ?? 0);
    const isAlone = (shown?.entries.length ?? 0) <= 1;
    return isOld && isAlone && shown?.row.name !== intent.values.name
      ? [
          {
            key: intent.id,
            line: `flashes back: ${intent.id.slice(-4)} ${intent.key} shows ${shown?.row.name}`,
          },
        ]
      : [];
  });
}

const creations = ['customer.add', 'customer.draft'];

/** A row that was made here is to be seen until a page that was asked for later, or the feed, says what became of it. */
function hidden(
  { intent, standing }: Omit<StoredEntry, 'seq'>,
  entries: readonly StoredEntry[],
  page: ShownPage,
): Page['flickers'] {
  const keys = [intent.key, standing.acceptedKey];
  const isShown = page.rows.some(({ key }) => keys.includes(key));
  const isRemoved = entries.some(
    (entry) => entry.intent.name === 'customer.remove' && keys.includes(entry.intent.key),
  );
  if (isShown || isRemoved || (page.asOf ?? 0) > standing.movedAt) return [];
  return [{ key: intent.id, line: `goes away: ${intent.id.slice(-4)} ${keys.join(' ')}` }];
}
