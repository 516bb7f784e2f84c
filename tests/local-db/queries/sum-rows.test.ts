/** Sums over what this device holds, as the person sees it. */
import { describe, expect, test } from 'vitest';

import { readList } from '#services/watch-list.ts';
import { sumOnDevice } from '#local-db/queries/sum-rows.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { makeWorld, testLists } from '../../support/world.ts';

const [source] = testLists;
if (source === undefined) throw new Error('The customers are listed.');
const { entity, host } = source;

async function worldWith(count: number) {
  const rows = Array.from({ length: count }, (_, at) =>
    customerRow(`KH${String(at).padStart(5, '0')}`, { customerType: 2, active: at % 2 === 0 }),
  );
  const world = makeWorld(fakeHost(rows));
  await world.start();
  const query = { filter: {}, sort: [], current: 1, pageSize: -1 };
  await world.store.dispatch(readList(host, { collection: entity.name, query }));
  await world.ports.clock.advance(1000);
  return world;
}

describe('sums of this device', () => {
  test('are none of a field that an older host does not tell, in place of a nought', async () => {
    const world = await worldWith(3);
    const asked = world.store.dispatch(
      sumOnDevice(entity, {}, ['customerType', 'refundRequestedAmount'], () => true),
    );
    await world.ports.clock.advance(1);
    expect((await asked)?.sums).toEqual({ customerType: 6 });
  });

  test('are over all rows that match, however many parts they are read in, and say that it is a part', async () => {
    const world = await worldWith(4500);
    const asked = world.store.dispatch(sumOnDevice(entity, { active: true }, ['customerType'], () => true));
    for (let part = 0; part < 4; part += 1) await world.ports.clock.advance(1);
    expect(await asked).toEqual({ sums: { customerType: 4500 }, exact: expect.any(Boolean) });
  });

  test('are given up where nobody waits for them any more', async () => {
    const world = await worldWith(3);
    expect(
      await world.store.dispatch(sumOnDevice(entity, {}, ['customerType'], () => false)),
    ).toBeUndefined();
  });
});
