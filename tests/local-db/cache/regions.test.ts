import { describe, expect, it } from 'vitest';

import { customer } from '#model/entities/customer.ts';
import type { Row } from '#model/entity.ts';
import type { Filter, ListQuery } from '#model/list-query.ts';
import { memoryDevice } from '#adapters/memory/device.ts';
import { selectDevicePage } from '#store/rows-slice.ts';
import { requestSubscription } from '#services/feed-subscriptions.ts';
import { readList } from '#services/watch-list.ts';
import type { RowChange } from '#local-db/cache/merge-changes.ts';
import { mergeChanges } from '#local-db/cache/merge-changes.ts';
import { claimRegion } from '#local-db/cache/regions.ts';
import { rereadRows } from '#local-db/cache/reread-rows.ts';
import type { RowCache } from '#local-db/cache/row-cache.ts';
import { createRowCache } from '#local-db/cache/row-cache.ts';
import { queryLocal } from '#local-db/queries/query-local.ts';
import { customerRow } from '../../support/fake-host.ts';
import { cut, reopened, signedIn } from '../../support/signed-in.ts';

const asked = (filter: Filter) => ({ filter, sort: [], current: 1, pageSize: 100 });
const active: Filter = { active: true };

async function openDevice() {
  const { rows } = await memoryDevice().openPerson('p');
  return { disk: rows, cache: createRowCache(rows, 's', Math.random) };
}

async function answer(cache: RowCache, filter: Filter, rows: readonly Row[], asOf: number): Promise<void> {
  const { written, isPassed } = await cache.merge(customer, rows, asOf, false, true);
  if (written && !isPassed) await claimRegion(cache, customer, { filter, asOf }, rows);
}

const tell = (cache: RowCache, changes: readonly RowChange[], at: number) =>
  mergeChanges(cache, [{ entity: customer, changes }], at, {
    ...{ cursor: String(at), statements: 's', asOf: at, toldAt: { customer: at } },
  });

const codes = ({ page }: { readonly page: { readonly data: readonly Row[] } }) =>
  page.data.map(({ code }) => code).sort();

describe('the answer to a command that the feed told of first', () => {
  it('puts in its row all the same, which was in nothing that is kept', async () => {
    const { cache } = await openDevice();
    await answer(cache, active, [customerRow('KH1')], 5);
    const made = customerRow('KH9', { active: false });
    await tell(cache, [{ key: 'KH9', version: 1, row: made }], 7);
    expect(await cache.get(customer, 'KH9')).toBeUndefined();
    await cache.apply(customer, { key: 'KH9', row: made, asOf: 8, sentAt: 6 });
    expect(await cache.get(customer, 'KH9')).toMatchObject({ code: 'KH9' });
  });

  it('stays away where a list of before is being written while this tab is told', async () => {
    const { disk, cache } = await openDevice();
    const other = createRowCache(disk, 's', Math.random);
    await cache.merge(customer, [customerRow('KH1')], 5, false, true);
    await other.query(customer, asked(active));
    await cache.apply(customer, { key: 'KH1', row: null, asOf: 7, sentAt: 6 });
    const told = rereadRows(other, customer, ['KH1'], 8);
    await Promise.all([other.merge(customer, [customerRow('KH1')], 6, false, true), told]);
    expect(await other.get(customer, 'KH1')).toBeUndefined();
  });

  it('raises no row in a tab that another one has told of its removal', async () => {
    const { disk, cache } = await openDevice();
    const other = createRowCache(disk, 's', Math.random);
    await answer(cache, active, [customerRow('KH1')], 5);
    await other.query(customer, asked(active));
    await tell(cache, [{ key: 'KH1', version: 3, row: null }], 7);
    await rereadRows(other, customer, ['KH1'], 8);
    await other.apply(customer, { key: 'KH1', row: customerRow('KH1', { version: 2 }), asOf: 9, sentAt: 6 });
    expect(await other.query(customer, asked(active))).toMatchObject({ exact: true, page: { total: 0 } });
  });
});

