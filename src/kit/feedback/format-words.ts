/** Words of a failure as the reader's language has them. */
import type { IntlShape } from 'react-intl';

import type { Words } from '#model/failure-words.ts';

/** Line by line: what happened, and what the server says of it beside. */
export const sentenceLines = (
  { message, values, text, below }: Words,
  intl: IntlShape,
): readonly string[] => [
  text ?? intl.formatMessage({ id: message }, values),
  ...(below === undefined ? [] : [below]),
];

/** In one sentence: of what was only read the server's own, where it has one. */
export const sentenceOf = (words: Words, intl: IntlShape): string =>
  words.below ?? sentenceLines(words, intl)[0] ?? '';
