/** A lane of which the host has done an entry: while its row is being written the host is sent another, of another lane. */
import { describe, expect, it } from 'vitest';

import { lanesAtOnce } from '#sync/outbox/outbox.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, changeStores, cut } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld } from '../../support/world.ts';

const codes = Array.from({ length: lanesAtOnce + 1 }, (_, index) => `KH${index + 1}`);
const first = codes.slice(0, lanesAtOnce);
const last = codes.slice(lanesAtOnce);

/** A disk whose rows can be made to wait; the journal is written all the while. */
async function slowRows() {
  const world = makeWorld(fakeHost(codes.map((code) => customerRow(code))));
  const disk = { isStuck: false, goOn: () => {} };
  const free = new Promise<void>((done) => {
    disk.goOn = done;
  });
  changeStores(world.ports, ({ rows }) => ({
    rows: {
      ...rows,
      async write(...given) {
        if (disk.isStuck) await free;
        return rows.write(...given);
      },
    },
  }));
  await world.start();
  await world.readCustomers();
  await world.ports.clock.advance(aMinute);
  return { world, disk };
}

const sentTo = ({ host }: World) =>
  host.requests.flatMap(({ method, url }) => (method === 'PUT' ? [new URL(url).pathname.slice(-3)] : []));

describe('a lane whose entry is accepted', () => {
  it('makes room for another lane at once, and keeps its own next entry until its row is written', async () => {
    const { world, disk } = await slowRows();
    cut(world, true);
    for (const code of codes) await world.issue('customer.update', code, { name: 'Lần một' });
    await world.issue('customer.update', 'KH1', { name: 'Lần hai' });
    disk.isStuck = true;
    cut(world, false);
    await world.ports.clock.advance(5_000);
    // As many as go at once stand at the disk, and the next one is at the host all the same.
    expect(sentTo(world)).toEqual([...first, ...last]);
    expect(world.states()).toEqual([...codes.map(() => 'accepted'), 'recorded']);

    disk.goOn();
    await world.ports.clock.advance(5_000);
    expect(sentTo(world)).toEqual([...first, ...last, 'KH1']);
    expect(world.states()).toEqual([...codes, 'KH1'].map(() => 'settled'));
    expect(world.host.rows.get('KH1')).toMatchObject({ name: 'Lần hai', version: 3 });
  });

  it('makes none before the host has done it: four lanes at once, and no more', async () => {
    const { world } = await slowRows();
    const { send } = world.host;
    world.host.send = (request) => {
      if (request.method !== 'PUT') return send(request);
      world.host.requests.push(request);
      return new Promise(() => {});
    };
    for (const code of codes) await world.issue('customer.update', code, { name: 'Không ai trả lời' });
    await world.ports.clock.advance(5_000);
    expect(sentTo(world)).toEqual(first);
  });
});
