/** What became of a change whose answer was lost is asked: what follows from the answer, and what comes meanwhile. */
import { expect, it } from 'vitest';

import { selectChanges } from '#store/rows-slice.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, signedIn } from '../../support/signed-in.ts';
import { makeWorld, testCommands, testConfig } from '../../support/world.ts';

it('has the lists read again once it knows the outcome: the row of the answer may have been removed since', async () => {
  const world = await signedIn();
  await world.readCustomers();
  await world.ports.clock.advance(aMinute);
  world.host.faults.push('loseAnswer');
  await world.issue('customer.settle', 'KH2', { name: 'Hỏi' });
  const before = selectChanges('customer')(world.store.getState());
  await world.ports.clock.advance(aMinute);
  expect(world.states()).toEqual(['settled']);
  expect(selectChanges('customer')(world.store.getState())).toBeGreaterThan(before);
});

it('hears a wake that comes while it is asking for outcomes', async () => {
  const world = await signedIn();
  world.host.faults.push('loseAnswer');
  await world.issue('customer.settle', 'KH2', { name: 'Hỏi' });
  const { send } = world.host;
  let answerOutcome = () => {};
  world.host.send = async (request) => {
    if (request.url.includes('/outcomes/')) {
      await new Promise<void>((done) => {
        answerOutcome = done;
      });
    }
    return send(request);
  };
  // The relay looks again after half a minute, and waits for what became of the lost answer.
  await world.ports.clock.advance(30_500);
  await world.issue('customer.update', 'KH1', { name: 'Giữa chừng' });
  answerOutcome();
  await world.ports.clock.advance(1_000);
  expect(world.host.rows.get('KH1')).toMatchObject({ name: 'Giữa chừng' });
});

it('of one host is asked while another hangs', async () => {
  const commands = testCommands.map((command) =>
    command.name === 'customer.update'
      ? { ...command, host: 'v4' as const, delivery: 'online' as const }
      : command,
  );
  const { v4 } = testConfig.hosts;
  const hosts = { ...testConfig.hosts, v4: { ...v4, url: 'http://v4.test' } };
  const host = fakeHost([customerRow('KH1'), customerRow('KH2')]);
  const world = makeWorld(host, undefined, { commands, config: { ...testConfig, hosts } });
  await world.start();
  host.faults.push('loseAnswer', 'loseAnswer');
  await world.issue('customer.update', 'KH1', { name: 'Treo' });
  await world.issue('customer.settle', 'KH2', { name: 'Hỏi' });
  const { send } = host;
  host.send = (request) =>
    /^http:..v4.test.*outcomes/.test(request.url) ? new Promise(() => {}) : send(request);
  await world.ports.clock.advance(aMinute);
  expect(world.states()).toEqual(['unknown', 'settled']);
});

it('of one that was done, and of which no answer was kept, is asked again and never told as refused', async () => {
  const world = await signedIn();
  world.host.faults.push('loseAnswer');
  await world.issue('customer.settle', 'KH2', { name: 'Hỏi' });
  const { send } = world.host;
  let isKept = false;
  world.host.send = async (request) => {
    const outcome = await send(request);
    if (isKept || !request.url.includes('/outcomes/') || !outcome.ok) return outcome;
    const text = JSON.stringify({ success: true, data: { outcome: 'applied', status: 200 } });
    return { ok: true, answer: { ...outcome.answer, text } };
  };
  await world.ports.clock.advance(aMinute);
  expect(world.states()).toEqual(['unknown']);
  isKept = true;
  await world.ports.clock.advance(10 * aMinute);
  expect(world.states()).toEqual(['settled']);
});
