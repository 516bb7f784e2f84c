import { expect, it } from 'vitest';

import { aMinute, signedIn } from '../../support/signed-in.ts';

it('a change that can not be read is not passed over: the stream ends, and what was missed is asked for from before it', async () => {
  const world = await signedIn();
  await world.readCustomers();
  await world.ports.clock.advance(5_000);
  const { host, ports, store } = world;
  // Committed, and told as something that nobody can read.
  const tell = host.feed.tell;
  host.feed.tell = () => host.feed.garble();
  host.others('KH1', { name: 'Người khác sửa' });
  host.feed.tell = tell;
  await ports.clock.advance(50);
  expect(host.feed.streams()).toBe(0);
  expect(store.getState().changes.live).toBe(false);
  tell({ collection: 'customer', id: 'KH1', version: 2, op: 'update', actor: 'p2' });
  await ports.clock.advance(aMinute);
  expect(store.getState().rows.fresh.customer?.KH1).toMatchObject({ name: 'Người khác sửa', version: 2 });
  expect(host.feed.streams()).toBe(1);
});
