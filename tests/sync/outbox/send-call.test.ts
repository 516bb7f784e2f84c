/** A batch goes in one call where its command has one with `items`, and in the same one until its answer is known. */
import { describe, expect, it } from 'vitest';

import { withdrawEntry } from '#sync/resolve/resolve-entry.ts';
import {
  anHour,
  calls,
  codes,
  lockAll,
  lockNow,
  openBatch as open,
  sent,
} from '../../support/batch-world.ts';
import type { Fault } from '../../support/fake-host.ts';

describe('a batch', () => {
  it('of three rows is one call with three items, under one key', async () => {
    const world = await open();
    await lockAll(world);
    expect(sent(world)).toEqual([codes]);
    expect(world.states()).toEqual(['settled', 'settled', 'settled']);
    expect(world.host.effects).toHaveLength(3);
    const ids = world.store.getState().journal.order;
    expect(ids).not.toContain(calls(world)[0]?.headers['idempotency-key']);
  });

  it('of more rows than a call may name is as many calls as it takes, each row once', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => `KH${index}`);
    const world = await open(rows);
    await lockAll(world, rows);
    await world.ports.clock.advance(anHour);
    expect(sent(world).map((keys) => keys.length)).toEqual([200, 200, 50]);
    expect(new Set(world.states())).toEqual(new Set(['settled']));
    expect(world.host.effects).toHaveLength(450);
  });

  it('is answered row by row: what was refused stands in nobody else\u2019s way', async () => {
    const world = await open();
    world.host.down = true;
    await lockAll(world);
    world.host.others('KH2', null);
    world.host.down = false;
    await world.ports.clock.advance(anHour);
    expect(sent(world).at(-1)).toEqual(codes);
    expect(world.states()).toEqual(['settled', 'conflicting', 'settled']);
  });

  it('leaves out a row with an earlier change that is still open', async () => {
    const world = await open();
    world.host.faults.push({ throttle: 5 });
    await world.issue('customer.update', 'KH2', { name: 'Mới' });
    await world.ports.clock.advance(0);
    await lockAll(world);
    await world.ports.clock.advance(anHour);
    expect(sent(world)).toEqual([['KH1', 'KH3'], ['KH2']]);
    expect(new Set(world.states())).toEqual(new Set(['settled']));
  });

  it('is called off where it has not begun: the others go without it', async () => {
    const world = await open();
    world.ports.network.set(true);
    await lockAll(world);
    const [, second = ''] = world.store.getState().journal.order;
    await world.store.dispatch(withdrawEntry(second));
    world.ports.network.set(false);
    await world.ports.clock.advance(anHour);
    expect(sent(world)).toEqual([['KH1', 'KH3']]);
    expect(world.states()).toEqual(['settled', 'withdrawn', 'settled']);
  });
});

