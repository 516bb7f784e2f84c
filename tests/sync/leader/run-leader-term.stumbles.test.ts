/** A leader that stumbles over something goes on: it would only beat else, and hold up every tab of the person. */
import { expect, it } from 'vitest';

import { memoryPorts } from '#adapters/memory/memory-ports.ts';
import { runLeaderTerm } from '#sync/leader/run-leader-term.ts';
import { lazyServices } from '#app/store/lazy-services.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, changeStores } from '../../support/signed-in.ts';
import { makeWorld, startOfTest } from '../../support/world.ts';

it.each(['term', 'token', 'program'])(
  'goes on sending once the %s is there that it could not get',
  async (what) => {
    const host = fakeHost([customerRow('KH1')]);
    const ports = memoryPorts(host, 'p1', startOfTest);
    let isBroken = what !== 'token';
    const broken = () => Promise.reject(new Error('The disk fails.'));
    const { token } = ports.auth;
    ports.auth.token = () => (isBroken && what === 'token' ? broken() : token());
    changeStores(ports, ({ journal }) => ({
      journal: {
        ...journal,
        takeTerm: (atLeast) => (isBroken && what === 'term' ? broken() : journal.takeTerm(atLeast)),
      },
    }));
    const world = makeWorld(host, ports, {
      // A release has just taken away what sends, or the network went before it was here.
      loadLazyServices: () => (isBroken && what === 'program' ? broken() : Promise.resolve(lazyServices)),
    });
    await world.start();
    isBroken = true;
    await world.issue('customer.update', 'KH1', { name: 'Sau khi vấp' });
    await ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['recorded']);
    isBroken = false;
    await ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['settled']);
  },
);

it('takes no term where its leadership ends while it reads how far the feed was read', async () => {
  const host = fakeHost([customerRow('KH1')]);
  const ports = memoryPorts(host, 'p1', startOfTest);
  let terms = 0;
  let whenRead = Promise.resolve();
  changeStores(ports, ({ journal, rows }) => ({
    journal: {
      ...journal,
      takeTerm: (atLeast) => {
        terms += 1;
        return journal.takeTerm(atLeast);
      },
    },
    rows: { ...rows, readHead: () => whenRead.then(() => rows.readHead()) },
  }));
  const world = makeWorld(host, ports);
  await world.start();
  expect(terms).toBe(1);
  let read = () => {};
  whenRead = new Promise((done) => {
    read = done;
  });
  const over = new AbortController();
  const led = world.store.dispatch(runLeaderTerm(over.signal));
  over.abort();
  read();
  await led;
  expect(terms).toBe(1);
});
