import { describe, expect, it } from 'vitest';

import { selectEntries } from '#store/journal-slice.ts';
import { selectNotices } from '#store/notices-slice.ts';
import { withdrawEntry } from '#sync/resolve/resolve-entry.ts';
import { lastToUndo } from '#sync/resolve/undo-entry.ts';
import { signOut } from '#session/sign-out.ts';
import { aMinute, anHour, cut, signedIn, signedInAgain } from '../../support/signed-in.ts';

const idOf = (world: Awaited<ReturnType<typeof signedIn>>) =>
  world.store.getState().journal.order.at(-1) ?? '';
const messages = (world: Awaited<ReturnType<typeof signedIn>>) =>
  selectNotices(world.store.getState()).map((notice) => notice.message);

describe('an edit that is given up', () => {
  it('before it was sent is withdrawn', async () => {
    const world = await signedIn();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Thôi' });
    await world.store.dispatch(withdrawEntry(idOf(world)));
    expect(world.states()).toEqual(['withdrawn']);
  });

  it('after it was applied, with the answer lost, is told as applied and not as withdrawn', async () => {
    const world = await signedIn();
    world.host.faults.push('loseAnswer');
    await world.issue('customer.update', 'KH1', { name: 'Đã áp dụng' });
    expect(world.states()).toEqual(['unknown']);
    await world.store.dispatch(withdrawEntry(idOf(world)));
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['settled']);
    expect(messages(world)).toContain('sync.undoTooLate');
  });

  it('while its request is under way, and is then answered as applied, is told so and can be undone', async () => {
    const world = await signedIn();
    const { send } = world.host;
    let release = () => {};
    const gate = new Promise<void>((open) => {
      release = open;
    });
    world.host.send = async (request) => {
      const answer = await send(request);
      if (request.method === 'PUT') await gate;
      return answer;
    };
    await world.issue('customer.update', 'KH1', { name: 'Nhầm' });
    await world.store.dispatch(withdrawEntry(idOf(world)));
    expect(world.states()).toEqual(['sending']);
    release();
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['settled']);
    expect(messages(world)).toContain('sync.undoTooLate');
    expect(lastToUndo(selectEntries(world.store.getState()))?.intent.id).toBe(idOf(world));
  });

  it('while nobody knows whether it arrived is sealed, withdrawn, and never sent again', async () => {
    const world = await signedIn();
    world.host.faults.push('drop');
    await world.issue('customer.update', 'KH1', { name: 'Không đến' });
    await world.store.dispatch(withdrawEntry(idOf(world)));
    await world.ports.clock.advance(anHour);
    expect(world.states()).toEqual(['withdrawn']);
    expect(world.host.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('and was refused within a batch that was answered, is told as withdrawn', async () => {
    const world = await signedIn();
    world.host.faults.push('loseAnswer');
    const { send } = world.host;
    const failed = { ok: false, errorCode: 'version_conflict' };
    const data = { outcome: 'applied', status: 200, answer: { success: true, data: [failed] } };
    const text = JSON.stringify({ success: true, data });
    const answer = { status: 200, contentType: 'application/json', retryAfter: null, text };
    world.host.send = async (request) =>
      request.url.includes('/outcomes/') ? { ok: true, answer } : send(request);
    await world.issue('customer.update', 'KH1', { name: 'Trong lô' });
    await world.store.dispatch(withdrawEntry(idOf(world)));
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['withdrawn']);
    expect(messages(world)).not.toContain('sync.undoTooLate');
  });

  it('at sign-out while it is under way is not sent at the next sign-in', async () => {
    const world = await signedIn();
    const { send } = world.host;
    world.host.send = (request) => (request.method === 'PUT' ? new Promise(() => {}) : send(request));
    await world.issue('customer.update', 'KH1', { name: 'Đang gửi' });
    expect(world.states()).toEqual(['sending']);
    await world.store.dispatch(signOut('discard'));
    world.host.send = send;
    const again = await signedInAgain(world);
    await again.ports.clock.advance(anHour);
    expect(again.host.effects).toEqual([]);
    expect(again.states()).toEqual(['withdrawn']);
  });
});
