/*
 * Which files import which, and so which tests a change can reach. Imports of types alone do not count: the compiler answers
 * for those. What is read from disk or run as a program is not seen.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { parseSync } from 'vite';

/** Folders whose files import each other. */
const folders = ['src', 'server', 'tests', 'build', 'scripts', 'bench', 'e2e', 'locales'];
const code = /(?<!\.d)\.(ts|tsx|mjs|js)$/;

/**
 * Paths from the project's folder, with slashes. Of each file, those that it imports.
 *
 * @typedef {ReadonlyMap<string, readonly string[]>} ImportGraph
 */

/**
 * @param {string} root the project's folder
 * @param {readonly string[]} [removed] files that are no more, to which imports may still lead
 * @returns {ImportGraph}
 */
export function readImportGraph(root, removed = []) {
  const aliases = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports;
  const files = folders.flatMap((folder) => filesBelow(root, folder));
  const known = new Set([...files, ...removed]);
  return new Map(
    files.map((file) => {
      const specifiers = code.test(file) ? specifiersIn(file, readFileSync(join(root, file), 'utf8')) : [];
      const targets = specifiers.flatMap((specifier) => targetOf(file, specifier, aliases) ?? []);
      return [file, targets.filter((target) => known.has(target))];
    }),
  );
}

/**
 * @param {string} root
 * @param {string} folder
 */
function filesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(slashed(root), slashed(join(entry.parentPath, entry.name))));
}

const slashed = (/** @type {string} */ path) => path.replaceAll('\\', '/');

/**
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function specifiersIn(file, text) {
  const { module } = parseSync(file, text);
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      isType || moduleRequest === null ? [] : moduleRequest.value,
    ),
  );
  const dynamic = module.dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^(['"`])([^$]*)\1$/.exec(text.slice(start, end))?.[2] ?? [],
  );
  return [...imports, ...exports, ...dynamic];
}

/**
 * The file that a specifier means, or undefined for a package.
 *
 * @param {string} from
 * @param {string} specifier
 * @param {Readonly<Record<string, string>>} aliases `imports` of package.json
 * @returns {string | undefined}
 */
export function targetOf(from, specifier, aliases) {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain);
  for (const [alias, target] of Object.entries(aliases)) {
    const [head = ''] = alias.split('*');
    if (plain.startsWith(head)) return posix.normalize(target.replace('*', plain.slice(head.length)));
  }
  return undefined;
}

/**
 * Tests that reach one of `changed` by imports, those that are most about the change first: what guards a changed file by
 * its name, then what shares a word of its name, then the nearest, then what reaches fewer files than others.
 *
 * @param {ImportGraph} graph
 * @param {readonly string[]} changed
 * @returns {readonly string[]}
 */
export function testsReachedBy(graph, changed) {
  const distances = distancesFrom(turnedRound(graph), changed);
  const guarded = changed.map((file) => `tests/${file.replace(/^src\//, '').replace(/\.\w+$/, '')}.`);
  const words = new Set(changed.flatMap((file) => wordsOf(posix.basename(file))));
  return [...distances]
    .filter(([file]) => isTest(file) && graph.has(file))
    .map(([file, distance]) => ({
      file,
      order: [
        guarded.some((start) => file.startsWith(start)) ? 0 : 1,
        wordsOf(file).some((word) => words.has(word)) ? 0 : 1,
        distance,
        distancesFrom(graph, [file]).size,
      ],
    }))
    .sort((a, b) => compared(a.order, b.order) || (a.file < b.file ? -1 : 1))
    .map(({ file }) => file);
}

const isTest = (/** @type {string} */ file) => /^tests\/.*\.test\.tsx?$/.test(file);

/** Said in so many names that they tell nothing apart. */
const commonWords = new Set(
  [
    'src',
    'server',
    'tests',
    'test',
    'features',
    'stories',
    'laws',
    'model',
    'store',
    'kit',
    'app',
    'edge',
    'list',
  ].concat(['api', 'entities', 'screen', 'commands', 'page', 'use', 'of', 'ts', 'tsx']),
);

/**
 * Of a path, without the plural.
 *
 * @param {string} file
 */
const wordsOf = (file) =>
  file
    .split(/[^a-z\d]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word !== '' && !commonWords.has(word) && !commonWords.has(`${word}s`));

/**
 * @param {readonly number[]} a
 * @param {readonly number[]} b
 */
function compared(a, b) {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** @param {ImportGraph} graph */
function turnedRound(graph) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  return importers;
}

/**
 * Steps from the nearest of `starts`, themselves included, in order.
 *
 * @param {ImportGraph} graph
 * @param {readonly string[]} starts
 * @returns {Map<string, number>}
 */
function distancesFrom(graph, starts) {
  const distances = new Map(starts.map((file) => [file, 0]));
  // A map is walked in the order of what was put in, also while it grows.
  for (const [file, distance] of distances)
    for (const next of graph.get(file) ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
  return distances;
}
