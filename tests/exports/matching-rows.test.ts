/** Rows for a file: all that match, from the host while others work on them, or from this device. */
import { describe, expect, test } from 'vitest';

import type { Row } from '#model/entity.ts';
import { readList } from '#services/watch-list.ts';
import type { RowsReader, WantedRows } from '#exports/matching-rows.ts';
import { readFromDevice } from '#exports/read-device.ts';
import { readFromHost } from '#exports/read-host.ts';
import { customerRow, fakeHost } from '../support/fake-host.ts';
import { cut } from '../support/signed-in.ts';
import type { World } from '../support/world.ts';
import { makeWorld, testLists } from '../support/world.ts';

const [source] = testLists;
if (source === undefined) throw new Error('The customers are listed.');

const keyed = (at: number) => `KH${String(at).padStart(5, '0')}`;
const all: WantedRows = { filter: {}, sort: [{ field: 'code', direction: 'asc' }] };

const everything = { filter: {}, sort: [], pageSize: 1000 };

async function worldWith(count: number): Promise<World> {
  const world = makeWorld(fakeHost(Array.from({ length: count }, (_, at) => customerRow(keyed(at)))));
  await world.start();
  return world;
}

const fromHost = (world: World, wanted = all, signal = new AbortController().signal) =>
  world.store.dispatch(readFromHost(source, wanted, signal));
const fromDevice = (world: World, wanted = all) => world.store.dispatch(readFromDevice(source, wanted));

/** Reads to the end; `between` happens after each part. */
async function readAll(reader: RowsReader, between: (part: number) => void = () => undefined) {
  const rows: Row[] = [];
  const totals: (number | undefined)[] = [];
  for (let part = 1; ; part += 1) {
    const read = await reader.next();
    if (read.kind === 'failed') throw new Error(`It failed: ${JSON.stringify(read.failure)}`);
    if (read.kind === 'end')
      return { keys: rows.map(({ code }) => String(code)), rows, totals, facts: read.facts };
    rows.push(...read.rows);
    totals.push(read.total);
    between(part);
  }
}

describe('from the host', () => {
  test('come all rows that match, in the order asked for, and what there is to say of them', async () => {
    const world = await worldWith(2500);
    const { keys, totals, facts } = await readAll(fromHost(world));
    expect(keys).toEqual(Array.from({ length: 2500 }, (_, at) => keyed(at)));
    expect(new Set(totals)).toEqual(new Set([2500]));
    const now = world.ports.clock.now();
    expect(facts).toEqual({
      source: 'network',
      from: now,
      until: now,
      heldPart: undefined,
      pending: 0,
      late: 0,
    });
  });

  test('no row is missing and none comes twice while others add, remove and change rows', async () => {
    const world = await worldWith(3000);
    const wanted: WantedRows = { filter: {}, sort: [{ field: 'name', direction: 'asc' }] };
    const { keys, facts } = await readAll(fromHost(world, wanted), (part) => {
      if (part === 1) {
        world.host.others(keyed(5), null);
        world.host.others('KH00000a', { name: 'A đứng đầu' });
        // Moves from the end, which was not read yet, to the beginning.
        world.host.others(keyed(2999), { name: 'A cũng đứng đầu' });
      }
      if (part === 2) world.host.others(keyed(7), { name: 'Ỷ xuống cuối' });
    });
    expect(new Set(keys).size).toBe(keys.length);
    const there = [...world.host.rows.keys()].filter((key) => !keys.includes(key));
    expect(there).toEqual([]);
    // Those that no page held stand at the end.
    expect(keys.slice(-2).toSorted()).toEqual(['KH00000a', keyed(2999)]);
    expect(facts.late).toBe(2);
  });

  test('what was changed so that it does not match any more, or removed at last, does not come late', async () => {
    const world = await worldWith(1500);
    const wanted: WantedRows = { ...all, filter: { active: true } };
    const { keys } = await readAll(fromHost(world, wanted), (part) => {
      if (part !== 1) return;
      world.host.others('KH99998', {});
      world.host.others('KH99998', null);
      world.host.others('KH99999', { active: false });
    });
    expect(keys.length).toBe(1500);
  });

  test('a failure in the middle is told, and the next asking goes on where it stopped', async () => {
    const world = await worldWith(2500);
    const reader = fromHost(world);
    const first = await reader.next();
    cut(world, true);
    expect(await reader.next()).toMatchObject({ kind: 'failed', failure: { kind: 'noAnswer' } });
    cut(world, false);
    const { keys } = await readAll(reader);
    const before = first.kind === 'rows' ? first.rows.length : 0;
    expect(before + keys.length).toBe(2500);
  });

  test('rows come as this person sees them, with what was not sent yet', async () => {
    const world = await worldWith(3);
    world.host.faults.push('drop', 'drop');
    await world.issue('customer.update', keyed(1), { name: 'Tên mới' });
    await world.issue('customer.add', 'KH90000', { code: 'KH90000', name: 'Khách mới' });
    const { rows, facts } = await readAll(fromHost(world));
    expect(rows.map(({ name }) => name)).toEqual([
      'Nguyễn Văn KH00000',
      'Tên mới',
      'Nguyễn Văn KH00002',
      'Khách mới',
    ]);
    expect(facts.pending).toBe(2);
  });

  test('rows that were left out by hand do not come', async () => {
    const world = await worldWith(2500);
    const without = new Set([keyed(2400), keyed(3)]);
    const { keys, totals } = await readAll(fromHost(world, { ...all, without }));
    expect(keys.length).toBe(2498);
    expect(totals.at(-1)).toBe(2498);
  });
});

describe('from this device', () => {
  test('come the rows that it holds, with what it is a part of', async () => {
    const world = await worldWith(60);
    await world.readCustomers();
    cut(world, true);
    await world.issue('customer.update', keyed(1), { name: 'Sửa khi mất mạng' });
    const { rows, facts } = await readAll(fromDevice(world));
    expect(rows).toHaveLength(50);
    expect(rows[1]?.name).toBe('Sửa khi mất mạng');
    expect(facts).toMatchObject({
      source: 'device',
      heldPart: 50,
      pending: 1,
      until: world.ports.clock.now(),
    });
  });

  test('what the person changes, adds and moves meanwhile is neither missing nor twice', async () => {
    const world = await worldWith(1600);
    await world.store.dispatch(
      readList('v3', { collection: 'customer', query: { ...everything, current: 1 } }),
    );
    await world.store.dispatch(
      readList('v3', { collection: 'customer', query: { ...everything, current: 2 } }),
    );
    cut(world, true);
    const reader = fromDevice(world, { filter: {}, sort: [{ field: 'name', direction: 'asc' }] });
    const first = await reader.next();
    // The anchor of the next page goes to the end, a row of the end to the beginning, one is new.
    await world.issue('customer.update', keyed(499), { name: 'Ỷ xuống cuối' });
    await world.issue('customer.update', keyed(1599), { name: 'A lên đầu' });
    await world.issue('customer.add', 'KH90000', { code: 'KH90000', name: 'A khách mới' });
    const { keys } = await readAll(reader);
    const read = [...(first.kind === 'rows' ? first.rows.map(({ code }) => String(code)) : []), ...keys];
    expect(new Set(read).size).toBe(read.length);
    expect(read.toSorted()).toEqual([...Array.from({ length: 1600 }, (_, at) => keyed(at)), 'KH90000']);
  });
});
