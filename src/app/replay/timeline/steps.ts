/** Targets of next and previous: along the visible moments. Positions as in `timeline.ts`, places counted from 0. */
import type { Moment } from '#session-recorder/replay/timeline.ts';

/** undefined: there is none, and whoever asked stays where they are. */
export function nextPosition(places: readonly number[], position: number): number | undefined {
  const place = places.find((one) => one + 1 > position);
  return place === undefined ? undefined : place + 1;
}

export function previousPosition(places: readonly number[], position: number): number | undefined {
  const place = places.findLast((one) => one + 1 < position);
  return place === undefined ? undefined : place + 1;
}

const marked = new Set<string | undefined>(['intent', 'fault', 'error']);

/** Those of the places at which something was wanted or went wrong. */
export const marksAmong = (moments: readonly Moment[], places: readonly number[]) =>
  places.filter((place) => marked.has(moments[place]?.kind));

export interface CurrentRow {
  /** Among the places; -1: none has passed. */
  readonly index: number;
  /** Otherwise it is the last that has passed, and the replay is at one that is not shown. */
  readonly isExact: boolean;
}

export function currentRow(places: readonly number[], position: number): CurrentRow {
  const index = places.findLastIndex((place) => place < position);
  return { index, isExact: index >= 0 && places[index] === position - 1 };
}

/** A number that was typed; undefined where there is none. */
export function typedPosition(text: string | undefined): number | undefined {
  const number = Number(text);
  return text === undefined || text.trim() === '' || !Number.isInteger(number) ? undefined : number;
}
