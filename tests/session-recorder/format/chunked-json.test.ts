import fc from 'fast-check';
import { expect, test } from 'vitest';

import { jsonInChunks } from '#session-recorder/format/chunked-json.ts';
import { runSync } from '#session-recorder/format/chunked-work.ts';

const many = (item: unknown, count = 3_000) => Array.from({ length: count }, () => item);
const byName = (item: unknown) => Object.fromEntries(many(item).map((own, index) => [`k${index}`, own]));

const short = fc.jsonValue({ maxDepth: 3 });
/** Long lists and long fields, alone, among short ones and within one another. */
const value = fc.oneof(
  short,
  short.map((item) => many(item)),
  short.map((item) => [item, many({ item }), item]),
  short.map((item) => ({ before: item, byName: byName({ item, gone: undefined }), after: item })),
  fc
    .tuple(short, short)
    .map(([one, other]) => ({ gone: undefined, lists: [many([one]), [], many([other])] })),
);

test('the texts of a value are its JSON', () => {
  fc.assert(
    fc.property(value, (told) => {
      expect(runSync(jsonInChunks(told)).join('')).toBe(JSON.stringify(told));
    }),
    { numRuns: 60 },
  );
});

test('a long value comes in many texts, a short one in one', () => {
  const item = { id: 1, values: { name: 'An' } };
  expect(runSync(jsonInChunks(item))).toHaveLength(1);
  const texts = runSync(jsonInChunks({ journal: { entries: many(item, 20_000) } }));
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(200_000);
});
