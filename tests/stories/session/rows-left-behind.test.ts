/** Rows of who left, at a start at which the disk fails: they go as soon as it does not, and nobody else's with them. */
import { expect, it } from 'vitest';

import { refusedPersonStores } from '#adapters/memory/refused-device.ts';
import { withFallback } from '#adapters/memory/with-fallback.ts';
import { coverage } from '../../adapters/support/samples.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, changeStores, signedIn } from '../../support/signed-in.ts';
import { makeWorld } from '../../support/world.ts';

const fails = () => Promise.reject(new Error('The disk fails.'));

it('rows that could not be removed at the start are removed though nobody signs in', async () => {
  const world = makeWorld(fakeHost([customerRow('KH1')]));
  world.ports.auth.found = { kind: 'none' };
  const other = await world.ports.device.openPerson('p0');
  await other.rows.write([{ coverage: coverage(), chunks: [] }]);
  let isBroken = true;
  changeStores(world.ports, ({ wipeRows }) => ({ wipeRows: () => (isBroken ? fails() : wipeRows()) }));
  await world.start();
  expect(world.store.getState().session.phase).toBe('signedOut');
  await world.ports.clock.advance(aMinute);
  expect(await other.rows.list()).toHaveLength(1);
  isBroken = false;
  await world.ports.clock.advance(aMinute);
  expect(await other.rows.list()).toEqual([]);
});

it.each(['readIdentity', 'people', 'openPerson'] as const)(
  'where %s fails once at a start nobody loses rows who did not leave, and who left does later',
  async (failing) => {
    const world = await signedIn();
    await world.readCustomers();
    const own = await world.ports.device.openPerson('p1');
    const left = await world.ports.device.openPerson('p0');
    await left.rows.write([{ coverage: coverage(), chunks: [] }]);
    const { device } = world.ports;
    const whole = device[failing];
    const kept = withFallback({ ...device, [failing]: fails }, async () => refusedPersonStores());
    Object.assign(device, { [failing]: kept[failing] });
    world.ports.auth.found = { kind: 'none' };
    const again = world.reopen();
    await again.start();
    expect(await own.rows.list()).toHaveLength(1);
    expect(await left.rows.list()).toHaveLength(1);
    Object.assign(again.ports.device, { [failing]: whole });
    Object.assign(device, { [failing]: whole });
    await again.ports.clock.advance(aMinute);
    expect(await own.rows.list()).toHaveLength(1);
    expect(await left.rows.list()).toEqual([]);
  },
);

it('a database that can not be opened holds up no start, and is wiped once it can be', async () => {
  const world = makeWorld(fakeHost([customerRow('KH1')]));
  world.ports.auth.found = { kind: 'none' };
  const { device, clock } = world.ports;
  const other = await device.openPerson('p0');
  await other.rows.write([{ coverage: coverage(), chunks: [] }]);
  const { openPerson } = device;
  const never = new Promise<never>(() => {});
  Object.assign(device, {
    openPerson: (subject: string) => (subject === 'p0' ? never : openPerson(subject)),
  });
  void world.start();
  await clock.advance(0);
  expect(world.store.getState().session.phase).not.toBe('signedOut');
  await clock.advance(3_000);
  expect(world.store.getState().session.phase).toBe('signedOut');
  Object.assign(device, { openPerson });
  await clock.advance(aMinute);
  expect(await other.rows.list()).toEqual([]);
});
