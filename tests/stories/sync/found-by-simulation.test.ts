/** Faults that the simulated world found in the store, each as the short story in which it showed. */
import { describe, expect, it } from 'vitest';

import { customer } from '#model/entities/customer.ts';
import type { Device, PersonStores } from '#ports/ports.ts';
import { memoryDevice } from '#adapters/memory/device.ts';
import { selectSession } from '#store/session-slice.ts';
import { rereadRows } from '#local-db/cache/reread-rows.ts';
import { createRowCache } from '#local-db/cache/row-cache.ts';
import { signOut } from '#session/sign-out.ts';
import { customerRow } from '../../support/fake-host.ts';
import { readJournal } from '../../support/journal.ts';
import { aMinute, anHour, cut, reopened, signedIn } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';

const puts = (world: World) => world.host.requests.filter(({ method }) => method === 'PUT');

/** The messages of this tab reach nobody, as where the others are frozen. */
function mute(world: World): void {
  Object.assign(world.ports.tabs, { post: () => {} });
}

/** Answers to requests whose address holds this text wait until they are let go. */
function holdBack(world: World, text: string): () => void {
  const { send } = world.host;
  let letGo = () => {};
  const gate = new Promise<void>((done) => {
    letGo = done;
  });
  world.host.send = async (request) => {
    const outcome = await send(request);
    if (request.url.includes(text)) await gate;
    return outcome;
  };
  return () => letGo();
}

describe('an edit', () => {
  it('given while the person signs out is kept for the next sign-in, and nothing turns on itself', async () => {
    const world = await signedIn();
    const out = world.store.dispatch(signOut('keep'));
    const outcome = await world.issue('customer.update', 'KH1', { name: 'Đang ra' });
    await world.ports.clock.advance(aMinute);
    await out;
    const kept = await readJournal(await world.ports.device.openPerson('p1'));
    expect(kept).toHaveLength(outcome.kind === 'saved' ? 1 : 0);
    expect(world.states()).toEqual([]);
  });

  it('whose message to the leading tab was lost is sent all the same', async () => {
    const leader = await signedIn();
    const follower = leader.secondTab();
    await follower.start();
    mute(follower);
    await follower.issue('customer.update', 'KH1', { name: 'Không ai nghe' });
    await leader.ports.clock.advance(2 * aMinute);
    expect(leader.host.effects).toHaveLength(1);
    expect([leader.states(), follower.states()]).toEqual([['settled'], ['settled']]);
  });

  it('of another tab that nobody heard of goes before one made after it on the same row', async () => {
    const leader = await signedIn();
    const follower = leader.secondTab();
    await follower.start();
    mute(follower);
    await follower.issue('customer.update', 'KH1', { name: 'Trước' });
    await leader.issue('customer.update', 'KH1', { name: 'Sau' });
    await leader.ports.clock.advance(anHour);
    const names = puts(leader).map(({ body }) => JSON.parse(body ?? '{}').name);
    expect(names).toEqual(['Trước', 'Sau']);
  });

  it('whose attempt could not be written down is not sent, until it can be', async () => {
    const world = await signedIn();
    const own = await world.ports.device.openPerson('p1');
    const moves = fullFor(world.ports.device, own);
    const again = await reopened(world, true);
    moves.areRefused = true;
    await again.issue('customer.update', 'KH1', { name: 'Đĩa đầy' });
    await again.ports.clock.advance(aMinute);
    expect(puts(again)).toHaveLength(0);
    moves.areRefused = false;
    await again.ports.clock.advance(aMinute);
    expect(again.states()).toEqual(['settled']);
    expect(again.host.effects).toHaveLength(1);
  });
});

/** A device on which standings can't be written while this says so. */
function fullFor(device: Device, own: PersonStores): { areRefused: boolean } {
  const state = { areRefused: false };
  const { move } = own.journal;
  const journal = {
    ...own.journal,
    move: async (changes: Parameters<typeof move>[0]): ReturnType<typeof move> =>
      state.areRefused ? { ok: false, failure: 'quota' } : move(changes),
  };
  Object.assign(device, { openPerson: async () => ({ ...own, journal, close: () => {} }) });
  return state;
}

