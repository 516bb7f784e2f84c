import { describe, expect, it } from 'vitest';

import { downloadCollection } from '#local-db/offline/download-collection.ts';
import { blockRows } from '#kit/list-page/rows/block-rows.ts';
import { readByIndex } from '#kit/list-page/selection/read-by-index.ts';
import { readKeys, readMatching, readSpan } from '#kit/list-page/selection/read-rows.ts';
import { customersScreen } from '#features/customers/customers.screen.ts';
import { customerRow, fakeHost } from '../../../support/fake-host.ts';
import { cut } from '../../../support/signed-in.ts';
import { makeWorld } from '../../../support/world.ts';

const code = (index: number) => `KH${String(index).padStart(4, '0')}`;
const many = Array.from({ length: 1204 }, (_, index) =>
  customerRow(code(index), { name: `Tên ${1204 - index}`, active: index % 2 === 0 }),
);
const query = { filter: {}, sort: [{ field: 'name', direction: 'desc' }], current: 1, pageSize: 50 } as const;
const keys = (rows: readonly { readonly key: string }[] | undefined) => rows?.map(({ key }) => key);

async function atWork() {
  const world = makeWorld(fakeHost(many));
  await world.start();
  const read = async <T>(thunk: Promise<T>) => {
    await world.ports.clock.advance(0);
    return thunk;
  };
  return { world, read };
}

describe('rows that are chosen and not on the page', () => {
  it('are every one that matches, over as many pages as there are', async () => {
    const { world, read } = await atWork();
    const rows = await read(
      world.store.dispatch(readMatching(customersScreen, { ...query, filter: { active: true } })),
    );
    expect(rows).toHaveLength(602);
    const all = await read(world.store.dispatch(readMatching(customersScreen, query)));
    expect(all).toHaveLength(1204);
    expect(new Set(keys(all)).size).toBe(1204);
  });

  it('are every one that matches, also where others go from the list while it is read', async () => {
    const { world, read } = await atWork();
    const { send } = world.host;
    let asked = 0;
    world.host.send = async (request) => {
      const answer = await send(request);
      if (request.url.includes('/customer?') && ++asked === 1)
        for (let index = 0; index < 5; index += 1) world.host.rows.delete(code(index));
      return answer;
    };
    const found = keys(await read(world.store.dispatch(readMatching(customersScreen, query)))) ?? [];
    const missed = [...world.host.rows.keys()].filter((key) => !found.includes(key));
    expect(missed).toEqual([]);
  });

  it('say how many are there as they come, and are read no further once nobody waits for them', async () => {
    const { world, read } = await atWork();
    const told: number[] = [];
    const over = new AbortController();
    const watch = {
      signal: over.signal,
      onRead: (rows: number) => {
        told.push(rows);
        if (told.length === 3) over.abort();
      },
    };
    expect(await read(world.store.dispatch(readMatching(customersScreen, query, watch)))).toHaveLength(1204);
    expect(told).toEqual([1000, 1204]);
    expect(await read(world.store.dispatch(readMatching(customersScreen, query, watch)))).toBeUndefined();
    expect(told).toEqual([1000, 1204, 1000]);
  });

  it('are read once more where fewer have come than were said to match', async () => {
    const { world, read } = await atWork();
    const { send } = world.host;
    let asked = 0;
    world.host.send = async (request) => {
      const answer = await send(request);
      if (!request.url.includes('/customer?') || ++asked > 1 || !answer.ok) return answer;
      const { data, ...rest } = JSON.parse(answer.answer.text);
      const text = JSON.stringify({ ...rest, data: data.slice(0, 400) });
      return { ok: true, answer: { ...answer.answer, text } };
    };
    const all = await read(world.store.dispatch(readMatching(customersScreen, query)));
    expect(all).toHaveLength(1204);
  });

  it('are those between two places of the list as it is sorted, across pages', async () => {
    const { world, read } = await atWork();
    const rows = await read(world.store.dispatch(readSpan(customersScreen, query, 998, 1001)));
    expect(keys(rows)).toEqual([code(998), code(999), code(1000), code(1001)]);
  });

  it('are not shifted by what is made here and not sent, nor by what was removed since', async () => {
    const { world, read } = await atWork();
    world.host.faults.push(...Array.from({ length: 9 }, () => 'fail' as const));
    await world.issue('customer.add', 'AANEW', {
      name: 'Tên 9999',
      phoneNumber: '0912345678',
      customerType: 1,
    });
    const rows = await read(world.store.dispatch(readSpan(customersScreen, query, 3, 4)));
    expect(keys(rows)).toEqual([code(3), code(4)]);
  });

  it('are those drawn where they are loaded; in the gaps those at the places of the host', async () => {
    const { world, read } = await atWork();
    const loaded = await read(world.store.dispatch(readSpan(customersScreen, query, 0, 199)));
    const [first, ...others] = loaded ?? [];
    if (first === undefined) throw new Error('Nothing was read.');
    // One that was made here stands first; one that the host has at place 200 by now was loaded above.
    const drawn = blockRows({
      created: [{ ...first, key: 'AANEW' }],
      blocks: new Map([[0, [...others, { ...first, key: code(200) }]]]),
      total: 1204,
      most: 100_000,
    });
    const span = { first: 199, last: 203 };
    const rows = await read(world.store.dispatch(readByIndex(customersScreen, query, drawn, span)));
    expect([...(rows ?? [])].map(([place, { key }]) => [place, key])).toEqual([
      [199, code(199)],
      [200, code(200)],
      [202, code(201)],
      [203, code(202)],
    ]);
  });

  it('are found by their keys, but for those that are gone', async () => {
    const { world, read } = await atWork();
    world.host.rows.delete(code(3));
    const rows = await read(
      world.store.dispatch(readKeys(customersScreen, [code(3), code(700), code(1100)])),
    );
    expect(keys(rows)).toEqual([code(700), code(1100)]);
    const more = Array.from({ length: 450 }, (_, index) => code(index + 10));
    expect(
      await read(world.store.dispatch(readKeys(customersScreen, more))).then((found) => found?.length),
    ).toBe(450);
  });

  it('are not guessed at offline with a part of them on this device', async () => {
    const { world, read } = await atWork();
    await world.readCustomers();
    cut(world, true);
    await world.ports.clock.advance(1000);
    expect(await read(world.store.dispatch(readMatching(customersScreen, query)))).toBeUndefined();
    expect(await read(world.store.dispatch(readKeys(customersScreen, [code(1)])))).toHaveLength(1);
    expect(await read(world.store.dispatch(readKeys(customersScreen, [code(1), code(900)])))).toBeUndefined();
  });

  it('come from this device where it holds them all', async () => {
    const { world, read } = await atWork();
    await read(world.store.dispatch(downloadCollection('customer')));
    cut(world, true);
    await world.ports.clock.advance(1000);
    expect(await read(world.store.dispatch(readMatching(customersScreen, query)))).toHaveLength(1204);
  });

  it('are shown with what is pending on them', async () => {
    const { world, read } = await atWork();
    await world.readCustomers();
    cut(world, true);
    await world.ports.clock.advance(1000);
    await world.issue('customer.update', code(5), { name: 'Mới' });
    const rows = await read(world.store.dispatch(readKeys(customersScreen, [code(5)])));
    expect(rows?.[0]?.row.name).toBe('Mới');
    expect(rows?.[0]?.base?.name).toBe('Tên 1199');
  });
});
