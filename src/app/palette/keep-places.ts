/**
 * Stable places of choices while answers to the same text arrive: a group or a choice that comes later stands behind the earlier
 * ones, so that none slips under the pointer before a click.
 */
import { useState } from 'react';

import type { PaletteGroup } from './choices.ts';

/** Names of groups with the ids of their choices, in the order in which they were seen. */
type Places = readonly (readonly [name: string, ids: readonly string[]])[];

interface Seen {
  readonly typed: string;
  readonly places: Places;
}

const placesOf = (groups: readonly PaletteGroup[]): Places =>
  groups.map(({ name, choices }) => [name, choices.map(({ id }) => id)]);

export function inPlaces(places: Places, groups: readonly PaletteGroup[]): readonly PaletteGroup[] {
  const own = new Map(places);
  const inside = groups.map((group) => {
    const ids = own.get(group.name) ?? [];
    return { ...group, choices: seenFirst(group.choices, ids, ({ id }) => id) };
  });
  return seenFirst(inside, [...own.keys()], ({ name }) => name);
}

function seenFirst<T>(
  items: readonly T[],
  seen: readonly string[],
  nameOf: (item: T) => string,
): readonly T[] {
  const rankOf = (item: T) => {
    const at = seen.indexOf(nameOf(item));
    return at < 0 ? seen.length : at;
  };
  return [...items].sort((one, other) => rankOf(one) - rankOf(other));
}

/** `isSeen`: from now on. Before, the best may still come to the front. */
export function usePlaces(
  typed: string,
  groups: readonly PaletteGroup[],
  isSeen: boolean,
): readonly PaletteGroup[] {
  const [seen, setSeen] = useState<Seen>({ typed: '', places: [] });
  const shown = isSeen && seen.typed === typed ? inPlaces(seen.places, groups) : groups;
  const places = placesOf(shown);
  const isNew = seen.typed !== typed || JSON.stringify(seen.places) !== JSON.stringify(places);
  if (isSeen && isNew) setSeen({ typed, places });
  return shown;
}
