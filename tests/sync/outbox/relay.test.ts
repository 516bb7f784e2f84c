import { describe, expect, it } from 'vitest';

import { selectEntry } from '#store/journal-slice.ts';
import { selectSession } from '#store/session-slice.ts';
import { mergeConflict, withdrawEntry } from '#sync/resolve/resolve-entry.ts';
import type { Fault } from '../../support/fake-host.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { readJournal } from '../../support/journal.ts';
import { makeWorld } from '../../support/world.ts';

const aMinute = 60_000;
const anHour = 60 * aMinute;

async function signedIn() {
  const world = makeWorld(fakeHost([customerRow('KH1'), customerRow('KH2')]));
  await world.start();
  expect(selectSession(world.store.getState()).phase).toBe('signedIn');
  return world;
}

describe('an edit', () => {
  it('is saved on the device before it is sent, and reaches the server once', async () => {
    const world = await signedIn();
    expect(await world.issue('customer.update', 'KH1', { name: 'Mới' })).toMatchObject({ kind: 'saved' });
    await world.ports.clock.advance(aMinute);
    expect(world.host.rows.get('KH1')).toMatchObject({ name: 'Mới', version: 2 });
    expect(world.host.effects).toHaveLength(1);
    expect(world.states()).toEqual(['settled']);
  });

  const survived: readonly Fault[] = [
    'drop',
    'loseAnswer',
    'fail',
    'applyThenFail',
    'unauthorized',
    'portal',
    { throttle: 3 },
  ];
  it.each(survived)('survives %j: it reaches the server exactly once', async (fault) => {
    const world = await signedIn();
    world.host.faults.push(fault);
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    await world.ports.clock.advance(anHour);
    expect(world.host.rows.get('KH1')).toMatchObject({ name: 'Mới', version: 2 });
    expect(world.host.effects).toHaveLength(1);
    expect(world.states()).toEqual(['settled']);
  });

  it('is sent again with the same key and the same bytes', async () => {
    const world = await signedIn();
    world.host.faults.push('loseAnswer', 'drop');
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    await world.ports.clock.advance(anHour);
    const sent = world.host.requests.filter(({ method }) => method === 'PUT');
    expect(sent).toHaveLength(3);
    expect(
      new Set(sent.map(({ headers, body }) => `${headers['idempotency-key']} ${headers['if-match']} ${body}`))
        .size,
    ).toBe(1);
  });

  it('made offline waits, and goes when the host is back', async () => {
    const world = await signedIn();
    world.host.down = true;
    world.ports.network.set(true);
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    await world.ports.clock.advance(anHour);
    expect(world.states()).toEqual(['recorded']);
    expect(world.store.getState().journal.hold).toBe('offline');
    const before = world.host.requests.filter(({ method }) => method === 'PUT');
    expect(before).toHaveLength(0);
    world.host.down = false;
    world.ports.network.set(false);
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['settled']);
    expect(world.host.effects).toHaveLength(1);
  });

  it('made offline is still there after the tab was closed', async () => {
    const world = await signedIn();
    world.host.down = true;
    world.ports.network.set(true);
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    const again = world.reopen();
    world.host.down = false;
    world.ports.network.set(false);
    await again.start();
    await again.ports.clock.advance(aMinute);
    expect(again.host.rows.get('KH1')).toMatchObject({ name: 'Mới', version: 2 });
    expect(again.host.effects).toHaveLength(1);
  });

  it('over a row that moved on meanwhile conflicts, with their row beside it', async () => {
    const world = await signedIn();
    world.host.down = true;
    world.ports.network.set(true);
    await world.issue('customer.update', 'KH1', { name: 'Của tôi' });
    world.host.rows.set('KH1', customerRow('KH1', { name: 'Của họ', version: 5 }));
    world.host.down = false;
    world.ports.network.set(false);
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['conflicting']);
    const id = world.store.getState().journal.order[0] ?? '';
    const entry = selectEntry(id)(world.store.getState());
    expect(entry?.standing.reason?.theirs).toMatchObject({ name: 'Của họ', version: 5 });
    await world.store.dispatch(mergeConflict(id, { name: 'Của tôi' }));
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['superseded', 'settled']);
    expect(world.host.rows.get('KH1')).toMatchObject({ name: 'Của tôi', version: 6 });
  });
});