describe('a batch call whose answer was lost', () => {
  it.each<Fault>(['drop', 'loseAnswer', 'fail', 'applyThenFail', 'portal', { throttle: 1 }])(
    'by %j is sent again under the same key, with the same bytes',
    async (fault) => {
      const world = await open();
      world.host.faults.push(fault);
      await lockAll(world);
      await world.ports.clock.advance(anHour);
      const [first, ...again] = calls(world);
      expect(again).toHaveLength(1);
      expect(again[0]?.body).toBe(first?.body);
      expect(again[0]?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
      expect(world.states()).toEqual(['settled', 'settled', 'settled']);
      expect(world.host.effects).toHaveLength(3);
    },
  );

  it.each(['a restart', 'another tab'])('is sent again by %s, as it was', async (who) => {
    const world = await open();
    world.host.faults.push('loseAnswer');
    await lockAll(world);
    const next = who === 'a restart' ? world.reopen() : world.secondTab();
    await next.start();
    await next.ports.clock.advance(anHour);
    const [first, again] = calls(world);
    expect(again?.body).toBe(first?.body);
    expect(again?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(next.states()).toEqual(['settled', 'settled', 'settled']);
    expect(world.host.effects).toHaveLength(3);
  });

  it('of which one row is given up meanwhile is asked about first, and the others go on', async () => {
    const world = await open();
    world.host.faults.push('drop');
    await lockAll(world);
    const [first = ''] = world.store.getState().journal.order;
    // What became of it is not said at once either: until it is, the call must not go again.
    world.host.faults.push('drop', 'drop', 'drop', 'drop');
    await world.store.dispatch(withdrawEntry(first));
    await world.ports.clock.advance(anHour);
    expect(world.states()).toEqual(['withdrawn', 'settled', 'settled']);
    expect(world.host.effects.map((effect) => effect.split(' ').at(-1))).toEqual(['KH2', 'KH3']);
  });

  it('leaves nothing on the disk once its answer is known', async () => {
    const world = await open();
    world.host.faults.push('drop');
    await lockAll(world);
    const { journal } = await world.ports.device.openPerson('p1');
    const key = calls(world)[0]?.headers['idempotency-key'] ?? '';
    expect(await journal.readCall(key)).toMatchObject({ key, entries: world.store.getState().journal.order });
    await world.ports.clock.advance(anHour);
    expect(await journal.readCall(key)).toBeUndefined();
  });
});

describe('a batch call that is refused as a whole', () => {
  it('goes row by row', async () => {
    const world = await open();
    const { send } = world.host;
    world.host.send = async (request) => {
      const isCall =
        request.url.endsWith('/customer/status') && JSON.parse(request.body ?? '').items.length > 1;
      if (!isCall) return send(request);
      world.host.requests.push(request);
      const text = JSON.stringify({
        success: false,
        errorCode: 'payload_too_large',
        errorMessage: '',
        showType: 2,
        traceId: 't',
      });
      return { ok: true, answer: { status: 413, contentType: 'application/json', retryAfter: null, text } };
    };
    await lockAll(world);
    await world.ports.clock.advance(anHour);
    expect(sent(world)).toEqual([codes, ['KH1'], ['KH2'], ['KH3']]);
    expect(world.states()).toEqual(['settled', 'settled', 'settled']);
    expect(world.host.effects).toHaveLength(3);
  });
});

describe('a batch that is sent at once', () => {
  it('is one call, of which the person is told once', async () => {
    const world = await open();
    await lockAll(world, codes, lockNow.name);
    expect(sent(world)).toEqual([codes]);
    expect(world.states()).toEqual(['settled', 'settled', 'settled']);
    expect(world.host.effects).toHaveLength(3);
  });

  it('is never sent again where its answer was lost: what became of it is asked', async () => {
    const world = await open();
    world.host.faults.push('loseAnswer');
    await lockAll(world, codes, lockNow.name);
    await world.ports.clock.advance(anHour);
    expect(sent(world)).toEqual([codes]);
    expect(world.states()).toEqual(['settled', 'settled', 'settled']);
    expect(world.host.effects).toHaveLength(3);
  });

  it('where it never arrived is told as not done', async () => {
    const world = await open();
    world.host.faults.push('drop');
    await lockAll(world, codes, lockNow.name);
    await world.ports.clock.advance(anHour);
    expect(sent(world)).toEqual([codes]);
    expect(world.states()).toEqual(['refused', 'refused', 'refused']);
    expect(world.host.effects).toHaveLength(0);
  });
});

describe('what an older release sent', () => {
  it('goes again as it went: each row by itself, under its own key', async () => {
    const world = await open();
    world.ports.network.set(true);
    await lockAll(world);
    const { journal } = await world.ports.device.openPerson('p1');
    const before = await journal.load();
    const changes = before.flatMap(({ seq, intent, standing }, index) => {
      const { id, key } = Object(intent);
      const body = JSON.stringify({ items: [{ id: key, version: 1 }], active: false });
      const wire = { method: 'PATCH', path: '/api/v1/customer/status', body, ifMatch: '"1"' };
      const was = {
        state: 'unknown',
        attempts: 1,
        maybeApplied: true,
        notAfter: Date.now() * 2,
        moves: 9,
        wire,
      };
      return index === 2 ? [] : [{ seq, id, standing: { ...Object(standing), ...was } }];
    });
    await journal.move(changes);
    const next = world.reopen();
    next.ports.network.set(false);
    await next.start();
    await next.ports.clock.advance(anHour);
    expect(sent(world)).toEqual([['KH1'], ['KH2'], ['KH3']]);
    expect(calls(world).map(({ headers }) => headers['idempotency-key'])).toEqual(
      next.store.getState().journal.order,
    );
    expect(next.states()).toEqual(['settled', 'settled', 'settled']);
  });
});
