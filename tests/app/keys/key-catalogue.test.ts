import { describe, expect, it } from 'vitest';

import { keysOf } from '#kit/keyboard/key-definition.ts';
import { keyPlaces, keyScopes } from '#app/keys/key-catalogue.ts';
import { collisionsIn } from '#app/keys/key-conflicts.ts';
import { problemOfKeys } from '#app/keys/key-problems.ts';
import { screens } from '#app/navigation/screens.ts';
import { sourcesBelow } from '../../support/source-tree.ts';
import { english, vietnamese } from '../../support/texts.ts';

describe('the keys of the console', () => {
  it('never share a press where two of them are reached at once', () => {
    expect(collisionsIn(keyPlaces)).toEqual([]);
  });

  it('would be found out if they did', () => {
    const [place = []] = keyPlaces;
    const twice = { scope: 'twice', actions: [{ keys: ['r', 'g'], message: 'keys.twice' }] };
    expect(collisionsIn([[...place, twice]])).toEqual(
      expect.arrayContaining([
        'keys.twice (r) / list.refresh (r)',
        'keys.twice (g) / menu.company (g c)',
        'keys.twice (g) / sync.open (g s)',
      ]),
    );
  });

  it('stand in a place that can be reached, each under a name of its own', () => {
    const placed = new Set(keyPlaces.flat().flatMap(({ actions }) => actions.map(({ message }) => message)));
    const names = keyScopes.flatMap(({ actions }) => actions.map(({ message }) => message));
    expect(names.filter((name) => !placed.has(name))).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('are none that a person could not choose', () => {
    const wrong = keyScopes.flatMap(({ actions }) =>
      actions.flatMap((action) =>
        keysOf(action).filter((keys) => problemOfKeys({ ...action, keys: [] }, keys) === 'browser'),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('are no capital letters and no digits on a grid, where both do nothing but name the keys that edit', () => {
    const gridPlaces = keyPlaces.filter((place) => place.some(({ scope }) => scope === 'grid'));
    expect(gridPlaces.length).toBeGreaterThan(5);
    const typed = gridPlaces
      .flat()
      .flatMap(({ actions }) => actions)
      .filter((action) => keysOf(action).some((keys) => /^(?:Shift\+[a-z]|[A-Z]|\d)(?: |$)/.test(keys)));
    expect(typed.map(({ message }) => message)).toEqual([]);
  });

  it('edit the cells of every list that has some: `e` and F2 are the command that their columns name', () => {
    const edited = screens.filter(({ columns }) => columns.some(({ edit }) => edit !== undefined));
    expect(edited.length).toBeGreaterThan(5);
    const others = edited.flatMap(({ path, columns, commands }) =>
      columns.flatMap(({ field, edit }) =>
        edit === undefined || (edit.hotkey === 'e' && commands.includes(edit)) ? [] : [`${path}: ${field}`],
      ),
    );
    expect(others).toEqual([]);
  });

  it.each([
    ['Vietnamese', vietnamese],
    ['English', english],
  ])('have words in %s', (_, messages) => {
    const ids = keyScopes.flatMap(({ scope, actions }) => [
      `keys.${scope}`,
      ...actions.map(({ message }) => message),
    ]);
    const acts = ['change', 'add', 'remove', 'reset'].flatMap((act) => [`keyMap.${act}`, `keyMap.${act}.of`]);
    const problems = ['browser', 'operating'].map((problem) => `keyMap.problem.${problem}`);
    expect([...ids, ...acts, ...problems].filter((id) => !(id in messages))).toEqual([]);
  });
});

describe('keys in the source', () => {
  const sources = sourcesBelow('src');
  const holdsKeys = ({ text }: { readonly text: string }) => /\bkeys: ?\[?['"`]/.test(text);

  it('stand in files of their own, never where they are used', () => {
    const written = sources.filter((source) => holdsKeys(source) && !source.path.endsWith('keys.ts'));
    expect(written.map(({ path }) => path)).toEqual([]);
  });

  it('are all in the catalogue: none works that the page of keys does not know', () => {
    const catalogue = sources.find(({ path }) => path.endsWith('/key-catalogue.ts'))?.text ?? '';
    const unknown = sources.filter(
      (source) => holdsKeys(source) && !catalogue.includes(`/${source.path.split('/').at(-1)}'`),
    );
    expect(unknown.map(({ path }) => path)).toEqual([]);
  });

  it('are registered under scopes that the catalogue knows', () => {
    const scopes = sources.flatMap(({ text }) =>
      [...text.matchAll(/useKeys\([\s\S]*?,\s*'([a-z.]+)',?\s*\)/g)].map(([, scope]) => scope),
    );
    const known: readonly (string | undefined)[] = keyScopes.map(({ scope }) => scope);
    expect(scopes.length).toBeGreaterThan(8);
    expect(scopes.filter((scope) => !known.includes(scope))).toEqual([]);
  });
});
