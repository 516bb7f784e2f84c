import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A package that is handed on, as Vite's `build.license` tells of it; the identifier is one of SPDX.
 *
 * @typedef {{ name: string, version: string, identifier?: string, text?: string }} Shipped
 */

/**
 * The notices that licences of others ask for, as one text, by name.
 *
 * @param {readonly Shipped[]} shipped
 * @throws where a package brings no text of its licence: its notice would be missing
 */
export function noticesOf(shipped) {
  const byTitle = new Map(shipped.map((one) => [`${one.name} ${one.version}`, one]));
  const parts = [...byTitle].sort(([a], [b]) => (a < b ? -1 : 1));
  const bare = parts.filter(([, { text }]) => text === undefined).map(([title]) => title);
  if (bare.length > 0) throw new Error(`Without the text of their licence: ${bare.join(', ')}.`);
  return parts
    .map(([title, { identifier, text }]) => `${title}${identifier ? ` (${identifier})` : ''}\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

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
    .flatMap((name) => [shippedFrom(join(modules, name)), ...installedIn(join(modules, name))]);
}

/** @param {string} folder of a package */
function shippedFrom(folder) {
  /** @type {{ name: string, version: string, license?: string }} */
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  return {
    ...{ name, version },
    ...(license === undefined ? {} : { identifier: license }),
    ...(file === undefined ? {} : { text: readFileSync(join(folder, file), 'utf8').trim() }),
  };
}
