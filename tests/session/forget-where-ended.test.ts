import { describe, expect, it } from 'vitest';

import type { HttpRequest } from '#ports/ports.ts';
import { sessionRefused } from '#session/session-thunks.ts';
import { readJournal } from '../support/journal.ts';
import { aMinute, cut, reopened, signedIn, signedInAgain } from '../support/signed-in.ts';
import type { World } from '../support/world.ts';

type Told = 'none' | 'locked' | 'silence' | 404 | 429;

/** What the host says of the account, from now on; what it was asked. */
function answering(world: World, told: { standing: Told }): readonly HttpRequest[] {
  const asked: HttpRequest[] = [];
  const { send } = world.host;
  world.host.send = async (request) => {
    if (!request.url.endsWith('/api/v1/user/standing')) return send(request);
    asked.push(request);
    const { standing } = told;
    if (standing === 'silence') return { ok: false, failure: { kind: 'noAnswer', reason: 'network' } };
    const body =
      typeof standing === 'number'
        ? { success: false, errorCode: 'x', errorMessage: '', showType: 2, traceId: 't' }
        : { success: true, data: { standing } };
    const status = typeof standing === 'number' ? standing : 200;
    const answer = { status, contentType: 'application/json', retryAfter: null, text: JSON.stringify(body) };
    return { ok: true, answer };
  };
  return asked;
}

const part = { at: 0, count: 1, isWhole: true } as const;
const about = (id: string, subject: string | null) => ({ id, begunAt: 0, app: '1', format: 7, subject });

/** Rows, a draft, views, recordings, a change that was sent and one that was not. */
async function worked(): Promise<World> {
  const world = await signedIn();
  const { ports } = world;
  await world.readCustomers();
  await world.issue('customer.update', 'KH1', { name: 'Đã gửi' });
  await ports.clock.advance(aMinute);
  expect(world.states()).toEqual(['settled']);
  cut(world, true);
  await world.issue('customer.update', 'KH2', { name: 'Chưa gửi' });
  await ports.clock.advance(1_000);
  cut(world, false);
  await (await ports.device.openPerson('p1')).drafts.write('customer.update', { name: 'gõ dở' });
  ports.settings.write('preferences:p1', JSON.stringify({ columns: '{}', views: '{"/customer/list":{}}' }));
  const recordings = await ports.recordings();
  await recordings.add({ recording: about('r1', 'p1'), ...part }, ['x\n'], 1e6);
  await recordings.add({ recording: about('r2', null), ...part }, ['x\n'], 1e6);
  ports.auth.held = { subject: 'p1', token: 'spent' };
  return world;
}

async function heldOf({ ports }: Pick<World, 'ports'>) {
  const stores = await ports.device.openPerson('p1');
  return {
    rows: (await stores.rows.list()).length,
    draft: await stores.drafts.read('customer.update'),
    identity: (await ports.device.readIdentity())?.name,
    recordings: (await (await ports.recordings()).list()).map(({ id }) => id),
    views: ports.settings.read('preferences:p1')?.includes('views'),
    journal: (await readJournal(stores)).map(({ intent }) => intent.values.name),
  };
}

const forgotten = {
  ...{ rows: 0, draft: undefined, identity: undefined, recordings: [], views: false },
  journal: ['Chưa gửi'],
};

async function refuse(world: World): Promise<void> {
  await world.store.dispatch(sessionRefused());
  await world.ports.clock.advance(0);
}

