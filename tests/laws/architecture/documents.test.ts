/** Documents that can be checked against the code are: a page that is wrong is worse than none. */
import { existsSync } from 'node:fs';
import { posix } from 'node:path';

import { describe, expect, test } from 'vitest';

import type { EntryState } from '#edge/journal-port.ts';
import { mayMove } from '#store/journal/entry.ts';
import { demoAccounts, demoPassword } from '../../../server/seed/demo-accounts.ts';
import { filesBelow, readSource, root } from '../../support/source-tree.ts';

const textOfFile = (path: string) => readSource(path).text;
const pages = ['README.md', ...filesBelow('docs').filter((path) => path.endsWith('.md'))];

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

  test('list every variable that the server reads, and no other', () => {
    const read = [...textOfFile('server/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
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
