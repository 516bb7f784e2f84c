import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { HeatLinks } from '#kit/chart/heat-places.ts';
import { heatPlaces, moveInHeat } from '#kit/chart/heat-places.ts';

const grids: fc.Arbitrary<HeatLinks> = fc.array(
  fc.array(fc.option(fc.constant('/list'), { nil: undefined }), { minLength: 4, maxLength: 4 }),
  { maxLength: 6 },
);

test('each number that leads somewhere is reached from the first by the arrow to the right', () => {
  fc.assert(
    fc.property(grids, (links) => {
      const places = heatPlaces(links);
      let at = 0;
      for (let step = 1; step < places.length; step++) at = moveInHeat(places, at, 'right');
      expect(at).toBe(Math.max(0, places.length - 1));
    }),
  );
});

test('up and down go to another row, as near as there is a number, and never past the last', () => {
  fc.assert(
    fc.property(grids, fc.nat(), fc.constantFrom('up', 'down'), (links, start, move) => {
      const places = heatPlaces(links);
      fc.pre(places.length > 0);
      const at = start % places.length;
      const [from, to] = [places[at], places[moveInHeat(places, at, move)]];
      const beyond = places.filter(({ row }) =>
        move === 'up' ? row < (from?.row ?? 0) : row > (from?.row ?? 0),
      );
      if (beyond.length === 0) {
        expect(to).toBe(from);
        return;
      }
      const row = move === 'up' ? beyond.at(-1)?.row : beyond[0]?.row;
      const far = (column = 0) => Math.abs(column - (from?.column ?? 0));
      expect(to?.row).toBe(row);
      expect(far(to?.column)).toBe(
        Math.min(...beyond.filter((one) => one.row === row).map(({ column }) => far(column))),
      );
    }),
  );
});
