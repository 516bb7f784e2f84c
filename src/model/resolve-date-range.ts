/** Which days a search of days means now, both included, for calls that ask for a first and a last one. Pure. */

import { dayIn } from './match-row.ts';
import type { SearchValue } from './search-values.ts';
import { addDays, dayOf, daysOfPreset } from './vietnam/calendar.ts';

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** An open end is today, an open beginning a week before the end. */
export function resolveDateRange(value: SearchValue, now: number): Days {
  if (typeof value === 'string') return { from: value, to: value };
  const isObject = typeof value === 'object' && value !== null;
  if (isObject && 'preset' in value) {
    const [from, to] = daysOfPreset(value.preset, now);
    return { from, to };
  }
  const range = isObject && ('from' in value || 'to' in value) ? value : {};
  const to = range.to === undefined ? dayOf(now) : dayIn(range.to);
  return { from: range.from === undefined ? addDays(to, -6) : dayIn(range.from), to };
}
