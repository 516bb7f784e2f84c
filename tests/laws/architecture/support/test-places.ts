/**
 * Where a test stands says what it guards: whoever changes a file finds by its name what judges it.
 *
 *   src/a/b/c.ts     tests/a/b/c.test.ts, or several: tests/a/b/c.<aspect>.test.ts
 *   server/x/y.ts    tests/server/x/y.test.ts; build, scripts, bench, e2e and screenshots alike
 *   tests/x/y.ts     tests/x/y.test.ts: support that is judged itself, by what stands beside it
 *   several files    tests/stories/: what is done with them, from its beginning to its end
 *   all of a kind    tests/laws/: a loop over screens, commands, calls, files
 */
import type { SourceFile } from '../../../support/source-tree.ts';
import { fileOf } from './floors.ts';

/** The end of a name by which vitest.config.ts knows how a test is run. */
const ways = ['mocked', 'fifth'];
const aspect = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const isStoryOrLaw = (path: string) => /^tests\/(stories|laws)\//.test(path);

/** Without the ending that says in which language it is written. */
export const stemOf = (path: string) => path.replace(/(\.test)?\.\w+$/, '');

/** The file that a test guards by its name, without its ending; undefined: none. `stems` are those of all programs. */
export function guardedBy(test: string, stems: ReadonlySet<string>): string | undefined {
  const [, name = ''] = /^tests\/(.+)\.test\.tsx?$/.exec(test) ?? [];
  const parts = name.split('.');
  if (ways.includes(parts.at(-1) ?? '')) parts.pop();
  const whole = parts.join('.');
  const rest = aspect.test(parts.at(-1) ?? '') ? parts.slice(0, -1).join('.') : '';
  return [whole, rest]
    .filter((stem) => stem !== '')
    .flatMap((stem) => [`src/${stem}`, stem, `tests/${stem}`])
    .find((stem) => stems.has(stem));
}

/** What is to be done about a test that nobody would find, or undefined. */
export function placeProblem(test: string, stems: ReadonlySet<string>): string | undefined {
  if (isStoryOrLaw(test) || guardedBy(test, stems) !== undefined) return undefined;
  return (
    `${test} guards no file by its name. Call it as that file is called (src/a/b.ts: tests/a/b.test.ts, or ` +
    'tests/a/b.<aspect>.test.ts); put it into tests/stories if it plays many files, into tests/laws if it is over all of a kind'
  );
}

/** A console that is opened is many files at once, and whoever plays it tells a story. */
export function consoleProblem(test: SourceFile): string | undefined {
  if (isStoryOrLaw(test.path)) return undefined;
  const opened = test
    .syntax()
    .imports.map(({ specifier }) => fileOf(test.path, specifier) ?? '')
    .find((path) => path.startsWith('tests/stories/') || path === 'tests/support/open-console.tsx');
  return opened === undefined
    ? undefined
    : `${test.path} opens a console (${opened}): put it into tests/stories, or mount the part alone`;
}
