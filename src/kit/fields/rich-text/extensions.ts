/** What the editor knows of: the tags of the model's list, and nothing that it would drop again. */
import { Image } from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';

import { isRichTextLink, linkSchemes } from '#model/rich-text.ts';

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
