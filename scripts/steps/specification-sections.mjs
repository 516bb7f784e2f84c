/*
 * docs/specification/sections.md: what the specification says, sentence by sentence, and the rows that say it of the
 * product. `page: names`: names are those of the first column; of whole sections too; of `entities` an entity and its
 * fields. Pages whose names have blanks divide them by commas, others by blanks.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { cellsOf, specificationFolder } from './specification-table.mjs';

/** @typedef {import('./specification-table.mjs').Row} Row */
/** @typedef {{ section: number, number: number, says: string, rows: readonly string[] }} Sentence */

/**
 * @param {string} root the folder of the project
 * @returns {Sentence[]}
 */
export function readSentences(root) {
  const text = readFileSync(join(root, specificationFolder, 'sections.md'), 'utf8');
  return text.split('\n').flatMap((line) => {
    const [, section, number] = /^\| §(\d+)\.(\d+) \|/.exec(line) ?? [];
    if (section === undefined) return [];
    const [, says = '', rows = ''] = cellsOf(line);
    const named = rows.split(';').map((part) => part.trim());
    return [{ section: Number(section), number: Number(number), says, rows: named.filter(Boolean) }];
  });
}

const withBlanks = ['rules', 'states', 'constants', 'calls'];

/**
 * The names of a reference that no row has.
 *
 * @param {string} reference
 * @param {readonly Row[]} rows
 * @returns {string[]}
 */
export function missingOf(reference, rows) {
  const [, page = '', named = ''] = /^(\w+): (.+)$/.exec(reference) ?? [];
  const ofPage = rows.filter((row) => row.page === page);
  if (ofPage.length === 0) return [reference];
  const names = named.split(withBlanks.includes(page) ? /,\s*/ : /\s+/);
  const [entity = '', ...fields] = names;
  if (page === 'entities' && fields.length > 0) {
    const known = ofPage.filter(({ section }) => section === entity).map(({ what }) => what);
    return fields.filter((field) => !known.includes(field)).map((field) => `${entity}.${field}`);
  }
  return names.filter((name) => !ofPage.some(({ section, what }) => section === name || what === name));
}