describe('an online command', () => {
  it('that the host would not hear is refused, and does not stay recorded for ever', async () => {
    const world = await signedIn();
    world.host.faults.push({ throttle: 5 });
    expect(await world.issue('customer.settle', 'KH1', { name: 'x' })).toMatchObject({ kind: 'refused' });
    world.ports.auth.renewals = { kind: 'token', token: 'token-3' };
    world.host.faults.push('unauthorized', 'unauthorized');
    await world.issue('customer.settle', 'KH2', { name: 'y' });
    const journal = await readJournal(await world.ports.device.openPerson('p1'));
    expect(journal.map(({ standing }) => standing.state)).toEqual(['refused', 'refused']);
  });

  it('under way is not taken for lost because another tab opens', async () => {
    const world = await signedIn();
    const letGo = holdBack(world, '/customer/KH1');
    const issued = world.issue('customer.settle', 'KH1', { name: 'Đang đi' });
    await world.ports.clock.advance(1);
    const other = world.secondTab();
    await other.start();
    await other.issue('customer.update', 'KH2', { name: 'Khác' });
    await world.ports.clock.advance(40_000);
    expect(world.host.requests.filter(({ url }) => url.includes('/outcomes/'))).toEqual([]);
    letGo();
    expect(await issued).toMatchObject({ kind: 'accepted' });
  });
});

describe('a removal', () => {
  it('that was accepted by a page which then died is settled by the next one', async () => {
    const world = await signedIn();
    await world.issue('customer.remove', 'KH1', {});
    await world.ports.clock.advance(aMinute);
    const { journal } = await world.ports.device.openPerson('p1');
    const [entry] = await readJournal({ journal });
    if (entry === undefined) throw new Error('Nothing was recorded.');
    const { seq, standing } = entry;
    await journal.move([{ seq, standing: { ...standing, state: 'accepted', moves: standing.moves + 1 } }]);
    const again = await reopened(world, true);
    await again.ports.clock.advance(anHour);
    expect(again.states()).toEqual(['settled']);
  });
});

describe('a sign-out in another tab', () => {
  it('while this one asks who works leaves nobody signed in without a token', async () => {
    const world = await signedIn();
    const letGo = holdBack(world, '/user/me');
    const other = world.secondTab();
    void other.start();
    await world.ports.clock.advance(0);
    await world.store.dispatch(signOut('keep'));
    await world.ports.clock.advance(0);
    letGo();
    await world.ports.clock.advance(aMinute);
    expect(selectSession(other.store.getState()).phase).toBe('signedOut');
    expect(await world.ports.device.readIdentity()).toBeUndefined();
  });
});

describe('rows on this device', () => {
  const everything = { filter: {}, sort: [], current: 1, pageSize: 50 } as const;

  it('kept under other statements by another tab are unknown to this one, not gone', async () => {
    const { rows } = await memoryDevice().openPerson('p1');
    const here = createRowCache(rows, 'may write', Math.random);
    await here.merge(customer, [customerRow('KH1')], 1, true);
    const there = createRowCache(rows, 'may read', Math.random);
    await there.query(customer, everything);
    expect(await rereadRows(here, customer, ['KH1'], 2)).toEqual([]);
  });

  it('that an answer took away do not come back with a list asked for before', async () => {
    const { rows } = await memoryDevice().openPerson('p1');
    const cache = createRowCache(rows, 's', Math.random);
    await cache.merge(customer, [customerRow('KH1'), customerRow('KH2')], 1, true);
    await cache.apply(customer, { key: 'KH1', row: null, asOf: 10 });
    await cache.merge(customer, [customerRow('KH1'), customerRow('KH2')], 5, true);
    const { page } = await cache.query(customer, everything);
    expect(page.data.map((row) => row.code)).toEqual(['KH2']);
  });

  it('that were removed, and made anew by somebody else, are shown again', async () => {
    const world = await signedIn();
    await world.issue('customer.remove', 'KH1', {});
    await world.ports.clock.advance(aMinute);
    expect(world.store.getState().rows.fresh.customer?.KH1).toBeNull();
    world.host.rows.set('KH1', customerRow('KH1', { name: 'Làm lại', version: 9 }));
    await world.readCustomers();
    expect(world.store.getState().rows.fresh.customer?.KH1).toMatchObject({ name: 'Làm lại' });
    cut(world, true);
  });
});
