/** Every test is found by name. Each failure names the test and says where it belongs. */
import { describe, expect, test } from 'vitest';

import { filesBelow, sourceFile, sourcesBelow } from '../../support/source-tree.ts';
import { consoleProblem, guardedBy, placeProblem, stemOf } from './support/test-places.ts';

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const isProgram = (path: string) => /\.(ts|tsx|mjs|js)$/.test(path) && !isTest(path);
const programs = ['src', 'server', 'build', 'scripts', 'bench', 'e2e', 'screenshots', 'tests'].flatMap(
  filesBelow,
);
const stems = new Set(programs.filter(isProgram).map(stemOf));
const tests = sourcesBelow('tests').filter(({ path }) => isTest(path));

describe('tests', () => {
  test('stand where the file that they guard is found by name, or among stories and laws', () => {
    expect(tests.length).toBeGreaterThan(400);
    expect(tests.flatMap(({ path }) => placeProblem(path, stems) ?? [])).toEqual([]);
  });

  test('that open a console are stories or laws', () => {
    expect(tests.flatMap((file) => consoleProblem(file) ?? [])).toEqual([]);
  });

  test('have a name each, whatever they are written in', () => {
    const names = tests.map(({ path }) => stemOf(path));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('that put something in place of a module say so: they run where nobody has loaded it yet', () => {
    const replaces = ({ text }: { readonly text: string }) => /^\s*vi\.(do)?mock\(/m.test(text);
    const problems = tests
      .filter((file) => replaces(file) !== /\.mocked\.test\.tsx?$/.test(file.path))
      .map(({ path }) => `${path} has to be named .mocked.test.ts where it calls vi.mock, and only there`);
    expect(problems).toEqual([]);
  });
});

describe('this law', () => {
  const known = new Set(
    [
      'src/kit/data-grid/model/column-layout.ts',
      'src/features/customers/customers.commands.ts',
      'src/sw/window.ts',
      'server/api/staff/users.ts',
      'scripts/replay.mjs',
      'tests/replay/main.ts',
    ].map(stemOf),
  );

  test.each([
    ['tests/kit/data-grid/model/column-layout.test.ts', 'src/kit/data-grid/model/column-layout'],
    ['tests/kit/data-grid/model/column-layout.set-by-hand.test.tsx', 'src/kit/data-grid/model/column-layout'],
    ['tests/features/customers/customers.commands.test.ts', 'src/features/customers/customers.commands'],
    [
      'tests/features/customers/customers.commands.undone.test.ts',
      'src/features/customers/customers.commands',
    ],
    ['tests/sw/window.test.ts', 'src/sw/window'],
    ['tests/server/api/staff/users.mocked.test.ts', 'server/api/staff/users'],
    ['tests/server/api/staff/users.locked-out.mocked.test.ts', 'server/api/staff/users'],
    ['tests/scripts/replay.test.ts', 'scripts/replay'],
    ['tests/replay/main.changed-build.test.ts', 'tests/replay/main'],
  ])('lets %s guard %s', (path, guarded) => {
    expect(guardedBy(path, known)).toBe(guarded);
    expect(placeProblem(path, known)).toBeUndefined();
  });

  test.each([
    'tests/kit/data-grid/column-layout.test.ts',
    'tests/kit/data-grid/model/column.test.ts',
    'tests/kit/data-grid/model/column-layout-set-by-hand.test.ts',
    'tests/kit/data-grid/model/column-layout.SetByHand.test.ts',
    'tests/kit/data-grid/model/column-layout.set.by-hand.test.ts',
    'tests/list/column-layout.test.ts',
    'tests/features/customers/customers.test.ts',
    'tests/staff/users.test.ts',
    'tests/mocked.test.ts',
    'tests/stories.test.ts',
  ])('refuses %s, and says what to do', (path) => {
    expect(guardedBy(path, known)).toBeUndefined();
    expect(placeProblem(path, known)).toMatch(`${path} guards no file by its name. Call it`);
  });

  test('lets stories and laws be called as they like', () => {
    expect(placeProblem('tests/stories/lists/two-people.test.tsx', known)).toBeUndefined();
    expect(placeProblem('tests/laws/every-page.test.tsx', known)).toBeUndefined();
  });

  test('finds a console that is opened beside a part', () => {
    const opening = (path: string, from: string) =>
      consoleProblem(sourceFile(path, `import { open } from '${from}';`));
    const part = 'tests/kit/form/use-form.test.tsx';
    expect(opening(part, '../../support/open-console.tsx')).toMatch(`${part} opens a console`);
    expect(opening(part, '../../stories/support/open-palette.ts')).toMatch(/put it into tests\/stories/);
    expect(opening(part, '../support/in-kit.tsx')).toBeUndefined();
    expect(opening('tests/stories/lists/columns.test.tsx', '../../support/open-console.tsx')).toBeUndefined();
  });
});
