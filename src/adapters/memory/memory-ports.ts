/** The console's edges in memory: a clock that a test moves, counted ids, tabs that share one device. */

import type { CopiedContent } from '#ports/copy-port.ts';
import type { Clock, Http, Ids, Network, Ports, RandomBytes, Settings, StorageQuota } from '#ports/ports.ts';
import type { MemoryAuth } from './auth.ts';
import { memoryAuth } from './auth.ts';
import { memoryDevice } from './device.ts';
import { memoryRecordings } from './recordings.ts';
import { memoryChannel, memoryLeadership } from './shared-tabs.ts';
import type { SavedTable } from './table-files.ts';
import { memoryTableFiles } from './table-files.ts';
import { memoryTableReader } from './table-reader.ts';
import type { MemoryUploads } from './uploads.ts';
import { memoryUploads } from './uploads.ts';

export interface MemoryClock extends Clock {
  /** Moves time on, running what falls due in order, each with the promises that follow from it. */
  advance(ms: number): Promise<void>;
}

/** Lets every promise that is ready run. */
export async function flushTasks(turns = 50): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

export function memoryClock(start: number): MemoryClock {
  let now = start;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => now,
    uptime: () => now - start,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers = [...timers, timer].sort((a, b) => a.at - b.at);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async advance(ms) {
      const until = now + ms;
      await flushTasks();
      for (let next = timers[0]; next !== undefined && next.at <= until; next = timers[0]) {
        timers = timers.slice(1);
        now = Math.max(now, next.at);
        next.run();
        await flushTasks();
      }
      now = until;
      await flushTasks();
    },
  };
}

/** Ids that sort by their making; `random` is 0.5 unless a test says otherwise. */
export function memoryRandomBytes(): RandomBytes {
  let made = 0;
  return (count) => {
    made += 1;
    return Uint8Array.from({ length: count }, (_, at) => made * 37 + at * 11);
  };
}

export function memoryIds(random: () => number = () => 0.5): Ids {
  let made = 0;
  return {
    next: () => {
      made += 1;
      return `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`;
    },
    random,
  };
}

export interface MemoryNetwork extends Network {
  set(offline: boolean): void;
}

export function memoryNetwork(): MemoryNetwork {
  const watchers = new Set<() => void>();
  let offline = false;
  return {
    saysOffline: () => offline,
    subscribe(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    set(value) {
      offline = value;
      for (const changed of watchers) changed();
    },
  };
}

export function memorySettings(): Settings {
  const values = new Map<string, string>();
  return {
    read: (name) => values.get(name),
    write: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
  };
}

/** Room as a test says: nothing is known of it unless `room.now` is set. */
export function memoryStorageQuota(): MemoryStorageQuota {
  const room: MemoryStorageQuota = {
    now: undefined,
    persisted: 0,
    estimate: async () => room.now,
    async persist() {
      room.persisted += 1;
      return true;
    },
  };
  return room;
}

export interface MemoryStorageQuota extends StorageQuota {
  now: { readonly used: number; readonly quota: number } | undefined;
  /** How often it was asked that nothing be evicted. */
  persisted: number;
}

export interface MemoryPorts extends Ports {
  /** Shared by the tabs of this browser. */
  readonly channel: ReturnType<typeof memoryChannel>;
  readonly leadership: ReturnType<typeof memoryLeadership>;
  readonly clock: MemoryClock;
  readonly network: MemoryNetwork;
  readonly auth: MemoryAuth;
  readonly storageQuota: MemoryStorageQuota;
  /** Tables that the person was given, the oldest first. */
  readonly savedTables: readonly SavedTable[];
  /** Content copied once it had arrived, the oldest first. */
  readonly copies: readonly CopiedContent[];
  /** Files that the person sent. */
  readonly sentFiles: MemoryUploads;
}

/** One tab on a device of its own. */
export function memoryPorts(http: Http, subject: string, startAt: number): MemoryPorts {
  const channel = memoryChannel();
  const leadership = memoryLeadership();
  const tables = memoryTableFiles();
  const uploads = memoryUploads(http);
  const recordings = memoryRecordings();
  const copies: CopiedContent[] = [];
  return {
    copies,
    copyLater: async (content) => {
      copies.push(await content);
      return true;
    },
    ...{ channel, leadership },
    savedTables: tables.saved,
    tables: async () => tables,
    recordings: async () => recordings,
    tableReader: async () => memoryTableReader,
    sentFiles: uploads,
    uploads: async () => uploads,
    clock: memoryClock(startAt),
    ids: memoryIds(),
    randomBytes: memoryRandomBytes(),
    http,
    network: memoryNetwork(),
    auth: memoryAuth(subject),
    tabs: channel('tab-1'),
    leader: leadership(),
    device: memoryDevice(),
    storageQuota: memoryStorageQuota(),
    settings: memorySettings(),
    keyboard: 'other',
    app: 'test',
  };
}

/** The same device and sign-in in a new page: the old page's clock, tabs and leadership are gone with it. */
export function reopenedPorts(ports: MemoryPorts, http: Http): MemoryPorts {
  const channel = memoryChannel();
  const leadership = memoryLeadership();
  return {
    ...ports,
    ...{ http, channel, leadership },
    clock: memoryClock(ports.clock.now()),
    tabs: channel('tab-1'),
    leader: leadership(),
  };
}

/** Another tab of the same browser: tokens of its own, everything else shared. */
export function secondTabPorts(ports: MemoryPorts): MemoryPorts {
  const { found } = ports.auth;
  return {
    ...ports,
    auth: memoryAuth(found.kind === 'signedIn' ? found.subject : ''),
    tabs: ports.channel('tab-2'),
    leader: ports.leadership(),
  };
}
