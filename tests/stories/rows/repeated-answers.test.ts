/** The answer to a change that was given before: what was told of its row since it was recorded, by whom, and when. */
import { describe, expect, it } from 'vitest';

import { customer } from '#model/entities/customer.ts';
import type { FeedHead } from '#ports/row-port.ts';
import { memoryDevice } from '#adapters/memory/device.ts';
import { selectRowUpdates } from '#store/rows-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { mergeChanges } from '#local-db/cache/merge-changes.ts';
import { rereadRows } from '#local-db/cache/reread-rows.ts';
import type { RowCache } from '#local-db/cache/row-cache.ts';
import { createRowCache } from '#local-db/cache/row-cache.ts';
import { customerRow } from '../../support/fake-host.ts';
import { add, keysShown, missingWhileSent, withList } from '../../support/shown-list.ts';
import { aMinute, cut, reopened, signedIn } from '../../support/signed-in.ts';

const held: AppThunk<RowCache | undefined> = (_dispatch, _getState, { person }) => person.current?.rows;

const head = (asOf: number): FeedHead => ({ cursor: `c${asOf}`, statements: 's', asOf });

async function aCache() {
  const { rows } = await memoryDevice().openPerson('p');
  return createRowCache(rows, 's', Math.random);
}

describe('a creation that was answered before', () => {
  it('made under the code of one whose removal was told before stays when its answer comes at the second try', async () => {
    const world = await withList(await signedIn());
    const rows = world.store.dispatch(held);
    const gone = { entity: customer, changes: [{ key: 'KH9', version: 3, row: null }] };
    if (rows !== undefined) await mergeChanges(rows, [gone], world.ports.clock.now());
    await world.ports.clock.advance(aMinute);
    world.host.faults.push('loseAnswer');
    // It tells of the creation later than the answer comes.
    Object.assign(world.host.feed, { tell: () => {} });
    await add(world, 'KH9');
    expect(await missingWhileSent(world, world, () => 'KH9')).toBe(0);
    expect(keysShown(world)).toContain('KH9');
  });

  it('removed by somebody before its answer was given again stays away, though the clock was set back meanwhile', async () => {
    const world = await withList(await signedIn());
    const rows = world.store.dispatch(held);
    const { clock } = world.ports;
    world.host.faults.push('loseAnswer', { throttle: 60 });
    Object.assign(world.host.feed, { tell: () => {} });
    await add(world, 'KH9');
    await clock.advance(100);
    const { now } = clock;
    Object.assign(clock, { now: () => now() - 24 * 60 * aMinute });
    world.host.rows.delete('KH9');
    const gone = { entity: customer, changes: [{ key: 'KH9', version: 9, row: null }] };
    if (rows !== undefined) await mergeChanges(rows, [gone], clock.now());
    await clock.advance(10 * aMinute);
    expect(world.states()).toEqual(['settled']);
    expect(await rows?.get(customer, 'KH9')).toBeUndefined();
  });

  it('removed by somebody before a new page is given its answer again does not come back', async () => {
    const world = await withList(await signedIn());
    world.host.faults.push('loseAnswer', { throttle: 60 });
    await add(world, 'KH9');
    await world.ports.clock.advance(1_000);
    world.host.others('KH9', null);
    await world.ports.clock.advance(5_000);
    const next = await withList(await reopened(world, true));
    await next.ports.clock.advance(10 * aMinute);
    expect(next.states()).toEqual(['settled']);
    expect(await next.store.dispatch(held)?.get(customer, 'KH9')).toBeUndefined();
    expect(keysShown(next)).toEqual(['KH1', 'KH2']);
  });

  it('made under the code of one whose removal was told while it waited stays, though it was sent before and refused', async () => {
    const world = await withList(await signedIn());
    const rows = world.store.dispatch(held);
    world.host.faults.push({ throttle: 60 });
    // It tells of the creation later than the answer comes.
    Object.assign(world.host.feed, { tell: () => {} });
    await add(world, 'KH9');
    await world.ports.clock.advance(1_000);
    const gone = { entity: customer, changes: [{ key: 'KH9', version: 3, row: null }] };
    if (rows !== undefined) await mergeChanges(rows, [gone], world.ports.clock.now());
    await world.ports.clock.advance(10 * aMinute);
    expect(world.states()).toEqual(['settled']);
    expect(selectRowUpdates('customer')(world.store.getState())?.KH9).toMatchObject({ code: 'KH9' });
  });

  it.each([
    ['the host is asked again what became of it', false],
    ['the feed tells of it before its list does', true],
  ])('of which an old answer came as the network went stays in its list while %s', async (_, isTold) => {
    const world = await withList(await signedIn());
    const { feed } = world.host;
    const { tell } = feed;
    Object.assign(feed, { tell: () => {} });
    world.host.faults.push('loseAnswer');
    // It goes at the moment in which the second answer is on its way.
    const { send } = world.host;
    let answers = 0;
    let isHung = false;
    world.host.send = async (request) => {
      const isList = new URL(request.url).pathname === '/api/v1/customer';
      if (isHung && isList && request.method === 'GET') return new Promise(() => {});
      const answer = await send(request);
      if (isList && request.method === 'POST') answers += 1;
      if (isList && request.method === 'POST' && answers === 2) cut(world, true);
      return answer;
    };
    await add(world, 'KH9');
    await world.ports.clock.advance(10 * aMinute);
    expect(world.states()).toEqual(['accepted']);
    isHung = isTold;
    const version = world.host.rows.get('KH9')?.version ?? 0;
    if (isTold) tell({ collection: 'customer', id: 'KH9', version, op: 'create', actor: 'p1' });
    expect(await missingWhileSent(world, world, () => 'KH9')).toBe(0);
    expect(world.states()).toEqual(['settled']);
  });
});

