import { readFileSync } from 'node:fs';

/** @typedef {import('./shipped-package.mjs').Shipped} Shipped */

/** Licences whose text is the same for everybody, as SPDX has it, without the line that names a holder. */
const standardTexts = new Map(
  ['Apache-2.0', 'LGPL-3.0-or-later', 'MIT'].map((identifier) => [
    identifier,
    readFileSync(
      new URL(`./license-texts/${identifier.toLowerCase()}.txt`, import.meta.url),
      'utf8',
    ).trimEnd(),
  ]),
);

/**
 * Some packages name their licence and print it nowhere. They get the standard text of it, and above that what they do say
 * of who made them: who holds the rights is not ours to make up. Whatever else has no text goes without.
 *
 * @param {readonly Shipped[]} shipped
 * @returns {Shipped[]}
 */
export function withStandardTexts(shipped) {
  return shipped.map((one) => {
    const standard = standardTexts.get(one.identifier ?? '');
    if (one.text !== undefined || standard === undefined) return one;
    const { identifier, author } = one;
    const said = author === undefined ? 'names no author' : `names as its author: ${author}`;
    const head = `The package brings no text of its licence. Its package.json ${said}`;
    return { ...one, text: `${head}\n\n${identifier}, the text of SPDX:\n\n${standard}` };
  });
}

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
    .map(([title, { identifier, text, notice }]) => {
      const head = `${title}${identifier ? ` (${identifier})` : ''}`;
      return `${[head, text, ...(notice === undefined ? [] : [notice])].join('\n\n')}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}
