/** A range of days is put together of whole months and of the days by which they miss it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addDays, daysWithin } from '#model/vietnam/calendar.ts';
import { monthsAndDays } from '../../../server/gateways/months-and-days.ts';

const range = fc
  .tuple(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 500 }))
  .map(([begin, length]) => [addDays('2023-01-01', begin), addDays('2023-01-01', begin + length)] as const);

const lengthOf = (from: string, behind: string) => daysWithin(from, behind) - 1;

describe('a range of days', () => {
  test('has each of its days once and no other', () => {
    fc.assert(
      fc.property(range, ([from, behind]) => {
        const times = new Map<string, number>();
        for (const { from: first, behind: last, sign } of monthsAndDays(from, behind))
          for (let day = first; day < last; day = addDays(day, 1))
            times.set(day, (times.get(day) ?? 0) + sign);
        const counted = [...times].filter(([, count]) => count !== 0).sort();
        const days = Array.from({ length: lengthOf(from, behind) }, (_, at) => addDays(from, at));
        expect(counted).toEqual(days.map((day) => [day, 1]));
      }),
    );
  });

  test('is read by whole months, and by half a month of days at either end at most', () => {
    fc.assert(
      fc.property(range, ([from, behind]) => {
        const parts = monthsAndDays(from, behind);
        const months = parts.filter(({ grain }) => grain === 'month');
        for (const { from: first, behind: last } of months)
          expect([first.slice(8), last.slice(8)]).toEqual(['01', '01']);
        const days = parts.flatMap((part) =>
          part.grain === 'day' ? [lengthOf(part.from, part.behind)] : [],
        );
        expect(days.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(
          Math.min(32, lengthOf(from, behind)),
        );
        if (months.length > 0) for (const count of days) expect(count).toBeLessThanOrEqual(15);
      }),
    );
  });

  test.each([
    [
      '2025-11-27',
      '2026-11-28',
      ['month 2025-12-01 2026-12-01', '+ 2025-11-27 2025-12-01', '- 2026-11-28 2026-12-01'],
    ],
    ['2026-01-01', '2026-03-01', ['month 2026-01-01 2026-03-01']],
    ['2026-03-10', '2026-03-20', ['+ 2026-03-10 2026-03-20']],
    ['2026-03-10', '2026-03-10', []],
  ])('from %s until before %s is %j', (from, behind, told) => {
    const parts = monthsAndDays(from, behind);
    expect(
      parts.map(
        ({ grain, from: first, behind: last, sign }) =>
          `${grain === 'month' ? 'month' : sign > 0 ? '+' : '-'} ${first} ${last}`,
      ),
    ).toEqual(told);
  });
});
