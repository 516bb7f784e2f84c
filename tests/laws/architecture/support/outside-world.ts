/** Where code reaches past the ports: the clock, randomness, storage, the network. */
import type { SourceFile, Visited } from '../../../support/source-tree.ts';
import { isNode, nameOf, nodesOf } from '../../../support/source-tree.ts';

/** Global objects that are the outside world by their name alone. */
const worldNames = new Set([
  'navigator',
  'fetch',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
]);
/** Members of objects that are harmless otherwise. */
const worldMembers = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
]);
const globals = new Set(['window', 'globalThis', 'self']);

export function worldUses(file: SourceFile): readonly string[] {
  return nodesOf(file.syntax().program).flatMap((visited) => {
    const use = useOf(visited);
    return use === undefined ? [] : [`${file.at(visited.node.start)} uses ${use}`];
  });
}

function useOf({ node, parent, part }: Visited): string | undefined {
  if (node.type === 'MemberExpression') {
    const name = `${nameOf(node.object)}.${nameOf(node.property)}`;
    if (worldMembers.has(name)) return name;
    const isGlobal = globals.has(nameOf(node.object) ?? '');
    return isGlobal && worldNames.has(nameOf(node.property) ?? '') ? name : undefined;
  }
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && isEmpty(node.arguments))
    return 'new Date()';
  if (node.type !== 'Identifier' || !worldNames.has(nameOf(node) ?? '')) return undefined;
  return isName(parent, part) ? undefined : nameOf(node);
}

const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0;

/** An identifier that only names a member, a key or a type, not a global. */
function isName(parent: Visited['parent'], part: string): boolean {
  if (!isNode(parent)) return false;
  if (parent.type === 'MemberExpression') return part === 'property' && parent.computed !== true;
  if (parent.type === 'Property') return part === 'key' && parent.shorthand !== true;
  return /^(TS|Property|Method|Import|Export)/.test(parent.type);
}