describe('an answer that may be of before', () => {
  it('puts no row where none is held when it is written: all was dropped since it was looked at, say', async () => {
    const here = await aCache();
    await here.merge(customer, [customerRow('KH1')], 1, true);
    const again = (key: string) =>
      here.apply(customer, { key, row: customerRow(key, { version: 2 }), asOf: 2, mayBeGone: true });
    await Promise.all([again('KH1'), again('KH2')]);
    expect(await here.get(customer, 'KH1')).toMatchObject({ version: 2 });
    expect(await here.get(customer, 'KH2')).toBeUndefined();
  });
});

it('of rows that a feed tells of for days not all are remembered, the last ones are', async () => {
  const here = await aCache();
  const named = (index: number) => `KH${index}`;
  for (let from = 0; from < 60_000; from += 20_000) {
    const changes = Array.from({ length: 20_000 }, (_, index) => ({
      ...{ key: named(from + index), version: 2 },
      row: null,
    }));
    await mergeChanges(here, [{ entity: customer, changes }], from, head(from));
  }
  const { appliedAt, pendingChanges: toldAside } = await here.collections.of(customer);
  expect([appliedAt.size, toldAside.size]).toEqual([50_000, 50_000]);
  expect([toldAside.has(named(9_999)), toldAside.has(named(10_000)), toldAside.has(named(59_999))]).toEqual([
    ...[false, true, true],
  ]);
});

it('rows read again from the disk do not bring back one that an answer took away meanwhile', async () => {
  const { rows } = await memoryDevice().openPerson('p');
  let goOn = () => {};
  const slow = { isSlow: false };
  const read: typeof rows.read = async (collection, chunks) => {
    const found = await rows.read(collection, chunks);
    if (slow.isSlow && chunks !== undefined && chunks.length > 0)
      await new Promise<void>((done) => {
        goOn = done;
      });
    return found;
  };
  const here = createRowCache({ ...rows, read }, 's', Math.random);
  await here.merge(customer, [customerRow('KH1'), customerRow('KH2')], 1, true);
  slow.isSlow = true;
  const reading = rereadRows(here, customer, ['KH2'], 2);
  await new Promise((done) => setTimeout(done));
  const taken = here.apply(customer, { key: 'KH2', row: null, asOf: 3 });
  await new Promise((done) => setTimeout(done));
  goOn();
  await Promise.all([reading, taken]);
  expect(await here.get(customer, 'KH2')).toBeUndefined();
});
