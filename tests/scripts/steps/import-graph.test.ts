import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import {
  readImportGraph,
  specifiersIn,
  targetOf,
  testsReachedBy,
} from '../../../scripts/steps/import-graph.mjs';
import { root } from '../../../scripts/steps/root.mjs';

describe('the imports of a file', () => {
  test('are those that run, and not those of types alone', () => {
    const text = `
      import type { A } from './a.ts';
      import { type B } from './b.ts';
      import { C, type D } from './c.ts';
      import './look.css';
      export * from './e.ts';
      export type { F } from './f.ts';
      const later = () => import('./g.ts');
      const known = (name: string) => import(\`./h/\${name}.ts\`);
    `;
    expect(specifiersIn('x.ts', text)).toEqual(['./c.ts', './look.css', './e.ts', './g.ts']);
  });

  test('lead to files from where they stand, by the names of floors, and past what follows a question mark', () => {
    const aliases = { '#kit/*': './src/kit/*' };
    expect(targetOf('tests/kit/a.test.ts', '../support/b.ts', aliases)).toBe('tests/support/b.ts');
    expect(targetOf('tests/kit/a.test.ts', '#kit/form/c.tsx', aliases)).toBe('src/kit/form/c.tsx');
    expect(targetOf('src/a.ts', '../locales/vi-VN.json?messages=shell', aliases)).toBe('locales/vi-VN.json');
    expect(targetOf('src/a.ts', 'react', aliases)).toBeUndefined();
  });
});

test('an import of a removed file is still read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-graph-'));
  try {
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ imports: {} }));
    writeFileSync(join(folder, 'src/a.ts'), `import { b } from './b.ts';\nimport { c } from './c.ts';\n`);
    expect(readImportGraph(folder, ['src/b.ts'])).toEqual(new Map([['src/a.ts', ['src/b.ts']]]));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('the tests that a change can reach', () => {
  const graph = new Map([
    ['src/kit/form/money.ts', []],
    ['src/kit/form/row.ts', ['src/kit/form/money.ts']],
    ['src/kit/form/loop.ts', ['src/kit/form/row.ts', 'src/kit/form/loop.ts']],
    ['tests/kit/form/money.test.ts', ['src/kit/form/money.ts']],
    ['tests/kit/form/money.rounded.test.ts', ['src/kit/form/money.ts', 'src/kit/form/row.ts']],
    ['tests/laws/every-kind.test.ts', ['src/kit/form/money.ts']],
    ['tests/stories/money-back.test.tsx', ['src/kit/form/loop.ts']],
    ['tests/kit/form/loop.test.ts', ['src/kit/form/loop.ts']],
    ['tests/model/other.test.ts', []],
    ['tests/support/world.ts', ['src/kit/form/money.ts']],
  ]);

  test('are what guards it by name, what is called alike, then the nearest; and no others', () => {
    expect(testsReachedBy(graph, ['src/kit/form/money.ts'])).toEqual([
      'tests/kit/form/money.test.ts',
      'tests/kit/form/money.rounded.test.ts',
      'tests/stories/money-back.test.tsx',
      'tests/laws/every-kind.test.ts',
      'tests/kit/form/loop.test.ts',
    ]);
  });

  test('are the changed test itself', () => {
    expect(testsReachedBy(graph, ['tests/model/other.test.ts'])).toEqual(['tests/model/other.test.ts']);
  });

  test('of what was removed are those that still import it, and not the removed test', () => {
    const removed = ['src/kit/form/old.ts', 'tests/kit/form/old.test.ts'];
    const left = new Map([
      ['src/kit/form/row.ts', ['src/kit/form/old.ts']],
      ['tests/kit/form/row.test.ts', ['src/kit/form/row.ts']],
    ]);
    expect(testsReachedBy(left, removed)).toEqual(['tests/kit/form/row.test.ts']);
  });

  test('of what nothing imports are none', () => {
    expect(testsReachedBy(graph, ['docs/words.md'])).toEqual([]);
  });

  test('of this project begin with the one that guards the file', () => {
    const whole = readImportGraph(root);
    expect(testsReachedBy(whole, ['src/model/access.ts'])[0]).toBe('tests/model/access.test.ts');
    expect(testsReachedBy(whole, ['server/api/customers.ts'])[0]).toBe('tests/server/api/customers.test.ts');
  });
});
