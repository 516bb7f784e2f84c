import { describe, expect, it } from 'vitest';

import type { HostNews } from '#model/calls/news.ts';
import type { EntryState, StoredEntry } from '#ports/journal-port.ts';
import type { Notice } from '#store/notices-slice.ts';
import { addressOfNeed } from '#features/dashboard/needs.ts';
import type { NotificationItem } from '#app/surfaces/notification-items.ts';
import { isRead, notificationsOf } from '#app/surfaces/notification-items.ts';
import type { UpdateState } from '../../../src/sw/window.ts';
import { storedEntry } from '../../adapters/support/samples.ts';

const entry = (id: string, state: EntryState, movedAt: number, delivery: 'queued' | 'online' = 'queued') =>
  storedEntry(movedAt, { id, delivery, at: movedAt }, { state, movedAt });

const tell = (entries: readonly StoredEntry[], update: UpdateState = 'current', host?: HostNews) =>
  notificationsOf({ entries, update, notifications: [], host });

describe('the bell', () => {
  it('tells of what only the person can decide, newest first', () => {
    const items = tell(
      [
        entry('1', 'refused', 1),
        entry('2', 'recorded', 2),
        entry('3', 'conflicting', 3),
        entry('4', 'settled', 4),
        entry('5', 'parked', 5),
      ],
      'current',
    );
    expect(items.map((item) => item.title)).toEqual(['news.parked', 'news.conflicting', 'news.refused']);
  });

  it('tells of a lost answer only where nothing is sent again by itself', () => {
    expect(tell([entry('1', 'unknown', 1)], 'current')).toEqual([]);
    expect(tell([entry('1', 'unknown', 1, 'online')], 'current')).toHaveLength(1);
  });

  it('tells of a new version under Information', () => {
    expect(tell([], 'waiting')).toMatchObject([{ type: 'message', title: 'update.waiting' }]);
  });

  it('keeps a notification of the host’s, with its sentence below a code; of a change in the journal that is the change', () => {
    const notice = {
      key: 'k',
      tone: 'danger',
      message: 'toast.failed',
      below: 'Hết hạn mức',
      notifiedAt: 2,
    } as const;
    const action = {
      message: 'action.openSyncCentre',
      does: { kind: 'openSyncCentre', entry: '1' },
    } as const;
    const told = (notifications: readonly Notice[]) =>
      notificationsOf({
        entries: [entry('1', 'refused', 1)],
        update: 'current',
        notifications,
        host: undefined,
      });
    expect(told([notice]).map(({ title, description }) => [title, description])).toEqual([
      ['toast.failed', 'Hết hạn mức'],
      ['news.refused', expect.any(String)],
    ]);
    expect(told([{ ...notice, action }]).map(({ title }) => title)).toEqual(['news.refused']);
  });

  it('tells again when the same change stands differently', () => {
    const [refused] = tell([entry('1', 'refused', 1)], 'current');
    const [conflicting] = tell([entry('1', 'conflicting', 2)], 'current');
    expect(refused?.id).not.toBe(conflicting?.id);
  });

  const refund = (state: HostNews['refunds'][number]['state']) => ({
    ...{ gateway: 'vpbqr', id: 'R1', billNumber: 'AV1', amount: 120_000, state },
    at: '2026-11-20T08:00:00.000Z',
  });
  const host = (state: HostNews['refunds'][number]['state']): HostNews => ({
    refunds: [refund(state)],
    awaiting: [],
  });

  it.each([
    ['requested', 'event', 'processing'],
    ['processing', 'event', 'doing'],
    ['settled', 'notification', undefined],
    ['failed', 'notification', 'urgent'],
    ['cancelled', 'notification', undefined],
  ] as const)('tells of a refund that is %s, and leads to it', (state, type, status) => {
    expect(tell([], 'current', host(state))).toMatchObject([
      {
        ...{ type, status, title: `news.refund.${state}`, at: Date.parse('2026-11-20T08:00:00Z') },
        avatar: { kind: 'bank', gateway: 'vpbqr' },
        extra: status === undefined ? undefined : `news.status.${status}`,
        opens: { kind: 'page', address: '/vpb-qr/refund?billNumber=AV1' },
      },
    ]);
  });

  const awaiting = (at: string, gateway = 'mbqr'): HostNews => ({
    refunds: [],
    awaiting: [{ gateway, count: 3, at }],
  });

  it('tells of a refund anew once it is something else', () => {
    const ids = (['requested', 'processing', 'settled'] as const).map(
      (state) => tell([], 'current', host(state))[0]?.id,
    );
    expect(new Set(ids).size).toBe(3);
  });

  it('tells of terminals that wait under Upcoming, anew where another one came, and leads to those it counts', () => {
    const [item] = tell([], 'current', awaiting('2026-11-20T08:00:00.000Z'));
    expect(item).toMatchObject({ type: 'event', status: 'todo', values: { gateway: 'mbqr', count: '3' } });
    expect(item?.opens).toEqual({ kind: 'page', address: addressOfNeed('terminalsAwaiting.mbqr') });
    expect(tell([], 'current', awaiting('2026-11-20T08:00:01.000Z'))[0]?.id).not.toBe(item?.id);
  });

  it('takes terminals that wait as read up to the one that came last: who went since is no news', () => {
    const nine = '2026-11-20T09:00:00.000Z';
    const [read] = tell([], 'current', awaiting(nine));
    const marks = read === undefined ? [] : [read.id];
    const isKnown = (at: string, gateway?: string) =>
      tell([], 'current', awaiting(at, gateway)).map((item) => isRead(item, marks));
    expect(isKnown(nine)).toEqual([true]);
    expect(isKnown('2026-11-20T08:00:00.000Z')).toEqual([true]);
    expect(isKnown('2026-11-20T10:00:00.000Z')).toEqual([false]);
    expect(isKnown(nine, 'napas')).toEqual([false]);
    // As marks of a release before were: of the one that came last, without a moment.
    expect(isRead({ ...read, id: 'awaitingSince:mbqr:0' } as NotificationItem, ['awaiting:mbqr:T10'])).toBe(
      false,
    );
  });
});
