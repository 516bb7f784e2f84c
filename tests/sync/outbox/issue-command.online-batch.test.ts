/**
 * A batch that is sent at once by a command without a call for several rows goes row by row: what has not begun can be
 * called off, what is under way can't.
 */
import { describe, expect, it } from 'vitest';

import { issueCommand } from '#sync/outbox/issue-command.ts';
import { withdrawEntry } from '#sync/resolve/resolve-entry.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { makeWorld } from '../../support/world.ts';

const codes = ['KH1', 'KH2', 'KH3'];

/** Three rows, and a host at which each write waits until it is let go. */
async function begun() {
  const world = makeWorld(fakeHost(codes.map((code) => customerRow(code))));
  await world.start();
  const { send } = world.host;
  const held: (() => void)[] = [];
  world.host.send = async (request) => {
    if (request.method === 'PUT') await new Promise<void>((go) => held.push(go));
    return send(request);
  };
  const told: (readonly string[])[] = [];
  const targets = codes.map((key) => ({ key, base: world.host.rows.get(key), values: { name: 'Mới' } }));
  const outcome = world.store.dispatch(
    issueCommand({ name: 'customer.settle', targets }, (entries) => told.push(entries)),
  );
  await world.ports.clock.advance(0);
  const letGo = async () => {
    held.shift()?.();
    await world.ports.clock.advance(0);
  };
  return { world, told, letGo, outcome };
}

describe('a batch that is sent at once', () => {
  it('is told of before anything of it is answered, once', async () => {
    const { world, told, letGo, outcome } = await begun();
    expect(told).toEqual([world.store.getState().journal.order]);
    expect(world.states()).toEqual(['sending', 'recorded', 'recorded']);
    for (const _ of codes) await letGo();
    expect(await outcome).toMatchObject({ kind: 'accepted' });
    expect(told).toHaveLength(1);
  });

  it('does not send what was given up meanwhile; of what is under way the wish comes too late', async () => {
    const { world, told, letGo, outcome } = await begun();
    const [, second = '', third = ''] = told[0] ?? [];
    await world.store.dispatch(withdrawEntry(second));
    await letGo();
    expect(world.states()).toEqual(['settled', 'withdrawn', 'sending']);
    await world.store.dispatch(withdrawEntry(third));
    await letGo();
    await outcome;
    expect(world.states()).toEqual(['settled', 'withdrawn', 'settled']);
    expect(world.host.effects).toHaveLength(2);
  });

  it('is not told of where it could not be recorded', async () => {
    const { world } = await begun();
    world.host.down = true;
    world.ports.network.set(true);
    const told: (readonly string[])[] = [];
    const targets = codes.map((key) => ({ key, base: undefined, values: {} }));
    const outcome = world.store.dispatch(
      issueCommand({ name: 'customer.settle', targets }, (entries) => told.push(entries)),
    );
    await world.ports.clock.advance(0);
    expect(await outcome).toEqual({ kind: 'notSaved', reason: 'offline' });
    expect(told).toEqual([]);
  });
});
