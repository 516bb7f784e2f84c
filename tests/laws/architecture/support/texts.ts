/** Texts that people read: ids of messages used literally, and words that stand in code instead of a message. */
import type { SourceFile, SyntaxNode, Visited } from '../../../support/source-tree.ts';
import { isNode, nameOf, nodesOf, textOf } from '../../../support/source-tree.ts';

export interface MessageUse {
  readonly where: string;
  /** The id, with a star where a template puts a name in: `sync.section.*`. */
  readonly id: string;
}

const idShape = /^[a-zA-Z]\w*(\.[\w*-]+)+$/;
const messageNames = new Set(['message', 'messageId', 'labelId', 'titleId']);

/** Ids given to formatMessage, FormattedMessage and to what is named for a message. */
export function messageUses(file: SourceFile): readonly MessageUse[] {
  return nodesOf(file.syntax().program).flatMap(({ node, parent }) => {
    const value = messageValue(node, parent);
    return idsIn(value).map((id) => ({ where: file.at(node.start), id }));
  });
}

function messageValue(node: SyntaxNode, parent: SyntaxNode | undefined): unknown {
  if (node.type === 'CallExpression' && calledName(node) === 'formatMessage') {
    const [descriptor] = Array.isArray(node.arguments) ? node.arguments : [];
    return propertyOf(descriptor, 'id');
  }
  if (node.type === 'JSXAttribute') {
    const name = nameOf(node.name) ?? '';
    const isMessage = name === 'id' && isNode(parent) && nameOf(parent.name) === 'FormattedMessage';
    return isMessage || messageNames.has(name) ? node.value : undefined;
  }
  if (node.type === 'Property' && messageNames.has(nameOf(node.key) ?? '')) return node.value;
  return undefined;
}

function calledName(call: SyntaxNode): string | undefined {
  return isNode(call.callee) && call.callee.type === 'MemberExpression'
    ? nameOf(call.callee.property)
    : nameOf(call.callee);
}

function propertyOf(object: unknown, name: string): unknown {
  if (!isNode(object) || !Array.isArray(object.properties)) return undefined;
  return object.properties.find((property) => isNode(property) && nameOf(property.key) === name)?.value;
}

/** Both branches of a choice; a template with stars for what is put in. */
function idsIn(value: unknown): readonly string[] {
  if (!isNode(value)) return [];
  if (value.type === 'JSXExpressionContainer') return idsIn(value.expression);
  if (value.type === 'ConditionalExpression') return [...idsIn(value.consequent), ...idsIn(value.alternate)];
  if (value.type === 'LogicalExpression') return [...idsIn(value.left), ...idsIn(value.right)];
  if (value.type === 'TemplateLiteral' && Array.isArray(value.quasis)) {
    const template = value.quasis.map((quasi: { value: { cooked: string } }) => quasi.value.cooked).join('*');
    return idShape.test(template) ? [template] : [];
  }
  const text = textOf(value);
  return text !== undefined && idShape.test(text) ? [text] : [];
}

const letters = /\p{L}{2,}/u;
/** Attributes whose value people read or hear. */
const readAttributes = new Set([
  'title',
  'aria-label',
  'aria-description',
  'placeholder',
  'alt',
  'label',
  'text',
]);

/** Words between tags or in attributes that people read. */
export function wordsInMarkup(file: SourceFile): readonly string[] {
  return nodesOf(file.syntax().program).flatMap((visited) => {
    const words = wordsOf(visited);
    return words !== undefined && letters.test(words)
      ? [`${file.at(visited.node.start)} says '${words.trim()}' without a message`]
      : [];
  });
}

function wordsOf({ node, parent, part }: Visited): string | undefined {
  if (node.type === 'JSXText') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'JSXAttribute' && readAttributes.has(nameOf(node.name) ?? '')) return textOf(node.value);
  const isChild = part === 'children' && isNode(parent) && /^JSX(Element|Fragment)$/.test(parent.type);
  return isChild ? textOf(node) : undefined;
}
