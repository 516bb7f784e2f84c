import { describe, expect, it } from 'vitest';

import type { JournalStore } from '#ports/journal-port.ts';
import type { Device, DeviceTrouble } from '#ports/ports.ts';
import { memoryPorts } from '#adapters/memory/memory-ports.ts';
import { refusedDevice } from '#adapters/memory/refused-device.ts';
import { selectNotices } from '#store/notices-slice.ts';
import { selectMayKeep } from '#store/storage-slice.ts';
import { quotaLevelOf } from '#local-db/quota/quota-level.ts';
import { exportRecording } from '#session-recorder/storage/export-recording.ts';
import { isOutboxFull } from '#sync/journal/is-outbox-full.ts';
import { maxEntries } from '#sync/journal/outbox-limits.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { entry } from '../../adapters/support/samples.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, cut, reopened, signedIn } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld, startOfTest } from '../../support/world.ts';

const noticesOf = ({ store }: World) => selectNotices(store.getState()).map(({ message }) => message);
const recordedIn = async ({ store }: World): Promise<number> => {
  const content = await store.dispatch(exportRecording());
  return content.split('\n').filter((line) => line.includes('"action":')).length;
};
const keptLists = async (world: World) => (await world.ports.device.openPerson('p1')).rows.list();

describe('the room on this device', () => {
  it.each([
    [0, 'free'],
    [69, 'free'],
    [70, 'evict'],
    [85, 'full'],
    [95, 'warn'],
    [100, 'warn'],
  ] as const)('at %d percent is %s', (used, level) => {
    expect(quotaLevelOf({ used, quota: 100 })).toBe(level);
  });

  it('is asked to be kept at the first queued change', async () => {
    const world = await signedIn();
    expect(world.ports.storageQuota.persisted).toBe(0);
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    expect(world.ports.storageQuota.persisted).toBeGreaterThan(0);
  });

  it('from 70 percent on is made by rows that nobody pinned', async () => {
    const world = await signedIn();
    await world.readCustomers();
    expect(await keptLists(world)).toHaveLength(1);
    world.ports.storageQuota.now = { used: 75, quota: 100 };
    await world.ports.clock.advance(6 * aMinute);
    expect(await keptLists(world)).toEqual([]);
  });

  it('leaves pinned rows alone', async () => {
    const world = await signedIn();
    await world.readCustomers();
    const { rows } = await world.ports.device.openPerson('p1');
    const { coverage } = await rows.read('customer');
    if (coverage !== null) await rows.write([{ coverage: { ...coverage, pinned: true }, chunks: [] }]);
    world.ports.storageQuota.now = { used: 75, quota: 100 };
    await world.ports.clock.advance(6 * aMinute);
    expect(await keptLists(world)).toHaveLength(1);
  });

  it('from 85 percent on takes no rows and no recording, from 95 on the person is told', async () => {
    const world = await signedIn();
    world.ports.storageQuota.now = { used: 86, quota: 100 };
    await world.ports.clock.advance(6 * aMinute);
    expect(selectMayKeep(world.store.getState())).toBe(false);
    expect(noticesOf(world)).toContain('storage.notKept');
    await world.issue('customer.update', 'KH1', { name: 'Không ghi lại' });
    expect(await recordedIn(world)).toBe(0);
    world.ports.storageQuota.now = { used: 96, quota: 100 };
    await world.ports.clock.advance(6 * aMinute);
    expect(noticesOf(world)).toContain('storage.almostFull');
    world.ports.storageQuota.now = { used: 10, quota: 100 };
    await world.ports.clock.advance(6 * aMinute);
    expect(noticesOf(world)).toEqual([]);
    await world.issue('customer.update', 'KH1', { name: 'Lại ghi' });
    expect(await recordedIn(world)).toBeGreaterThan(0);
  });
});

describe('a full disk at an append', () => {
  async function withQuota(full: (isEvicted: boolean) => boolean) {
    const host = fakeHost([customerRow('KH1')]);
    const ports = memoryPorts(host, 'p1', startOfTest);
    let isEvicted = false;
    const device = withStores(ports.device, (journal) => ({
      ...journal,
      append: async (entries, moved) =>
        full(isEvicted) ? { ok: false, failure: 'quota' } : journal.append(entries, moved),
    }));
    const watched: Device = {
      ...device,
      async openPerson(subject) {
        const stores = await device.openPerson(subject);
        const remove = async (collection: string) => {
          isEvicted = true;
          await stores.rows.remove(collection);
        };
        return { ...stores, rows: { ...stores.rows, remove } };
      },
    };
    const world = makeWorld(host, { ...ports, device: watched });
    await world.start();
    await world.readCustomers();
    return world;
  }

  it('lets rows make room, and the change is saved after all', async () => {
    const world = await withQuota((isEvicted) => !isEvicted);
    expect(await world.issue('customer.update', 'KH1', { name: 'Vẫn lưu' })).toMatchObject({ kind: 'saved' });
  });

  it('that stays full refuses the change: it is not called saved', async () => {
    const world = await withQuota(() => true);
    expect(await world.issue('customer.update', 'KH1', { name: 'Không chỗ' })).toEqual({
      kind: 'notSaved',
      reason: 'quota',
    });
    expect(world.states()).toEqual([]);
  });
});

