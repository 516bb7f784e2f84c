/** One page: a real store on ports of the simulated world, and the list screen that a person has open in it. */
import { v3Calls } from '#model/calls/v3.ts';
import { commandBook } from '#model/command.ts';
import { customer } from '#model/entities/customer.ts';
import type { StoredEntry } from '#edge/journal-port.ts';
import { memoryRoom, memorySettings } from '#edge/memory/edges.ts';
import type { Edges } from '#edge/ports.ts';
import { networkPage, watchList } from '#store/hosts/lists.ts';
import { selectUnsettled } from '#store/journal/journal-slice.ts';
import { askDevice, keepWhole } from '#store/rows/ask-device.ts';
import { selectChanges, selectDevicePage, selectFreshRows } from '#store/rows/rows-slice.ts';
import type { ShownPage } from '#store/rows/shown-page.ts';
import { shownPage } from '#store/rows/shown-page.ts';
import { selectPerson } from '#store/session/session.ts';
import type { ConsoleStore } from '#store/store.ts';
import { createConsoleStore } from '#store/store.ts';
import { testConfig } from '../support/world.ts';
import { randomFrom } from './random.ts';
import type { Life } from './simulated-browser.ts';
import { authPort } from './simulated-browser.ts';
import { simulatedCommands } from './simulated-commands.ts';
import type { Page, SimulatedWorld, Tab } from './simulated-world.ts';

export const argument = {
  collection: customer.name,
  query: { filter: {}, sort: [{ field: 'code', direction: 'asc' }], current: 1, pageSize: 100 },
} as const;
const lists = [{ entity: customer, host: 'v3', call: v3Calls.customer.list }] as const;
const book = commandBook(simulatedCommands);

/** Opens a page in a tab; the one before it in the same tab is gone. */
export function openPage(world: SimulatedWorld, tab: Tab): Page {
  closePage(world, tab);
  const life: Life = { name: tab.name, alive: true };
  const { store, start } = createConsoleStore({
    edges: edgesOf(world, tab, life),
    config: testConfig,
    commands: simulatedCommands,
    lists,
  });
  const page = { life, store, ...screenOf(store) };
  tab.page = page;
  void start(false);
  return page;
}

export function closePage(world: SimulatedWorld, tab: Tab): void {
  if (tab.page === undefined) return;
  tab.page.life.alive = false;
  world.locks.release(tab.page.life);
  tab.page = undefined;
}

function screenOf(store: ConsoleStore): Omit<Page, 'life' | 'store'> {
  const network = networkPage('v3', argument);
  const changes = selectChanges(customer.name);
  let watched: { refetch(): void } | undefined;
  let seen = 0;
  const refresh = () => {
    if (selectPerson(store.getState()) === undefined) return;
    void store.dispatch(askDevice(customer, argument.query));
    watched ??= store.dispatch(watchList('v3', argument));
    watched.refetch();
  };
  const flickers: { key: string; line: string }[] = [];
  let journal = store.getState().journal;
  let person: string | undefined;
  store.subscribe(() => {
    const state = store.getState();
    if (state.journal !== journal)
      flickers.push(...vanished(journal.entries, state.journal.entries, shown()));
    journal = state.journal;
    const now = selectPerson(state)?.id;
    const isNew = changes(state) !== seen || now !== person;
    seen = changes(state);
    if (now !== person) watched = undefined;
    person = now;
    if (isNew && now !== undefined) queueMicrotask(refresh);
  });
  return { refresh, keepWhole: () => void store.dispatch(keepWhole(customer.name)), shown, flickers };

  function shown() {
    const state = store.getState();
    return shownPage({
      entity: customer,
      query: argument.query,
      network: network(state).answer,
      device: selectDevicePage(customer.name)(state),
      fresh: selectFreshRows(customer.name)(state),
      entries: selectUnsettled(state),
      book,
    });
  }
}

type Entries = Readonly<Record<string, StoredEntry>>;

/** An edit that this page had under way and that was accepted now stays to be seen: nothing flashes back. */
function vanished(before: Entries, after: Entries, page: ShownPage | undefined): Page['flickers'] {
  return Object.values(after).flatMap(({ intent, standing }) => {
    const was = before[intent.id]?.standing.state;
    const isNews = was === 'sending' && (standing.state === 'accepted' || standing.state === 'settled');
    if (!isNews || intent.name !== 'customer.update') return [];
    const shown = page?.rows.find(({ key }) => key === intent.key);
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

function edgesOf(world: SimulatedWorld, tab: Tab, life: Life): Edges {
  const { timeline } = world;
  const random = randomFrom(world.seed, `${tab.name} ${timeline.now()}`);
  const begunAt = timeline.now();
  const never = <T>() => new Promise<T>(() => {});
  /** A port call that a page waits for: told only to a page that is still there. */
  const ask = <T>(_name: string, work: () => T) =>
    new Promise<T>((done) => {
      if (!life.alive) return;
      timeline.after(random.next() * 5, () => {
        if (!life.alive) return;
        const value = work();
        timeline.after(random.next() * 5, () => life.alive && done(value));
      });
    });
  let turn = 0;
  let told = 0;
  const slowness = () => (random.chance(0.1) ? random.next() * 60 : random.next() * 3);
  const transact = <T>(_name: string, work: () => T) =>
    new Promise<T>((done) => {
      if (!life.alive) return;
      const now = timeline.exact();
      turn = Math.max(turn, now) + slowness();
      timeline.after(turn - now, () => {
        if (!life.alive) return;
        const value = work();
        told = Math.max(told, timeline.exact() + slowness());
        timeline.after(told - timeline.exact(), () => life.alive && done(value));
      });
    });
  return {
    clock: {
      now: timeline.now,
      uptime: () => timeline.now() - begunAt,
      after: (ms, run) => timeline.after(ms, () => life.alive && run()),
    },
    ids: { next: world.nextId, random: random.next },
    http: {
      // The simulated host has no change feed.
      stream: async () => ({ ok: false, failure: { kind: 'noAnswer', reason: 'network' } }),
      send: (request) =>
        life.alive
          ? new Promise((done) => {
              void world.network
                .send(tab.name, request, random)
                .then((outcome) => life.alive && done(outcome));
            })
          : never(),
    },
    network: {
      saysOffline: () => world.network.offline,
      subscribe: (changed) => {
        const watcher = () => life.alive && changed();
        world.networkWatchers.add(watcher);
        return () => world.networkWatchers.delete(watcher);
      },
    },
    auth: authPort(tab.session, world.provider, world, ask, () => {
      // Signing out leaves the page for the provider's; it comes back to a page without anybody.
      timeline.after(10, () => {
        if (life.alive) openPage(world, tab);
      });
    }),
    tabs: world.channel.portFor(life),
    leader: world.locks.portFor(life),
    device: world.device.portsFor(transact),
    room: memoryRoom(),
    settings: memorySettings(),
    keyboard: 'other',
    app: 'simulated',
  };
}
