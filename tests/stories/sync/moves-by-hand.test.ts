/** What a person decides of a change is written down, or they are told that it was not. */
import { describe, expect, it } from 'vitest';

import type { StatusChange, StoredEntry } from '#ports/journal-port.ts';
import { entriesMoved, selectEntries } from '#store/journal-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { moveEntries } from '#sync/journal/move-entries.ts';
import { resubmitEntry } from '#sync/journal/resubmit-entry.ts';
import { decideOutcome } from '#sync/outbox/decide-outcome.ts';
import { confirmEntries, retryEntry, withdrawEntries, withdrawEntry } from '#sync/resolve/resolve-entry.ts';
import { undoEntry } from '#sync/resolve/undo-entry.ts';
import { standing } from '../../adapters/support/samples.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, changeStores, cut } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld, testConfig } from '../../support/world.ts';

/** A world whose disk takes what `takes` says; what it does not take fails, or never comes back. */
async function onDisk(takes: (changes: readonly StatusChange[]) => true | 'full' | 'hangs'): Promise<World> {
  const { v3 } = testConfig.hosts;
  // A host without keys: of what was lost the person decides.
  const config = {
    ...testConfig,
    hosts: { ...testConfig.hosts, v3: { ...v3, features: ['versions' as const] } },
  };
  const host = fakeHost(['KH1', 'KH2', 'KH3'].map((code) => customerRow(code)));
  const world = makeWorld(host, undefined, { config });
  changeStores(world.ports, ({ journal }) => ({
    journal: {
      ...journal,
      async move(changes, term) {
        const taken = takes(changes);
        if (taken === 'hangs') return new Promise(() => {});
        return taken === 'full' ? { ok: false, failure: 'quota' } : journal.move(changes, term);
      },
    },
  }));
  await world.start();
  return world;
}

const failure = (world: World) => world.store.getState().journal.storageFailure;

describe('on a full disk', () => {
  const acts: readonly (readonly [
    string,
    StoredEntry['standing']['state'],
    (entry: StoredEntry) => AppThunk<Promise<unknown>>,
  ])[] = [
    ['giving up', 'recorded', ({ intent }) => withdrawEntry(intent.id)],
    ['giving up a batch', 'recorded', ({ intent }) => withdrawEntries([intent.id])],
    ['undoing', 'recorded', ({ intent }) => undoEntry(intent.id)],
    ['confirming', 'parked', ({ intent }) => confirmEntries([intent.id])],
    ['letting go', 'parked', ({ intent }) => retryEntry(intent.id)],
    ['saying that it happened', 'unknown', (entry) => decideOutcome(entry, true, undefined)],
    ['saying that it did not', 'unknown', (entry) => decideOutcome(entry, false, undefined)],
  ];

  it.each(acts)('%s is told as not kept, and has not happened', async (_, state, act) => {
    let isFull = false;
    const world = await onDisk(() => (isFull ? 'full' : true));
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Chờ' });
    const [id = ''] = world.store.getState().journal.order;
    world.store.dispatch(entriesMoved([{ id, standing: standing(state) }]));
    isFull = true;
    const [entry] = selectEntries(world.store.getState());
    if (entry !== undefined) await world.store.dispatch(act(entry));
    expect(world.states()).toEqual([state]);
    expect(failure(world)).toBe('quota');
  });

  it('and is no longer told once the disk takes what is written', async () => {
    let isFull = false;
    const world = await onDisk(() => (isFull ? 'full' : true));
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Chờ' });
    const [id = ''] = world.store.getState().journal.order;
    isFull = true;
    await world.store.dispatch(withdrawEntry(id));
    expect(failure(world)).toBe('quota');
    isFull = false;
    await world.store.dispatch(withdrawEntry(id));
    expect(world.states()).toEqual(['withdrawn']);
    expect(failure(world)).toBeNull();
  });

  it('what nobody could do anyway is not told as not kept', async () => {
    let isFull = false;
    const world = await onDisk(() => (isFull ? 'full' : true));
    await world.issue('customer.update', 'KH1', { name: 'Xong' });
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['settled']);
    isFull = true;
    await world.store.dispatch(withdrawEntry(world.store.getState().journal.order[0] ?? ''));
    expect(failure(world)).toBeNull();
  });

  it('what the console does by itself is not told as a change of the person that was not kept', async () => {
    let isFull = false;
    const world = await onDisk(() => (isFull ? 'full' : true));
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Chờ' });
    isFull = true;
    const [id = ''] = world.store.getState().journal.order;
    await world.store.dispatch(moveEntries([{ id, event: { kind: 'rebased', version: 9 } }]));
    expect(failure(world)).toBeNull();
  });

  it('an undo says why it was not kept', async () => {
    let isFull = false;
    const world = await onDisk(() => (isFull ? 'full' : true));
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Chờ' });
    isFull = true;
    const [id = ''] = world.store.getState().journal.order;
    expect(await world.store.dispatch(undoEntry(id))).toEqual({ kind: 'notSaved', reason: 'quota' });
  });
});

it('what a person gave up while the disk hung is given up once sending is begun anew', async () => {
  let hangs = false;
  const world = await onDisk((changes) =>
    hangs && changes.some(({ standing: { state } }) => state === 'sending') ? 'hangs' : true,
  );
  hangs = true;
  await world.issue('customer.update', 'KH1', { name: 'Treo' });
  const { order } = world.store.getState().journal;
  void world.store.dispatch(withdrawEntry(order[0] ?? ''));
  await world.ports.clock.advance(5 * aMinute);
  expect(world.states()).toEqual(['withdrawn']);
  expect(failure(world)).toBeNull();
});

it('a change that is to replace another is told as not kept where nobody can read what became of that', async () => {
  const world = makeWorld(fakeHost([customerRow('KH1')]));
  let isTakenAway = false;
  changeStores(world.ports, ({ journal }) => ({
    journal: {
      ...journal,
      // Another tab has moved it, and then the browser took the database away.
      append: async (...given) =>
        isTakenAway ? { ok: false, failure: 'stale' } : await journal.append(...given),
      load: () => (isTakenAway ? Promise.reject(new Error('closed')) : journal.load()),
    },
  }));
  await world.start();
  cut(world, true);
  await world.issue('customer.update', 'KH1', { name: 'Chờ' });
  const [id = ''] = world.store.getState().journal.order;
  world.store.dispatch(entriesMoved([{ id, standing: { ...standing('refused'), moves: 1 } }]));
  isTakenAway = true;
  expect(await world.store.dispatch(resubmitEntry(id, customerRow('KH1')))).toEqual({
    kind: 'notSaved',
    reason: 'unavailable',
  });
  expect(failure(world)).toBe('unavailable');
});
