/** A page opened again shows what the device holds while the host is asked who works, and does nothing before it has answered. */
import { describe, expect, it } from 'vitest';

import { selectPerson, selectSession } from '#store/session-slice.ts';
import { markEnded, markSignedOut } from '#services/session-markers.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { anHour, signedIn } from '../support/signed-in.ts';
import type { World } from '../support/world.ts';

interface Told {
  readonly status?: number;
  readonly text?: string;
}

/** The page is opened again; the host answers who works when it is told to. */
async function openedAgain(world: World) {
  let tell = (_: Told) => {};
  const told = new Promise<Told>((resolve) => {
    tell = resolve;
  });
  const again = world.reopen();
  const { send } = again.host;
  again.host.send = async (request) => {
    const outcome = await send(request);
    if (!request.url.endsWith('/user/me') || !outcome.ok) return outcome;
    return { ok: true, answer: { ...outcome.answer, ...(await told) } };
  };
  const started = again.start();
  await again.ports.clock.advance(0);
  return {
    again,
    session: () => selectSession(again.store.getState()),
    async answer(answer: Told) {
      tell(answer);
      await started;
      await again.ports.clock.advance(0);
    },
  };
}

const shown = { phase: 'signedIn', confirmed: false, awaited: true };
const profileOf = (data: object) => ({ text: JSON.stringify({ success: true, data }) });
const lan = {
  ...{ id: 'p1', userName: 'lan', name: 'Trần Thị Lan', avatar: null, mobile: null },
  ...{ role: 'staff', pbacStatements: ['customer.*'], version: 3 },
};

describe('a page opened again', () => {
  it('is its person’s before the host has said so, and confirmed once it has', async () => {
    const { session, answer } = await openedAgain(await signedIn());
    expect(session()).toMatchObject({ ...shown, person: { id: 'p1', statements: ['customer.*'] } });
    await answer({});
    expect(session()).toMatchObject({ phase: 'signedIn', confirmed: true });
    expect(session()).not.toHaveProperty('awaited');
  });

  it.each<[string, Told, object]>([
    ['refuses', { status: 403, text: '' }, { phase: 'signedOut', reason: 'refused' }],
    ['fails over the question', { status: 500, text: '' }, { phase: 'signedOut', reason: 'unreadable' }],
    ['says nothing that can be read', profileOf({}), { phase: 'signedOut', reason: 'unreadable' }],
    [
      'speaks of somebody else',
      profileOf({ ...lan, id: 'p2' }),
      { phase: 'signedOut', reason: 'unreadable' },
    ],
    ['can not work now', { status: 503, text: '' }, { phase: 'signedIn', confirmed: false }],
  ])('by a host that %s', async (_, told, after) => {
    const { session, answer } = await openedAgain(await signedIn());
    expect(session()).toMatchObject(shown);
    await answer(told);
    expect(session()).toMatchObject(after);
    expect(session()).not.toHaveProperty('awaited');
  });

  it('has the rights that the host tells, and none of the rows that were read by others', async () => {
    const world = await signedIn();
    await world.readCustomers();
    const { again, answer } = await openedAgain(world);
    const rows = () => again.store.getState().rows;
    const before = rows();
    await answer(profileOf({ ...lan, pbacStatements: ['dashboard.*'] }));
    expect(selectPerson(again.store.getState())?.statements).toEqual(['dashboard.*']);
    expect(rows()).not.toBe(before);
    expect((await again.ports.device.readIdentity())?.statements).toEqual(['dashboard.*']);
  });

  it.each<[string, (world: World) => unknown]>([
    [
      'whose record is locked',
      async ({ ports: { device } }) => {
        const identity = await device.readIdentity();
        if (identity !== undefined) await device.writeIdentity({ ...identity, locked: true });
      },
    ],
    [
      'of whom the host has said no since',
      ({ ports }) => markEnded(ports.settings, { subject: 'p1', at: ports.clock.now() }),
    ],
    ['who was not confirmed for longer than is allowed', ({ ports }) => ports.clock.advance(25 * anHour)],
    [
      'whose tokens are somebody else’s',
      ({ ports }) => {
        ports.auth.found = { kind: 'signedIn', subject: 'p9' };
      },
    ],
    ['of whom nothing was kept', ({ ports: { device } }) => device.clearIdentity()],
  ])('shows nothing of a person %s before the host has answered', async (_, before) => {
    const world = await signedIn();
    await before(world);
    const { session, answer } = await openedAgain(world);
    expect(session()).toEqual({ phase: 'profiling' });
    await answer({});
    expect(session()).toMatchObject({ phase: 'signedIn', confirmed: true });
  });

  it('shows nothing of a person who has left, and asks nobody', async () => {
    const world = await signedIn();
    markSignedOut(world.ports.settings, { subject: 'p1', at: world.ports.clock.now() });
    const { session } = await openedAgain(world);
    expect(session()).toMatchObject({ phase: 'signedOut', reason: 'asked' });
  });
});

describe('before the host has said who works', () => {
  const rename = issueCommand({
    name: 'customer.update',
    targets: [{ key: 'KH1', base: { code: 'KH1', name: 'Trước', version: 1 }, values: { name: 'Sau' } }],
  });

  it('a change is neither recorded nor sent, and both once it has', async () => {
    const { again, answer } = await openedAgain(await signedIn());
    const issued = again.store.dispatch(rename);
    await again.ports.clock.advance(0);
    expect(again.states()).toEqual([]);
    await answer({});
    await again.ports.clock.advance(anHour);
    expect(await issued).toMatchObject({ kind: 'saved' });
    expect(again.host.effects).toHaveLength(1);
  });

  it.each<[string, Told]>([
    ['refuses them', { status: 403, text: '' }],
    ['takes rights away', profileOf({ ...lan, pbacStatements: ['customer.view'] })],
  ])('a change is not made where the host then %s', async (_, told) => {
    const { again, answer } = await openedAgain(await signedIn());
    const issued = again.store.dispatch(rename);
    await answer(told);
    expect(await issued).toMatchObject({ kind: 'notSaved' });
    await again.ports.clock.advance(anHour);
    expect(again.states()).toEqual([]);
    expect(again.host.effects).toEqual([]);
  });

  it('what waits from before is not sent', async () => {
    const world = await signedIn();
    world.host.down = true;
    await world.issue('customer.update', 'KH1', { name: 'Trước khi đóng' });
    world.host.down = false;
    const { again, answer } = await openedAgain(world);
    await again.ports.clock.advance(10_000);
    expect(again.states()).not.toContain('sending');
    expect(again.host.effects).toEqual([]);
    await answer({});
    await again.ports.clock.advance(anHour);
    expect(again.host.effects).toHaveLength(1);
  });
});
