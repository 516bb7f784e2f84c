/** Stories that a careful reading of the store found: each lost, doubled or wedged a change before it was mended. */
import { describe, expect, it } from 'vitest';

import { initialStatus } from '#commands/entry-state.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { mergeConflict, withdrawEntry } from '#sync/resolve/resolve-entry.ts';
import { signOut } from '#session/sign-out.ts';
import { entry } from '../../adapters/support/samples.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { aMinute, cut, reopened, signedIn } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld, testCommands } from '../../support/world.ts';

const entries = ({ store }: World) => store.getState().journal.entries;
const idAt = (world: World, place: number) => entries(world)[place]?.intent.id ?? '';
const writes = ({ host }: World) => host.requests.filter(({ method }) => method === 'PUT');

describe('a row that was removed and made anew, with its first version', () => {
  it('is edited over the version that it has now', async () => {
    const world = await signedIn();
    for (const name of ['Hai', 'Ba']) {
      await world.issue('customer.update', 'KH1', { name });
      await world.ports.clock.advance(1_000);
    }
    await world.issue('customer.remove', 'KH1', {});
    await world.ports.clock.advance(1_000);
    await world.issue('customer.add', 'KH1', { code: 'KH1', name: 'Mới lập' });
    await world.ports.clock.advance(1_000);
    const before = writes(world).length;
    await world.issue('customer.update', 'KH1', { name: 'Sửa' });
    await world.ports.clock.advance(aMinute);
    expect(world.host.rows.get('KH1')).toMatchObject({ name: 'Sửa', version: 2 });
    expect(writes(world).length - before).toBe(1);
  });

  it('by somebody else gets my change once, after one refusal', async () => {
    const world = await signedIn();
    for (const name of ['Hai', 'Ba', 'Bốn']) {
      await world.issue('customer.update', 'KH1', { name });
      await world.ports.clock.advance(1_000);
    }
    cut(world, true);
    world.host.rows.set('KH1', customerRow('KH1', { name: 'Bốn', version: 2 }));
    await world.issue('customer.update', 'KH1', { address: 'Của tôi' });
    cut(world, false);
    const before = writes(world).length;
    await world.ports.clock.advance(aMinute);
    expect(world.host.rows.get('KH1')).toMatchObject({ address: 'Của tôi', version: 3 });
    expect(writes(world).length - before).toBeLessThanOrEqual(2);
  });
});

describe('a change whose answer was lost', () => {
  it('is not called withdrawn because the host then asked to wait: it was applied', async () => {
    const world = await signedIn();
    world.host.faults.push('loseAnswer', { throttle: 60 });
    await world.issue('customer.update', 'KH1', { name: 'Đã đến nơi' });
    await world.ports.clock.advance(5_000);
    await world.store.dispatch(withdrawEntry(idAt(world, 0)));
    await world.ports.clock.advance(aMinute);
    expect(world.host.effects).toHaveLength(1);
    expect(world.states()).toEqual(['settled']);
  });

  it('is asked about, not parked, where the person may not do it any more', async () => {
    const world = await signedIn();
    world.host.faults.push('loseAnswer');
    await world.issue('customer.update', 'KH1', { name: 'Đã đến nơi' });
    const { send } = world.host;
    world.host.send = async (request) =>
      request.method === 'PUT'
        ? {
            ok: true,
            answer: {
              status: 403,
              contentType: 'application/json',
              retryAfter: null,
              text: JSON.stringify({ success: false, errorCode: 'forbidden', errorMessage: '', showType: 2 }),
            },
          }
        : send(request);
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['settled']);
    expect(world.host.effects).toHaveLength(1);
  });
});

describe('an entry that two tabs replace at once', () => {
  it('is replaced by one of them; the other is told', async () => {
    const world = await signedIn();
    const other = world.secondTab();
    await other.start();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Của tôi' });
    const row = world.host.rows.get('KH1');
    if (row !== undefined) world.host.rows.set('KH1', { ...row, name: 'Của người khác', version: 2 });
    cut(world, false);
    other.ports.network.set(false);
    await world.ports.clock.advance(aMinute);
    const id = idAt(world, 0);
    const both = Promise.all([
      world.store.dispatch(mergeConflict(id, { name: 'Một' })),
      other.store.dispatch(mergeConflict(id, { name: 'Hai' })),
    ]);
    await world.ports.clock.advance(aMinute);
    const kinds = (await both).map((outcome) =>
      outcome?.kind === 'notSaved' ? outcome.reason : outcome?.kind,
    );
    expect(kinds.toSorted()).toEqual(['moved', 'saved']);
    expect(world.host.effects).toHaveLength(1);
  });

  it('is not replaced once it was sent', async () => {
    const world = await signedIn();
    await world.issue('customer.update', 'KH1', { name: 'Gửi rồi' });
    await world.ports.clock.advance(aMinute);
    const target = { key: 'KH1', base: world.host.rows.get('KH1'), values: { name: 'Thay' } };
    const outcome = await world.store.dispatch(
      issueCommand({ name: 'customer.update', targets: [target], supersedes: idAt(world, 0) }),
    );
    expect(outcome).toEqual({ kind: 'notSaved', reason: 'moved' });
  });
});

