/** What the host answers about the person: as much of it is read as there is, and nobody works by rights of before. */
import { describe, expect, it } from 'vitest';

import { allows, isAdmin } from '#model/access.ts';
import { selectPerson, selectSession } from '#store/session-slice.ts';
import { profile } from '#session/profile.ts';
import { signOut } from '#session/sign-out.ts';
import { fakeHost } from '../support/fake-host.ts';
import { cut, reopened, signedIn } from '../support/signed-in.ts';
import type { World } from '../support/world.ts';
import { makeWorld } from '../support/world.ts';

interface Answer {
  readonly status?: number;
  readonly contentType?: string;
  readonly text: string;
}

/** From now on the host says this of the person. */
function answersOfMe({ host }: World, answer: Answer): void {
  const { send } = host;
  host.send = async (request) => {
    const outcome = await send(request);
    if (!request.url.endsWith('/user/me') || !outcome.ok) return outcome;
    return { ok: true, answer: { ...outcome.answer, status: 200, ...answer } };
  };
}

const told = (data: object): Answer => ({ text: JSON.stringify({ success: true, data }) });

async function openedWith(data: object): Promise<World> {
  const world = makeWorld(fakeHost());
  answersOfMe(world, told(data));
  await world.start();
  return world;
}

describe('a profile', () => {
  const me = {
    ...{ id: 'p1', userName: 'lan', name: 'Trần Thị Lan', avatar: null, mobile: null },
    ...{ role: 'staff', pbacStatements: ['customer.*'], version: 3 },
  };
  const { pbacStatements: statements, ...rest } = me;
  const person = { ...rest, statements };

  it.each<[string, object, object]>([
    ['with a role of the host’s own', { ...me, role: 'accountant' }, { ...person, role: 'accountant' }],
    ['without a role', { ...me, role: undefined }, { ...person, role: '' }],
    ['whose role is null', { ...me, role: null }, { ...person, role: '' }],
    ['whose role is a number', { ...me, role: 1 }, { ...person, role: '' }],
    ['without statements', { ...me, pbacStatements: undefined }, { ...person, statements: [] }],
    ['whose statements are null', { ...me, pbacStatements: null }, { ...person, statements: [] }],
    ['whose statements are a text', { ...me, pbacStatements: 'customer.*' }, { ...person, statements: [] }],
    [
      'with a statement that is none',
      { ...me, pbacStatements: [7, 'customer.view', null] },
      { ...person, statements: ['', 'customer.view', ''] },
    ],
    ['without a name', { ...me, name: undefined }, { ...person, name: '' }],
    ['without a user name', { ...me, userName: null }, { ...person, userName: '' }],
    ['without avatar and number', { ...me, avatar: undefined, mobile: undefined }, person],
    ['whose avatar is no address', { ...me, avatar: { url: 'x' } }, person],
    ['without a version', { ...me, version: undefined }, { ...person, version: 0 }],
    ['with members that nobody knows', { ...me, shift: { night: true } }, person],
    ['without an id', { ...me, id: undefined }, person],
    [
      'of the id alone',
      { id: 'p1' },
      { ...person, userName: '', name: '', role: '', statements: [], version: 0 },
    ],
  ])('%s lets the person in', async (_, data, expected) => {
    const world = await openedWith(data);
    expect(selectPerson(world.store.getState())).toEqual(expected);
    expect(await world.ports.device.readIdentity()).toMatchObject({ role: Object(expected).role });
  });

  it.each(['accountant', '', 'Super_Admin', 'super_admin ', 'constructor', '__proto__'])(
    'with the role %j is an ordinary person’s',
    async (role) => {
      const world = await openedWith({ ...me, role });
      const caller = selectPerson(world.store.getState()) ?? { role: 'nobody', statements: [] };
      expect(isAdmin(caller.role)).toBe(false);
      expect([allows(caller, 'customer.view'), allows(caller, 'company.view')]).toEqual([true, false]);
    },
  );

  it('with a role of the host’s own opens the console without a network, too', async () => {
    const world = await openedWith({ ...me, role: 'accountant' });
    cut(world, true);
    const again = await reopened(world, true);
    expect(selectPerson(again.store.getState())).toEqual({ ...person, role: 'accountant' });
  });
});

const unreadable: readonly (readonly [string, Answer])[] = [
  ['nobody’s id and no role', told({ userName: 'lan', pbacStatements: [] })],
  ['an id that is none', told({ id: '', role: 'staff' })],
  ['an id that is no text', told({ id: 7 })],
  ['no data', { text: '{"success":true}' }],
  ['data that are a list', { text: '{"success":true,"data":[]}' }],
  ['JSON that says something else', { text: '{"status":"login required"}' }],
  ['the person without the envelope', { text: '{"id":"p1","role":"staff"}' }],
  ['broken JSON', { text: '{"success":tr' }],
  ['nothing', { text: '', contentType: '' }],
  ['plain text', { text: 'OK', contentType: 'text/plain' }],
  ['plain text under 404', { status: 404, text: 'no such page', contentType: 'text/plain' }],
];

