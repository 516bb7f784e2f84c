/** A file of rows that were chosen one by one: only they are asked for, however many they are. */
import { describe, expect, test } from 'vitest';

import type { SortTerm } from '#model/list-query.ts';
import type { ExportJob, WrittenFacts } from '#exports/run-export.ts';
import { startExport } from '#exports/run-export.ts';
import { planOf, readCsv } from '../adapters/support/tables.ts';
import { customerRow, fakeHost } from '../support/fake-host.ts';
import { cut } from '../support/signed-in.ts';
import type { World } from '../support/world.ts';
import { makeWorld, testLists } from '../support/world.ts';

const [source] = testLists;
if (source === undefined) throw new Error('The customers are listed.');

const keyed = (at: number) => `KH${String(at).padStart(5, '0')}`;
const byCode: readonly SortTerm[] = [{ field: 'code', direction: 'asc' }];
/** Names run against the codes. */
const byName: readonly SortTerm[] = [{ field: 'name', direction: 'asc' }];
const keysOf = (count: number) => new Set(Array.from({ length: count }, (_, at) => keyed(at * 3)));

async function worldWith(count: number): Promise<World> {
  const rows = Array.from({ length: count }, (_, at) =>
    customerRow(keyed(at), { name: `Khách ${String(count - at).padStart(5, '0')}` }),
  );
  const world = makeWorld(fakeHost(rows));
  await world.start();
  return world;
}

const exported = (world: World, only: ReadonlySet<string>, sort = byCode) => {
  const told: WrittenFacts[] = [];
  const job = world.store.dispatch(
    startExport({
      ...{ source, from: 'network', plan: planOf('csv', ['text', 'text']), fileName: 'Khách hàng.csv' },
      wanted: { filter: {}, sort, only },
      values: ({ code, name }) => [String(code), String(name)],
      about(facts) {
        told.push(facts);
        return [];
      },
    }),
  );
  return { job, told };
};

async function ended(job: ExportJob, kind: 'saved' | 'failed'): Promise<void> {
  await expect.poll(() => job.state().kind).toBe(kind);
}

async function savedCodes(world: World): Promise<readonly string[]> {
  const rows = await readCsv(world.ports.savedTables[0]?.file ?? new Blob());
  return rows.map(([code = '']) => code).filter((code) => code.startsWith('KH'));
}

/** Of each question for rows how many keys it names; 0: the whole list. */
const asked = ({ host }: World) =>
  host.requests
    .filter(({ url }) => url.includes('/customer?'))
    .map(({ url }) => {
      const filter = JSON.parse(new URL(url).searchParams.get('filter') ?? '{}');
      return filter.code?.overlap?.length ?? 0;
    });

describe('a file of chosen rows', () => {
  test('asks for these rows and no others, so many at a time as an address holds', async () => {
    const world = await worldWith(3000);
    const only = keysOf(450);
    const { job, told } = exported(world, only);
    await ended(job, 'saved');
    expect(asked(world)).toEqual([200, 200, 50]);
    expect(await savedCodes(world)).toEqual([...only]);
    expect(told).toMatchObject([{ rows: 450, source: 'network', late: 0, pending: 0 }]);
  });

  test('holds them in the order of the list, across all that was asked for', async () => {
    const world = await worldWith(3000);
    const only = keysOf(700);
    const { job } = exported(world, only, byName);
    await ended(job, 'saved');
    expect(await savedCodes(world)).toEqual([...only].reverse());
  });

  test('goes on where it stopped, and leaves out those that are gone', async () => {
    const world = await worldWith(3000);
    const { send } = world.host;
    let asking = 0;
    world.host.send = async (request) => {
      if (request.url.includes('/customer?')) {
        asking += 1;
        if (asking === 2) cut(world, true);
      }
      return send(request);
    };
    const only = keysOf(450);
    const { job, told } = exported(world, only);
    await ended(job, 'failed');
    cut(world, false);
    world.host.others(keyed(0), null);
    world.host.others(keyed(3 * 449), null);
    job.retry();
    await ended(job, 'saved');
    // The first was read before it went; the last is gone.
    expect(await savedCodes(world)).toEqual([...only].slice(0, -1));
    expect(told).toMatchObject([{ rows: 449 }]);
  });

  test('holds what was not sent yet, and what was made here and chosen', async () => {
    const world = await worldWith(600);
    world.host.faults.push('drop', 'drop', 'drop');
    await world.issue('customer.update', keyed(3), { name: 'Tên mới' });
    await world.issue('customer.add', 'KH90000', { code: 'KH90000', name: 'Khách mới' });
    await world.issue('customer.add', 'KH90001', { code: 'KH90001', name: 'Không chọn' });
    const { job, told } = exported(world, new Set([keyed(0), keyed(3), 'KH90000']));
    await ended(job, 'saved');
    const rows = await readCsv(world.ports.savedTables[0]?.file ?? new Blob());
    expect(rows.slice(0, 3)).toEqual([
      [keyed(0), 'Khách 00600'],
      [keyed(3), 'Tên mới'],
      ['KH90000', 'Khách mới'],
    ]);
    expect(told).toMatchObject([{ rows: 3, pending: 2 }]);
  });
});
