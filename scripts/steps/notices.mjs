import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A package that is handed on, as Vite's `build.license` tells of it; the identifier is one of SPDX.
 *
 * @typedef {{ name: string, version: string, identifier?: string, text?: string, author?: string }} Shipped
 */

/**
 * Some packages name their licence and bring no text of it. That of MIT is the same but for the holder; that of Apache 2.0 has
 * none, and is another package's. Whatever else has none goes without.
 *
 * @param {readonly Shipped[]} shipped
 * @returns {Shipped[]}
 */
export function withStandardTexts(shipped) {
  const apache = shipped.find(
    ({ identifier, text }) => identifier === 'Apache-2.0' && text !== undefined,
  )?.text;
  return shipped.map((one) => {
    if (one.text !== undefined) return one;
    const { name, identifier, author = `the authors of ${name}` } = one;
    const text = identifier === 'MIT' ? mitText(author) : identifier === 'Apache-2.0' ? apache : undefined;
    return text === undefined ? one : { ...one, text };
  });
}

/** @param {string} holder */
const mitText = (holder) => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

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
  /** @type {{ name: string, version: string, license?: string, author?: string | { name: string } }} */
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  return {
    ...{ name, version },
    ...(license === undefined ? {} : { identifier: license }),
    ...(author === undefined ? {} : { author: typeof author === 'string' ? author : author.name }),
    ...(file === undefined ? {} : { text: readFileSync(join(folder, file), 'utf8').trim() }),
  };
}