describe('an answer of the host with', () => {
  /** That there is no such call is said. */
  const goneBy = ({ status }: Answer) => ({
    phase: 'signedOut',
    reason: status === 404 ? 'refused' : 'unreadable',
  });

  it.each(unreadable)('%s signs out at the start, for a reason of its own', async (_, answer) => {
    const world = makeWorld(fakeHost());
    answersOfMe(world, answer);
    await world.start();
    expect(selectSession(world.store.getState())).toEqual(goneBy(answer));
  });

  it.each(unreadable)('%s opens nothing by what this device knew of the person', async (_, answer) => {
    const world = await signedIn();
    await world.readCustomers();
    answersOfMe(world, answer);
    const again = await reopened(world, true);
    expect(selectSession(again.store.getState())).toEqual(goneBy(answer));
    // Nor without a network after that: the host has spoken.
    cut(again, true);
    expect(selectSession((await reopened(again, false)).store.getState())).toMatchObject({
      phase: 'signedOut',
    });
  });

  it.each(unreadable)('%s ends a session that is at work, and keeps what was not sent', async (_, answer) => {
    const world = await signedIn();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    cut(world, false);
    answersOfMe(world, answer);
    const asked = world.store.dispatch(profile('p1'));
    await world.ports.clock.advance(0);
    await asked;
    expect(selectSession(world.store.getState())).toEqual(goneBy(answer));
    const { journal } = await world.ports.device.openPerson('p1');
    expect(await journal.load()).toHaveLength(1);
  });

  it('a person again lets them in after that', async () => {
    const world = await signedIn();
    const { send } = world.host;
    answersOfMe(world, { text: '{"success":true}' });
    await reopened(world, true);
    world.host.send = send;
    world.ports.auth.found = { kind: 'signedIn', subject: 'p1' };
    world.ports.auth.tokens = { kind: 'token', token: 'token-3' };
    const again = world.reopen();
    await again.start(true);
    expect(selectPerson(again.store.getState())?.id).toBe('p1');
    await again.store.dispatch(signOut('keep'));
  });
});

const no = { success: false, errorCode: 'locked', errorMessage: 'Tài khoản bị khóa.' };

describe('a profile that the host refuses', () => {
  it.each([200, 400, 403])(
    'under %i ends the session, and is told in the host’s own sentence',
    async (status) => {
      const world = makeWorld(fakeHost());
      answersOfMe(world, { status, text: JSON.stringify(no) });
      await world.start();
      expect(selectSession(world.store.getState())).toEqual({
        ...{ phase: 'signedOut', reason: 'refused', detail: 'Tài khoản bị khóa.' },
      });
    },
  );
});

const failed: readonly (readonly [string, Answer])[] = [
  ['its own envelope', { status: 500, text: '{"success":false}' }],
  ['a page', { status: 500, text: '<html></html>', contentType: 'text/html' }],
];

describe('a host that fails over the profile with', () => {
  it.each(failed)('%s opens nothing by what this device knew of the person', async (_, answer) => {
    const world = await signedIn();
    answersOfMe(world, answer);
    const again = await reopened(world, true);
    expect(selectSession(again.store.getState())).toEqual({ phase: 'signedOut', reason: 'unreadable' });
  });

  it.each(failed)('%s leaves whoever is at work', async (_, answer) => {
    const world = await signedIn();
    answersOfMe(world, answer);
    const asked = world.store.dispatch(profile('p1'));
    await world.ports.clock.advance(0);
    await asked;
    expect(selectSession(world.store.getState())).toMatchObject({ phase: 'signedIn', confirmed: false });
  });
});

describe.each([502, 503, 504, 429])('what answers %i for a host that is away', (status) => {
  const away: Answer = { status, text: '<html></html>', contentType: 'text/html' };

  it('opens the console as the person whom this device knows', async () => {
    const world = await signedIn();
    answersOfMe(world, away);
    const again = await reopened(world, true);
    expect(selectSession(again.store.getState())).toMatchObject({ phase: 'signedIn', confirmed: false });
  });

  it('lets nobody in where it knows nobody, and says that the server is not available', async () => {
    const world = makeWorld(fakeHost());
    answersOfMe(world, away);
    await world.start();
    expect(selectSession(world.store.getState())).toEqual({ phase: 'signedOut', reason: 'unavailable' });
  });
});

it('a record that is written while this tab signs out is taken away again', async () => {
  const world = await signedIn();
  const { device } = world.ports;
  const { writeIdentity } = device;
  let write = () => {};
  const mayWrite = new Promise<void>((done) => {
    write = done;
  });
  Object.assign(device, {
    writeIdentity: async (identity: Parameters<typeof writeIdentity>[0]) => {
      await mayWrite;
      await writeIdentity(identity);
    },
  });
  const asked = world.store.dispatch(profile('p1'));
  await world.ports.clock.advance(0);
  const left = world.store.dispatch(signOut('keep'));
  await world.ports.clock.advance(0);
  write();
  await world.ports.clock.advance(0);
  await Promise.all([asked, left]);
  expect(await device.readIdentity()).toBeUndefined();
});
