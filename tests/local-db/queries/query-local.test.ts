import { expect, it, vi } from 'vitest';

import { customer } from '#model/entities/customer.ts';
import type { AppThunk, PersonMemory } from '#services/services.ts';
import { readLocal } from '#local-db/queries/query-local.ts';
import { aMinute, signedIn } from '../../support/signed-in.ts';

const own: AppThunk<PersonMemory | undefined> = (_dispatch, _getState, { person }) => person.current;

it('a list is answered though the note of its use is not written', async () => {
  const world = await signedIn();
  await world.readCustomers();
  await world.ports.clock.advance(20 * aMinute);
  const rows = world.store.dispatch(own)?.rows;
  if (rows === undefined) throw new Error('Nobody is signed in.');
  const note = vi.spyOn(rows, 'claim').mockReturnValue(new Promise(() => undefined));
  const query = { filter: {}, sort: [], current: 1, pageSize: 50 };
  expect((await world.store.dispatch(readLocal(customer, query)))?.rows).not.toEqual([]);
  await vi.waitFor(() => expect(note).toHaveBeenCalledOnce());
});
