/* One edit of the project that makes a row of the specification wrong, found by what the row says. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ruleBreaks } from './rule-breaks.mjs';

/** @typedef {import('./specification-table.mjs').Row} Row */
/** @typedef {{ file: string, from: string, to: string, what: string }} Edit */

/**
 * @param {string} root of the copy
 * @param {Row} row
 * @param {() => number} random
 * @returns {Edit | undefined}
 */
export function breakOf(root, row, random) {
  /** @type {Record<string, (root: string, row: Row) => Edit[]>} */
  const kinds = { routes: ofRoute, entities: ofField, calls: ofCall, keys: ofKey, messages: ofMessage };
  const edits =
    kinds[row.page]?.(root, row) ??
    (ruleBreaks[row.what] ?? []).map((edit) => ({ ...edit, what: 'a rule taken away' }));
  return edits[Math.floor(random() * edits.length)];
}

/**
 * @param {string} root
 * @param {string[]} folders
 * @returns {{ file: string, text: string }[]}
 */
function filesIn(root, folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .sort()
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
  );
}

/**
 * @param {string} root
 * @param {Row} row
 * @returns {Edit[]}
 */
function ofRoute(root, { what, cells }) {
  const renamed = 'a renamed path';
  if (what === '/' || what === '/index.html')
    return [{ file: 'src/app/admission.ts', from: `'${what}'`, to: `'${what}x'`, what: renamed }];
  if (cells['leads to'])
    return [
      {
        file: 'src/app/menu.ts',
        from: `  '${what.slice(1)}',`,
        to: `  '${what.slice(1)}-x',`,
        what: renamed,
      },
    ];
  const files = filesIn(root, ['src/app', 'src/features']);
  const place =
    files.find(({ text }) => text.includes(`path: '${what}'`)) ??
    files.find(({ text }) => text.includes(`'${what}'`) && !text.includes('describe('));
  if (place === undefined) return [];
  const { file, text } = place;
  const path = text.includes(`path: '${what}'`) ? `path: '${what}'` : `'${what}'`;
  const [key = ''] = (cells['opened by'] ?? '').split(/,| and /);
  const swap = { file, from: `'${key}'`, to: `'report.company_revenue'`, what: 'a swapped key' };
  return [
    { file, from: path, to: path.replace(what, `${what}-x`), what: renamed },
    ...(key !== '' && text.split(swap.from).length === 2 ? [swap] : []),
  ];
}

/**
 * @param {string} root
 * @param {Row} row
 * @returns {Edit[]}
 */
function ofField(root, { section, what }) {
  const place = filesIn(root, ['src/model/entities']).find(({ text }) =>
    text.includes(`Entity('${section}'`),
  );
  if (place === undefined) return [];
  const { file, text } = place;
  const lines = linesOfField(text, section, what);
  return lines.flatMap((line) => {
    const edit = (/** @type {string} */ to, /** @type {string} */ how) => ({
      file,
      from: line,
      to,
      what: how,
    });
    return [
      ...(line.includes('max: ') ? [edit(line.replace(/max: [\d_]+/, '$&9'), 'a loosened bound')] : []),
      ...(line.includes('required: true')
        ? [edit(line.replace(/required: true,? ?/, ''), 'a field that is no longer required')]
        : []),
      edit(line.replace(what, `${what}X`).replace(/X,$/, `X: ${what},`), 'a renamed field'),
    ];
  });
}

/**
 * The first line after the entity's name that gives the field, or the one in what is shared by several.
 *
 * @param {string} text
 * @param {string} section
 * @param {string} field
 */
function linesOfField(text, section, field) {
  const shape = new RegExp(`^\\s+${field}(: .*|,)$`, 'm');
  const after = shape.exec(text.slice(text.indexOf(`Entity('${section}'`)))?.[0] ?? shape.exec(text)?.[0];
  if (after === undefined) return [];
  // The replacement takes the first that is the same: only a line of its own is sure to be this entity's.
  return text.split(after).length === 2 ? [after] : [`${after}\n${lineBehind(text, section, after)}`];
}

/**
 * @param {string} text
 * @param {string} section
 * @param {string} line
 */
function lineBehind(text, section, line) {
  const from = text.indexOf(line, text.indexOf(`Entity('${section}'`));
  return text.slice(from + line.length + 1).split('\n')[0] ?? '';
}

/**
 * @param {string} root
 * @param {Row} row
 * @returns {Edit[]}
 */
function ofCall(root, { what, cells }) {
  const [, version, method, path = ''] = /^(v1 )?(\S+) (\S+)$/.exec(what) ?? [];
  if (version !== undefined) return ofInnerCall(root, method ?? '', path);
  const files = filesIn(root, ['src/model/calls']);
  for (const name of namesOf(path)) {
    const place = files.find(({ text }) => text.includes(`${name}'`) || text.includes(`${name}\``));
    if (place === undefined) continue;
    const end = place.text.includes(`${name}'`) ? "'" : '`';
    const rename = { file: place.file, from: `${name}${end}`, to: `${name}-x${end}`, what: 'a renamed path' };
    const [key = ''] = (cells.needs ?? '').split(/,| and /);
    const isOwn = place.text.split(`'${key}'`).length === 2;
    const swap = {
      file: place.file,
      from: `'${key}'`,
      to: `'report.company_revenue'`,
      what: 'a swapped key',
    };
    return [rename, ...(isOwn ? [swap] : [])];
  }
  return [];
}

/**
 * How a path may stand in the code, the most of it first: whole, without its host's beginning, its base, its end.
 *
 * @param {string} path
 */
function namesOf(path) {
  const own = path.replace(/^\/api\/v\d/, '');
  const end = own.slice(own.lastIndexOf('}') + 1);
  const base = own.replace(/\/\{.*$/, '');
  return [path, own, base, base.replace(/\/[\w-]+$/, ''), end].filter((name) => name.length > 3);
}

/**
 * @param {string} root
 * @param {string} method
 * @param {string} url
 * @returns {Edit[]}
 */
function ofInnerCall(root, method, url) {
  return filesIn(root, ['src/model/calls']).flatMap(({ file, text }) => {
    const from = new RegExp(`method: '${method}',\\s+url: '${url}'`).exec(text)?.[0];
    return from === undefined
      ? []
      : [{ file, from, to: from.replace(url, `${url}-x`), what: 'a renamed path' }];
  });
}

/**
 * @param {string} root
 * @param {Row} row
 * @returns {Edit[]}
 */
function ofKey(root, { what }) {
  const file = 'src/model/access.ts';
  const [resource = '', action = ''] = what.split('.');
  const line = new RegExp(`^ {2}${resource}: .*$`, 'm').exec(readFileSync(join(root, file), 'utf8'))?.[0];
  if (line === undefined) return [];
  const rename = {
    file,
    from: line,
    to: line.replace(resource, `${resource}_x`),
    what: 'a renamed resource',
  };
  if (!line.includes(`'${action}'`)) return [rename];
  return [{ file, from: line, to: line.replace(`'${action}'`, `'${action}_x'`), what: 'a renamed action' }];
}

/**
 * @param {string} root
 * @param {Row} row
 * @returns {Edit[]}
 */
function ofMessage(root, { what }) {
  return ['locales/vi-VN.json', 'locales/en-US.json'].flatMap((file) => {
    const text = JSON.parse(readFileSync(join(root, file), 'utf8'))[what];
    if (typeof text !== 'string') return [];
    const line = (/** @type {string} */ said) => `${JSON.stringify(what)}: ${JSON.stringify(said)}`;
    return [{ file, from: line(text), to: line(`${text}?`), what: 'a changed text' }];
  });
}
