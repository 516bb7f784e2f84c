/**
 * A world of one device, one provider and one host. Everything a tab needs from outside comes from here; the
 * store, journal, relay, rows and session inside the tabs are the console's own.
 */

import type { ShownPage } from '#store/rows/shown-page.ts';
import type { ConsoleStore } from '#store/store.ts';
import { anyFault } from './faults.ts';
import type { IssueRecord } from './issue-record.ts';
import type { Random } from './random.ts';
import { randomFrom } from './random.ts';
import type { SharedDevice } from './shared-device.ts';
import { makeSharedDevice } from './shared-device.ts';
import type { Channel, Life, Locks, Provider, SessionStorage } from './simulated-browser.ts';
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
  /** The list as the person sees it. */
  shown(): ShownPage | undefined;
  /** Asks this device and the host again. */
  refresh(): void;
  keepWhole(): void;
  /** Moments at which what the host had accepted was not to be seen in it. */
  readonly flickers: readonly { readonly key: string; readonly line: string }[];
}

export interface Tab {
  readonly name: string;
  session: SessionStorage;
  page: Page | undefined;
}

export interface SimulatedWorld {
  readonly seed: number;
  readonly timeline: Timeline;
  readonly random: Random;
  readonly host: SimulatedHost;
  readonly network: SimulatedNetwork;
  readonly device: SharedDevice;
  readonly channel: Channel;
  readonly locks: Locks;
  readonly provider: Provider;
  readonly tabs: Tab[];
  /** Every command that a person gave, with what they were told. */
  readonly issued: IssueRecord[];
  /** Told when the network comes or goes. */
  readonly networkWatchers: Set<() => void>;
  /** Unique over all tabs. */
  nextId(): string;
  readonly story: string[];
  tell(line: () => string): void;
}

const startOfWorld = Date.parse('2026-11-20T08:00:00+07:00');

export function makeSimulatedWorld(seed: number, isTold: boolean): SimulatedWorld {
  const timeline = makeTimeline(startOfWorld);
  const random = randomFrom(seed, 'world');
  const host = makeSimulatedHost(['KH1', 'KH2', 'KH3', 'KH4']);
  const story: string[] = [];
  const tell = (line: () => string) => {
    if (isTold) story.push(`${((timeline.exact() - startOfWorld) / 1000).toFixed(3).padStart(9)} ${line()}`);
  };
  const latency = () => random.next() * 10;
  let made = 0;
  return {
    seed,
    timeline,
    random,
    host,
    network: makeSimulatedNetwork({ timeline, host, anyFault, tell }),
    device: makeSharedDevice(),
    channel: makeChannel(timeline, latency),
    locks: makeLocks(timeline, latency),
    provider: { reachable: true, person: undefined, refuses: false },
    tabs: [],
    issued: [],
    networkWatchers: new Set(),
    nextId() {
      made += 1;
      return `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`;
    },
    story,
    tell,
  };
}
