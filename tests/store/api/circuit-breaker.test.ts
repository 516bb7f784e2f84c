import { describe, expect, it } from 'vitest';

import { memoryClock } from '#adapters/memory/memory-ports.ts';
import { createCircuitBreakers } from '#store/api/circuit-breaker.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute } from '../../support/signed-in.ts';
import { makeWorld, testCommands } from '../../support/world.ts';

describe('the breaker of a host', () => {
  it('leaves it alone after three silences in a row, longer each time, and at most a minute', async () => {
    const clock = memoryClock(0);
    const circuitBreakers = createCircuitBreakers(clock);
    const rests = Array.from({ length: 9 }, () => {
      circuitBreakers.recordOutcome('v4', false);
      return circuitBreakers.waitUntil('v4');
    });
    expect(rests).toEqual([0, 0, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000]);
  });

  it('is closed by any answer, and says when the host was found', async () => {
    const clock = memoryClock(1_000);
    const circuitBreakers = createCircuitBreakers(clock);
    for (let silence = 0; silence < 3; silence += 1) circuitBreakers.recordOutcome('v4', false);
    expect(circuitBreakers.isOpen('v4')).toBe(true);
    await clock.advance(500);
    circuitBreakers.recordOutcome('v4', true);
    expect([
      circuitBreakers.isOpen('v4'),
      circuitBreakers.waitUntil('v4'),
      circuitBreakers.lastSuccessAt('v4'),
    ]).toEqual([false, 0, 1_500]);
  });

  it('is found once while the network comes and goes, and again at the end of that', async () => {
    const clock = memoryClock(1_000);
    const circuitBreakers = createCircuitBreakers(clock);
    const found: number[] = [];
    for (let times = 0; times < 40; times += 1) {
      circuitBreakers.recordSuccess('v4');
      found.push(circuitBreakers.lastSuccessAt('v4'));
      await clock.advance(200);
    }
    expect([...new Set(found)]).toEqual([1_000, 6_000, 11_000]);
    await clock.advance(10_000);
    circuitBreakers.recordSuccess('v4');
    expect(circuitBreakers.lastSuccessAt('v4')).toBe(19_000);
  });

  it('does not take two silences and an answer for a host that was lost', () => {
    const circuitBreakers = createCircuitBreakers(memoryClock(1_000));
    circuitBreakers.recordOutcome('v4', false);
    circuitBreakers.recordOutcome('v4', false);
    circuitBreakers.recordOutcome('v4', true);
    expect(circuitBreakers.lastSuccessAt('v4')).toBe(0);
  });

  it('is one for v1 and v3, which have one address, and one for each other host', () => {
    const circuitBreakers = createCircuitBreakers(memoryClock(0));
    for (let silence = 0; silence < 3; silence += 1) circuitBreakers.recordOutcome('v1', false);
    expect([circuitBreakers.isOpen('v3'), circuitBreakers.isOpen('v4')]).toEqual([true, false]);
  });
});

describe('a dead host', () => {
  const v4Commands = testCommands.map((command) =>
    command.name === 'customer.remove' ? { ...command, host: 'v4' as const } : command,
  );

  it('does not stall the others: their entries go on while its own wait', async () => {
    const host = fakeHost(Array.from({ length: 12 }, (_, index) => customerRow(`KH${index}`)));
    const send = host.send;
    // v4 swallows every request; four of them would fill the relay for thirty seconds at a time.
    host.send = (request) => (request.method === 'DELETE' ? new Promise(() => {}) : send(request));
    const world = makeWorld(host, undefined, { commands: v4Commands });
    await world.start();
    for (let index = 0; index < 6; index += 1) await world.issue('customer.remove', `KH${index}`, {});
    for (let index = 6; index < 12; index += 1) {
      await world.issue('customer.update', `KH${index}`, { name: `Mới ${index}` });
    }
    await world.ports.clock.advance(1_000);
    expect(world.states().slice(6)).toEqual(Array.from({ length: 6 }, () => 'settled'));
  });

  it('that is found again gets what waited for it at once, not at its time', async () => {
    const host = fakeHost([customerRow('KH1')]);
    const world = makeWorld(host, undefined, { commands: v4Commands });
    await world.start();
    const { send } = host;
    let isDead = true;
    host.send = async (request) =>
      isDead && (request.method === 'DELETE' || request.url.includes('/v4/'))
        ? { ok: false, failure: { kind: 'noAnswer', reason: 'network' } }
        : send(request);
    await world.issue('customer.remove', 'KH1', {});
    await world.ports.clock.advance(20 * aMinute);
    expect(world.states()).toEqual(['unknown']);
    isDead = false;
    await world.callV4();
    await world.ports.clock.advance(1_000);
    expect(world.states()).toEqual(['settled']);
  });

  it.each([429, 500])('is not found again by an answer of %i, which says nothing of it', async (status) => {
    const host = fakeHost([customerRow('KH1')]);
    const world = makeWorld(host, undefined, { commands: v4Commands });
    await world.start();
    const { send } = host;
    let tries = 0;
    host.send = async (request) => {
      if (request.method === 'DELETE') {
        tries += 1;
        return { ok: false, failure: { kind: 'noAnswer', reason: 'network' } };
      }
      return request.url.includes('/v4/')
        ? { ok: true, answer: { status, contentType: 'text/html', retryAfter: null, text: '' } }
        : send(request);
    };
    world.ports.ids.random = () => 0.99;
    await world.issue('customer.remove', 'KH1', {});
    await world.ports.clock.advance(10 * aMinute);
    const before = tries;
    await world.callV4();
    await world.ports.clock.advance(1_000);
    expect([tries - before, world.states()]).toEqual([0, ['unknown']]);
  });

  it('that was lost before the page was opened anew gets what waits for it as soon as it is found', async () => {
    const host = fakeHost([customerRow('KH1')]);
    const world = makeWorld(host);
    await world.start();
    const { send } = host;
    host.send = async (request) =>
      request.method === 'PUT'
        ? { ok: false, failure: { kind: 'noAnswer', reason: 'network' } }
        : send(request);
    world.ports.ids.random = () => 0.99;
    await world.issue('customer.update', 'KH1', { name: 'Chờ lâu' });
    await world.ports.clock.advance(10 * aMinute);
    expect(world.states()).toEqual(['unknown']);
    host.send = send;
    const again = world.reopen();
    await again.start();
    await again.ports.clock.advance(1_000);
    expect(again.states()).toEqual(['settled']);
  });
});
