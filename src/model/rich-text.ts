/**
 * Allowed content of a rich text: the one list that the editor offers, the console cleans by before it shows anything, and
 * the server cleans by before it keeps anything. Anything else is dropped: scripts, styles, event handlers,
 * addresses of other schemes, pictures from anywhere but our uploads.
 */
import { isPictureAddress } from './uploads.ts';

/** Tag -> its attributes. */
export const richTextTags: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  h2: [],
  h3: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  ul: [],
  ol: [],
  li: [],
  blockquote: [],
  hr: [],
  a: ['href'],
  img: ['src', 'alt'],
};

export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const;

const linkShape = new RegExp(`^(?:${linkSchemes.join('|')}):[^\\s\\u0000-\\u001f]+$`, 'i');

/** Whether a link may lead there: whole addresses only, so that nothing depends on where the text is shown. */
export function isRichTextLink(address: string): boolean {
  return linkShape.test(address);
}

/** Whether a value of the attribute may stay. */
export function mayStay(tag: string, attribute: string, value: string): boolean {
  if (!Object.hasOwn(richTextTags, tag) || richTextTags[tag]?.includes(attribute) !== true) return false;
  if (attribute === 'href') return isRichTextLink(value);
  return attribute !== 'src' || isPictureAddress(value);
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The words of a cleaned rich text on one line, for cells and histories. It is text: nobody reads it as HTML again. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
