/** The rows of a range are found at the cost of those that are loaded, however many places the range has. */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { RowWindow } from '#kit/data-grid/model/row-window.ts';
import { loadedWithin } from '#kit/data-grid/model/row-window.ts';

interface Placed {
  readonly key: string;
}

/** Rows at these places of a longer list; `looks` counts how often a place was asked for. */
function placed(places: readonly number[], count: number) {
  const looks = { at: 0 };
  const keyAt = (place: number) => `r${place}`;
  const there = new Set(places);
  const sorted = [...there].sort((one, other) => one - other);
  const rows: RowWindow<Placed> = {
    ...{ count, created: 0, loaded: sorted.map((place) => ({ key: keyAt(place) })), keys: sorted.map(keyAt) },
    at(place) {
      looks.at += 1;
      return there.has(place) ? { key: keyAt(place) } : undefined;
    },
    indexOf: (key) => Number(key.slice(1)),
  };
  return { rows, looks };
}

it('finds what a look at every place finds', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(200), { maxLength: 60 }),
      fc.nat(200),
      fc.nat(200),
      (places, one, other) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        const { rows } = placed(places, 201);
        const wanted = places.filter((place) => place >= first && place <= last).sort((a, b) => a - b);
        expect(loadedWithin(rows, first, last).map(({ key }) => key)).toEqual(
          wanted.map((place) => `r${place}`),
        );
      },
    ),
  );
});

it('looks at no more places than there are rows loaded', () => {
  const { rows, looks } = placed([3, 4, 999_999], 1_000_000);
  expect(loadedWithin(rows, 0, 999_999)).toHaveLength(3);
  expect(looks.at).toBe(0);
});
