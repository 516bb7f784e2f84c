import { describe, expect, it } from 'vitest';

import type { EntryState, StoredEntry } from '#edge/journal-port.ts';
import { freshStanding } from '#store/journal/entry.ts';
import { newsOf } from '#app/news/news.ts';

function entry(id: string, state: EntryState, movedAt: number, delivery: 'queued' | 'online' = 'queued') {
  const stored: StoredEntry = {
    seq: movedAt,
    intent: {
      id,
      name: 'customer.update',
      v: 1,
      host: 'v3',
      entity: 'customer',
      key: 'KH1',
      lane: 'customer/KH1',
      values: {},
      base: { version: 1, prior: {} },
      delivery,
      deps: [],
      actor: { subject: 'p1', statements: '' },
      origin: { tab: 't', app: 'a', cold: false },
      at: movedAt,
      uptime: 0,
      group: null,
      supersedes: null,
    },
    standing: { ...freshStanding(movedAt), state },
  };
  return stored;
}

describe('the bell', () => {
  it('tells of what only the person can decide, newest first', () => {
    const items = newsOf(
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
    expect(newsOf([entry('1', 'unknown', 1)], 'current')).toEqual([]);
    expect(newsOf([entry('1', 'unknown', 1, 'online')], 'current')).toHaveLength(1);
  });

  it('tells of a new version under Information', () => {
    expect(newsOf([], 'waiting')).toMatchObject([{ type: 'message', title: 'update.waiting' }]);
  });

  it('tells again when the same change stands differently', () => {
    const [refused] = newsOf([entry('1', 'refused', 1)], 'current');
    const [conflicting] = newsOf([entry('1', 'conflicting', 2)], 'current');
    expect(refused?.id).not.toBe(conflicting?.id);
  });
});
