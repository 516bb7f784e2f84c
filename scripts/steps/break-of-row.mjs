/* One edit of the project that makes a row of the specification wrong, found by what the row says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { fieldsOfGateways, ofGatewayCall, ofGatewayKey, ofGatewayRoute } from './break-of-gateway.mjs';
import { ruleBreaks } from './rule-breaks.mjs';
import { filesIn } from './source-files.mjs';

/** @typedef {import('./specification-table.mjs').Row} Row */
/** @typedef {{ file: string, from: string, to: string, what: string }} Edit */

/**
 * @param {string} root of the copy
 * @param {Row} row
 * @param {() => number} random
 * @returns {Edit | undefined}
 */
export function breakOf(root, row, random) {
  const edits = breaksOf(root, row);
  return edits[Math.floor(random() * edits.length)];
}

/**
 * All of them.
 *
 * @param {string} root
 * @param {Row} row
 * @returns {Edit[]}
 */
export function breaksOf(root, row) {
  /** @type {Record<string, (root: string, row: Row) => Edit[]>} */
  const kinds = { routes: ofRoute, entities: ofField, calls: ofCall, keys: ofKey, messages: ofMessage };
  return (
    kinds[row.page]?.(root, row) ??
    (ruleBreaks[row.what] ?? []).map((edit) => ({ ...edit, what: 'a rule taken away' }))
  );
}

/** Nobody who has the one key alone has this. */
const otherKey = (/** @type {string} */ key) =>
  key === 'report.company_revenue' ? 'report.company_charge_wallet' : 'report.company_revenue';

/** The keys and tours of a page: they say its path, and make no page of it. */
const namesPages = /^src\/app\/(keys\/key-catalogue|tours\/tours)\.ts$/;

/**
 * @param {string} root
 * @param {Row} row
 * @returns {Edit[]}
 */
function ofRoute(root, { what, cells }) {
  const renamed = 'a renamed path';
  if (what === '/' || what === '/index.html')
    return [
      { file: 'src/app/navigation/route-access.ts', from: `'${what}'`, to: `'${what}x'`, what: renamed },
    ];
  if (cells['leads to'])
    return [
      { file: 'src/app/navigation/menu.ts', from: `{ name: '${what.slice(1)}', letter`, what: renamed },
      // A bank's stands in its row.
      { file: 'src/model/entities/gateway-rows.ts', from: `path: '${what}',`, what: renamed },
    ]
      .filter(({ file, from }) => readFileSync(join(root, file), 'utf8').includes(from))
      .map((edit) => ({ ...edit, to: edit.from.replace(`${what.slice(1)}'`, `${what.slice(1)}-x'`) }));
  const files = filesIn(root, ['src/app', 'src/features']).filter(({ file }) => !namesPages.test(file));
  const place =
    files.find(({ text }) => text.includes(`path: '${what}'`)) ??
    files.find(({ text }) => text.includes(`'${what}'`) && !text.includes('describe('));
  if (place === undefined) return ofGatewayRoute(root, what);
  const { file, text } = place;
  const path = text.includes(`path: '${what}'`) ? `path: '${what}'` : `'${what}'`;
  const [key = ''] = (cells['opened by'] ?? '').split(/,| and /);
  const swap = { file, from: `'${key}'`, to: `'${otherKey(key)}'`, what: 'a swapped key' };
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
  const files = filesIn(root, ['src/model/entities']);
  const place =
    files.find(({ text }) => text.includes(`Entity('${section}'`)) ?? fieldsOfGateways(files, section);
  if (place === undefined) return [];
  const { file, text } = place;
  const lines = linesOfField(text, section, what);
  if (lines.length === 0) return ofInlineField(place, section, what);
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
 * A field of an entity that has all of its fields on one line.
 *
 * @param {{ file: string, text: string }} place
 * @param {string} section
 * @param {string} field
 * @returns {Edit[]}
 */
function ofInlineField({ file, text }, section, field) {
  const from =
    /fields: \{[^\n]*/.exec(text.slice(Math.max(0, text.indexOf(`Entity('${section}'`))))?.[0] ?? '';
  const to = from.replace(new RegExp(`([ {])${field}(:|,| )`), (_, before, behind) =>
    behind === ':' ? `${before}${field}X:` : `${before}${field}X: ${field}${behind}`,
  );
  return to === from ? [] : [{ file, from, to, what: 'a renamed field' }];
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
  const ofGateway = ofGatewayCall(root, method ?? '', path);
  if (ofGateway.length > 0) return ofGateway;
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
      to: `'${otherKey(key)}'`,
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
  const end = url.slice(url.lastIndexOf('/') + 1);
  const base = url.slice(0, -end.length);
  return filesIn(root, ['src/model/calls']).flatMap(({ file, text }) => {
    const what = 'a renamed path';
    const from = new RegExp(`method: '${method}',\\s+url: '${url}'`).exec(text)?.[0];
    if (from !== undefined) return [{ file, from, to: from.replace(url, `${url}-x`), what }];
    // Several of one base are made by a function, which is given their ends.
    const helper = new RegExp(`const (\\w+) = [^;]*url: \`${base}\\$`).exec(text)?.[1];
    const call = `${helper}('${end}'`;
    return helper === undefined || !text.includes(call)
      ? []
      : [{ file, from: call, to: `${helper}('${end}-x'`, what }];
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
  if (line === undefined) return ofGatewayKey(root, resource, action);
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
