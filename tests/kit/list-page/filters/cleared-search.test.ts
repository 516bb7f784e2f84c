/** Clearing a search leads to a list, on every screen: never to the refusal of a search for everything. */
import { describe, expect, it } from 'vitest';

import { clearedSearch, clearWords, isCleared } from '#kit/list-page/filters/cleared-search.ts';
import { refusalOf } from '#kit/list-page/url-state/refusal-of.ts';
import { screens } from '#app/navigation/screens.ts';

describe('a search that is cleared', () => {
  it.each(screens)('may be sent: $path', (screen) => {
    const cleared = clearedSearch(screen);
    expect(refusalOf(screen, { ...screen.initial, ...cleared })).toBeUndefined();
    expect(isCleared(screen, cleared)).toBe(true);
    expect(isCleared(screen, { ...cleared, text: 'đèo' })).toBe(false);
  });

  const named = (path: string) => {
    const screen = screens.find((one) => one.path === path);
    if (screen === undefined) throw new Error(`There is no list at ${path}`);
    return screen;
  };

  it('is for all rows, and says so, where a list answers that', () => {
    const screen = named('/customer/list');
    expect(clearedSearch(screen)).toEqual({ text: '', values: {} });
    expect(clearWords(screen)).toBe('filter.clear');
    expect(isCleared(screen, { text: '', values: { active: null } })).toBe(true);
    expect(isCleared(screen, { text: '', values: { active: true } })).toBe(false);
  });

  it.each([
    { path: '/mbqr/payments', values: { payDate: { preset: 'today' } } },
    { path: '/mbqr/refund', values: { createdAt: { preset: 'thisMonth' } } },
  ])('goes back to the days that $path began with, and says so', ({ path, values }) => {
    const screen = named(path);
    expect(clearedSearch(screen).values).toEqual(values);
    expect(clearWords(screen)).toBe('filter.reset');
    expect(isCleared(screen, { text: '', values: {} })).toBe(false);
  });
});
