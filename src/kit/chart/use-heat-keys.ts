/** The arrows go from number to number of a heat map; Tab enters it and leaves it, however many there are. */
import { useRef, useState } from 'react';

import type { KeyDefinition } from '../keyboard/key-definition.ts';
import { useKeys } from '../keyboard/use-keys.ts';
import { heatKeys } from './chart-keys.ts';
import type { HeatLinks, HeatMove } from './heat-places.ts';
import { heatPlaces, moveInHeat } from './heat-places.ts';

/** A number that leads to a list, or a cell that is told of. */
const placed = 'a, td[tabindex]';

/** `keys`, and the scope that they are known by: those of a heat map, or of a table that is gone through like one. */
export function useHeatKeys(
  links: HeatLinks,
  keys: Readonly<Record<HeatMove, KeyDefinition>> = heatKeys,
  scope = 'heat',
) {
  const table = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState(0);
  const places = heatPlaces(links);
  const at = Math.min(chosen, Math.max(0, places.length - 1));
  const on = () => {
    const { activeElement } = document;
    return activeElement?.matches(placed) && table.current?.contains(activeElement) ? activeElement : null;
  };
  const go = (move: HeatMove) => {
    const next = moveInHeat(places, at, move);
    setChosen(next);
    // They stand in it in the order of the places.
    table.current?.querySelectorAll<HTMLElement>(placed)[next]?.focus();
  };
  const bind = (move: HeatMove) => ({ ...keys[move], on, run: () => go(move) });
  useKeys([bind('up'), bind('down'), bind('left'), bind('right'), bind('first'), bind('last')], scope);
  return {
    table,
    /** The one that focus is on, or comes to next. */
    place: places[at],
    /** Tab index of the number there: Tab reaches one of them alone. */
    tabIndexAt: (row: number, column: number) =>
      places[at]?.row === row && places[at].column === column ? 0 : -1,
    cameTo: (row: number, column: number) =>
      setChosen(places.findIndex((place) => place.row === row && place.column === column)),
  };
}
