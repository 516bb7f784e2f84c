import fc from 'fast-check';
import { expect, test } from 'vitest';

import { keyRanges } from '#adapters/idb/key-ranges.ts';

test('parts cover every number once, in order, and are few however far the numbers lie apart', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.integer({ min: -1, max: 100_000_000 }),
      fc.integer({ min: 1, max: 5_000 }),
      (first, further, size) => {
        const last = first + further;
        const parts = keyRanges(first, last, size);
        expect(parts.length).toBeLessThanOrEqual(160);
        let next = first;
        for (const [from, to] of parts) {
          expect(from).toBe(next);
          expect(to).toBeGreaterThanOrEqual(from);
          next = to + 1;
        }
        expect(next).toBe(last + 1);
      },
    ),
  );
});
