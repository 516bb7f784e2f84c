/** One name, one thing: no two files export the same name, as a value or as a type, in the console, the server, or across. */
import { expect, test } from 'vitest';

import { sourcesBelow } from '../../support/source-tree.ts';
import { known } from './support/names-exported-twice.ts';

const exported =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;

const filesByName = new Map<string, Set<string>>();
for (const { path, text } of [...sourcesBelow('src'), ...sourcesBelow('server')])
  for (const [, name = ''] of text.matchAll(exported))
    filesByName.set(name, (filesByName.get(name) ?? new Set()).add(path));

const found = Object.fromEntries(
  [...filesByName].flatMap(([name, paths]) => (paths.size > 1 ? [[name, [...paths]] as const] : [])),
);

test('a name is exported by one file; exceptions become fewer', () => {
  process.stdout.write(`${Object.keys(found).length} names are exported by several files\n`);
  const added = Object.entries(found).filter(([name, paths]) => paths.length > (known[name] ?? 1));
  expect(added).toEqual([]);
});

test('an exception that is no longer one is taken off the list', () => {
  const over = Object.entries(known).filter(([name, count]) => (found[name]?.length ?? 1) < count);
  expect(over).toEqual([]);
});