describe('a lane', () => {
  it('keeps the order of the edits of one row, each on the version before', async () => {
    const world = await signedIn();
    await world.issue('customer.update', 'KH1', { name: 'A' });
    await world.issue('customer.update', 'KH1', { name: 'B' });
    await world.issue('customer.remove', 'KH1', {});
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['settled', 'settled', 'settled']);
    expect(world.host.effects.map((line) => line.split(' ')[1])).toEqual(['update', 'update', 'remove']);
  });

  it('that is refused does not hold up another', async () => {
    const world = await signedIn();
    await world.issue('customer.update', 'KH1', { name: 'cấm' });
    await world.issue('customer.update', 'KH1', { address: 'Huế' });
    await world.issue('customer.update', 'KH2', { name: 'Được' });
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['refused', 'recorded', 'settled']);
    const id = world.store.getState().journal.order[0] ?? '';
    await world.store.dispatch(withdrawEntry(id));
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['withdrawn', 'settled', 'settled']);
  });
});

describe('an online command', () => {
  it('whose answer was lost is never sent again; its outcome is asked', async () => {
    const world = await signedIn();
    world.host.faults.push('loseAnswer');
    expect(await world.issue('customer.settle', 'KH1', { name: 'Một lần' })).toMatchObject({
      kind: 'unknown',
    });
    await world.ports.clock.advance(anHour);
    expect(world.host.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(world.host.effects).toHaveLength(1);
    expect(world.states()).toEqual(['settled']);
  });

  it('that never arrived is sealed and shown as refused', async () => {
    const world = await signedIn();
    world.host.faults.push('drop');
    await world.issue('customer.settle', 'KH1', { name: 'Một lần' });
    await world.ports.clock.advance(anHour);
    expect(world.host.effects).toHaveLength(0);
    expect(world.states()).toEqual(['refused']);
  });

  it('is refused at once while offline', async () => {
    const world = await signedIn();
    world.host.down = true;
    world.ports.network.set(true);
    await world.ports.clock.advance(0);
    expect(await world.issue('customer.settle', 'KH1', { name: 'x' })).toEqual({
      kind: 'notSaved',
      reason: 'offline',
    });
    expect(world.states()).toEqual([]);
  });
});

describe('the relay', () => {
  const puts = (world: Awaited<ReturnType<typeof signedIn>>) =>
    world.host.requests.filter(({ method }) => method === 'PUT');

  it.each([
    ['another version of a command, as it went', { v: 99 }, 2],
    ['a command that there is no more, not at all: what became of it is asked', { name: 'customer.gone' }, 1],
  ])('sends again what was lost of %s', async (_, change, sent) => {
    const world = await signedIn();
    world.host.faults.push('loseAnswer');
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    const journal = (await world.ports.device.openPerson('p1')).journal;
    const [entry] = await readJournal({ journal });
    if (entry === undefined) throw new Error('Nothing was recorded.');
    expect(entry.standing.state).toBe('unknown');
    await journal.remove([entry.seq]);
    await journal.append([{ intent: { ...entry.intent, ...change }, standing: entry.standing }]);
    const again = world.reopen();
    await again.start();
    await again.ports.clock.advance(anHour);
    expect(again.states()).toEqual(['settled']);
    expect(puts(again).map(({ body }) => body)).toEqual(
      Array.from({ length: sent }, () => puts(world)[0]?.body),
    );
    expect(world.host.effects).toHaveLength(1);
  });

  it('does not storm a host that asks for no wait at all', async () => {
    const world = await signedIn();
    world.host.faults.push(...Array.from({ length: 50 }, (): Fault => ({ throttle: 0 })));
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    await world.ports.clock.advance(1000);
    expect(puts(world).length).toBeLessThan(4);
  });

  it('tells an online command that could not leave this device as not done, not as unknown', async () => {
    const world = await signedIn();
    world.ports.auth.tokens = { kind: 'unreachable' };
    const outcome = await world.issue('customer.settle', 'KH1', { name: 'x' });
    expect(outcome).toMatchObject({ kind: 'refused', failure: { reason: 'notSent' } });
    expect(world.states()).toEqual(['refused']);
  });
});
