/**
 * One bench in the page, over the sources of another tree: everything below src is that tree's, all else (the bench, the
 * harness, the tests' samples) is the working tree's, so that both builds are measured by the same program.
 *
 *     bench/…  ──#store/journal/x.ts──>  where that file stood in the commit  ──>  the commit's own imports from there on
 *
 * What the commit has not, or has under other names, is a failure that says so. To take the working tree's file instead
 * would measure the same code twice and find no difference. A bench that can't be built over the commit's sources may be
 * the commit's own one of that name, with all that it imports there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import type { Plugin } from 'vite';

export interface Tree {
  readonly root: string;
  /** What it is called in messages. */
  readonly name: string;
  /** Where a file of the working tree stands in this one, where that is elsewhere. */
  readonly renamed: Readonly<Record<string, string>>;
}

/** `file`: the bench, from bench/harness. */
export function oneBench(root: string, file: string): Plugin {
  const place = join(root, 'bench/harness/bench-files.ts');
  return {
    name: 'one-bench',
    enforce: 'pre',
    load: (id) =>
      id === place
        ? `export const benchFiles = { ${JSON.stringify(file)}: () => import(${JSON.stringify(file)}) };`
        : null,
  };
}

/** `bench`: the file of the bench, where the tree's own one is measured instead. */
export function sourcesOf(tree: Tree, project: string, bench?: string): Plugin {
  const root = resolve(project);
  const ownBench = bench === undefined ? undefined : join(root, bench);
  const aliases = importsOf(root);
  const sources = join(root, 'src/');
  const isOwn = (id: string) => id.startsWith(sources);
  let taken = 0;
  return {
    name: 'sources-of-tree',
    enforce: 'pre',
    resolveId(specifier, importer) {
      if (importer === undefined || !importer.startsWith(`${root}/`) || resolve(tree.root) === root)
        return null;
      const wanted = fileOf(specifier, importer, aliases, root);
      if (wanted === undefined || !(isOwn(wanted) || wanted === ownBench)) return null;
      const path = relative(root, wanted).replaceAll('\\', '/');
      return placeIn(tree, path, relative(root, importer));
    },
    moduleParsed({ id }) {
      if (id.startsWith(join(tree.root, 'src/'))) taken += 1;
      else if (isOwn(id))
        throw new Error(`${relative(root, id)} of the working tree is in the page of ${tree.name}`);
    },
    buildEnd(failure) {
      if (failure === undefined && taken === 0) throw new Error(`Nothing of ${tree.name} is in its page`);
    },
  };
}

/** Where a file of the working tree stands in a tree. `importer` needs it, and is named where it is not there. */
export function placeIn(tree: Tree, path: string, importer: string): string {
  const there = join(tree.root, tree.renamed[path] ?? path);
  if (existsSync(there)) return there;
  throw new Error(`${tree.name} has no ${path}, which ${importer} needs`);
}

/** `#store/…` of package.json: the specifier's beginning, and the folder. */
function importsOf(root: string): readonly (readonly [string, string])[] {
  const { imports }: { imports: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return Object.entries(imports).map(([name, folder]) => [
    name.slice(0, -1),
    join(root, folder.slice(0, -1)),
  ]);
}

function fileOf(
  specifier: string,
  importer: string,
  aliases: readonly (readonly [string, string])[],
  root: string,
): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  if (specifier.startsWith(`${root}/`)) return specifier;
  const alias = aliases.find(([name]) => specifier.startsWith(name));
  return alias === undefined ? undefined : join(alias[1], specifier.slice(alias[0].length));
}
