/**
 * A world of one device, one provider and its hosts. Everything a tab needs from outside comes from here; the
 * store, journal, relay, rows and session inside the tabs are the console's own.
 */

import type { ShownPage } from '#local-db/queries/select-page.ts';
import type { ConsoleStore } from '#app/store/create-store.ts';
import type { Meet, MetFault } from './fault-list.ts';
import type { IssueRecord } from './issue-record.ts';
import type { Life, Release } from './life.ts';
import type { Loss } from './loss.ts';
import { noLoss } from './loss.ts';
import { noticeAnswer } from './notice-answer.ts';
import type { Provider } from './provider.ts';
import type { Random } from './random.ts';
import { randomFrom } from './random.ts';
import type { SharedDevice } from './shared-device.ts';
import { makeSharedDevice } from './shared-device.ts';
import type { Channel, Locks } from './simulated-browser.ts';
import { makeChannel, makeLocks } from './simulated-browser.ts';
import type { SimulatedHost } from './simulated-host.ts';
import { makeSimulatedHost } from './simulated-host.ts';
import type { SimulatedNetwork } from './simulated-network.ts';
import { makeSimulatedNetwork } from './simulated-network.ts';
import type { Timeline } from './timeline.ts';
import { makeTimeline } from './timeline.ts';

export interface Page {
  readonly life: Life;
  readonly store: ConsoleStore;
  /** Resolves once it is open, signed in or not. */
  readonly started: Promise<unknown>;
  /** The list as the person sees it. */
  shown(): ShownPage | undefined;
  /** Asks this device and the host again. */
  refresh(): void;
  keepWhole(): void;
  /** Moments at which what the host had accepted was not to be seen in it. */
  readonly flickers: readonly { readonly key: string; readonly line: string }[];
}

/** Session storage of one tab; it outlives a reload and dies with the tab. */
export interface SessionStorage {
  signIn: { readonly subject: string; token: string; readonly session: number } | undefined;
}

export interface Tab {
  readonly name: string;
  session: SessionStorage;
  page: Page | undefined;
}

export interface SimulatedWorld {
  readonly seed: number;
  /** The host of the rows has a change feed: in every other world. */
  readonly isFed: boolean;
  /** The list is asked for with a filter, which every row matches. */
  readonly isSifted: boolean;
  readonly timeline: Timeline;
  readonly random: Random;
  readonly host: SimulatedHost;
  readonly network: SimulatedNetwork;
  readonly device: SharedDevice;
  readonly channel: Channel;
  readonly locks: Locks;
  readonly provider: Provider;
  readonly tabs: Tab[];
  /** The device's clock, in epoch ms: `skew` ahead of the hosts'. */
  now(): number;
  skew: number;
  /** The version of the app that is served. */
  release: Release;
  /** Every command that a person gave, with what they were told. */
  readonly issued: IssueRecord[];
  /** Ids of entries that were undone, and of those that undo them. */
  readonly undone: { readonly of: string; readonly by: string }[];
  /** Who has signed out on this device, and has not signed in again since. */
  readonly left: Set<string>;
  /** What the browser threw away. */
  readonly loss: Loss;
  /** Told when the network comes or goes. */
  readonly networkWatchers: Set<() => void>;
  /** Unique over all tabs. */
  nextId(): string;
  readonly met: Meet;
  readonly faultsMet: ReadonlyMap<MetFault, number>;
  readonly story: string[];
  tell(line: () => string): void;
}

const startOfWorld = Date.parse('2026-11-20T08:00:00+07:00');

export function makeSimulatedWorld(seed: number, isTold: boolean): SimulatedWorld {
  const isFed = seed % 2 === 0;
  const isSifted = seed % 8 === 2;
  const timeline = makeTimeline(startOfWorld);
  const random = randomFrom(seed, 'world');
  const faultsMet = new Map<MetFault, number>();
  const met: Meet = (fault) => void faultsMet.set(fault, (faultsMet.get(fault) ?? 0) + 1);
  const story: string[] = [];
  const tell = (line: () => string) => {
    if (isTold) story.push(`${((timeline.exact() - startOfWorld) / 1000).toFixed(3).padStart(9)} ${line()}`);
  };
  const latency = () => random.next() * 10;
  const device = makeSharedDevice(timeline, met);
  const host = makeSimulatedHost(['KH1', 'KH2', 'KH3', 'KH4'], met, isFed, device);
  let made = 0;
  const world: SimulatedWorld = {
    ...{ seed, isFed, isSifted, timeline, random, host, story, tell, met, faultsMet },
    network: makeSimulatedNetwork({ timeline, host, met, tell, answered: noticeAnswer(device, met) }),
    device,
    channel: makeChannel(timeline, latency, met),
    locks: makeLocks(timeline, latency, met),
    provider: { reachable: true, person: undefined, sessions: 0, refuses: false },
    tabs: [],
    now: () => timeline.now() + world.skew,
    skew: 0,
    release: 2,
    issued: [],
    undone: [],
    left: new Set(),
    loss: noLoss(),
    networkWatchers: new Set(),
    nextId() {
      made += 1;
      return `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`;
    },
  };
  return world;
}
