/** The name of a period of days: a day, a whole month, or its first and its last day. Pure. */
import { addDays } from '#model/vietnam/calendar.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

export function periodName({ from, to }: Days, showDay: (day: string) => string): string {
  if (from === to) return showDay(from);
  const isMonth = from.endsWith('-01') && addDays(to, 1) === firstOfNext(from);
  return isMonth ? `${from.slice(5, 7)}/${from.slice(0, 4)}` : `${showDay(from)} – ${showDay(to)}`;
}

const firstOfNext = (first: string) => `${addDays(first, 31).slice(0, 7)}-01`;