describe('an account that an administrator has ended', () => {
  it('is forgotten by the device, but for what was not sent', async () => {
    const world = await worked();
    const asked = answering(world, { standing: 'locked' });
    await refuse(world);
    expect(await heldOf(world)).toEqual(forgotten);
    expect(world.store.getState().session).toEqual({ phase: 'signedOut', reason: 'ended' });
    expect(asked.map(({ headers, body }) => [headers.authorization, JSON.parse(body ?? '')])).toEqual([
      ['Bearer spent', { device: world.ports.tabs.id.split('/')[0], unsent: 1 }],
    ]);
    // The next sign-in asks for a password, and brings what was not sent to its person.
    const again = await signedInAgain(world);
    await again.ports.clock.advance(aMinute);
    expect(world.host.rows.get('KH2')?.name).toBe('Chưa gửi');
  });

  it.each(['none', 404] as const)(
    'is none where the host says %s: rows stay for the same person',
    async (standing) => {
      const world = await worked();
      const asked = answering(world, { standing });
      await refuse(world);
      await world.ports.clock.advance(10 * aMinute);
      expect(asked).toHaveLength(1);
      expect(await heldOf(world)).toMatchObject({
        rows: 1,
        draft: { name: 'gõ dở' },
        identity: 'Trần Thị Lan',
      });
      expect(world.store.getState().session).toMatchObject({ reason: 'refused' });
    },
  );

  it.each(['silence', 429] as const)(
    'is asked for again where the host answers with %s',
    async (standing) => {
      const world = await worked();
      const told: { standing: Told } = { standing };
      answering(world, told);
      await refuse(world);
      await world.ports.clock.advance(aMinute);
      expect((await heldOf(world)).rows).toBe(1);
      told.standing = 'locked';
      await world.ports.clock.advance(aMinute);
      expect(await heldOf(world)).toEqual(forgotten);
    },
  );

  it('is not forgotten once its person has signed in again', async () => {
    const world = await worked();
    const told: { standing: Told } = { standing: 'silence' };
    answering(world, told);
    const other = world.secondTab();
    await refuse(world);
    other.ports.auth.found = { kind: 'signedIn', subject: 'p1' };
    other.ports.auth.tokens = { kind: 'token', token: 'new' };
    await other.start(true);
    told.standing = 'locked';
    await world.ports.clock.advance(aMinute);
    expect(other.store.getState().session.phase).toBe('signedIn');
    expect((await heldOf(world)).rows).toBe(1);
  });

  it('is forgotten in the other tabs of its person, too', async () => {
    const world = await worked();
    // Or it would send what was not sent.
    cut(world, true);
    const other = world.secondTab();
    await other.start();
    answering(world, { standing: 'locked' });
    await refuse(world);
    await world.ports.clock.advance(aMinute);
    expect(other.store.getState().session.phase).toBe('signedOut');
    expect(await heldOf(world)).toEqual(forgotten);
  });

  it('is forgotten by a start that can’t renew its token, before anything is shown', async () => {
    const world = await worked();
    answering(world, { standing: 'locked' });
    world.ports.auth.found = { kind: 'none' };
    const again = await reopened(world, true);
    expect(await heldOf(world)).toEqual(forgotten);
    expect(again.store.getState().session).toEqual({ phase: 'signedOut', reason: 'ended' });
    expect(again.ports.auth.calls).toContain('signOut here');
  });

  it('is not forgotten by a page that was put aside while its person signed in again in another tab', async () => {
    const world = await worked();
    const asked = answering(world, { standing: 'locked' });
    world.ports.auth.found = { kind: 'none' };
    world.ports.auth.lends = true;
    const again = await reopened(world, true);
    expect(asked).toEqual([]);
    expect((await heldOf(world)).rows).toBe(1);
    expect(again.store.getState().session.phase).toBe('signedIn');
  });

  it('is forgotten at the next start where the page died in the middle', async () => {
    const world = await worked();
    answering(world, { standing: 'locked' });
    const { device, recordings } = world.ports;
    const { openPerson } = device;
    const store = await recordings();
    const { remove } = store;
    const never = () => new Promise<never>(() => {});
    Object.assign(device, {
      openPerson: async (id: string) => ({ ...(await openPerson(id)), wipeRows: never }),
    });
    Object.assign(store, { remove: never });
    await refuse(world);
    Object.assign(device, { openPerson });
    Object.assign(store, { remove });
    expect(await heldOf(world)).toMatchObject({ rows: 1, recordings: ['r2', 'r1'] });
    await reopened(world, false);
    expect(await heldOf(world)).toEqual(forgotten);
  });
});

describe('another person who signs in', () => {
  it('finds no recording of the one before, nor one of nobody, at once', async () => {
    const world = await worked();
    answering(world, { standing: 'silence' });
    await refuse(world);
    const { list } = await world.ports.recordings();
    const recordings = await world.ports.recordings();
    await recordings.add({ recording: about('r3', 'p2'), ...part }, ['x\n'], 1e6);
    const { send } = world.host;
    world.host.send = async (request) => {
      const outcome = await send(request);
      if (!request.url.endsWith('/user/me') || !outcome.ok) return outcome;
      const { answer } = outcome;
      return { ok: true, answer: { ...answer, text: answer.text.replace('"id":"p1"', '"id":"p2"') } };
    };
    await signedInAgain(world, 'p2');
    expect((await list()).map(({ id }) => id)).toEqual(['r3']);
  });
});
