/** From number to number of a heat map: only those that lead somewhere are places. Pure. */

/** Position of a number, by row and column. */
export interface HeatPlace {
  readonly row: number;
  readonly column: number;
}

export type HeatMove = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

export type HeatLinks = readonly (readonly (string | undefined)[])[];

/** In the order in which they are read. */
export function heatPlaces(links: HeatLinks): readonly HeatPlace[] {
  return links.flatMap((cells, row) =>
    cells.flatMap((to, column) => (to === undefined ? [] : [{ row, column }])),
  );
}

/**
 * Index of the place that a move leads to; `at` where there is none. Left and right go through all of them as they are
 * read, so that each can be reached; up and down to the nearest in the next row that has any.
 */
export function moveInHeat(places: readonly HeatPlace[], at: number, move: HeatMove): number {
  const last = places.length - 1;
  if (move === 'first') return 0;
  if (move === 'last') return last;
  if (move === 'left') return Math.max(0, at - 1);
  if (move === 'right') return Math.min(last, at + 1);
  const from = places[at];
  if (from === undefined) return at;
  const beyond = places.filter(({ row }) => (move === 'up' ? row < from.row : row > from.row));
  const row = (move === 'up' ? beyond.at(-1) : beyond[0])?.row;
  const distance = (index: number) => Math.abs((places[index]?.column ?? 0) - from.column);
  return places.reduce(
    (nearest, place, index) =>
      place.row === row && (nearest === at || distance(index) < distance(nearest)) ? index : nearest,
    at,
  );
}
