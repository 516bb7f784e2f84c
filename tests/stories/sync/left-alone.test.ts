/** What is out of order is left alone, uses up nothing of what waits for it, and is found again soon. */
import { describe, expect, it } from 'vitest';

import type { Http } from '#ports/ports.ts';
import { selectEntries } from '#store/journal-slice.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, signedIn } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld } from '../../support/world.ts';

const codes = Array.from({ length: 40 }, (_, index) => `KH${index + 1}`);

async function atWork(): Promise<World> {
  const world = makeWorld(fakeHost(codes.map((code) => customerRow(code))));
  await world.start();
  return world;
}

const edit = (world: World) =>
  codes.reduce(async (before, code) => {
    await before;
    await world.issue('customer.update', code, { name: `Tên ${code}` });
  }, Promise.resolve());

const standings = (world: World) => selectEntries(world.store.getState()).map(({ standing }) => standing);
const isSettled = (world: World) => world.states().every((state) => state === 'settled');

describe('a provider that gives no token', () => {
  it('is asked seldom, and uses up no attempt of what waits', async () => {
    const world = await atWork();
    const { tokens } = world.ports.auth;
    let asked = 0;
    const { token } = world.ports.auth;
    world.ports.auth.token = () => {
      asked += 1;
      return token();
    };
    world.ports.auth.tokens = { kind: 'unreachable' };
    await edit(world);
    asked = 0;
    await world.ports.clock.advance(10 * aMinute);
    expect(asked).toBeLessThan(60);
    expect(world.store.getState().journal.hold).toBe('renewing');
    expect(world.host.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
    for (const { attempts, wire, notAfter } of standings(world))
      expect({ attempts, wire, notAfter }).toEqual({ attempts: 0, wire: null, notAfter: null });
    world.ports.auth.tokens = tokens;
    await world.ports.clock.advance(aMinute + 5_000);
    expect(isSettled(world)).toBe(true);
  });

  it('is left alone as well where the host takes the token no more', async () => {
    const world = await atWork();
    const { renewals } = world.ports.auth;
    const { send } = world.host;
    world.ports.auth.renewals = { kind: 'unreachable' };
    world.host.send = (request) => {
      if (request.method === 'PUT') world.host.faults.unshift('unauthorized');
      return send(request);
    };
    await edit(world);
    await world.ports.clock.advance(10 * aMinute);
    expect(world.host.requests.filter(({ method }) => method === 'PUT').length).toBeLessThan(120);
    for (const { attempts, wire } of standings(world))
      expect({ attempts, wire }).toEqual({ attempts: 0, wire: null });
    world.host.send = send;
    world.ports.auth.renewals = renewals;
    await world.ports.clock.advance(aMinute + 10_000);
    expect(isSettled(world)).toBe(true);
  });
});

describe('a host before which somebody else answers', () => {
  it('is left alone by the breaker, and drained soon after it works again', async () => {
    const world = await atWork();
    await world.readCustomers();
    const { send } = world.host;
    const bare: Awaited<ReturnType<Http['send']>> = {
      ok: true,
      answer: { status: 503, contentType: 'text/html', retryAfter: null, text: '<html>' },
    };
    const isWrite = ({ method }: { readonly method: string }) => method === 'PUT';
    world.host.send = async (request) => {
      if (!isWrite(request)) return send(request);
      world.host.requests.push(request);
      return bare;
    };
    await edit(world);
    await world.ports.clock.advance(10 * aMinute);
    expect(world.host.requests.filter(isWrite).length).toBeLessThan(80);
    expect(world.store.getState().journal.hold).toBe('hostBroken');
    world.host.send = send;
    await world.ports.clock.advance(aMinute + 10_000);
    expect(isSettled(world)).toBe(true);
  });
});

describe('a batch that is done at once, one row after the other', () => {
  it('is not taken for abandoned while it takes minutes', async () => {
    const world = await signedIn();
    for (const code of codes) world.host.rows.set(code, customerRow(code));
    const { send } = world.host;
    world.host.send = async (request) => {
      if (request.method === 'PUT') await new Promise<void>((done) => world.ports.clock.after(4_000, done));
      return send(request);
    };
    const targets = codes.map((key) => ({ key, base: world.host.rows.get(key), values: { name: 'Mới' } }));
    const issued = world.store.dispatch(issueCommand({ name: 'customer.settle', targets }));
    for (let second = 0; second < 240; second += 1) await world.ports.clock.advance(1_000);
    expect(await issued).toMatchObject({ kind: 'accepted' });
    expect(world.host.requests.filter(({ url }) => url.includes('/outcomes/'))).toEqual([]);
    expect(new Set(world.states())).toEqual(new Set(['settled']));
  });
});
