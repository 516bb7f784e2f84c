import { describe, expect, it } from 'vitest';

import {
  choiceOfPage,
  noSelection,
  selectEvery,
  selectRange,
  toggleKey,
  togglePage,
} from '#kit/list/selection.ts';

const order = ['a', 'b', 'c', 'd'];
const keys = (selection: { keys: ReadonlySet<string> }) => [...selection.keys];

describe('choosing rows', () => {
  it('takes one more or one fewer', () => {
    const one = toggleKey(noSelection, 'b');
    expect(keys(one)).toEqual(['b']);
    expect(keys(toggleKey(one, 'b'))).toEqual([]);
  });

  it('takes a range from where it was begun, in the order shown, in both directions', () => {
    const begun = toggleKey(noSelection, 'c');
    expect(keys(selectRange(begun, order, 'c', 'd'))).toEqual(['c', 'd']);
    const upwards = selectRange(begun, order, 'c', 'a');
    expect(keys(upwards)).toEqual(['a', 'b', 'c']);
    expect(keys(selectRange(upwards, order, 'a', 'd'))).toEqual(['c', 'd']);
  });

  it('begins a range at the active row where nothing was chosen', () => {
    expect(keys(selectRange(noSelection, order, 'b', 'c'))).toEqual(['b', 'c']);
  });

  it('takes the page, and gives it back', () => {
    const page = togglePage(noSelection, order);
    expect(choiceOfPage(page, order)).toBe('all');
    expect(togglePage(page, order)).toBe(noSelection);
    expect(choiceOfPage(toggleKey(noSelection, 'a'), order)).toBe('some');
  });

  it('stands for every row that matches only until one is taken out', () => {
    const every = selectEvery(order);
    expect(every.every).toBe(true);
    expect(toggleKey(every, 'a').every).toBe(false);
  });
});
