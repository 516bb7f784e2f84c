/** Asking what became of a change keeps to a wait, as sending does: the host's own, or a longer one each time. */
import { expect, it } from 'vitest';

import { retryEntry } from '#sync/resolve/resolve-entry.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, cut } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld } from '../../support/world.ts';

type Answered = Awaited<ReturnType<World['host']['send']>>;

const answer = (status: number, retryAfter: string | null = null): Answered => ({
  ok: true,
  answer: { status, contentType: 'application/json', retryAfter, text: '{"success":false}' },
});

/** One payment of which nobody knows what became, and a host that says this to whoever asks. */
async function unknownPayment(said: Answered, rows = 0) {
  const codes = Array.from({ length: rows }, (_, index) => `SỬA${index}`);
  const host = fakeHost(['KH2', ...codes].map((code) => customerRow(code)));
  const world = makeWorld(host);
  await world.start();
  const { send } = host;
  const asks = { said: said as Answered | undefined, at: [] as number[] };
  host.send = async (request) => {
    if (!request.url.includes('/outcomes/')) return send(request);
    asks.at.push(world.ports.clock.now());
    return asks.said ?? send(request);
  };
  host.faults.push('loseAnswer');
  await world.issue('customer.settle', 'KH2', { name: 'Trả tiền' });
  const id = world.store.getState().journal.order.at(-1) ?? '';
  return { world, asks, codes, id };
}

it('asks once in the time that the host asks to wait, however much is drained meanwhile', async () => {
  const { world, asks, codes } = await unknownPayment(answer(429, '60'), 40);
  for (const code of codes) await world.issue('customer.update', code, { name: 'Sửa' });
  await world.ports.clock.advance(aMinute - 1_000);
  expect(world.states().filter((state) => state === 'settled')).toHaveLength(40);
  expect(asks.at).toHaveLength(1);
});

it('asks again as soon as the time that the host asked for is over, though nothing else wakes it', async () => {
  const { world, asks } = await unknownPayment(answer(429, '47'));
  await world.ports.clock.advance(2 * aMinute);
  const [first = 0, second = 0] = asks.at;
  expect(second - first).toBe(47_000);
});

it('waits longer each time where no answer comes that says what became of it', async () => {
  const { world, asks } = await unknownPayment(answer(500), 20);
  world.ports.ids.random = () => 0.99;
  for (let edit = 0; edit < 20; edit += 1) {
    await world.issue('customer.update', `SỬA${edit}`, { name: 'Sửa' });
    await world.ports.clock.advance(500);
  }
  await world.ports.clock.advance(10 * aMinute);
  const waits = asks.at.slice(1).map((at, index) => at - (asks.at[index] ?? 0));
  expect(waits.slice(0, 5)).toEqual([990, 1_980, 3_960, 7_920, 15_840]);
  expect(asks.at.length).toBeLessThan(13);
});

it('asks at once when the host was lost and is found again', async () => {
  const { world, asks } = await unknownPayment(answer(500));
  world.ports.ids.random = () => 0.99;
  await world.ports.clock.advance(9 * aMinute);
  const before = asks.at.length;
  cut(world, true);
  await world.ports.clock.advance(1_000);
  asks.said = undefined;
  cut(world, false);
  await world.ports.clock.advance(5_000);
  expect(asks.at.length).toBe(before + 1);
  expect(world.states()).toEqual(['settled']);
});

it('keeps to the time that the host asked for also where it was lost and is found again', async () => {
  const { world, asks } = await unknownPayment(answer(429, '600'));
  await world.ports.clock.advance(aMinute);
  cut(world, true);
  await world.ports.clock.advance(1_000);
  cut(world, false);
  await world.ports.clock.advance(5 * aMinute);
  expect(asks.at).toHaveLength(1);
});

it('asks at once when the person says so, in whichever tab', async () => {
  const { world, asks, id } = await unknownPayment(answer(429, '600'));
  const follower = world.secondTab();
  await follower.start();
  await world.ports.clock.advance(aMinute);
  const before = asks.at.length;
  asks.said = undefined;
  await follower.store.dispatch(retryEntry(id));
  await world.ports.clock.advance(100);
  expect([asks.at.length - before, world.states()]).toEqual([1, ['settled']]);
});

it('waits on where sending stood still and was begun anew', async () => {
  const { world, asks, codes } = await unknownPayment(answer(500), 1);
  world.ports.ids.random = () => 0.99;
  await world.ports.clock.advance(9 * aMinute);
  const { send } = world.host;
  world.host.send = (request) => (request.method === 'PUT' ? new Promise(() => {}) : send(request));
  await world.issue('customer.update', codes[0] ?? '', { name: 'Không ai trả lời' });
  const before = asks.at.length;
  await world.ports.clock.advance(6 * aMinute);
  expect(world.store.getState().journal.restarts).toBeGreaterThan(1);
  // Five minutes, by now.
  expect(asks.at.length - before).toBeLessThanOrEqual(2);
});
