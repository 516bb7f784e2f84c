/** Folders: one imports another, not both each other; and none is so full that nobody finds anything in it. */
import { posix } from 'node:path';

import { describe, expect, test } from 'vitest';

import { filesBelow, sourcesBelow } from '../../support/source-tree.ts';
import { fileOf } from './support/floors.ts';

/** Pairs of folders that import each other, with how many imports go the rarer way. Nothing is added here, and no number grows. */
const known: Readonly<Record<string, number>> = {
  'server/auth <-> server/context': 1,
  'server/context <-> server/security': 1,
  'src/app <-> src/app/replay': 1,
  'src/kit/data-grid <-> src/kit/data-grid/interaction': 1,
  'src/kit/list-page/columns <-> src/kit/list-page/rows': 1,
  'src/local-db/cache <-> src/services': 1,
  'src/model <-> src/model/entities': 1,
};

/** One file a thing. */
const ofOneKind = [
  'server/db/migrations',
  'server/db/tables',
  'server/resources',
  'src/model/calls',
  'src/model/entities',
];

/** Of each pair the number of imports the rarer way. */
function pairsIn(top: string): Readonly<Record<string, number>> {
  const imports = new Map<string, number>();
  for (const file of sourcesBelow(top))
    for (const { specifier } of file.syntax().imports) {
      const target = fileOf(file.path, specifier);
      if (target === undefined || !/^(src|server)\//.test(target)) continue;
      const way = `${posix.dirname(file.path)} ${posix.dirname(target)}`;
      imports.set(way, (imports.get(way) ?? 0) + 1);
    }
  const pairs = [...imports].flatMap(([way, count]) => {
    const [from = '', to = ''] = way.split(' ');
    const back = imports.get(`${to} ${from}`) ?? 0;
    return from < to && back > 0 ? [[`${from} <-> ${to}`, Math.min(count, back)] as const] : [];
  });
  return Object.fromEntries(pairs);
}

describe('folders', () => {
  test('import each other in one direction only', () => {
    const found = { ...pairsIn('src'), ...pairsIn('server') };
    const sum = Object.values(found).reduce((all, count) => all + count, 0);
    process.stdout.write(
      `${Object.keys(found).length} pairs of folders import each other, ${sum} imports the rarer way\n`,
    );
    expect(found).toEqual(known);
  });

  test('hold at most 30 files, but for one file a thing', () => {
    const counts = new Map<string, number>();
    for (const path of ['src', 'server'].flatMap(filesBelow))
      counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
    const full = [...counts].flatMap(([folder, count]) =>
      count > 30 && !ofOneKind.includes(folder) ? [`${folder}: ${count}`] : [],
    );
    expect(full).toEqual([]);
  });
});
