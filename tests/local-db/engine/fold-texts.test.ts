import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fold } from '#model/vietnam/text.ts';
import { foldTexts, signatureOf } from '#local-db/engine/fold-texts.ts';
import { someText } from '../../support/list-cases.ts';

const strange = fc
  .array(fc.constantFrom('Σ', 'a', 'ß', '\u0301', 'é', 'İ', 'K', '😀', 'Đ', '\0', '中', 'ﬁ'), {
    maxLength: 5,
  })
  .map((parts) => parts.join(''));
const anything = fc.oneof(someText, strange, fc.string({ unit: 'grapheme' }), fc.constant(null));

test('texts folded together are folded as each would be, and have the signature of what they are', () => {
  fc.assert(
    fc.property(fc.array(anything), (values) => {
      const { texts, low, high } = foldTexts(values);
      expect(texts).toEqual(values.map((value) => fold(value ?? '')));
      for (const [slot, text] of texts.entries()) {
        expect({ low: low[slot], high: high[slot] }).toEqual(signatureOf(text));
      }
    }),
    { numRuns: 500 },
  );
});

test('what contains a text has all bits of its signature', () => {
  fc.assert(
    fc.property(someText, someText, someText, (before, text, after) => {
      const needle = signatureOf(fold(text));
      const whole = signatureOf(fold(before) + fold(text) + fold(after));
      expect(whole.low & needle.low).toBe(needle.low);
      expect(whole.high & needle.high).toBe(needle.high);
    }),
  );
});
