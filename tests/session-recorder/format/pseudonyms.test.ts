import { expect, it } from 'vitest';

import { createPseudonyms } from '#session-recorder/format/pseudonyms.ts';

it('never gives two texts the same one, also of the shortest shapes', () => {
  const { of } = createPseudonyms(new Set());
  const texts = Array.from({ length: 2_000 }, (_, index) => String.fromCodePoint(0x4e00 + index));
  expect(new Set(texts.map(of)).size).toBe(texts.length);
});

it('gives none that stands in the recording', () => {
  const first = createPseudonyms(new Set()).of('Bình');
  expect(createPseudonyms(new Set([first])).of('Bình')).not.toBe(first);
});

it('counts, so that nothing of the text can be computed back', () => {
  expect(createPseudonyms(new Set()).of('Bình')).toBe(createPseudonyms(new Set()).of('Hạnh'));
  expect(createPseudonyms(new Set()).ofPhone('0912345678')).toBe('0999000001');
  expect(createPseudonyms(new Set()).ofEmail('a@b.vn')).toBe('person1@example.com');
});
