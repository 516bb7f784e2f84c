import { describe, expect, it } from 'vitest';

import { memoryClock, reopenedPorts } from '#adapters/memory/memory-ports.ts';
import { selectEntry } from '#store/journal-slice.ts';
import { decideOutcome } from '#sync/outbox/decide-outcome.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, anHour, changeStores, reopened } from '../../support/signed-in.ts';
import { makeWorld, testConfig } from '../../support/world.ts';

const { hosts } = testConfig;
const config = { ...testConfig, hosts: { ...hosts, v3: { ...hosts.v3, features: [] } } };

async function withLostAnswer() {
  const host = fakeHost([customerRow('KH1')]);
  host.isOld = true;
  const world = makeWorld(host, undefined, { config });
  await world.start();
  host.faults.push('loseAnswer');
  await world.issue('customer.update', 'KH1', { name: 'Không rõ' });
  await world.ports.clock.advance(anHour);
  return world;
}

describe('a host without keys', () => {
  it('is not sent again what it may have done: the result is unknown', async () => {
    const world = await withLostAnswer();
    expect(world.host.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(world.states()).toEqual(['unknown']);
  });

  it.each([
    [true, 'settled'],
    [false, 'refused'],
  ] as const)('the person says whether it happened (%s): %s', async (happened, state) => {
    const world = await withLostAnswer();
    const [id = ''] = world.store.getState().journal.order;
    const entry = selectEntry(id)(world.store.getState());
    if (entry !== undefined) await world.store.dispatch(decideOutcome(entry, happened, undefined));
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual([state]);
    expect(world.host.effects).toHaveLength(1);
  });

  it('holds what waits behind it against the row that the person decided by', async () => {
    const world = await withLostAnswer();
    const [id = ''] = world.store.getState().journal.order;
    await world.issue('customer.update', 'KH1', { name: 'Sau đó' });
    const done = world.host.rows.get('KH1') ?? customerRow('KH1');
    const row = { ...done, name: 'Của người khác', version: done.version + 1 };
    world.host.rows.set('KH1', row);
    const entry = selectEntry(id)(world.store.getState());
    if (entry !== undefined) await world.store.dispatch(decideOutcome(entry, true, { kind: 'read', row }));
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['settled', 'conflicting']);
    expect(world.host.rows.get('KH1')?.name).toBe('Của người khác');
  });
});

it('of a host without keys, what was done when the page died is done, though its row is gone since', async () => {
  const host = fakeHost([customerRow('KH1')]);
  host.isOld = true;
  const world = makeWorld(host, undefined, { config });
  let isDying = true;
  changeStores(world.ports, ({ journal }) => ({
    journal: {
      ...journal,
      move: (changes, term) =>
        isDying && changes.some(({ standing }) => standing.state === 'settled')
          ? new Promise(() => {})
          : journal.move(changes, term),
    },
  }));
  await world.start();
  await world.issue('customer.update', 'KH1', { name: 'Xong' });
  await world.ports.clock.advance(aMinute);
  expect(world.states()).toEqual(['accepted']);
  host.rows.delete('KH1');
  isDying = false;
  const again = await reopened(world, true);
  await again.ports.clock.advance(5 * aMinute);
  expect(again.states()).toEqual(['settled']);
});

describe('a key that is older than the host keeps it', () => {
  it('is not sent again: what became of it is asked', async () => {
    const host = fakeHost([customerRow('KH1')]);
    const world = makeWorld(host);
    await world.start();
    host.faults.push('loseAnswer');
    await world.issue('customer.update', 'KH1', { name: 'Cũ' });
    await world.ports.clock.advance(0);
    const sent = () => host.requests.filter(({ method }) => method === 'PUT').length;
    expect(sent()).toBe(1);
    // The device lay in a drawer for a month.
    const later = memoryClock(world.ports.clock.now() + 30 * 24 * anHour);
    const again = makeWorld(host, { ...reopenedPorts(world.ports, host), clock: later });
    await again.start();
    await later.advance(2 * aMinute);
    expect(sent()).toBe(1);
    expect(again.states()).toEqual(['settled']);
    expect(host.effects).toHaveLength(1);
  });
});
