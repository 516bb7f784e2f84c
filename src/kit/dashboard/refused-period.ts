/** Which days a host tells no figures of; asked before it is. Pure. */
import { daysMeant } from '#model/days-meant.ts';
import type { SearchValue } from '#model/search-values.ts';
import { isReversed } from '#model/search-values.ts';
import { epochOfLocal } from '#model/vietnam/calendar.ts';

const mostDays = 93;
const dayMs = 86_400_000;

/** Why the host would refuse: a message; undefined where it answers. */
export function refusalOf(period: SearchValue, now: number): string | undefined {
  if (isReversed(period)) return 'search.reversed_range';
  const { from, to } = daysMeant(period, now);
  if (from > to) return 'search.reversed_range';
  const days = (epochOfLocal(to) - epochOfLocal(from)) / dayMs + 1;
  return days > mostDays ? 'figures.tooWide' : undefined;
}
