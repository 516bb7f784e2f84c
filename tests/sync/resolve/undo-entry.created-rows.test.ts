/** Undoing what was done to a row that was made here, or of which not all was seen or kept. */
import { describe, expect, it } from 'vitest';

import type { Values } from '#model/entity.ts';
import { selectEntries } from '#store/journal-slice.ts';
import { undoEntry } from '#sync/resolve/undo-entry.ts';
import { customersCommands, editCustomer } from '#features/customers/customers.commands.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, cut } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld } from '../../support/world.ts';

async function offline(): Promise<World> {
  const host = fakeHost([customerRow('KH1')]);
  const world = makeWorld(host, undefined, { commands: customersCommands });
  await world.start();
  await world.readCustomers();
  cut(world, true);
  return world;
}

const made = { name: 'Vũ', phoneNumber: '0912345678', customerType: 1 };

async function sent(world: World): Promise<string> {
  cut(world, false);
  await world.ports.clock.advance(aMinute);
  const last = selectEntries(world.store.getState()).at(-1);
  expect(last?.standing.state).toBe('settled');
  return last?.intent.id ?? '';
}

async function undo(world: World, id: string) {
  const undone = world.store.dispatch(undoEntry(id));
  await world.ports.clock.advance(0);
  const outcome = await undone;
  await world.ports.clock.advance(aMinute);
  return outcome;
}

it('a correction gives way to what the row was made with', async () => {
  const world = await offline();
  await world.issue('customer.add', 'KH9', made);
  await world.issue('customer.update', 'KH9', { name: 'Vũ Sửa' });
  expect(await undo(world, await sent(world))).toMatchObject({ kind: 'saved' });
  expect(world.host.rows.get('KH9')?.name).toBe('Vũ');
});

it('a correction gives way under the key that the host gave the row', async () => {
  const world = await offline();
  world.host.renames = true;
  await world.issue('customer.add', 'tạm-1', made);
  await world.issue('customer.update', 'tạm-1', { name: 'Vũ Sửa' });
  expect(await undo(world, await sent(world))).toMatchObject({ kind: 'saved' });
  expect(world.states().at(-1)).toBe('settled');
  expect(world.host.rows.get('HOST-2')?.name).toBe('Vũ');
});

it('is not offered for a field of which nobody here has seen what it was', async () => {
  const world = await offline();
  await world.issue('customer.add', 'KH9', made);
  await world.issue('customer.update', 'KH9', { address: 'Vinh' });
  expect(await undo(world, await sent(world))).toEqual({ kind: 'notPossible', why: 'notKnown' });
  expect(world.host.rows.get('KH9')?.address).toBe('Vinh');
});

it('is hindered by a later change under the new key', async () => {
  const world = await offline();
  world.host.renames = true;
  await world.issue('customer.add', 'tạm-1', made);
  await world.issue('customer.update', 'tạm-1', { name: 'Vũ Sửa' });
  const id = await sent(world);
  await world.issue('customer.update', 'HOST-2', { name: 'Vũ Ba' });
  expect(await undo(world, id)).toEqual({ kind: 'notPossible', why: 'laterChange' });
});

it('is not offered for a field that the row of an older release did not show', async () => {
  const world = await offline();
  cut(world, false);
  const { address: _, ...shown } = customerRow('KH1');
  world.host.rows.set('KH1', shown);
  await world.issue('customer.update', 'KH1', { address: 'Vinh' });
  expect(await undo(world, await sent(world))).toEqual({ kind: 'notPossible', why: 'notKnown' });
  expect(world.host.rows.get('KH1')?.address).toBe('Vinh');
});

describe('what was sent with a value that is not kept here', () => {
  const pay = {
    ...editCustomer,
    name: 'customer.pay',
    delivery: 'online',
    secretValues: ['otp'],
    opposite: (_: unknown, values: Values) => ({ name: 'customer.update', values }),
  } as const;

  async function paid(values: Values) {
    const host = fakeHost([customerRow('KH1')]);
    const world = makeWorld(host, undefined, { commands: [...customersCommands, pay] });
    await world.start();
    await world.readCustomers();
    const outcome = await world.issue('customer.pay', 'KH1', values);
    expect(outcome.kind).toBe('accepted');
    return undo(world, 'entries' in outcome ? (outcome.entries[0] ?? '') : '');
  }

  it('is not undone by halves', async () => {
    expect(await paid({ name: 'Vũ', otp: '123456' })).toEqual({ kind: 'notPossible', why: 'noOpposite' });
  });

  it('is not undone by a change of nothing', async () => {
    expect(await paid({ otp: '123456' })).toEqual({ kind: 'notPossible', why: 'noOpposite' });
  });

  it('is undone where all that it was sent with is kept', async () => {
    expect(await paid({ name: 'Vũ' })).toMatchObject({ kind: 'saved' });
  });
});
