import { describe, expect, it } from 'vitest';

import { selectPerson, selectSession } from '#store/session-slice.ts';
import { confirmEntries } from '#sync/resolve/resolve-entry.ts';
import { profile } from '#session/profile.ts';
import { fakeHost } from '../support/fake-host.ts';
import { aMinute, anHour, cut, reopened, signedIn, signedInOn } from '../support/signed-in.ts';
import type { World } from '../support/world.ts';
import { makeWorld } from '../support/world.ts';

describe('start-up', () => {
  it('asks the server who this is', async () => {
    const world = await signedIn();
    expect(selectPerson(world.store.getState())).toMatchObject({
      id: 'p1',
      name: 'Trần Thị Lan',
      statements: ['customer.*'],
    });
  });

  it('without a session leads to sign-in', async () => {
    const world = makeWorld(fakeHost());
    world.ports.auth.found = { kind: 'none' };
    await world.start();
    expect(selectSession(world.store.getState())).toEqual({ phase: 'signedOut', reason: 'never' });
  });

  it('that the server refuses signs out', async () => {
    const world = makeWorld(fakeHost());
    const { send } = world.host;
    world.host.send = async (request) => {
      const outcome = await send(request);
      if (!request.url.endsWith('/user/me') || !outcome.ok) return outcome;
      return { ok: true, answer: { ...outcome.answer, status: 403, text: '' } };
    };
    await world.start();
    expect(selectSession(world.store.getState())).toMatchObject({ phase: 'signedOut', reason: 'refused' });
  });

  it.each([
    ['a page of the network', { status: 200, contentType: 'text/html', text: '<html>Wi-Fi</html>' }],
    ['a page that forbids', { status: 403, contentType: 'text/html', text: '<html>' }],
    ['a host that is too slow', { status: 408, text: '{"success":false,"errorCode":"timeout"}' }],
    ['a host that can not work', { status: 503, text: '{"success":false}' }],
  ])('that is answered by %s goes on as the same person, unconfirmed', async (_, answer) => {
    const world = await signedIn();
    const { send } = world.host;
    world.host.send = async (request) => {
      const outcome = await send(request);
      if (!request.url.endsWith('/user/me') || !outcome.ok) return outcome;
      return { ok: true, answer: { ...outcome.answer, ...answer } };
    };
    const again = await reopened(world, true);
    expect(selectSession(again.store.getState())).toMatchObject({ phase: 'signedIn', confirmed: false });
  });

  it('with a session and no network goes on as the same person, unconfirmed', async () => {
    const world = await signedIn();
    cut(world, true);
    const again = await reopened(world, true);
    expect(selectSession(again.store.getState())).toMatchObject({
      phase: 'signedIn',
      confirmed: false,
      cold: false,
    });
    cut(again, false);
    await again.ports.clock.advance(aMinute);
    expect(selectSession(again.store.getState())).toMatchObject({ phase: 'signedIn', confirmed: true });
  });

  it('without tokens and without network opens from this device, up to the maximum age', async () => {
    const world = await signedIn();
    cut(world, true);
    const again = await reopened(world, false);
    expect(selectSession(again.store.getState())).toMatchObject({ phase: 'signedIn', cold: true });
    await again.ports.clock.advance(25 * anHour);
    const later = await reopened(again, false);
    expect(selectSession(later.store.getState())).toMatchObject({ phase: 'signedOut' });
  });
});

describe('a host that is silent when it is asked again who this is', () => {
  const silent = async (world: World) => {
    world.host.down = true;
    const asked = world.store.dispatch(profile('p1'));
    await world.ports.clock.advance(0);
    await asked;
  };

  it.each([
    ['holds no record', async () => undefined],
    ['can not be read', () => Promise.reject(new Error('The disk fails.'))],
  ])('signs nobody out whose device %s', async (_, readIdentity) => {
    const world = await signedInOn({ readIdentity, writeIdentity: async () => {} });
    await silent(world);
    expect(selectSession(world.store.getState())).toMatchObject({ phase: 'signedIn', confirmed: false });
  });

  it('changes nothing else of a session: not who it is of, nor when they were confirmed last', async () => {
    const world = await signedIn();
    const before = selectSession(world.store.getState());
    await world.ports.clock.advance(25 * anHour);
    await silent(world);
    expect(selectSession(world.store.getState())).toEqual({ ...before, confirmed: false });
    expect(await world.ports.device.readIdentity()).toBeDefined();
  });
});

describe('what was recorded after a cold start', () => {
  it('waits, after the sign-in, until the person has confirmed it', async () => {
    const world = await signedIn();
    cut(world, true);
    const cold = await reopened(world, false);
    await cold.issue('customer.update', 'KH1', { name: 'Ai đó' });
    expect(cold.states()).toEqual(['parked']);
    cut(cold, false);
    world.ports.auth.found = { kind: 'signedIn', subject: 'p1' };
    world.ports.auth.tokens = { kind: 'token', token: 'fresh' };
    const again = cold.reopen();
    await again.start();
    await again.ports.clock.advance(anHour);
    expect(again.states()).toEqual(['parked']);
    expect(again.host.effects).toEqual([]);
    await again.store.dispatch(confirmEntries(again.store.getState().journal.order));
    await again.ports.clock.advance(aMinute);
    expect(again.host.effects).toHaveLength(1);
  });
});

describe('a start without tokens, once the network is back', () => {
  async function coldAndBack(resumes: World['ports']['auth']['resumes']) {
    const world = await signedIn();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Trước khi đóng' });
    const cold = await reopened(world, false);
    cold.ports.auth.resumes = resumes;
    cut(cold, false);
    await cold.ports.clock.advance(aMinute);
    return cold;
  }

  it('goes on by itself where the session at the provider still stands', async () => {
    const world = await coldAndBack({ kind: 'token', token: 'silent' });
    expect(selectSession(world.store.getState())).toMatchObject({
      phase: 'signedIn',
      confirmed: true,
      cold: false,
    });
    expect(world.host.effects).toHaveLength(1);
  });

  it('stays as it is, sending nothing, where the person has to sign in', async () => {
    const world = await coldAndBack({ kind: 'refused' });
    expect(selectSession(world.store.getState())).toMatchObject({ phase: 'signedIn', cold: true });
    expect(world.host.effects).toEqual([]);
  });
});

describe('a 401', () => {
  it('is followed by one renewal before anybody is signed out', async () => {
    const world = await signedIn();
    world.host.faults.push('unauthorized');
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    await world.ports.clock.advance(aMinute);
    expect(world.ports.auth.calls).toEqual(['renew']);
    expect(selectSession(world.store.getState()).phase).toBe('signedIn');
    expect(world.host.effects).toHaveLength(1);
  });

  it('with a fresh token signs out and keeps what was not sent', async () => {
    const world = await signedIn();
    world.host.faults.push('unauthorized', 'unauthorized');
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    await world.ports.clock.advance(aMinute);
    expect(selectSession(world.store.getState())).toMatchObject({ phase: 'signedOut', reason: 'refused' });
    const again = world.reopen();
    world.ports.auth.found = { kind: 'signedIn', subject: 'p1' };
    world.ports.auth.tokens = { kind: 'token', token: 'fresh' };
    await again.start();
    await again.ports.clock.advance(aMinute);
    expect(world.host.effects).toHaveLength(1);
  });
});
