import { describe, expect, it } from 'vitest';

import type { JournalStore } from '#ports/journal-port.ts';
import type { Device } from '#ports/ports.ts';
import type { Leader } from '#ports/tab-port.ts';
import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { memoryPorts, secondTabPorts } from '#adapters/memory/memory-ports.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, signedIn } from '../../support/signed-in.ts';
import { makeWorld, startOfTest, type World } from '../../support/world.ts';

const leads = (world: World) => world.store.getState().journal.leads;

/** A page that the browser has frozen: no timer, no message and no answer reaches it until it thaws. */
function freezable(ports: MemoryPorts) {
  let isFrozen = false;
  const held: (() => void)[] = [];
  const whenThawed = (run: () => void) => () => {
    if (isFrozen) held.push(run);
    else run();
  };
  const frozen: MemoryPorts = {
    ...ports,
    clock: { ...ports.clock, after: (ms, run) => ports.clock.after(ms, whenThawed(run)) },
    tabs: {
      ...ports.tabs,
      subscribe: (receive) => ports.tabs.subscribe((message) => whenThawed(() => receive(message))()),
    },
    http: {
      ...ports.http,
      send: (request) =>
        new Promise((done) => {
          void ports.http.send(request).then((outcome) => whenThawed(() => done(outcome))());
        }),
    },
  };
  return {
    ports: frozen,
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
      for (const run of held.splice(0)) run();
    },
  };
}

async function frozenLeaderAndFollower() {
  const host = fakeHost([customerRow('KH1'), customerRow('KH2')]);
  const ports = memoryPorts(host, 'p1', startOfTest);
  const page = freezable(ports);
  const leader = makeWorld(host, page.ports);
  await leader.start();
  const follower = makeWorld(host, secondTabPorts(ports));
  await follower.start();
  return { host, page, leader, follower };
}

/** One tab that stops right after a move of its journal, for a while. */
async function freezing() {
  const host = fakeHost([customerRow('KH1')]);
  const ports = memoryPorts(host, 'p1', startOfTest);
  let frozenMs = 0;
  const world = makeWorld(host, {
    ...ports,
    device: withJournal(ports.device, (journal) => ({
      ...journal,
      async move(changes, term) {
        const moved = await journal.move(changes, term);
        const thawsAfter = frozenMs;
        frozenMs = 0;
        if (thawsAfter > 0) await new Promise<void>((done) => ports.clock.after(thawsAfter, done));
        return moved;
      },
    })),
  });
  await world.start();
  return {
    ...{ host, ports, world },
    freezeAtNextMove: (ms: number) => {
      frozenMs = ms;
    },
  };
}

