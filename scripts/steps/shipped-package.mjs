import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A package that is handed on, with what it says of itself. `identifier` is one of SPDX, `text` its licence as the package
 * prints it, `notice` its NOTICE, which Apache 2.0 (section 4 d) asks to hand on.
 *
 * @typedef {{ name: string, version: string, identifier?: string, author?: string, text?: string, notice?: string }} Shipped
 */

/** @typedef {{ name?: string, version?: string, license?: string, author?: string | { name: string } }} PackageJson */

/**
 * The packages that are installed in a folder's node_modules, those within others too.
 *
 * @param {string} folder
 * @returns {Shipped[]}
 */
export function installedIn(folder) {
  const modules = join(folder, 'node_modules');
  if (!existsSync(modules)) return [];
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((own) => `${name}/${own}`) : [name],
  );
  return names
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => [packageIn(join(modules, name)), ...installedIn(join(modules, name))]);
}

/**
 * The packages that files belong to, each once; a file outside of node_modules belongs to none.
 *
 * @param {Iterable<string>} files absolute
 * @returns {Shipped[]}
 */
export function packagesOf(files) {
  const folders = new Set([...files].flatMap((file) => folderOf(file) ?? []));
  return [...folders].sort().map(packageIn);
}

/**
 * The nearest folder above with a name and a version: some packages keep a package.json without them in each of their folders.
 *
 * @param {string} file
 * @returns {string | undefined}
 */
function folderOf(file) {
  if (!/[\\/]node_modules[\\/]/.test(file)) return undefined;
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (!existsSync(join(folder, 'package.json'))) continue;
    const { name, version } = readPackageJson(folder);
    if (name !== undefined && version !== undefined) return folder;
  }
  return undefined;
}

/**
 * @param {string} folder of a package
 * @returns {Shipped}
 */
export function packageIn(folder) {
  const { name = '', version = '', license, author } = readPackageJson(folder);
  const text = textsIn(folder, /^(licen[cs]e|copying)/i) ?? licenceInReadme(folder);
  const notice = textsIn(folder, /notice/i) ?? sectionOfReadme(folder, 'licensing');
  return {
    ...{ name, version },
    ...(license === undefined ? {} : { identifier: license.trim() }),
    ...(author === undefined ? {} : { author: typeof author === 'string' ? author : author.name }),
    ...(text === undefined ? {} : { text }),
    ...(notice === undefined ? {} : { notice }),
  };
}

/**
 * @param {string} folder
 * @returns {PackageJson}
 */
const readPackageJson = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * A package under two licences may bring a file for each.
 *
 * @param {string} folder
 * @param {RegExp} pattern
 */
function textsIn(folder, pattern) {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => !/\.(js|ts|cjs|mjs|json|map)$/.test(name))
    .sort();
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return texts.length === 0 ? undefined : texts.join('\n\n');
}

/**
 * The section of the README about the licence, where it has the licence's own words and not its name alone.
 *
 * @param {string} folder
 */
function licenceInReadme(folder) {
  const section = sectionOfReadme(folder, 'licen[cs]e');
  return section !== undefined && /permission is hereby granted/i.test(section) ? section : undefined;
}

/**
 * @param {string} folder
 * @param {string} title a pattern. `licensing` is what a package of several libraries says of each of them.
 */
function sectionOfReadme(folder, title) {
  const readme = textsIn(folder, /^readme/i);
  const section = new RegExp(`^#+ *${title} *\\n([\\s\\S]*?)(?=^#|(?![\\s\\S]))`, 'im');
  return section.exec(readme ?? '')?.[1]?.trim();
}
