import { describe, expect, it } from 'vitest';

import { selectIsOffline } from '#store/connection-slice.ts';
import { selectPerson, selectSession } from '#store/session-slice.ts';
import { aMinute, anHour, cut, reopened, signedIn } from '../../support/signed-in.ts';

describe('an outage', () => {
  it('of one host does not put the console offline, nor storm that host', async () => {
    const world = await signedIn();
    const { send } = world.host;
    let asked = 0;
    world.host.send = async (request) => {
      if (!request.url.includes('/api/v4/')) return send(request);
      asked += 1;
      return { ok: false, failure: { kind: 'noAnswer', reason: 'network' } };
    };
    const flips: boolean[] = [];
    world.store.subscribe(() => {
      const isOffline = selectIsOffline(world.store.getState());
      if (flips.at(-1) !== isOffline) flips.push(isOffline);
    });
    await world.callV4();
    await world.ports.clock.advance(aMinute);
    expect(asked).toBe(1);
    expect(flips.includes(true)).toBe(false);
  });

  it('is over when the host answers: what changed is read although an entry waits for the person', async () => {
    const world = await signedIn();
    await world.readCustomers();
    await world.issue('customer.update', 'KH1', { name: 'cấm' });
    await world.issue('customer.update', 'KH1', { address: 'Huế' });
    expect(world.states()).toEqual(['refused', 'recorded']);
    cut(world, true);
    await world.ports.clock.advance(aMinute);
    world.host.others('KH2', { name: 'Trong lúc mất mạng' });
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(world.store.getState().rows.fresh.customer?.KH2).toMatchObject({ name: 'Trong lúc mất mạng' });
  });

  it('is not over because an answer comes that was asked for before it', async () => {
    const world = await signedIn();
    const { send } = world.host;
    let answerNow = () => {};
    world.host.send = async (request) => {
      const outcome = await send(request);
      if (request.url.includes('/customer?')) await new Promise<void>((done) => (answerNow = done));
      return outcome;
    };
    const read = world.readCustomers();
    await world.ports.clock.advance(1);
    cut(world, true);
    const said: boolean[] = [];
    world.store.subscribe(() => said.push(selectIsOffline(world.store.getState())));
    answerNow();
    await read;
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    expect(said).not.toContain(false);
    expect(world.states()).toEqual(['recorded']);
  });

  it('is over when an answer comes that was asked for in it, whatever the system says', async () => {
    const world = await signedIn();
    cut(world, true);
    expect(selectIsOffline(world.store.getState())).toBe(true);
    world.host.down = false;
    await world.readCustomers();
    expect(selectIsOffline(world.store.getState())).toBe(false);
  });

  it('is followed by a look at what the person may still do', async () => {
    const world = await signedIn();
    cut(world, true);
    world.host.statements = ['customer.view'];
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(selectPerson(world.store.getState())?.statements).toEqual(['customer.view']);
  });

  it('that outlasts the maximum age has the rows wiped, and says why', async () => {
    const world = await signedIn();
    await world.readCustomers();
    cut(world, true);
    await world.ports.clock.advance(25 * anHour);
    const again = await reopened(world, false);
    expect(selectSession(again.store.getState())).toMatchObject({ phase: 'signedOut', reason: 'expired' });
    expect(await (await again.ports.device.openPerson('p1')).rows.list()).toEqual([]);
  });

  it('ended by a refusal keeps the rows locked: without a sign-in nothing opens them', async () => {
    const world = await signedIn();
    await world.readCustomers();
    world.host.faults.push('unauthorized', 'unauthorized');
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    await world.ports.clock.advance(aMinute);
    cut(world, true);
    const again = await reopened(world, false);
    expect(selectSession(again.store.getState())).toMatchObject({ phase: 'signedOut' });
    expect(await (await again.ports.device.openPerson('p1')).rows.list()).toHaveLength(1);
  });

  it('leaves online commands undone after a start without tokens, and says so', async () => {
    const world = await signedIn();
    cut(world, true);
    const cold = await reopened(world, false);
    cut(cold, false);
    await cold.ports.clock.advance(aMinute);
    expect(await cold.issue('customer.settle', 'KH1', { name: 'x' })).toEqual({
      kind: 'notSaved',
      reason: 'unconfirmed',
    });
  });
});
