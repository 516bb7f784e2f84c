/**
 * Rich texts as they are kept: read as a browser reads HTML (the parser of the standard), cleaned by the list of the
 * model, and written anew, so that nothing of what was sent is left as it came.
 */
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

import { linkSchemes, mayStay, richTextTags } from '#model/rich-text.ts';

const schema: Schema = {
  tagNames: Object.keys(richTextTags),
  attributes: Object.fromEntries(
    Object.entries(richTextTags).map(([tag, attributes]) => [tag, [...attributes]]),
  ),
  protocols: { href: [...linkSchemes] },
  // Removed with their content, which was never meant to be read.
  strip: ['script', 'style', 'template', 'noscript', 'textarea', 'title', 'svg', 'math', 'iframe'],
};

export function cleanRichText(html: string): string {
  const tree = fromHtml(html, { fragment: true });
  const cleaned = withoutStrangers(sanitize(tree, schema));
  return toHtml(cleaned, { characterReferences: { useNamedReferences: true } }).trim();
}

type Tree = ReturnType<typeof sanitize>;

/** Checks that a list of names can't express: the source of a picture, and that a link is complete. */
function withoutStrangers(node: Tree): Tree {
  if (!('children' in node)) return node;
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    for (const [name, value] of Object.entries(child.properties)) {
      if (!mayStay(child.tagName, name, String(value))) delete child.properties[name];
    }
    withoutStrangers(child);
  }
  const staying = node.children.filter((child) => !isEmptyPicture(child));
  node.children.splice(0, node.children.length, ...staying);
  return node;
}

/** A picture of elsewhere leaves nothing behind. */
const isEmptyPicture = (node: {
  readonly type: string;
  readonly tagName?: string;
  readonly properties?: object;
}) => node.tagName === 'img' && !Object.hasOwn(node.properties ?? {}, 'src');
