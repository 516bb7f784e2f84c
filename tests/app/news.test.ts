import { describe, expect, it } from 'vitest';

import type { EntryState } from '#edge/journal-port.ts';
import { newsOf } from '#app/news/news.ts';
import { storedEntry } from '../edge/support/samples.ts';

const entry = (id: string, state: EntryState, movedAt: number, delivery: 'queued' | 'online' = 'queued') =>
  storedEntry(movedAt, { id, delivery, at: movedAt }, { state, movedAt });

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
