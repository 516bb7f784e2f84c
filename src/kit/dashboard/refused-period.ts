/** Which days a host tells no figures of; asked before it is. Pure. */
import { resolveDateRange } from '#model/resolve-date-range.ts';
import type { SearchValue } from '#model/search-values.ts';
import { isReversed } from '#model/search-values.ts';
import { daysWithin } from '#model/vietnam/calendar.ts';
import type { DaysAllowed } from '../definitions/define-report.ts';

const usual: DaysAllowed = { most: 93, tooWide: 'figures.tooWide' };

/** Why the host would refuse: a message; undefined where it answers. */
export function refusalOfPeriod(
  period: SearchValue,
  now: number,
  { most, tooWide }: DaysAllowed = usual,
): string | undefined {
  if (isReversed(period)) return 'search.reversed_range';
  const { from, to } = resolveDateRange(period, now);
  if (from > to) return 'search.reversed_range';
  return daysWithin(from, to) > most ? tooWide : undefined;
}
