/** What no message told and no look at what is open finds: the whole journal is read again every five minutes. */
import { expect, it } from 'vitest';

import { entriesMoved, selectEntries } from '#store/journal-slice.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, changeStores } from '../../support/signed-in.ts';
import { makeWorld } from '../../support/world.ts';

/** A tab that counts how often it reads its whole journal, and what of it it reads otherwise. */
async function countedTab() {
  const world = makeWorld(fakeHost([customerRow('KH1')]));
  const readings = { whole: 0, open: 0 };
  changeStores(world.ports, ({ journal }) => ({
    journal: {
      ...journal,
      load() {
        readings.whole += 1;
        return journal.load();
      },
      readSince(...given) {
        readings.open += 1;
        return journal.readSince(...given);
      },
    },
  }));
  await world.start();
  readings.whole = 0;
  return { world, readings };
}

it('every five minutes, and in between only what is not done', async () => {
  const { world, readings } = await countedTab();
  await world.ports.clock.advance(4.5 * aMinute);
  expect(readings).toEqual({ whole: 0, open: 9 });
  await world.ports.clock.advance(aMinute / 2);
  expect(readings).toEqual({ whole: 1, open: 9 });
  await world.ports.clock.advance(5 * aMinute);
  expect(readings).toEqual({ whole: 2, open: 18 });
});

it('so that what another tab has removed is forgotten here, too, though nobody has told of it', async () => {
  const { world } = await countedTab();
  for (const name of ['Lần một', 'Lần hai']) {
    await world.issue('customer.update', 'KH1', { name });
    await world.ports.clock.advance(0);
  }
  expect(world.states()).toEqual(['settled', 'settled']);
  const [, later] = world.store.getState().journal.order;
  const { journal } = await world.ports.device.openPerson('p1');
  const [first] = await journal.load();
  await journal.remove([first?.seq ?? 0]);
  await world.ports.clock.advance(4.5 * aMinute);
  expect(world.states()).toHaveLength(2);
  await world.ports.clock.advance(aMinute / 2);
  expect(world.store.getState().journal.order).toEqual([later]);
});

it('and keeps the newer of two standings, where the write of the older one hung', async () => {
  const { world } = await countedTab();
  await world.issue('customer.update', 'KH1', { name: 'Đã gửi' });
  const [id = ''] = world.store.getState().journal.order;
  const [recorded] = selectEntries(world.store.getState());
  await world.ports.clock.advance(aMinute);
  expect(world.states()).toEqual(['settled']);
  if (recorded !== undefined)
    world.store.dispatch(
      entriesMoved([{ id, standing: { ...recorded.standing, state: 'sending', moves: 1 } }]),
    );
  expect(world.states()).toEqual(['settled']);
});
