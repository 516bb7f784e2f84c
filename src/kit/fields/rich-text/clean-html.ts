/**
 * Rich texts as the console lets them in: cleaned by the list of the model before they are edited or shown, whoever they
 * come from, and again before they are sent. The server cleans for itself.
 */
import createPurifier from 'dompurify';

import { mayStay, richTextTags } from '#model/rich-text.ts';

/** An instance of its own: its hooks are nobody else's. */
const purifier = createPurifier(window);

purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  attribute.keepAttr = mayStay(element.tagName.toLowerCase(), attribute.attrName, attribute.attrValue);
});

// A picture of elsewhere leaves nothing behind.
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'IMG' && !element.hasAttribute('src')) element.remove();
});

const rules = {
  ALLOWED_TAGS: Object.keys(richTextTags),
  ALLOWED_ATTR: [...new Set(Object.values(richTextTags).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

export function cleanHtml(html: string): string {
  return purifier.sanitize(html, rules).trim();
}

/** The same as a part of a document, for the editor, which would else have to read the text again. */
export const cleanFragment = (html: string): DocumentFragment =>
  purifier.sanitize(html.trim(), { ...rules, RETURN_DOM_FRAGMENT: true });

/** Readable text of the HTML. */
export const htmlWords = (html: string): string => (cleanFragment(html).textContent ?? '').trim();
