/** Rows of a session that has ended age, whatever the network is. */
import { describe, expect, it } from 'vitest';

import { forgetAged } from '#session/open-person.ts';
import { sessionRefused } from '#session/session-thunks.ts';
import { anHour, reopened, signedIn } from '../support/signed-in.ts';
import type { World } from '../support/world.ts';

async function refused(): Promise<World> {
  const world = await signedIn();
  await world.readCustomers();
  await world.store.dispatch(sessionRefused());
  return world;
}

async function held({ ports: { device } }: World) {
  const { rows } = await device.openPerson('p1');
  return { rows: (await rows.list()).length, name: (await device.readIdentity())?.name };
}

const kept = { rows: 1, name: 'Trần Thị Lan' };
const gone = { rows: 0, name: undefined };

describe('rows of a session that was refused', () => {
  it('stay for the same person for as long as a start without a network would show them', async () => {
    const world = await refused();
    await world.ports.clock.advance(23 * anHour);
    await world.store.dispatch(forgetAged());
    expect(await held(world)).toEqual(kept);
    await reopened(world, false);
    expect(await held(world)).toEqual(kept);
  });

  it('go while the sign-in page stands', async () => {
    const world = await refused();
    await world.ports.clock.advance(25 * anHour);
    await world.store.dispatch(forgetAged());
    expect(await held(world)).toEqual(gone);
  });

  it('go at a start, with a network', async () => {
    const world = await refused();
    await world.ports.clock.advance(25 * anHour);
    await reopened(world, false);
    expect(await held(world)).toEqual(gone);
  });

  it('of one whose tabs were closed go at a start at which nobody works here', async () => {
    const world = await signedIn();
    await world.readCustomers();
    const { device } = world.ports;
    const identity = await device.readIdentity();
    if (identity === undefined) throw new Error('nobody has signed in');
    await device.writeIdentity({ ...identity, confirmedAt: world.ports.clock.now() - 25 * anHour });
    const again = await reopened(world, false);
    expect(await held(world)).toEqual(gone);
    expect(again.store.getState().session).toMatchObject({ phase: 'signedOut', reason: 'expired' });
  });

  it('stay where their person works on for longer than that', async () => {
    const world = await signedIn();
    await world.readCustomers();
    await world.ports.clock.advance(25 * anHour);
    await world.store.dispatch(forgetAged());
    expect((await held(world)).rows).toBe(1);
  });
});
