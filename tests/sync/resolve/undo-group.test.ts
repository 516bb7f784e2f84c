import { describe, expect, it } from 'vitest';

import { selectEntries } from '#store/journal-slice.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { entriesToUndo, undoGroup } from '#sync/resolve/undo-group.ts';
import { customersCommands } from '#features/customers/customers.commands.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { cut } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld } from '../../support/world.ts';

const codes = ['KH1', 'KH2', 'KH3'];

async function atWork(): Promise<World> {
  const host = fakeHost(codes.map((code) => customerRow(code, { name: code, address: 'Vinh' })));
  const world = makeWorld(host, undefined, { commands: customersCommands });
  await world.start();
  await world.readCustomers();
  return world;
}

/** One batch: the same address in all rows. */
async function fill(world: World, address: string): Promise<string> {
  const targets = codes.map((key) => ({ key, base: world.host.rows.get(key), values: { address } }));
  const issued = world.store.dispatch(issueCommand({ name: 'customer.update', targets }));
  await world.ports.clock.advance(0);
  await issued;
  return selectEntries(world.store.getState()).at(-1)?.intent.group ?? '';
}

async function undo(world: World, group: string) {
  const undone = world.store.dispatch(undoGroup(group));
  await world.ports.clock.advance(0);
  const outcome = await undone;
  await world.ports.clock.advance(2000);
  return outcome;
}

const addresses = (world: World) => codes.map((code) => world.host.rows.get(code)?.address);

describe('undoing a batch', () => {
  it('that went in one call is one call of opposites', async () => {
    const world = await atWork();
    const targets = codes.map((key) => ({ key, base: world.host.rows.get(key), values: { active: false } }));
    void world.store.dispatch(issueCommand({ name: 'customer.lock', targets }));
    await world.ports.clock.advance(2000);
    const active = () => codes.map((code) => world.host.rows.get(code)?.active);
    expect(active()).toEqual([false, false, false]);
    const group = selectEntries(world.store.getState()).at(-1)?.intent.group ?? '';
    expect(await undo(world, group)).toMatchObject({ sent: 3, not: [] });
    expect(active()).toEqual([true, true, true]);
    expect(world.host.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
  });

  it('that was sent is one batch of opposites, which can be undone as one again', async () => {
    const world = await atWork();
    const group = await fill(world, 'Huế');
    await world.ports.clock.advance(2000);
    expect(addresses(world)).toEqual(['Huế', 'Huế', 'Huế']);
    expect(await undo(world, group)).toEqual({ withdrawn: 0, sent: 3, not: [], notSaved: undefined });
    expect(addresses(world)).toEqual(['Vinh', 'Vinh', 'Vinh']);
    const back = selectEntries(world.store.getState()).slice(-3);
    expect(new Set(back.map(({ intent }) => intent.group)).size).toBe(1);
    await undo(world, back[0]?.intent.group ?? '');
    expect(addresses(world)).toEqual(['Huế', 'Huế', 'Huế']);
  });

  it('that waits is given up, and nothing of it is ever sent', async () => {
    const world = await atWork();
    cut(world, true);
    await world.ports.clock.advance(1000);
    const group = await fill(world, 'Huế');
    expect(await undo(world, group)).toMatchObject({ withdrawn: 3, sent: 0, not: [] });
    expect(world.states()).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
    cut(world, false);
    await world.ports.clock.advance(60_000);
    expect(world.host.effects).toEqual([]);
  });

  it('leaves a row that somebody has changed since, and says which', async () => {
    const world = await atWork();
    const group = await fill(world, 'Huế');
    await world.ports.clock.advance(2000);
    world.host.others('KH2', { address: 'Đà Nẵng' });
    await world.readCustomers();
    const { sent, not } = await undo(world, group);
    expect(sent).toBe(2);
    expect(not.map(({ why }) => why)).toEqual(['changedSince']);
    expect(addresses(world)).toEqual(['Vinh', 'Đà Nẵng', 'Vinh']);
  });

  it('leaves what was refused as it is: that had no effect, and waits for the person', async () => {
    const world = await atWork();
    const values = { KH1: 'Một', KH2: 'cấm', KH3: 'Ba' };
    const targets = Object.entries(values).map(([key, name]) => ({
      key,
      base: world.host.rows.get(key),
      values: { name },
    }));
    const issued = world.store.dispatch(issueCommand({ name: 'customer.update', targets }));
    await world.ports.clock.advance(2000);
    await issued;
    expect(world.states()).toContain('refused');
    const group = selectEntries(world.store.getState()).at(-1)?.intent.group ?? '';
    expect(entriesToUndo(selectEntries(world.store.getState()), group)).toHaveLength(2);
    expect(await undo(world, group)).toMatchObject({ withdrawn: 0, sent: 2, not: [] });
    expect(world.states()).toContain('refused');
  });
});
