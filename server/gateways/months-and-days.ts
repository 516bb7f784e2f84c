/**
 * A range of days as the months that come nearest to it and the days by which they miss it: added where the months leave
 * them out, taken away where the months hold too much. Of figures that are kept by month and by day that is the least to
 * read: never more than half a month of days at either end.
 *
 *   from  20/01     01/02                  01/12
 *         | days +  |        months          |
 *                                   | days - |
 *                                   28/11  behind
 */
import { addDays, daysWithin } from '#model/vietnam/calendar.ts';

export interface RangePart {
  readonly grain: 'day' | 'month';
  /** The first day of it. */
  readonly from: string;
  /** The first day that is not in it. */
  readonly behind: string;
  readonly sign: 1 | -1;
}

/** `behind`: the first day that is not in it. None where it is empty. */
export function monthsAndDays(from: string, behind: string): readonly RangePart[] {
  const [first, last] = [nearestMonth(from), nearestMonth(behind)];
  const ends = [...days(from, first), ...days(last, behind)];
  if (first >= last || count(ends) >= daysBetween(from, behind)) return days(from, behind);
  return [{ grain: 'month', from: first, behind: last, sign: 1 }, ...ends];
}

const days = (from: string, behind: string): readonly RangePart[] => {
  if (from === behind) return [];
  return from < behind
    ? [{ grain: 'day', from, behind, sign: 1 }]
    : [{ grain: 'day', from: behind, behind: from, sign: -1 }];
};

const count = (parts: readonly RangePart[]) =>
  parts.reduce((sum, { from, behind }) => sum + daysBetween(from, behind), 0);

const daysBetween = (from: string, behind: string) => daysWithin(from, behind) - 1;

/** The first day of a month, of this one or of the next. */
function nearestMonth(day: string): string {
  const first = firstOfMonth(day);
  const next = firstOfMonth(addDays(first, 31));
  return daysBetween(first, day) <= daysBetween(day, next) ? first : next;
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;
