/**
 * Rows found by this device and by the host. Neither replaces the other's: a row that was only created here is found here alone,
 * most others there alone. A row that both know is listed once, with the host's values. Pure.
 */

import type { NamedRow } from '#model/calls/search-rows.ts';
import { mostOfEach, nameRow } from '#model/calls/search-rows.ts';
import { searchField } from '#model/list-query.ts';
import { contains } from '#model/vietnam/text.ts';
import type { FoundRows } from '#local-db/queries/find-rows.ts';
import type { HostFindings } from '#local-db/queries/search-host.ts';
import type { ScreenSearch } from './row-searches.ts';

export interface NamedRows {
  readonly rows: readonly NamedRow[];
  /** Rows that match, as far as whoever answered knows. */
  readonly total: number;
}

export interface Finding extends NamedRows {
  readonly search: ScreenSearch;
  readonly isFromDevice: boolean;
}

export function ofDevice({ screen }: ScreenSearch, { rows, total }: FoundRows): NamedRows {
  return { rows: rows.map((row) => nameRow(screen.entity, row)), total };
}

/** How a row is told: by its name, and what else it is known by; by that alone where it has no name. */
export const foundWords = ({ code, name }: Pick<NamedRow, 'code' | 'name'>) =>
  name === '' ? { name: code } : { name, hint: code };

/** A list that the host does not speak of has nothing that fits. */
export function ofHost({ screen, by }: ScreenSearch, found: HostFindings): NamedRows {
  const own = found.find((each) => each.collection === screen.entity.name && each.by === by);
  return own ?? { rows: [], total: 0 };
}

/** Who has told of a list so far; what was found to a shorter text, and fits, was seen before either. */
export interface FoundValue {
  readonly before: Finding | undefined;
  readonly device: NamedRows | undefined;
  readonly host: NamedRows | undefined;
}

/** Merged finding of a search; rows found earlier keep their place. */
export function findingOf(search: ScreenSearch, { before, device, host }: FoundValue): Finding {
  const seen = [...(before?.rows ?? []), ...(device?.rows ?? []), ...(host?.rows ?? [])];
  // A later one has newer words.
  const rows = [...new Map(seen.map((row) => [row.key, row])).values()];
  const isFromDevice =
    host === undefined && ((device?.rows.length ?? 0) > 0 || before?.isFromDevice === true);
  return { search, rows, total: Math.max(rows.length, (host ?? device)?.total ?? 0), isFromDevice };
}

/** Until there is an answer to the longer text, what was found to the shorter one and fits: nothing flickers. */
export function stillFitting(
  search: ScreenSearch,
  before: readonly Finding[],
  typed: string,
): Finding | undefined {
  const own = before.find((finding) => finding.search.screen === search.screen);
  if (own === undefined || search.by !== searchField || own.search.by !== searchField) return undefined;
  const rows = own.rows
    .filter(({ code, name }) => contains(`${code} ${name}`, typed.trim()))
    .slice(0, mostOfEach);
  return rows.length === 0 ? undefined : { ...own, search, rows, total: rows.length };
}
