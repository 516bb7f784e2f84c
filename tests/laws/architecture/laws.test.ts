/** The laws themselves: each finds what it is there to find, and lets pass what it should. */
import { describe, expect, test } from 'vitest';

import { sourceFile } from '../../support/source-tree.ts';
import { circlesIn, problemWith } from './support/floors.ts';
import { worldUses } from './support/outside-world.ts';
import { messageUses, wordsInMarkup } from './support/texts.ts';

describe('these laws', () => {
  test('find an import that goes up, in a type as well', () => {
    const file = sourceFile(
      'src/model/entity.ts',
      "type T = import('../kit/panel.tsx').T;\nimport type { S } from '#app/store/create-store.ts';",
    );
    expect(
      file
        .syntax()
        .imports.map(({ specifier }) => specifier)
        .sort(),
    ).toEqual(['#app/store/create-store.ts', '../kit/panel.tsx']);
    expect(problemWith(file, { specifier: '#app/store/create-store.ts', start: 0 })).toBe(
      'model may not import app (#app/store/create-store.ts)',
    );
  });

  test('let an engine know the ports and no adapter', () => {
    const file = sourceFile('src/sync/outbox/relay.ts', '');
    expect(problemWith(file, { specifier: '#ports/ports.ts', start: 0 })).toBeUndefined();
    expect(problemWith(file, { specifier: '#adapters/memory/device.ts', start: 0 })).toMatch(
      /may not import adapters/,
    );
    expect(problemWith(file, { specifier: 'react', start: 0 })).toMatch(/may not know/);
  });

  test('find a circle', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
      ['d', ['d']],
    ]);
    expect(circlesIn(graph).map((circle) => [...circle].sort())).toEqual([['b', 'c'], ['d']]);
  });

  test('find the outside world, and only it', () => {
    const file = sourceFile(
      'src/kit/a.ts',
      'Date.now(); new Date(); new Date(5); window.fetch(x); list.fetch(); const o = { fetch: 1 }; navigator.onLine; Math.random();',
    );
    expect(worldUses(file).map((use) => use.replace('src/kit/a.ts:1 uses ', ''))).toEqual([
      'Date.now',
      'new Date()',
      'window.fetch',
      'navigator',
      'Math.random',
    ]);
  });

  test('find messages and words in markup', () => {
    const template = ['`a.$', '{x}.d`'].join('');
    const file = sourceFile(
      'src/kit/a.tsx',
      `const a = <p title="Words" className="one two">Hello {b}{"you"} <F id="no.message" /></p>;
      f({ message: c ? "a.b" : "a.c" });
      intl.formatMessage({ id: ${template} });
      <FormattedMessage id="e.f" />;`,
    );
    expect(messageUses(file).map(({ id }) => id)).toEqual(['a.b', 'a.c', 'a.*.d', 'e.f']);
    expect(wordsInMarkup(file)).toHaveLength(3);
  });
});
