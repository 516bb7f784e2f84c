/* The titles of the tests of a file, without running them: what is put in for `$name` and `%s` may be anything. */
import { readFileSync } from 'node:fs';

import { parseSync } from 'vite';

/**
 * @param {string} path
 * @returns {RegExp[]}
 */
export function titleShapesIn(path) {
  const { program } = parseSync(path, readFileSync(path, 'utf8'));
  /** @type {RegExp[]} */
  const shapes = [];
  visit(program, (node) => {
    if (node.type !== 'CallExpression' || !isTest(node.callee)) return;
    const title = titleOf(Array.isArray(node.arguments) ? node.arguments[0] : undefined);
    if (title !== undefined) shapes.push(shapeOf(title));
  });
  return shapes;
}

/** @typedef {{ type: string, [part: string]: unknown }} Node */

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/**
 * @param {unknown} value
 * @param {(node: Node) => void} see
 */
function visit(value, see) {
  if (Array.isArray(value)) for (const part of value) visit(part, see);
  if (!isNode(value)) return;
  see(value);
  for (const part of Object.values(value)) if (typeof part === 'object') visit(part, see);
}

/**
 * `test`, `it`, and what `each` makes of them.
 *
 * @param {unknown} callee
 * @returns {boolean}
 */
function isTest(callee) {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it';
  if (callee.type === 'MemberExpression') return isTest(callee.object);
  return callee.type === 'CallExpression' && isTest(callee.callee);
}

/**
 * @param {unknown} node
 * @returns {string | undefined}
 */
function titleOf(node) {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  return node.quasis.map((quasi) => quasi.value.cooked).join('%s');
}

/** @param {string} title */
function shapeOf(title) {
  const parts = title
    .split(/\$[a-zA-Z][\w.]*|%[sdifjo]/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}
