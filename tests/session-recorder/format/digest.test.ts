import fc from 'fast-check';
import { expect, test } from 'vitest';

import { pieceCounter, runSync } from '#session-recorder/format/chunked-work.ts';
import { digester, digestOf } from '#session-recorder/format/digest.ts';

test('a value has the same digest whatever was looked at before, and another one than any other', () => {
  const { digest } = digester([]);
  const seen = new Map<string, string>();
  const values = fc.jsonValue({ maxDepth: 4 });
  fc.assert(
    fc.property(values, fc.array(values, { maxLength: 3 }), (value, others) => {
      // Inside an item, an item itself, and in no list.
      for (const place of [[{ value, others }], [value], { value }, value]) runSync(digest(place));
      const found = runSync(digest(value));
      expect(found).toBe(digestOf(structuredClone(value)));
      const text = JSON.stringify(value, (_, inner) =>
        inner !== null && typeof inner === 'object' && !Array.isArray(inner)
          ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
          : inner,
      );
      expect(seen.get(found) ?? text).toBe(text);
      seen.set(found, text);
    }),
  );
});

test('a small value takes no rest, however many others were looked at before it', () => {
  const { digest } = digester([]);
  const rests = Array.from({ length: 10_000 }, (_, index) => digest({ index })).filter(
    (work) => work.next().done !== true,
  );
  expect(rests).toEqual([]);
});

test('many small values that are counted together do', () => {
  const { digest } = digester([]);
  const isDue = pieceCounter();
  const rests = Array.from({ length: 10_000 }, (_, index) => digest({ index }, isDue)).filter(
    (work) => work.next().done !== true,
  );
  expect(rests.length).toBeGreaterThan(1);
});
