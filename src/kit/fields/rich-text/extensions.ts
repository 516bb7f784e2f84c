/** What the editor knows of: the tags of the model's list, and nothing that it would drop again. */
import { getSchema } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';

import { isRichTextLink, linkSchemes } from '#model/rich-text.ts';
import { cleanFragment } from './clean-html.ts';

export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    // It would add an empty paragraph to a text that nobody has touched.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: [...linkSchemes],
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isRichTextLink,
    },
  }),
  Image,
];

const parser = DocumentParser.fromSchema(getSchema(extensions));

/** A rich text as the editor holds it, cleaned. The editor itself is given no HTML: it would read it with no policy of ours. */
export const contentOf = (html: string): object => parser.parse(cleanFragment(html)).toJSON();
