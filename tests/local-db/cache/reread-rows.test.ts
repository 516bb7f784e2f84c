/** What a tab may conclude from the disk of rows that another tab wrote, or could not write. */
import { describe, expect, it } from 'vitest';

import { customer } from '#model/entities/customer.ts';
import type { RowStore } from '#ports/row-port.ts';
import { memoryDevice } from '#adapters/memory/device.ts';
import { flushTasks } from '#adapters/memory/memory-ports.ts';
import { rereadRows } from '#local-db/cache/reread-rows.ts';
import { createRowCache } from '#local-db/cache/row-cache.ts';
import { customerRow } from '../../support/fake-host.ts';
import { cut, signedIn } from '../../support/signed-in.ts';

async function twoCaches() {
  const { rows } = await memoryDevice().openPerson('p1');
  const disk: { isFull: boolean; turn?: Promise<void> } = { isFull: false };
  const store: RowStore = {
    ...rows,
    async write(...given) {
      await disk.turn;
      return disk.isFull ? { ok: false, failure: 'quota' } : await rows.write(...given);
    },
  };
  const [there, here] = [createRowCache(store, 's', Math.random), createRowCache(store, 's', Math.random)];
  await there.merge(customer, [customerRow('KH1'), customerRow('KH2')], 1, false);
  await here.coverage(customer);
  return { there, here, disk };
}

describe('rows read again from the disk', () => {
  it('that the disk refused to the tab that had them are not taken for gone', async () => {
    const { there, here, disk } = await twoCaches();
    disk.isFull = true;
    await there.merge(customer, [customerRow('KH9')], 2, false);
    expect(await rereadRows(here, customer, ['KH9'], 3)).toEqual([]);
  });

  it('that the disk refused to this very tab are not taken for gone', async () => {
    const { here, disk } = await twoCaches();
    disk.isFull = true;
    await here.merge(customer, [customerRow('KH9')], 2, false);
    expect(await rereadRows(here, customer, ['KH9'], 3)).toEqual([]);
  });

  it('that this tab is just writing are not taken for gone', async () => {
    const { there, here, disk } = await twoCaches();
    let goOn = () => {};
    disk.turn = new Promise((done) => {
      goOn = done;
    });
    const kept = here.apply(customer, { key: 'KH9', row: customerRow('KH9'), asOf: 2 });
    await flushTasks();
    delete disk.turn;
    await there.apply(customer, { key: 'KH8', row: customerRow('KH8'), asOf: 2 });
    const reread = rereadRows(here, customer, ['KH8', 'KH9'], 3);
    await flushTasks();
    goOn();
    expect(await kept).toBe(true);
    expect(await reread).toMatchObject([{ row: { code: 'KH8' } }, { row: { code: 'KH9' } }]);
    expect(await here.get(customer, 'KH9')).toMatchObject({ code: 'KH9' });
  });

  it('that this tab begins to write just as another writing of it ends are not taken for gone', async () => {
    const { there, here, disk } = await twoCaches();
    const turn = () => {
      let goOn = () => {};
      disk.turn = new Promise((done) => {
        goOn = done;
      });
      return () => goOn();
    };
    const endFirst = turn();
    const first = here.apply(customer, { key: 'KH7', row: customerRow('KH7'), asOf: 2 });
    await flushTasks();
    // It goes in the next transaction, in the very turn in which this one is over.
    const second = here.apply(customer, { key: 'KH9', row: customerRow('KH9'), asOf: 2 });
    const reread = rereadRows(here, customer, ['KH8', 'KH9'], 3);
    await flushTasks();
    const endSecond = turn();
    endFirst();
    await first;
    await flushTasks();
    delete disk.turn;
    await there.apply(customer, { key: 'KH8', row: customerRow('KH8'), asOf: 2 });
    endSecond();
    expect(await second).toBe(true);
    expect((await reread).filter(({ row }) => row === null)).toEqual([]);
    expect(await here.get(customer, 'KH9')).toMatchObject({ code: 'KH9' });
  });

  it('that another tab took away are gone, though two went before the first was asked for', async () => {
    const { there, here } = await twoCaches();
    await there.apply(customer, { key: 'KH1', row: null, asOf: 2 });
    await there.apply(customer, { key: 'KH2', row: null, asOf: 3 });
    expect(await rereadRows(here, customer, ['KH1'], 4)).toEqual([{ key: 'KH1', row: null }]);
    expect(await rereadRows(here, customer, ['KH2'], 5)).toEqual([{ key: 'KH2', row: null }]);
  });
});

it('a tab that follows does not give up a waiting edit for a row that the disk refused', async () => {
  const leader = await signedIn();
  await leader.readCustomers();
  const follower = leader.secondTab();
  await follower.start();
  await follower.readCustomers();
  cut(leader, true);
  leader.host.rows.set('KH9', customerRow('KH9'));
  await follower.issue('customer.update', 'KH9', { name: 'Còn chờ' });
  leader.ports.tabs.post({ kind: 'rowsMoved', person: 'p1', collection: 'customer', keys: ['KH9'] });
  await leader.ports.clock.advance(0);
  expect(follower.states()).toEqual(['recorded']);
  expect(follower.store.getState().rows.fresh.customer).toBeUndefined();
});
