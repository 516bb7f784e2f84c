/*
 * The tables of docs/specification: each row is something that the specification asks for, and the test that shows it.
 * The tests that compare the product with the specification read them, too.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ file: string, title: string }} Proof
 *
 * @typedef {{
 *   page: string, section: string, line: number, what: string,
 *   cells: Readonly<Record<string, string>>, proof: Proof | undefined,
 * }} Row
 */

export const specificationFolder = 'docs/specification';
/** The head of the last column of each table; other tables of the pages are for people. */
const shownBy = 'shown by';

/**
 * @param {string} root the folder of the project
 * @returns {Row[]}
 */
export function readSpecification(root) {
  const folder = join(root, specificationFolder);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((name) => rowsOf(name.replace(/\.md$/, ''), readFileSync(join(folder, name), 'utf8')));
}

/**
 * @param {string} page
 * @param {string} text
 * @returns {Row[]}
 */
function rowsOf(page, text) {
  /** @type {Row[]} */
  const rows = [];
  let section = '';
  /** @type {string[] | undefined} */
  let heads;
  for (const [at, line] of text.split('\n').entries()) {
    if (line.startsWith('#')) section = line.replace(/^#+\s*/, '').replaceAll('`', '');
    if (!line.startsWith('|')) heads = undefined;
    else if (heads === undefined) heads = cellsOf(line);
    else if (heads.at(-1) === shownBy && !/^\|[-| :]+\|$/.test(line))
      rows.push(rowOf({ page, section, line: at + 1 }, heads, cellsOf(line)));
  }
  return rows;
}

/**
 * @param {{ page: string, section: string, line: number }} place
 * @param {string[]} heads
 * @param {string[]} found
 * @returns {Row}
 */
function rowOf(place, heads, found) {
  const cells = Object.fromEntries(heads.map((head, at) => [head, found[at] ?? '']));
  const shown = cells[shownBy] ?? '';
  const [, file, title] = /^(\S+\.tsx?): (.+)$/.exec(shown) ?? [];
  return {
    ...place,
    what: found[0] ?? '',
    cells,
    proof: file === undefined || title === undefined ? undefined : { file, title },
  };
}

/**
 * The cells of a line, without the marks of code; `\|` stands for the bar itself.
 *
 * @param {string} line
 */
export function cellsOf(line) {
  return line
    .replace(/^\|\s*|\s*\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('`', '').replaceAll('\\|', '|'));
}