describe('what waits', () => {
  it('is said to be much at a thousand', async () => {
    const world = await signedIn();
    cut(world, true);
    const base = world.host.rows.get('KH1');
    const targets = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ key: 'KH1', base, values: { name: `Tên ${index}` } }));
    const issue = async (count: number) => {
      const issued = world.store.dispatch(issueCommand({ name: 'customer.update', targets: targets(count) }));
      await world.ports.clock.advance(0);
      return issued;
    };
    await issue(999);
    expect(noticesOf(world)).not.toContain('sync.manyWaiting');
    // A batch that goes past the number is told of as well.
    await issue(2);
    expect(noticesOf(world)).toContain('sync.manyWaiting');
  });

  const waiting = (count: number, note: string) =>
    Array.from({ length: count }, (_, seq) => ({ seq, ...entry(String(seq), { values: { note } }) }));

  it('is refused above twenty thousand', () => {
    const all = waiting(maxEntries, '');
    expect(isOutboxFull(all.slice(1), [entry('new').intent])).toBe(false);
    expect(isOutboxFull(all, [entry('new').intent])).toBe(true);
  });

  it('is refused above forty megabytes', () => {
    const note = 'x'.repeat(1024 * 1024);
    expect(isOutboxFull(waiting(18, note), [entry('new').intent])).toBe(false);
    expect(isOutboxFull(waiting(20, note), [entry('new').intent])).toBe(true);
  });
});

describe('a journal that the browser has thrown away', () => {
  it('is noticed at the next start, and told with how many changes are lost', async () => {
    const world = await signedIn();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Mất' });
    await world.issue('customer.update', 'KH2', { name: 'Mất' });
    await world.ports.clock.advance(1_000);
    const { journal } = await world.ports.device.openPerson('p1');
    await journal.remove((await journal.load()).map(({ seq }) => seq));
    const again = await reopened(world, true);
    expect(selectNotices(again.store.getState())).toContainEqual(
      expect.objectContaining({ message: 'sync.journalLost', values: { count: 2 } }),
    );
  });

  it('is not missed where everything was sent', async () => {
    const world = await signedIn();
    await world.issue('customer.update', 'KH1', { name: 'Xong' });
    await world.ports.clock.advance(aMinute);
    const { journal } = await world.ports.device.openPerson('p1');
    await journal.remove((await journal.load()).map(({ seq }) => seq));
    const again = await reopened(world, true);
    expect(noticesOf(again)).not.toContain('sync.journalLost');
  });
});

describe('trouble with the databases', () => {
  it.each([
    ['blocked', 'storage.blocked'],
    ['outdated', 'storage.outdated'],
    ['refused', 'storage.refused'],
    ['full', 'storage.full'],
  ] as const)('%s: the person is told what to do', async (trouble, message) => {
    const host = fakeHost([customerRow('KH1')]);
    const ports = memoryPorts(host, 'p1', startOfTest);
    let tell: (trouble: DeviceTrouble) => void = () => {};
    const device: Device = {
      ...ports.device,
      watch: (told) => {
        tell = told;
        return () => {};
      },
    };
    const world = makeWorld(host, { ...ports, device });
    await world.start();
    tell(trouble);
    expect(noticesOf(world)).toContain(message);
  });

  it('a browser that keeps nothing is told of as the console opens', async () => {
    const host = fakeHost([customerRow('KH1')]);
    const world = makeWorld(host, { ...memoryPorts(host, 'p1', startOfTest), device: refusedDevice() });
    await world.start();
    expect(noticesOf(world)).toContain('storage.refused');
  });

  it('a disk that is full as the console opens is told as one, with a way to load it again', async () => {
    const host = fakeHost([customerRow('KH1')]);
    const full = new DOMException('Encountered full disk', 'QuotaExceededError');
    const world = makeWorld(host, { ...memoryPorts(host, 'p1', startOfTest), device: refusedDevice(full) });
    await world.start();
    expect(selectNotices(world.store.getState())).toContainEqual(
      expect.objectContaining({
        message: 'storage.full',
        action: { message: 'action.reload', does: { kind: 'reload' } },
      }),
    );
    expect(await world.issue('customer.update', 'KH1', { name: 'Không chỗ' })).toEqual({
      kind: 'notSaved',
      reason: 'quota',
    });
  });
});

function withStores(device: Device, change: (journal: JournalStore) => JournalStore): Device {
  return {
    ...device,
    async openPerson(subject) {
      const stores = await device.openPerson(subject);
      return { ...stores, journal: change(stores.journal) };
    },
  };
}
