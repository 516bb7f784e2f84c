import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { compareText } from '#model/vietnam/text.ts';
import { compareTexts } from '#local-db/engine/text-order.ts';
import { someText } from '../../support/list-cases.ts';

const letters =
  'abcdeghiklmnopqrstuvxyzfjwz ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ';
const alphabet = Array.from(
  `${letters}${letters.toUpperCase()} !"#$%&'()*+,-./0123456789:;<=>?@[\\]^_\`{|}~\n\t`,
);
/** What the weights know nothing of, or must not be wrong about. */
const strange = [
  '\u0301',
  '\u0306',
  '\u031b',
  '\u0323',
  '\u00ad',
  '\0',
  '\u200d',
  'ß',
  'œ',
  'ñ',
  '😀',
  '٣',
  '１',
  'И',
  '中',
];
const few = ['a', 'A', 'á', 'ă', 'đ', 'd', '0', '00', '1', '10', '2', ' ', '-', 'n', 'ng'];

const ordinary = fc.array(fc.constantFrom(...alphabet), { maxLength: 6 }).map((parts) => parts.join(''));
const close = fc.array(fc.constantFrom(...few), { maxLength: 5 }).map((parts) => parts.join(''));
const odd = fc.array(fc.constantFrom(...few, ...strange), { maxLength: 5 }).map((parts) => parts.join(''));

describe('the order of texts', () => {
  test.each([
    { of: 'letters, digits and signs', text: ordinary },
    { of: 'texts that hardly differ', text: close },
    { of: 'texts with letters that were not learnt', text: odd },
    { of: 'hard words', text: someText },
    { of: 'anything', text: fc.string({ unit: 'grapheme', maxLength: 5 }) },
  ])('is the collator’s for $of', ({ text }) => {
    fc.assert(
      fc.property(text, text, text, (a, b, start) => {
        for (const [left, right] of [
          [a, b],
          [start + a, start + b],
          [start + a, start],
        ] as const) {
          expect(Math.sign(compareTexts(left, right)), JSON.stringify([left, right])).toBe(
            Math.sign(compareText(left, right)),
          );
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('is the collator’s for numbers as long as it takes them', () => {
    const long = (digit: string, length: number) => `x${digit.repeat(length)}`;
    for (const length of [1, 249, 250, 253, 254, 255, 300]) {
      for (const other of [1, 249, 250, 254, 255, 299]) {
        const [a, b] = [long('9', length), long('1', other)];
        expect(Math.sign(compareTexts(a, b))).toBe(Math.sign(compareText(a, b)));
      }
    }
  });
});
