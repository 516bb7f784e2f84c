import { describe, expect, it } from 'vitest';

import { shiftOf } from '#kit/data-grid/model/row-shift.ts';

const placed = (keys: readonly (string | undefined)[]) => ({
  at: (index: number) => {
    const key = keys[index];
    return key === undefined ? undefined : { key };
  },
  indexOf: (key: string) => {
    const index = keys.indexOf(key);
    return index < 0 ? undefined : index;
  },
});

describe('the shift of rows in view', () => {
  it('is that of most of them, where the parts of a list come one after the other', () => {
    // A row above went away. The part below came first; the end of the part above is still as it was.
    const old = placed(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    const below = placed(['a', 'b', 'c', 'd', 'f', 'g', 'h']);
    const both = placed(['b', 'c', 'd', 'e', 'f', 'g', 'h']);
    expect(shiftOf(old, below, 4, 8)).toBe(-1);
    // What is looked at has moved up by one place, and with it the view: the rest of it moves once more, alone.
    expect(shiftOf(below, both, 3, 7)).toBe(0);
  });

  it('is nothing where no row of the view is known before and after', () => {
    expect(shiftOf(placed(['a', undefined]), placed([undefined, 'b']), 0, 2)).toBe(0);
  });
});