describe('leadership', () => {
  it('is with one tab, and goes to the next when that one is closed', async () => {
    const first = await signedIn();
    const second = first.secondTab();
    await second.start();
    expect([leads(first), leads(second)]).toEqual([true, false]);
  });

  it('is taken from a leader that is frozen after ten seconds, and its edits are sent', async () => {
    const { host, page, follower } = await frozenLeaderAndFollower();
    page.freeze();
    await follower.issue('customer.update', 'KH1', { name: 'Từ thẻ còn sống' });
    await follower.ports.clock.advance(8_000);
    expect(host.effects).toEqual([]);
    await follower.ports.clock.advance(4_000);
    expect(leads(follower)).toBe(true);
    expect(host.effects).toHaveLength(1);
    expect(follower.states()).toEqual(['settled']);
  });

  it('is not taken from a leader that beats', async () => {
    const { follower } = await frozenLeaderAndFollower();
    await follower.ports.clock.advance(5 * aMinute);
    expect(leads(follower)).toBe(false);
  });

  it('does not come back to a leader that thaws: what it writes under its old term changes nothing', async () => {
    const { host, page, leader, follower } = await frozenLeaderAndFollower();
    await leader.issue('customer.update', 'KH1', { name: 'Đang gửi' });
    host.faults.push('loseAnswer');
    await leader.issue('customer.update', 'KH2', { name: 'Đang gửi' });
    page.freeze();
    await follower.ports.clock.advance(aMinute);
    page.thaw();
    await follower.ports.clock.advance(aMinute);
    expect([leads(leader), leads(follower)]).toEqual([false, true]);
    expect(host.effects).toHaveLength(2);
    expect(leader.states()).toEqual(['settled', 'settled']);
    expect(follower.states()).toEqual(['settled', 'settled']);
  });

  it.each([
    [
      'queued',
      'customer.update',
      { name: 'Trước khi bị đóng băng' },
      ['PUT'],
      { state: 'settled', attempts: 1 },
    ],
    ['done at once', 'customer.settle', { note: 'Đã gọi' }, [], { state: 'refused', attempts: 1 }],
  ] as const)(
    'does not send what it was about to send when it was frozen: somebody else may lead, or have asked (%s)',
    async (_, command, values, sent, standing) => {
      const { host, ports, world, freezeAtNextMove } = await freezing();
      freezeAtNextMove(aMinute);
      void world.issue(command, 'KH1', values);
      await ports.clock.advance(2 * aMinute);
      // It leads still: what it left is nobody's, is found, and goes with its second attempt.
      expect(host.requests.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual(sent);
      expect(world.store.getState().journal.entries[0]?.standing).toMatchObject(standing);
    },
  );

  it('does not send either where it was frozen for less than a follower waits: its last beat was before that', async () => {
    const { host, ports, world, freezeAtNextMove } = await freezing();
    const puts = () => host.requests.filter(({ method }) => method === 'PUT').length;
    freezeAtNextMove(7_000);
    void world.issue('customer.update', 'KH1', { name: 'Bảy giây' });
    await ports.clock.advance(7_200);
    expect(puts()).toBe(0);
    await ports.clock.advance(aMinute);
    expect(puts()).toBe(1);
  });

  it('is found without locks too: whoever hears no leader leads', async () => {
    const host = fakeHost([customerRow('KH1')]);
    const world = makeWorld(host, { ...memoryPorts(host, 'p1', startOfTest), leader: withoutLocks() });
    await world.start();
    await world.issue('customer.update', 'KH1', { name: 'Không có khóa' });
    await world.ports.clock.advance(12_000);
    expect(leads(world)).toBe(true);
    expect(world.states()).toEqual(['settled']);
  });

  it('waits where the journal gives no term, and begins once it does', async () => {
    const host = fakeHost([customerRow('KH1')]);
    const ports = memoryPorts(host, 'p1', startOfTest);
    let isRefused = true;
    const world = makeWorld(host, {
      ...ports,
      device: withJournal(ports.device, (journal) => ({
        ...journal,
        takeTerm: async (at) => (isRefused ? { ok: false, failure: 'unavailable' } : journal.takeTerm(at)),
      })),
    });
    await world.start();
    await world.issue('customer.update', 'KH1', { name: 'Chờ nhiệm kỳ' });
    await ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['recorded']);
    isRefused = false;
    await ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['settled']);
  });
});

describe('the watchdog', () => {
  it('begins sending anew where it stands still, and counts that', async () => {
    const host = fakeHost([customerRow('KH1')]);
    const ports = memoryPorts(host, 'p1', startOfTest);
    let isWedged = true;
    const world = makeWorld(host, {
      ...ports,
      device: withJournal(ports.device, (journal) => ({
        ...journal,
        // A write that never comes back: no error, nothing to time out.
        move: (changes, term) => (isWedged ? new Promise(() => {}) : journal.move(changes, term)),
      })),
    });
    await world.start();
    await world.issue('customer.update', 'KH1', { name: 'Kẹt' });
    await ports.clock.advance(aMinute);
    isWedged = false;
    expect(host.effects).toEqual([]);
    await ports.clock.advance(2 * aMinute);
    expect(world.store.getState().journal.restarts).toBe(1);
    expect(world.states()).toEqual(['settled']);
    expect(host.effects).toHaveLength(1);
  });

  it('does not take a wait for a standstill', async () => {
    const world = await signedIn();
    world.host.faults.push({ throttle: 600 });
    await world.issue('customer.update', 'KH1', { name: 'Chờ' });
    await world.ports.clock.advance(5 * aMinute);
    expect(world.store.getState().journal.restarts).toBe(0);
  });
});

function withoutLocks(): Leader {
  return {
    campaign: (_person, lead) => {
      const resigned = new AbortController();
      let isLeading = false;
      return {
        withdraw: () => resigned.abort(),
        steal: () => {
          if (isLeading) return;
          isLeading = true;
          void lead(resigned.signal);
        },
      };
    },
  };
}

function withJournal(device: Device, change: (journal: JournalStore) => JournalStore): Device {
  return {
    ...device,
    async openPerson(subject) {
      const stores = await device.openPerson(subject);
      return { ...stores, journal: change(stores.journal) };
    },
  };
}
