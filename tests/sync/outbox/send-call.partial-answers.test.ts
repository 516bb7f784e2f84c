/** A batch call whose answer leaves rows out, or names one twice; one that another tab has begun to take apart. */
import { describe, expect, it } from 'vitest';

import { issueCommand } from '#sync/outbox/issue-command.ts';
import { withdrawEntry } from '#sync/resolve/resolve-entry.ts';
import { anHour, calls, codes, lock, lockAll, lockNow, openBatch, sent } from '../../support/batch-world.ts';
import type { World } from '../../support/world.ts';
import { makeWorld, testCommands } from '../../support/world.ts';

interface Result {
  readonly id: string;
}

/** The host's answers to batch calls, as this changes them. */
function answering({ host }: World, change: (results: readonly Result[]) => unknown): void {
  const { send } = host;
  host.send = async (request) => {
    const outcome = await send(request);
    if (!request.url.endsWith('/customer/status') || !outcome.ok || outcome.answer.status !== 200)
      return outcome;
    const body = JSON.parse(outcome.answer.text);
    return {
      ok: true,
      answer: { ...outcome.answer, text: JSON.stringify({ ...body, data: change(body.data) }) },
    };
  };
}

const reasons = ({ store }: World) =>
  store.getState().journal.entries.map(({ standing }) => standing.reason?.code);

describe.each([lock.name, lockNow.name])('an answer to a batch of %s', (name) => {
  it('that leaves a row out settles the others, and tells that nothing is known of that one', async () => {
    const world = await openBatch();
    answering(world, (results) => results.filter(({ id }) => id !== 'KH3'));
    await lockAll(world, codes, name);
    await world.ports.clock.advance(anHour);
    expect(world.states()).toEqual(['settled', 'settled', 'refused']);
    expect(reasons(world)).toEqual([undefined, undefined, 'row_result_missing']);
    expect(sent(world)).toEqual([codes]);
  });

  it('that names a row twice says nothing of it', async () => {
    const world = await openBatch();
    answering(world, (results) => [{ id: 'KH1', ok: false, errorCode: 'forbidden' }, ...results]);
    await lockAll(world, codes, name);
    await world.ports.clock.advance(anHour);
    expect(reasons(world)).toEqual(['row_result_missing', undefined, undefined]);
  });

  it('without a list of results is of all rows', async () => {
    const world = await openBatch();
    answering(world, () => undefined);
    await lockAll(world, codes, name);
    await world.ports.clock.advance(anHour);
    expect(world.states()).toEqual(['settled', 'settled', 'settled']);
    expect(sent(world)).toEqual([codes]);
  });
});

it('of an answer that was lost and leaves a row out, nothing is asked without end', async () => {
  const world = await openBatch();
  const { send } = world.host;
  world.host.send = async (request) => {
    const outcome = await send(request);
    if (!request.url.endsWith('/close') || !outcome.ok) return outcome;
    const text = outcome.answer.text.replace('"id":"KH3"', '"id":"KH4"');
    return { ok: true, answer: { ...outcome.answer, text } };
  };
  world.host.faults.push('loseAnswer');
  await lockAll(world, codes, lockNow.name);
  await world.ports.clock.advance(anHour);
  expect(world.states()).toEqual(['settled', 'settled', 'refused']);
  expect(reasons(world).at(-1)).toBe('row_result_missing');
});

it.each([lock.name, lockNow.name])(
  'what became of a call of %s is asked once for all of its rows',
  async (name) => {
    const rows = Array.from({ length: 40 }, (_, index) => `KH${index}`);
    const world = await openBatch(rows);
    world.host.faults.push('loseAnswer');
    await lockAll(world, rows, name);
    if (name === lock.name)
      for (const id of world.store.getState().journal.order) void world.store.dispatch(withdrawEntry(id));
    await world.ports.clock.advance(anHour);
    expect(new Set(world.states())).toEqual(new Set(['settled']));
    expect(world.host.requests.filter(({ url }) => url.endsWith('/close'))).toHaveLength(1);
  },
);

it('a call whose command this release does not have is asked about, and settled', async () => {
  const world = await openBatch();
  world.host.faults.push('loseAnswer');
  await lockAll(world);
  const next = makeWorld(world.host, world.reopen().ports, { commands: testCommands });
  await next.start();
  await next.ports.clock.advance(anHour);
  expect(next.states()).toEqual(['settled', 'settled', 'settled']);
  expect(sent(world)).toEqual([codes]);
});

describe.each([lock.name, lockNow.name])(
  'a batch of %s of which a row is given up in another tab',
  (name) => {
    it('goes without it, at once', async () => {
      const world = await openBatch();
      const other = world.secondTab();
      await other.start();
      const targets = codes.map((key) => ({ key, base: world.host.rows.get(key), values: {} }));
      const { journal } = await world.ports.device.openPerson('p1');
      const outcome = world.store.dispatch(
        issueCommand({ name, targets }, ([, second = '']) => {
          // On disk alone: this tab has heard nothing of it when it begins.
          void journal.load().then((entries) => {
            const found = entries.find(({ intent }) => Object(intent).id === second);
            if (found === undefined) return;
            const standing = { ...Object(found.standing), state: 'withdrawn', moves: 1 };
            return journal.move([{ seq: found.seq, id: second, standing }]);
          });
        }),
      );
      await world.ports.clock.advance(1_000);
      await outcome;
      expect(sent(world)).toEqual([['KH1', 'KH3']]);
      expect(world.states()).toEqual(['settled', 'withdrawn', 'settled']);
    });
  },
);

it('a row with an earlier change that is open is sent by itself, also where it is the first', async () => {
  const world = await openBatch();
  world.host.faults.push({ throttle: 5 });
  await world.issue('customer.update', 'KH1', { name: 'Mới' });
  await world.ports.clock.advance(0);
  await lockAll(world, codes, lockNow.name);
  expect(sent(world)).toEqual([['KH1'], ['KH2', 'KH3']]);
});

it('what another release recorded and never sent goes row by row', async () => {
  const world = await openBatch();
  world.ports.network.set(true);
  await lockAll(world);
  const next = makeWorld(
    world.host,
    { ...world.reopen().ports, app: 'a later release' },
    {
      commands: [...testCommands, lock],
    },
  );
  next.ports.network.set(false);
  await next.start();
  await next.ports.clock.advance(anHour);
  expect(sent(world)).toEqual([['KH1'], ['KH2'], ['KH3']]);
  expect(new Set(calls(world).map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
});

it('a row that the answer left out can be given up', async () => {
  const world = await openBatch();
  answering(world, (results) => results.filter(({ id }) => id !== 'KH3'));
  await lockAll(world);
  await world.ports.clock.advance(anHour);
  await world.store.dispatch(withdrawEntry(world.store.getState().journal.order[2] ?? ''));
  expect(world.states()).toEqual(['settled', 'settled', 'withdrawn']);
});
