/** Documents that can be checked against the code are: a page that is wrong is worse than none. */
import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';

import { describe, expect, test } from 'vitest';

import type { EntryState } from '#ports/journal-port.ts';
import { mayMove } from '#commands/entry-state.ts';
import { demoAccounts, demoPassword } from '../../../server/seed/demo-accounts.ts';
import { filesBelow, readSource, root } from '../../support/source-tree.ts';

const textOfFile = (path: string) => readSource(path).text;
const pages = ['README.md', 'SECURITY.md', ...filesBelow('docs').filter((path) => path.endsWith('.md'))];

describe('the documents', () => {
  test('lead only to pages that are there', () => {
    const broken = pages.flatMap((page) =>
      [...textOfFile(page).matchAll(/\]\(([^)#:]+\.md)/g)]
        .map(({ 1: link = '' }) => posix.join(posix.dirname(page), link))
        .filter((target) => !existsSync(`${root}${target}`))
        .map((target) => `${page} leads to ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('name only files and folders that are there', () => {
    const named = /`((?:src|server|tests|docs|scripts|build|locales)\/[\w./-]+)`/g;
    const missing = pages.flatMap((page) =>
      [...textOfFile(page).matchAll(named)]
        .map(({ 1: path = '' }) => path)
        .filter((path) => !existsSync(`${root}${path}`))
        .map((path) => `${page} names ${path}`),
    );
    expect(missing).toEqual([]);
  });

  test('and comments name files by the names that they have', () => {
    const places = [
      'src',
      'server',
      'tests',
      'e2e',
      'bench',
      'build',
      'scripts',
      'screenshots',
      'public',
    ].flatMap(filesBelow);
    const names = new Set([...places.map((path) => posix.basename(path)), ...readdirSync(root)]);
    const inTicks = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(({ 1: words = '' }) => words);
    const comments = (text: string) => (text.match(/^\s*(?:\*|\/\/|\/\*\*).*$/gm) ?? []).join('\n');
    const texts = [
      ...pages.map((page) => ({ page, words: inTicks(textOfFile(page)) })),
      ...['src', 'server']
        .flatMap(filesBelow)
        .filter((path) => /\.tsx?$/.test(path))
        .map((page) => ({ page, words: inTicks(comments(textOfFile(page))) })),
    ];
    const named = texts.flatMap(({ page, words }) =>
      words.flatMap((word) =>
        [...word.matchAll(/(?<![\w./*<>-])(?:[\w-]+\/)*([a-z][\w-]*(?:\.[\w-]+)*\.tsx?)(?![\w.])/g)].map(
          ({ 1: name = '' }) => ({ page, name }),
        ),
      ),
    );
    expect(named.length).toBeGreaterThan(200);
    const invented = ['session.test.ts'];
    expect(named.filter(({ name }) => !names.has(name) && !invented.includes(name))).toEqual([]);
  });

  test('list every variable that the server reads, and no other', () => {
    const read = [...textOfFile('server/config/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
      ({ 1: name }) => name,
    );
    const rows = [...textOfFile('docs/operating.md').matchAll(/^\| (`[A-Z][A-Z_`, ]+) \|/gm)];
    const listed = rows.flatMap(({ 1: cell = '' }) =>
      [...cell.matchAll(/`(\w+)`/g)].map(({ 1: name }) => name),
    );
    expect(read.length).toBeGreaterThan(10);
    expect([...listed].sort()).toEqual([...read].sort());
  });

  test('list every demo account with its password', () => {
    const readme = textOfFile('README.md');
    expect(
      demoAccounts.map(({ userName }) => userName).filter((name) => !readme.includes(`| \`${name}\` |`)),
    ).toEqual([]);
    expect(readme).toContain(`\`${demoPassword}\``);
  });
});

describe('the documents keep no diary', () => {
  /** What is measured stands in bench/reports, with its day, commit and machine. */
  const figure = /\b\d[\d,.]* ?(?:ms|KB|kB|MB)\b/;
  const limit =
    /\b(?:at most|at least|up to|no further than|more than|less than|above|until|after|each|waits?|pause)\b/;
  const measured =
    /\b(?:took|grew|median|p95|peak|had been|on average|busy cores|(?:in|of) \w+ runs|(?:on )?this machine|measured on)\b/i;
  const docs = pages.filter((page) => !page.startsWith('docs/specification/'));
  const told = docs.flatMap((page) => sentencesOf(textOfFile(page)).map((text) => ({ page, text })));

  test('sentences that would be found', () => {
    for (const text of [
      'The wheel took 16.8 ms at most.',
      'Opening it is 138 KB.',
      'The p95 is 20 ms after all.',
    ])
      expect(isDiary(text)).toBe(true);
    for (const text of ['At most 5 MB are kept.', 'The host is asked after 200 ms.'])
      expect(isDiary(text)).toBe(false);
  });

  test('milliseconds and sizes stand only where a limit is stated, and nowhere what a day has measured', () => {
    const diaries = told.filter(({ text }) => isDiary(text)).map(({ page, text }) => `${page}: ${text}`);
    expect(diaries).toEqual([]);
  });

  function isDiary(text: string): boolean {
    return figure.test(text) && (!limit.test(text.toLowerCase()) || measured.test(text));
  }

  /** Lines go on; a row of a table, an item of a list and a paragraph end. Code is none. */
  function sentencesOf(page: string): readonly string[] {
    return page
      .replaceAll(/^```[\s\S]*?^```/gm, '')
      .split(/\n\s*\n|\n(?=\s*[-|#])/)
      .flatMap((block) => block.replaceAll(/\s+/g, ' ').split(/(?<=[.;:!?]) /))
      .map((text) => text.trim());
  }
});

describe('the table of states in docs/local-store.md', () => {
  const states = [
    'recorded',
    'sending',
    'unknown',
    'accepted',
    'settled',
    'refused',
    'conflicting',
    'parked',
    'withdrawn',
    'superseded',
  ] as const satisfies readonly EntryState[];
  const section =
    /## The table of states[\s\S]*?(?=\n## )/.exec(textOfFile('docs/local-store.md'))?.[0] ?? '';
  const moves = [...section.matchAll(/^\| ([a-z, ]+) \| ([a-z, ]+) \|/gm)].flatMap(
    ({ 1: from = '', 2: to = '' }) =>
      from.split(', ').flatMap((before) => to.split(', ').map((after) => `${before} -> ${after}`)),
  );

  test('has each move that the code allows, and no other', () => {
    const allowed = states.flatMap((from) =>
      states.filter((to) => mayMove(from, to)).map((to) => `${from} -> ${to}`),
    );
    expect(allowed.length).toBeGreaterThan(20);
    expect([...new Set(moves)].filter((move) => move !== 'from -> to').sort()).toEqual([...allowed].sort());
  });
});
