import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { planMove } from '#kit/list-page/manual-order/plan-move.ts';

const apply = (numbers: readonly (number | null)[], from: number, to: number) => {
  const after = [...numbers];
  for (const { index, value } of planMove(numbers, from, to)) after[index] = value;
  return after;
};

describe('a row that is moved', () => {
  it('changes places with its neighbour, and nobody else is touched', () => {
    expect(planMove([1, 2, 3, 4], 2, 1)).toEqual([
      { index: 2, value: 2 },
      { index: 1, value: 3 },
    ]);
    expect(planMove([10, 20, 30], 0, 1)).toHaveLength(2);
  });

  it('passes those between its old and its new place, which keep their order', () => {
    expect(apply([1, 2, 3, 4, 9], 0, 3)).toEqual([4, 1, 2, 3, 9]);
  });

  it('goes nowhere beyond the ends', () => {
    expect(planMove([1, 2], 0, -1)).toEqual([]);
    expect(planMove([1, 2], 1, 2)).toEqual([]);
    expect(planMove([1, 2], 1, 1)).toEqual([]);
  });

  it('stands where it was put, whatever numbers the rows had', () => {
    const numbers = fc
      .array(fc.option(fc.integer({ min: 0, max: 12 })), { minLength: 1, maxLength: 8 })
      .map((some) => some.sort((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY)));
    fc.assert(
      fc.property(numbers, fc.nat(7), fc.nat(7), (before, from, to) => {
        if (from === to || from >= before.length || to >= before.length) return;
        const wanted = before.map((_, index) => index);
        wanted.splice(to, 0, ...wanted.splice(from, 1));
        const after = apply(before, from, to);
        const last = Math.max(from, to);
        // Rows behind may be without a number: nothing had an order there before.
        const moved = wanted.slice(0, last + 1).map((index) => after[index] ?? Number.POSITIVE_INFINITY);
        for (const [place, number] of moved.entries()) {
          if (place > Math.min(from, to)) expect(number).toBeGreaterThan(moved[place - 1] ?? -1);
        }
        for (const index of wanted.slice(last + 1)) {
          expect(after[index] ?? Number.POSITIVE_INFINITY).toBeGreaterThan(moved.at(-1) ?? -1);
        }
      }),
    );
  });
});