describe('an entry that was accepted, by a host that has forgotten its key since', () => {
  it('is over, and is not asked about without rest', async () => {
    const world = await signedIn();
    const { journal } = await world.ports.device.openPerson('p1');
    const { intent } = entry('019363a0-0000-7000-8000-00000000abcd', { name: 'customer.remove', values: {} });
    await journal.append([
      { intent, standing: { ...initialStatus(0), state: 'accepted', moves: 2, attempts: 1 } },
    ]);
    // The journal is read again in any case, and what nobody took in is asked about.
    await world.ports.clock.advance(2 * aMinute);
    expect(world.host.requests.filter(({ url }) => url.includes('/outcomes/'))).toHaveLength(1);
    expect(world.states()).toEqual(['settled']);
  });
});

describe('an odd entry', () => {
  it.each([
    ['without a list of what it depends on', { deps: null }, {}],
    ['of a host that nobody knows', { host: 'v9' }, { state: 'unknown' }],
    ['in a state of a newer version', {}, { state: 'archived' }],
  ])('%s is parked, and holds no other lane up', async (_, intentOver, standingOver) => {
    const world = await signedIn();
    const { journal } = await world.ports.device.openPerson('p1');
    const { intent } = entry('019363a0-0000-7000-8000-00000000abce', { key: 'KH2', lane: 'customer/KH2' });
    // What lies on a disk obeys no type.
    const odd = { intent: { ...intent, ...intentOver }, standing: { ...initialStatus(0), ...standingOver } };
    const found: readonly unknown[] = [odd];
    await Reflect.apply(journal.append, journal, [found]);
    await world.ports.clock.advance(aMinute);
    await world.issue('customer.update', 'KH1', { name: 'Vẫn đi' });
    await world.ports.clock.advance(aMinute);
    expect(world.host.rows.get('KH1')).toMatchObject({ name: 'Vẫn đi' });
    expect(world.states()).toEqual(['parked', 'settled']);
  });
});

describe('a journal that can not be read', () => {
  it('takes nothing that might overtake what stands in it', async () => {
    const world = await signedIn();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Một' });
    const { device } = world.ports;
    const { openPerson } = device;
    let isBroken = true;
    Object.assign(device, {
      openPerson: async (subject: string) => {
        const stores = await openPerson(subject);
        const load = () => (isBroken ? Promise.reject(new Error('The disk fails.')) : stores.journal.load());
        return { ...stores, journal: { ...stores.journal, load } };
      },
    });
    cut(world, false);
    const again = await reopened(world, true);
    expect(await again.issue('customer.update', 'KH1', { name: 'Hai' })).toMatchObject({ kind: 'notSaved' });
    isBroken = false;
    await again.ports.clock.advance(aMinute);
    await again.issue('customer.update', 'KH1', { name: 'Hai' });
    await again.ports.clock.advance(aMinute);
    expect(again.host.effects).toHaveLength(2);
    expect(again.host.rows.get('KH1')).toMatchObject({ name: 'Hai' });
  });
});

describe('an answer that comes after the sign-out', () => {
  it('puts nothing of the person back into the state', async () => {
    const world = await signedIn();
    const { send } = world.host;
    let answer = () => {};
    world.host.send = async (request) => {
      if (request.method === 'PUT') await new Promise<void>((done) => (answer = done));
      return send(request);
    };
    await world.issue('customer.update', 'KH1', { name: 'Bí mật' });
    await world.ports.clock.advance(1_000);
    const out = world.store.dispatch(signOut('keep'));
    await world.ports.clock.advance(20_000);
    await out;
    answer();
    await world.ports.clock.advance(1_000);
    expect(JSON.stringify(world.store.getState().rows)).not.toContain('Bí mật');
  });
});

describe('an answer that brings no row', () => {
  it('does not take the change from the screen before a list has shown it', async () => {
    const commands = testCommands.map((command) =>
      command.name === 'customer.update' ? { ...command, readAnswer: () => undefined } : command,
    );
    const world = makeWorld(fakeHost([customerRow('KH1')]), undefined, { commands });
    await world.start();
    await world.issue('customer.update', 'KH1', { name: 'Mới' });
    await world.ports.clock.advance(1_000);
    expect(world.host.effects).toHaveLength(1);
    expect(world.states()).toEqual(['accepted']);
    await world.readCustomers();
    expect(world.states()).toEqual(['settled']);
  });
});
