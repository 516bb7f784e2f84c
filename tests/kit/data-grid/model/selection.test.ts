import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ListQuery } from '#model/list-query.ts';
import type { Selection } from '#kit/data-grid/model/selection.ts';
import {
  choiceOfPage,
  countChosen,
  isChosen,
  noSelection,
  selectEvery,
  selectKeys,
  toggleKey,
  toggleKeys,
  withoutKeys,
} from '#kit/data-grid/model/selection.ts';

const order = ['a', 'b', 'c', 'd'];
const query: ListQuery = { filter: { active: true }, sort: [], current: 1, pageSize: 50 };
const keys = (selection: Selection) => order.filter((key) => isChosen(selection, key));

describe('choosing rows', () => {
  it('takes one more or one fewer', () => {
    const one = toggleKey(noSelection, 'b');
    expect(keys(one)).toEqual(['b']);
    expect(keys(toggleKey(one, 'b'))).toEqual([]);
  });

  it('takes a range of check boxes, keeps what was chosen before, and draws the next one from the same row', () => {
    const begun = toggleKey(noSelection, 'b');
    const down = selectKeys(begun, ['b', 'c', 'd']);
    expect(keys(down)).toEqual(['b', 'c', 'd']);
    expect(down.anchor).toBe('b');
    expect(keys(selectKeys(down, ['a', 'b']))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('takes the page, and gives it back; what is chosen on other pages stays', () => {
    const before = toggleKey(noSelection, 'of another page');
    const page = toggleKeys(before, order);
    expect(choiceOfPage(page, order)).toBe('all');
    expect(countChosen(page)).toBe(5);
    const back = toggleKeys(page, order);
    expect(choiceOfPage(back, order)).toBe('none');
    expect(isChosen(back, 'of another page')).toBe(true);
    expect(choiceOfPage(toggleKey(noSelection, 'a'), order)).toBe('some');
  });

  it('stands for every row that matches but those that were taken out', () => {
    const butTwo = toggleKeys(selectEvery(query, 2431), ['a', 'c']);
    expect(keys(butTwo)).toEqual(['b', 'd']);
    expect(butTwo.query).toBe(query);
    expect(countChosen(butTwo)).toBe(2429);
    // Twelve rows less match by now.
    expect(countChosen(butTwo, 2419)).toBe(2417);
    expect(choiceOfPage(butTwo, order)).toBe('some');
    expect(keys(toggleKey(butTwo, 'a'))).toEqual(['a', 'b', 'd']);
  });

  it('lets go of rows that are gone', () => {
    const two = toggleKeys(noSelection, ['a', 'b']);
    expect(keys(withoutKeys(two, (key) => key === 'a'))).toEqual(['b']);
    expect(withoutKeys(two, () => false)).toBe(two);
  });

  it('leaves a row out no longer that is gone, which matches no longer either', () => {
    const butTwo = toggleKeys(selectEvery(query, 500), ['a', 'c']);
    const butOne = withoutKeys(butTwo, (key) => key === 'a');
    expect(butOne.exclude).toEqual(new Set(['c']));
    expect(countChosen(butOne)).toBe(498);
    expect(countChosen(butOne, 499)).toBe(498);
  });
});

describe('whatever is pressed in whatever order', () => {
  const all = Array.from({ length: 12 }, (_, index) => `k${index}`);
  const key = fc.constantFrom(...all);
  const act = fc.oneof(
    fc.record({ kind: fc.constant('toggle' as const), key }),
    fc.record({ kind: fc.constant('page' as const), page: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ kind: fc.constant('range' as const), from: key, to: key }),
    fc.record({ kind: fc.constant('add' as const), keys: fc.subarray(all) }),
    fc.record({ kind: fc.constant('every' as const) }),
    fc.record({ kind: fc.constant('none' as const) }),
  );
  type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

  const span = (from: string, to: string) => {
    const [a, b] = [all.indexOf(from), all.indexOf(to)];
    return all.slice(Math.min(a, b), Math.max(a, b) + 1);
  };
  const pageOf = (page: number) => all.slice(page * 3, page * 3 + 3);

  function acted(selection: Selection, done: Act): Selection {
    switch (done.kind) {
      case 'toggle':
        return toggleKey(selection, done.key);
      case 'page':
        return toggleKeys(selection, pageOf(done.page));
      case 'range':
        return toggleKeys(selection, span(done.from, done.to));
      case 'add':
        return selectKeys(selection, done.keys);
      case 'every':
        return selectEvery(query, all.length);
      case 'none':
        return noSelection;
    }
  }

  /** The same with plain sets over a list that is known whole. */
  function told(chosen: ReadonlySet<string>, done: Act): ReadonlySet<string> {
    const toggled = (keys: readonly string[]) => {
      const isWhole = keys.length > 0 && keys.every((one) => chosen.has(one));
      return isWhole
        ? new Set([...chosen].filter((one) => !keys.includes(one)))
        : new Set([...chosen, ...keys]);
    };
    switch (done.kind) {
      case 'toggle':
        return toggled([done.key]);
      case 'page':
        return toggled(pageOf(done.page));
      case 'range':
        return toggled(span(done.from, done.to));
      case 'add':
        return new Set([...chosen, ...done.keys]);
      case 'every':
        return new Set(all);
      case 'none':
        return new Set();
    }
  }

  it('exactly those rows are chosen, and counted, that plain sets would hold', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const selection = acts.reduce(acted, noSelection);
        const chosen = acts.reduce(told, new Set<string>());
        expect(all.filter((one) => isChosen(selection, one))).toEqual(all.filter((one) => chosen.has(one)));
        expect(countChosen(selection)).toBe(chosen.size);
        for (const page of [0, 1, 2, 3]) {
          const held = pageOf(page).filter((one) => chosen.has(one)).length;
          const choice = held === 0 ? 'none' : held === 3 ? 'all' : 'some';
          expect(choiceOfPage(selection, pageOf(page))).toBe(choice);
        }
      }),
    );
  });

  it('rows are named on one side only: taken one by one, or left out of all', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const { query: every, include, exclude } = acts.reduce(acted, noSelection);
        expect(every === undefined ? exclude.size : include.size).toBe(0);
      }),
    );
  });
});