describe('a list that was read with all rows that match', () => {
  it('is exact, as of then, without the others; and so is one that asks for less', async () => {
    const { disk, cache } = await openDevice();
    await cache.merge(customer, [customerRow('KH9', { active: false })], 1, false, true);
    await answer(cache, active, [customerRow('KH1'), customerRow('KH2')], 5);
    for (const held of [cache, createRowCache(disk, 's', Math.random)]) {
      expect(await held.query(customer, asked(active))).toMatchObject({
        ...{ exact: true, onlyThis: true, asOf: 5, held: 3, page: { total: 2 } },
      });
      const narrower = { ...active, code: { overlap: ['KH2'] } };
      expect(await held.query(customer, asked(narrower))).toMatchObject({ exact: true, page: { total: 1 } });
      for (const wider of [{}, { active: false }, { code: 'KH2' }])
        expect(await held.query(customer, asked(wider))).toMatchObject({ exact: false });
    }
  });

  it('is exact where nothing matches', async () => {
    const { cache } = await openDevice();
    await answer(cache, active, [], 5);
    expect(await cache.query(customer, asked(active))).toMatchObject({ exact: true, page: { total: 0 } });
  });

  it('is kept so by the feed: what comes to match is kept, and no other row', async () => {
    const { disk, cache } = await openDevice();
    await answer(cache, active, [customerRow('KH1'), customerRow('KH2')], 5);
    await tell(
      cache,
      [
        { key: 'KH1', version: 2, row: customerRow('KH1', { version: 2, active: false }) },
        { key: 'KH3', version: 4, row: customerRow('KH3', { version: 4 }) },
        { key: 'KH4', version: 1, row: customerRow('KH4', { active: false }) },
      ],
      9,
    );
    const held = await createRowCache(disk, 's', Math.random).query(customer, asked(active));
    expect(held).toMatchObject({ exact: true, asOf: 9, held: 3 });
    expect(codes(held)).toEqual(['KH2', 'KH3']);
  });

  it('is not claimed where a row is held that would match, and that the host did not answer', async () => {
    const { cache } = await openDevice();
    await cache.merge(customer, [customerRow('KH1')], 1, false, true);
    await answer(cache, active, [customerRow('KH2')], 5);
    expect(await cache.query(customer, asked(active))).toMatchObject({ exact: false });
    // The feed has told what became of it.
    await tell(cache, [{ key: 'KH1', version: 2, row: null }], 6);
    await answer(cache, active, [customerRow('KH2')], 7);
    expect(await cache.query(customer, asked(active))).toMatchObject({ exact: true });
  });

  it('takes in no row that an older answer knows and that is none of its own', async () => {
    const { cache } = await openDevice();
    await answer(cache, active, [customerRow('KH1')], 5);
    const crossed = [customerRow('KH1'), customerRow('KH2'), customerRow('KH3', { active: false })];
    const { taken } = await cache.merge(customer, crossed, 4, false, true);
    expect(taken.map(({ code }) => code)).toEqual(['KH1', 'KH3']);
    expect(await cache.query(customer, asked(active))).toMatchObject({ exact: true, page: { total: 1 } });
  });

  it('is not claimed of rows that were asked for by their keys', async () => {
    const { cache } = await openDevice();
    const one: Filter = { code: { overlap: ['KH1'] } };
    await answer(cache, one, [customerRow('KH1')], 5);
    expect(await cache.query(customer, asked(one))).toMatchObject({ exact: false });
  });

  it('stays as long as it is read again now and then, however many others are read', async () => {
    const { cache } = await openDevice();
    const other = (time: number): Filter => ({ address: `${time} Huế` });
    for (let time = 1; time <= 60; time += 1) {
      if (time % 20 === 1) await answer(cache, active, [], time);
      await answer(cache, other(time), [], time);
    }
    expect(await cache.query(customer, asked(active))).toMatchObject({ exact: true });
    expect(await cache.query(customer, asked(other(1)))).toMatchObject({ exact: false });
    expect(await cache.query(customer, asked(other(60)))).toMatchObject({ exact: true });
  });

  it('is not claimed where the feed has told of a change since it was asked for', async () => {
    const { cache } = await openDevice();
    await cache.merge(customer, [], 1, false, true);
    await tell(cache, [{ key: 'KH2', version: 1, row: customerRow('KH2') }], 6);
    await answer(cache, active, [customerRow('KH1')], 5);
    expect(await cache.query(customer, asked(active))).toMatchObject({ exact: false });
  });

  it('takes in no row of an older list that the feed took away, in another tab', async () => {
    const { disk, cache } = await openDevice();
    await answer(cache, active, [customerRow('KH1')], 1);
    const other = createRowCache(disk, 's', Math.random);
    await tell(cache, [{ key: 'KH2', version: 2, row: null }], 6);
    const late = [customerRow('KH2'), customerRow('KH7', { active: false })];
    await other.merge(customer, late, 5, false, true);
    const held = await createRowCache(disk, 's', Math.random).query(customer, asked(active));
    expect([held.exact, codes(held)]).toEqual([true, ['KH1']]);
  });

  it('is exact no more where there was no room for what the feed told, or the disk refused it', async () => {
    const { rows } = await memoryDevice().openPerson('p');
    const room = { isLeft: true };
    const cache = createRowCache(rows, 's', Math.random, () => room.isLeft);
    await answer(cache, active, [customerRow('KH1')], 1);
    room.isLeft = false;
    await tell(cache, [{ key: 'KH2', version: 1, row: customerRow('KH2') }], 6);
    for (const held of [cache, createRowCache(rows, 's', Math.random)])
      expect(await held.query(customer, asked(active))).toMatchObject({ exact: false, page: { total: 1 } });
  });

  it('says nothing under other rights', async () => {
    const { disk, cache } = await openDevice();
    await answer(cache, active, [customerRow('KH1')], 1);
    const other = createRowCache(disk, 'other', Math.random);
    expect(await other.query(customer, asked(active))).toMatchObject({ exact: false, held: 0 });
  });

  it('is claimed once, by the widest', async () => {
    const { disk, cache } = await openDevice();
    await answer(cache, { active: true, code: 'KH1' }, [customerRow('KH1')], 1);
    await answer(cache, active, [customerRow('KH1')], 2);
    await answer(cache, { active: true, code: 'KH1' }, [customerRow('KH1')], 3);
    const { coverage } = await disk.read(customer.name);
    expect(coverage?.regions).toEqual([{ filter: active, asOf: 2 }]);
    await cache.merge(customer, [customerRow('KH1')], 4, true, true);
    expect((await disk.read(customer.name)).coverage).toMatchObject({ wholeAsOf: 4, regions: [] });
  });
});

describe('a list that is opened with a filter', () => {
  it('is answered without a network as the host had it last, and a wider one in part', async () => {
    const world = await signedIn();
    const sifted = asked({ name: { iLike: '%tân%' } });
    world.host.rows.set('KH1', customerRow('KH1', { name: 'Bùi Tân', version: 5 }));
    world.store.dispatch(requestSubscription('customer'));
    await world.ports.clock.advance(5_000);
    await world.store.dispatch(readList('v3', { collection: 'customer', query: sifted }));
    await world.ports.clock.advance(5_000);
    world.host.others('KH7', { name: 'Võ Tân' });
    world.host.others('KH8', { name: 'Ai khác' });
    await world.ports.clock.advance(1_000);
    cut(world, true);
    const later = await reopened(world, true);
    const shown = async (query: ListQuery) => {
      await later.store.dispatch(queryLocal(customer, query));
      return selectDevicePage('customer')(later.store.getState());
    };
    expect(await shown(sifted)).toMatchObject({ exact: true, onlyThis: true, total: 2 });
    const narrower = asked({ name: { iLike: '%võ tân%' } });
    expect(await shown(narrower)).toMatchObject({ exact: true, total: 1 });
    expect(await shown(asked({}))).toMatchObject({ exact: false });
  });
});
