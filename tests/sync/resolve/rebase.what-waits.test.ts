/** Which changes a newer row is held against, and what is made of its removal, before anything is sent. */
import { describe, expect, it } from 'vitest';

import type { Row } from '#model/entity.ts';
import { reopenedPorts } from '#adapters/memory/memory-ports.ts';
import { moveEntries } from '#sync/journal/move-entries.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { rebaseEntries } from '#sync/resolve/rebase.ts';
import { withdrawEntry } from '#sync/resolve/resolve-entry.ts';
import { customerRow } from '../../support/fake-host.ts';
import { aMinute, cut, signedIn } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld, testCommands } from '../../support/world.ts';

const standings = ({ store }: World) => store.getState().journal.entries.map(({ standing }) => standing);
const idAt = ({ store }: World, place: number) => store.getState().journal.entries[place]?.intent.id ?? '';
const rebasedTo = (world: World) => standings(world).map((standing) => standing.rebasedTo);
const brought = ({ store }: World, key: string, row: Row | null) =>
  store.dispatch(rebaseEntries('customer', [{ key, row }]));

/** The row as somebody else has left it. */
const theirs = (values: Partial<Row>, version = 2) => customerRow('KH1', { ...values, version });

/** A change of KH1 that waits behind what was done before, with the network cut. */
async function waiting(...before: readonly string[]) {
  const world = await signedIn();
  for (const name of before) await world.issue('customer.update', 'KH1', { name });
  await world.ports.clock.advance(aMinute);
  cut(world, true);
  await world.issue('customer.update', 'KH1', { name: 'Của tôi' });
  return world;
}

/** The same device after an update of the console: what it knows of commands is another. */
async function afterUpdate(world: World, commands: typeof testCommands) {
  const again = makeWorld(world.host, reopenedPorts(world.ports, world.host), { commands });
  await again.start();
  return again;
}

describe('a row that is heard to be gone', () => {
  it.each([
    ['alone', []],
    ['behind one that was done', ['Trước đó']],
  ])('is a conflict for the change that waits, %s', async (_, before) => {
    const world = await waiting(...before);
    await brought(world, 'KH1', null);
    expect(standings(world).at(-1)).toMatchObject({ state: 'conflicting', reason: { theirs: null } });
  });

  it('leaves alone what would make it', async () => {
    const world = await signedIn();
    cut(world, true);
    await world.issue('customer.add', 'KH9', { code: 'KH9', name: 'Mới' });
    await brought(world, 'KH9', null);
    expect(world.states()).toEqual(['recorded']);
  });

  it('leaves alone a change that was recorded before anybody here had seen it', async () => {
    const world = await signedIn();
    cut(world, true);
    const targets = [{ key: 'KH9', base: undefined, values: { name: 'Của tôi' } }];
    await world.store.dispatch(issueCommand({ name: 'customer.update', targets }));
    await brought(world, 'KH9', null);
    expect(world.states()).toEqual(['recorded']);
  });

  it.each([
    ['does not know', testCommands.filter(({ name }) => name !== 'customer.update')],
    ['has changed', testCommands.map((command) => ({ ...command, v: 2 }))],
  ])('leaves alone a change that this release %s', async (_, commands) => {
    const world = await afterUpdate(await waiting(), commands);
    const before = world.states();
    await brought(world, 'KH1', null);
    expect(world.states()).toEqual(before);
  });

  it('is a conflict behind a change that this release does not know', async () => {
    const world = await signedIn();
    await world.issue('customer.settle', 'KH1', { name: 'Trước đó' });
    await world.ports.clock.advance(aMinute);
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Của tôi' });
    const known = testCommands.filter(({ name }) => name !== 'customer.settle');
    const again = await afterUpdate(world, known);
    await brought(again, 'KH1', null);
    expect(again.states().at(-1)).toBe('conflicting');
  });
});

describe('a newer row', () => {
  it('is none of the business of a lane in which nothing waits', async () => {
    const world = await signedIn();
    await world.issue('customer.update', 'KH1', { name: 'Một' });
    await world.ports.clock.advance(aMinute);
    await brought(world, 'KH1', theirs({ name: 'Của người khác' }, 9));
    await brought(world, 'KH2', null);
    expect(world.states()).toEqual(['settled']);
  });

  it('is not held against a change under way, nor against one behind it: it may be its own', async () => {
    const world = await signedIn();
    const { send } = world.host;
    let answer = () => {};
    world.host.send = async (request) => {
      if (request.method === 'PUT')
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      return send(request);
    };
    await world.issue('customer.update', 'KH1', { name: 'Một' });
    await world.ports.clock.advance(0);
    await world.issue('customer.update', 'KH1', { address: 'Huế' });
    await brought(world, 'KH1', theirs({ name: 'Khác' }));
    expect(world.states()).toEqual(['sending', 'recorded']);
    expect(rebasedTo(world)).toEqual([null, null]);
    answer();
  });

  it('is not held against a change that was sent and waits to be sent again, nor against one behind it', async () => {
    const world = await signedIn();
    world.host.faults.push({ throttle: 60 });
    await world.issue('customer.update', 'KH1', { name: 'Một' });
    await world.ports.clock.advance(1_000);
    await world.issue('customer.update', 'KH1', { careStatus: 2 });
    expect(standings(world)[0]).toMatchObject({ state: 'recorded', wire: { method: 'PUT' } });
    await brought(world, 'KH1', theirs({ address: 'Vinh' }));
    expect(rebasedTo(world)).toEqual([null, null]);
    await brought(world, 'KH1', theirs({ name: 'Khác' }, 3));
    expect(world.states()).toEqual(['recorded', 'recorded']);
  });

  it('is not held against a change behind one that waits for its person', async () => {
    const world = await waiting();
    await world.issue('customer.update', 'KH1', { address: 'Huế' });
    await brought(world, 'KH1', theirs({ name: 'Khác' }));
    expect(world.states()).toEqual(['conflicting', 'recorded']);
    await brought(world, 'KH1', theirs({ name: 'Của tôi' }, 3));
    expect(rebasedTo(world)).toEqual([null, null]);
  });

  it('is held against a change behind one that the host has done and nobody has seen yet', async () => {
    const world = await waiting();
    await world.issue('customer.update', 'KH1', { address: 'Huế' });
    const id = idAt(world, 0);
    const wire = { method: 'PUT', path: '/api/v1/customer/KH1', body: '{}', ifMatch: '"1"' } as const;
    const attempt = { kind: 'attempted', delivery: 'queued', moves: 0, wire, notAfter: 0 } as const;
    await world.store.dispatch(moveEntries([{ id, event: attempt }]));
    await world.store.dispatch(moveEntries([{ id, event: { kind: 'accepted', version: 2 } }]));
    expect(world.states()).toEqual(['accepted', 'recorded']);
    await brought(world, 'KH1', theirs({ name: 'Của tôi', address: 'Vinh' }, 3));
    expect(world.states()).toEqual(['accepted', 'conflicting']);
  });

  it('passes over what was given up in between', async () => {
    const world = await waiting();
    await world.issue('customer.update', 'KH1', { address: 'Huế' });
    await world.issue('customer.update', 'KH1', { careStatus: 2 });
    await world.store.dispatch(withdrawEntry(idAt(world, 1)));
    await brought(world, 'KH1', theirs({ address: 'Vinh' }));
    expect(world.states()).toEqual(['recorded', 'withdrawn', 'recorded']);
    expect(rebasedTo(world)).toEqual([2, null, 2]);
  });
});
