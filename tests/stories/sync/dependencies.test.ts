import { describe, expect, it } from 'vitest';

import type { StoredEntry } from '#ports/journal-port.ts';
import { initialStatus } from '#commands/entry-state.ts';
import { laneIndexOf } from '#commands/lane-index.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { sendable } from '#sync/outbox/outbox.ts';
import { withdrawEntry } from '#sync/resolve/resolve-entry.ts';
import { entry, storedEntry } from '../../adapters/support/samples.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, cut } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld, testCommands } from '../../support/world.ts';

async function offlineWith(change: (host: ReturnType<typeof fakeHost>) => void = () => {}) {
  const host = fakeHost([customerRow('KH1')]);
  change(host);
  const world = makeWorld(host);
  await world.start();
  cut(world, true);
  return world;
}

async function create(world: World, key: string) {
  await world.issue('customer.add', key, { code: key, name: 'Khách mới' });
}

/** An edit of a row that exists here only: the person sees it, the host does not know it. */
async function edit(world: World, key: string, values: Readonly<Record<string, unknown>>) {
  const target = { key, base: undefined, values };
  const issued = world.store.dispatch(issueCommand({ name: 'customer.update', targets: [target] }));
  await world.ports.clock.advance(0);
  await issued;
}

const entries = ({ store }: World) => store.getState().journal.entries;

describe('a change of a row that is created here', () => {
  it('depends on the creation', async () => {
    const world = await offlineWith();
    await create(world, 'KH9');
    await edit(world, 'KH9', { address: 'Huế' });
    const [creation, change] = entries(world);
    expect(change?.intent.deps).toEqual([creation?.intent.id]);
  });

  it('follows the row under the key that the host gave it', async () => {
    const world = await offlineWith((host) => {
      host.renames = true;
    });
    await create(world, 'tạm-1');
    await edit(world, 'tạm-1', { address: 'Huế' });
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['settled', 'settled']);
    expect(world.host.rows.get('HOST-2')).toMatchObject({ name: 'Khách mới', address: 'Huế', version: 2 });
  });

  it('is lost where what replaced the creation can not be read any more', () => {
    const creation = (state: 'superseded' | 'settled') => storedEntry(1, { name: 'customer.add' }, { state });
    const change = storedEntry(2, { deps: ['1'] });
    const replacement = storedEntry(3, { name: 'customer.add', supersedes: '1' });
    const isLost = (entries: readonly StoredEntry[]) => laneIndexOf(entries).hasLost(change);
    expect(isLost([creation('superseded'), change])).toBe(true);
    expect(isLost([creation('superseded'), change, replacement])).toBe(false);
    expect(isLost([creation('settled'), change])).toBe(false);
  });

  it('has lost its own row only where the creation that was given up is that of this row', () => {
    const given = storedEntry(1, { name: 'customer.add' }, { state: 'withdrawn' });
    const own = storedEntry(2, { deps: ['1'] });
    const pointing = storedEntry(3, { key: 'KH2', lane: 'customer/KH2', deps: ['1'] });
    const lanes = laneIndexOf([given, own, pointing]);
    expect([own, pointing].map(lanes.hasLost)).toEqual([true, true]);
    expect([own, pointing].map(lanes.hasLostRow)).toEqual([true, false]);
  });

  it('waits while the creation is refused, ten of them too, and goes once it is mended', async () => {
    const world = await offlineWith();
    // Somebody else has taken the code.
    await create(world, 'KH1');
    for (let index = 0; index < 10; index += 1) await edit(world, 'KH1', { address: `Số ${index}` });
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['refused', ...Array.from({ length: 10 }, () => 'recorded')]);
    expect(world.host.effects).toEqual([]);

    const [refused] = entries(world);
    const mended = { key: 'KH8', base: undefined, values: { code: 'KH8', name: 'Khách mới' } };
    const issued = world.store.dispatch(
      issueCommand({ name: 'customer.add', targets: [mended], supersedes: refused?.intent.id }),
    );
    await world.ports.clock.advance(aMinute);
    await issued;
    expect(world.host.rows.get('KH8')).toMatchObject({ address: 'Số 9', version: 11 });
    expect(world.host.rows.get('KH1')).toMatchObject({ version: 1 });
  });

  it('is parked when the creation is given up, and never silently dropped', async () => {
    const world = await offlineWith();
    await create(world, 'KH9');
    await edit(world, 'KH9', { address: 'Huế' });
    const [creation] = entries(world);
    await world.store.dispatch(withdrawEntry(creation?.intent.id ?? ''));
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['withdrawn', 'parked']);
    expect(entries(world)[1]?.standing.reason?.park).toBe('dependency');
  });
});

describe('values that point to a row that is created here', () => {
  const made = (known: Partial<StoredEntry['intent']>, standing: Partial<StoredEntry['standing']> = {}) => {
    const { intent } = entry('e', known);
    return { seq: 1, intent, standing: { ...initialStatus(0), ...standing } };
  };
  const creation = { id: 'c', entity: 'company', key: 'tạm', lane: 'company/tạm' };
  const pointing = made({ id: 'p', values: { company: 'tạm', name: 'An' }, deps: ['c'] });
  const [, update] = testCommands;

  it('wait for it, and are sent with the key that the host gave it', () => {
    const waiting = laneIndexOf([made(creation), pointing]);
    expect(waiting.waitsFor(pointing)?.intent.id).toBe('c');
    const done = laneIndexOf([made(creation, { state: 'settled', acceptedKey: 'DN9' }), pointing]);
    expect(done.waitsFor(pointing)).toBeUndefined();
    expect(update && done.valuesOf(pointing, update)).toEqual({ company: 'DN9', name: 'An' });
  });

  it('do not stand in the way of a creation that was mended after they were recorded', () => {
    const change = {
      ...made({ id: 'u', entity: 'company', key: 'DN5', lane: 'company/DN5', deps: ['c'] }),
      seq: 2,
    };
    const again = { ...creation, id: 'm', key: 'DN5', lane: 'company/DN5', supersedes: 'c' };
    const entries = [made(creation, { state: 'superseded' }), change, { ...made(again), seq: 3 }];
    const gates = {
      now: 0,
      busy: new Map(),
      lanesOf: () => 4,
      waitUntil: () => 0,
      isThrottled: () => false,
      lastSuccessAt: () => 0,
      isIdempotent: () => true,
    };
    expect(sendable(entries, gates).entries.map(({ seq }) => seq)).toEqual([3]);
  });

  it('follow a creation that was mended under another key', () => {
    const mended = made(
      { ...creation, id: 'm', key: 'DN5', lane: 'company/DN5', supersedes: 'c' },
      { state: 'settled' },
    );
    const lanes = laneIndexOf([made(creation, { state: 'superseded' }), pointing, mended]);
    expect(update && lanes.valuesOf(pointing, update)).toMatchObject({ company: 'DN5' });
  });
});
