/** One name, one thing: no two files export the same name, as a value or as a type, in the console, the server, or across. */
import { expect, test } from 'vitest';

import { sourcesBelow } from '../../support/source-tree.ts';

const exported =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;

/** Names that more than one file exports, with the files. */
function exportedTwice(files: readonly { readonly path: string; readonly text: string }[]) {
  const filesByName = new Map<string, Set<string>>();
  for (const { path, text } of files)
    for (const [, name = ''] of text.matchAll(exported))
      filesByName.set(name, (filesByName.get(name) ?? new Set()).add(path));
  return [...filesByName].flatMap(([name, paths]) =>
    paths.size > 1 ? [`${name}: ${[...paths].join(', ')}`] : [],
  );
}

test('a name is exported by one file', () => {
  expect(exportedTwice([...sourcesBelow('src'), ...sourcesBelow('server')])).toEqual([]);
});

test('the law sees a name of two files, and an overload of one as one', () => {
  const files = [
    {
      path: 'a.ts',
      text: 'export interface Walk {}\nexport function one(): void;\nexport function one(): void {}',
    },
    { path: 'b.ts', text: 'export const Walk = 1;' },
  ];
  expect(exportedTwice(files)).toEqual(['Walk: a.ts, b.ts']);
});
