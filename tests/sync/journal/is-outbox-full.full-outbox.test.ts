/** As many changes as may wait, in the real store: nothing more is taken, and they are sent all the same. */
import { expect, it } from 'vitest';

import { maxEntries } from '#sync/journal/outbox-limits.ts';
import { entry } from '../../adapters/support/samples.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { cut, reopened } from '../../support/signed-in.ts';
import { makeWorld } from '../../support/world.ts';

const codes = Array.from({ length: maxEntries }, (_, index) => `KH${index}`);

it('20,000 waiting: no more is taken until some are sent, in order and once each', async () => {
  const host = fakeHost(codes.map((code) => customerRow(code)));
  const before = makeWorld(host);
  await before.start();
  cut(before, true);
  const { journal, close } = await before.ports.device.openPerson('p1');
  const actor = { subject: 'p1', statements: '' };
  await journal.append(
    codes.map((key, index) =>
      entry(`e${index}`, { key, lane: `customer/${key}`, values: { name: 'Chờ' }, actor }),
    ),
  );
  close();
  const world = await reopened(before, true);
  expect(world.states()).toHaveLength(maxEntries);
  expect(await world.issue('customer.update', 'KH0', { name: 'Một nữa' })).toMatchObject({
    kind: 'notSaved',
  });
  // The network is there for a few changes, and then it goes again.
  const { send } = host;
  host.send = (request) => {
    if (host.effects.length >= 5) host.down = true;
    return send(request);
  };
  cut(world, false);
  await world.ports.clock.advance(2_000);
  const sent = world.states().filter((state) => state === 'settled').length;
  expect(sent).toBeGreaterThanOrEqual(5);
  expect(sent).toBeLessThan(20);
  expect(world.states().slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'settled'));
  expect(new Set(host.effects).size).toBe(host.effects.length);
  expect(await world.issue('customer.update', 'KH0', { name: 'Một nữa' })).toMatchObject({ kind: 'saved' });
  expect(world.states()).toHaveLength(maxEntries + 1);
}, 60_000);
