/** A journal that the browser throws away while the page is open: nobody works on with what is not there any more. */
import { describe, expect, it } from 'vitest';

import type { Device, DeviceTrouble } from '#ports/ports.ts';
import { memoryPorts } from '#adapters/memory/memory-ports.ts';
import { refusedPersonStores } from '#adapters/memory/refused-device.ts';
import { selectNotices } from '#store/notices-slice.ts';
import { loadJournal } from '#sync/journal/load-journal.ts';
import { forgetPerson } from '#session/open-person.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, changeStores, cut, reopened } from '../../support/signed-in.ts';
import { makeWorld, startOfTest } from '../../support/world.ts';

describe('databases that the browser has thrown away under an open page', () => {
  /** What was deleted is opened again, empty, at the next use: numbers begin again. */
  async function thrownAway() {
    const host = fakeHost([customerRow('KH1'), customerRow('KH2')]);
    const ports = memoryPorts(host, 'p1', startOfTest);
    let fresh: Device | undefined;
    const disk = { isReadable: true };
    let tell: (trouble: DeviceTrouble) => void = () => {};
    const device: Device = {
      ...ports.device,
      watch: (told) => {
        tell = told;
        return () => {};
      },
      async openPerson(subject) {
        const stores = await ports.device.openPerson(subject);
        const journal = async () => (await fresh?.openPerson(subject))?.journal ?? stores.journal;
        return {
          ...stores,
          journal: {
            append: async (...given) => (await journal()).append(...given),
            move: async (...given) => (await journal()).move(...given),
            readCall: async (...given) => (await journal()).readCall(...given),
            takeTerm: async (...given) => (await journal()).takeTerm(...given),
            load: async () => {
              if (!disk.isReadable) throw new DOMException('closed', 'InvalidStateError');
              return (await journal()).load();
            },
            readSince: async (...given) => (await journal()).readSince(...given),
            remove: async (...given) => (await journal()).remove(...given),
          },
        };
      },
    };
    const world = makeWorld(host, { ...ports, device });
    await world.start();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Mất' });
    await world.issue('customer.update', 'KH2', { name: 'Mất' });
    await world.ports.clock.advance(1_000);
    fresh = memoryPorts(host, 'p1', startOfTest).device;
    return { world, tell, disk };
  }

  it('are not called lost where they could not be opened: they are there at the next start', async () => {
    const host = fakeHost([customerRow('KH1'), customerRow('KH2')]);
    const ports = memoryPorts(host, 'p1', startOfTest);
    const first = makeWorld(host, ports);
    await first.start();
    cut(first, true);
    await first.issue('customer.update', 'KH1', { name: 'Còn' });
    await first.issue('customer.update', 'KH2', { name: 'Còn' });
    await ports.clock.advance(1_000);
    const device: Device = { ...ports.device, openPerson: async () => refusedPersonStores() };
    const refused = makeWorld(host, { ...ports, device });
    await refused.start();
    await ports.clock.advance(aMinute);
    expect(selectNotices(refused.store.getState())).not.toContainEqual(lost);
    // Nor is it forgotten that they wait: thrown away after that they are missed.
    expect(ports.settings.read('journal:p1')).toContain('"waiting":2');
  });

  const lost = expect.objectContaining({ message: 'sync.journalLost', values: { count: 2 } });

  it('are told of as well by whoever left the moment after the last change', async () => {
    const world = makeWorld(fakeHost([customerRow('KH1')]));
    await world.start();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Mất' });
    world.store.dispatch(forgetPerson());
    await world.ports.clock.advance(1_000);
    expect(world.ports.settings.read('journal:p1')).toContain('"waiting":1');
  });

  it('are read again at once, and what is lost is told', async () => {
    const { world, tell } = await thrownAway();
    tell('closed');
    await world.ports.clock.advance(0);
    expect(selectNotices(world.store.getState())).toContainEqual(lost);
    expect(world.states()).toEqual([]);
  });

  it('are read again until they can be', async () => {
    const { world, tell, disk } = await thrownAway();
    disk.isReadable = false;
    tell('closed');
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toHaveLength(2);
    disk.isReadable = true;
    await world.ports.clock.advance(aMinute);
    expect(selectNotices(world.store.getState())).toContainEqual(lost);
    expect(world.states()).toEqual([]);
  });

  it('are missed in a tab that hears of it after another has told it, and has forgotten what waited', async () => {
    const { world, tell } = await thrownAway();
    world.ports.settings.remove('journal:p1');
    tell('closed');
    await world.ports.clock.advance(0);
    expect(selectNotices(world.store.getState())).toContainEqual(lost);
    expect(world.states()).toEqual([]);
  });

  it('are not taken for those of before by the numbers that begin again', async () => {
    const { world } = await thrownAway();
    await world.issue('customer.update', 'KH1', { name: 'Sau đó' });
    await world.ports.clock.advance(aMinute);
    expect(selectNotices(world.store.getState())).toContainEqual(lost);
    expect(world.states()).toHaveLength(1);
  });
});

describe('what the host had done already', () => {
  /** One that is done, whose row the full disk did not take, and one that waits; then the browser throws the journal away. */
  async function doneAndWaiting() {
    const world = makeWorld(fakeHost([customerRow('KH1'), customerRow('KH2')]));
    const disk = { isFull: false };
    changeStores(world.ports, ({ rows }) => ({
      rows: {
        ...rows,
        write: async (...given) => (disk.isFull ? { ok: false, failure: 'quota' } : rows.write(...given)),
      },
    }));
    await world.start();
    await world.readCustomers();
    await world.ports.clock.advance(aMinute);
    disk.isFull = true;
    await world.issue('customer.update', 'KH1', { name: 'Xong' });
    await world.ports.clock.advance(1_000);
    cut(world, true);
    await world.issue('customer.update', 'KH2', { name: 'Mất' });
    await world.ports.clock.advance(1_000);
    expect(world.states()).toEqual(['accepted', 'recorded']);
    const { journal } = await world.ports.device.openPerson('p1');
    await journal.remove((await journal.load()).map(({ seq }) => seq));
    return world;
  }

  const lost = expect.objectContaining({ message: 'sync.journalLost', values: { count: 1 } });

  it('is not counted as lost at the next start: nobody is to enter it again', async () => {
    const again = await reopened(await doneAndWaiting(), true);
    expect(selectNotices(again.store.getState())).toContainEqual(lost);
  });

  it('is not counted as lost in an open page either', async () => {
    const world = await doneAndWaiting();
    world.ports.settings.remove('journal:p1');
    await world.store.dispatch(loadJournal());
    expect(selectNotices(world.store.getState())).toContainEqual(lost);
  });
});
