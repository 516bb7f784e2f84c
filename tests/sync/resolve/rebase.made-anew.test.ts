/** A row that its person has removed and made anew, told of late. */
import { expect, it } from 'vitest';

import { rebaseEntries } from '#sync/resolve/rebase.ts';
import { aMinute, cut, signedIn } from '../../support/signed-in.ts';

it('a row that was removed and made anew here is not gone for what waits behind that, however late the removal is heard', async () => {
  const world = await signedIn();
  await world.issue('customer.remove', 'KH1', {});
  const made = { code: 'KH1', name: 'Mới', phoneNumber: '0912345678', customerType: 1 };
  await world.issue('customer.add', 'KH1', made);
  await world.ports.clock.advance(aMinute);
  cut(world, true);
  await world.issue('customer.update', 'KH1', { name: 'Của tôi' });
  // The feed's word on the removal was taken down before the making, and is looked at after it.
  await world.store.dispatch(rebaseEntries('customer', [{ key: 'KH1', row: null }]));
  expect(world.states().at(-1)).toBe('recorded');
  cut(world, false);
  await world.ports.clock.advance(aMinute);
  expect(world.states().at(-1)).toBe('settled');
  expect(world.host.rows.get('KH1')).toMatchObject({ name: 'Của tôi' });
});
