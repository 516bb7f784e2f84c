/** The ports of one page: everything that it does outside takes time, and reaches it only while it is there. */

import type { Device, Ports } from '#ports/ports.ts';
import { memoryStorageQuota } from '#adapters/memory/memory-ports.ts';
import { memoryRecordings } from '#adapters/memory/recordings.ts';
import { refusedDevice, refusedPersonStores } from '#adapters/memory/refused-device.ts';
import { memoryTableFiles } from '#adapters/memory/table-files.ts';
import { withFallback } from '#adapters/memory/with-fallback.ts';
import { authPort } from './auth-port.ts';
import type { Transact } from './disk.ts';
import type { Life } from './life.ts';
import { reach } from './life.ts';
import type { Ask } from './provider.ts';
import type { Random } from './random.ts';
import { randomFrom } from './random.ts';
import { openStream } from './simulated-stream.ts';
import type { SimulatedWorld, Tab } from './simulated-world.ts';

/** Where the person's database could not be opened, the page says that it keeps nothing: it is to be loaded again. */
function keptDevice(world: SimulatedWorld, life: Life, random: Random): Device {
  const transact = transactOf(world, life, random);
  const device = withFallback(world.device.portsFor({ life, transact }), async () => refusedPersonStores());
  device.watch((trouble) => {
    if (trouble === 'refused') life.crippled = true;
  });
  return device;
}

/** `reopen`: signing out leaves the page for the provider's, which comes back to a page without anybody. */
export function edgesOf(world: SimulatedWorld, tab: Tab, life: Life, reopen: () => void): Ports {
  const { timeline, device } = world;
  const random = randomFrom(world.seed, `${tab.name} ${timeline.exact()}`);
  const begunAt = timeline.now();
  const isRefused = device.trouble.refusals > 0;
  if (isRefused) {
    device.trouble.refusals -= 1;
    life.crippled = true;
    world.met('IndexedDB refused');
  }
  return {
    clock: {
      now: world.now,
      uptime: () => timeline.now() - begunAt,
      after: (ms, run) => timeline.after(ms, () => reach(life, run)),
    },
    ids: { next: world.nextId, random: random.next },
    randomBytes: (count) => new Uint8Array(count),
    http: {
      stream: (request, received) => openStream(world, life, request, random, received),
      send: (request) =>
        new Promise((done) => {
          if (!life.alive) return;
          void world.network.send(life, request, random).then((outcome) => reach(life, () => done(outcome)));
        }),
    },
    network: {
      saysOffline: () => world.network.offline,
      subscribe: (changed) => {
        const watcher = () => reach(life, changed);
        world.networkWatchers.add(watcher);
        return () => world.networkWatchers.delete(watcher);
      },
    },
    auth: authPort(tab.session, world, askOf(world, life, random), () => timeline.after(10, reopen)),
    tabs: tabsPort(world, life),
    leader: world.locks.portFor(life),
    device: isRefused ? refusedDevice() : keptDevice(world, life, random),
    storageQuota: memoryStorageQuota(),
    settings: device.settings,
    tables: async () => memoryTableFiles(),
    // The simulated hosts take no files.
    recordings: async () => memoryRecordings(),
    tableReader: async () => ({ read: async () => ({ ok: false, problem: 'broken' }) }),
    uploads: async () => ({
      send: async () => ({ ok: false, failure: { kind: 'noAnswer', reason: 'network' } }),
    }),
    copyLater: undefined,
    keyboard: 'other',
    app: `simulated ${life.release}`,
  };
}

function tabsPort({ channel, left }: SimulatedWorld, life: Life): Ports['tabs'] {
  const port = channel.portFor(life);
  return {
    ...port,
    post(message) {
      if (message.kind === 'signedOut') left.add(message.person);
      port.post(message);
    },
  };
}

function askOf({ timeline }: SimulatedWorld, life: Life, random: Random): Ask {
  return (work) =>
    new Promise((done) => {
      timeline.after(random.next() * 5, () => {
        if (!life.alive) return;
        const value = work();
        timeline.after(random.next() * 5, () => reach(life, () => done(value)));
      });
    });
}

/** Transactions of one page go one after the other; mostly at once, now and then slowly. */
function transactOf({ timeline }: SimulatedWorld, life: Life, random: Random): Transact {
  let turn = 0;
  let told = 0;
  const slowness = () => (random.chance(0.1) ? random.next() * 60 : random.next() * 3);
  return (work) =>
    new Promise((done, failed) => {
      if (!life.alive) return;
      const now = timeline.exact();
      turn = Math.max(turn, now) + slowness();
      timeline.after(turn - now, () => {
        if (!life.alive) return;
        const answer = outcomeOf(work);
        told = Math.max(told, timeline.exact() + slowness());
        timeline.after(told - timeline.exact(), () =>
          reach(life, () => (answer.ok ? done(answer.value) : failed(answer.reason))),
        );
      });
    });
}

function outcomeOf<T>(work: () => T): { ok: true; value: T } | { ok: false; reason: unknown } {
  try {
    return { ok: true, value: work() };
  } catch (reason) {
    return { ok: false, reason };
  }
}
