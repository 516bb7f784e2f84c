/*
 * docs/specification/sections.md: each sentence of the specification word for word, what a test sees of it, why the two
 * differ if they do, and the rows that say it of the product. `page: names`: names are those of the first column; of whole
 * sections too; of `entities` an entity and its fields. Pages whose names have blanks divide them by commas, others by blanks.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { cellsOf, specificationFolder } from './specification-table.mjs';

/** @typedef {import('./specification-table.mjs').Row} Row */
/**
 * @typedef {{
 *   section: number, number: number, said: string, seen: string, differs: string, rows: readonly string[],
 * }} Sentence
 */

/**
 * @param {string} root the folder of the project
 * @returns {Sentence[]}
 */
export function readSentences(root) {
  const text = readFileSync(join(root, specificationFolder, 'sections.md'), 'utf8');
  return text.split('\n').flatMap((line) => {
    const [, section, number] = /^\| §(\d+)\.(\d+) \|/.exec(line) ?? [];
    if (section === undefined) return [];
    const [, said = '', seen = '', differs = '', rows = ''] = cellsOf(line);
    const named = rows.split(';').map((part) => part.trim());
    const place = { section: Number(section), number: Number(number) };
    return [{ ...place, said, seen, differs, rows: named.filter(Boolean) }];
  });
}

const links = /\[[^\]]*\]\(([^)]*)\)/g;

/**
 * The pages that a difference is decided on, by their file names; of a link to anything else its address.
 *
 * @param {Pick<Sentence, 'differs'>} sentence
 * @returns {string[]}
 */
export function decisionsOf({ differs }) {
  return [...differs.matchAll(links)].map(([, address = '']) => address.replace(/^\.\.\/decisions\//, ''));
}

/**
 * What is missing of a sentence: its quotation, what is seen of it, why it differs, or a decision that says so.
 *
 * @param {Pick<Sentence, 'said' | 'seen' | 'differs'>} sentence
 * @param {readonly string[]} mayDiffer file names of the decisions that may differ from a sentence
 * @returns {string[]}
 */
export function faultsOf({ said, seen, differs }, mayDiffer) {
  const decisions = decisionsOf({ differs });
  const unknown = decisions.filter((page) => !mayDiffer.includes(page));
  const isWhy = /\w/.test(differs.replace(links, ''));
  return [
    ...(/\w/.test(said) ? [] : ['no quotation']),
    ...(/\w/.test(seen) ? [] : ['nothing seen']),
    ...(differs !== '' && decisions.length === 0 ? ['differs without a decision'] : []),
    ...(differs !== '' && !isWhy ? ['differs without a reason'] : []),
    ...unknown.map((page) => `differs by ${page}, which may not differ`),
  ];
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
