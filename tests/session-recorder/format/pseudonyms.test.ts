import { expect, it } from 'vitest';

import { standIns } from '#session-recorder/format/pseudonyms.ts';

it('never gives two texts the same one, also of the shortest shapes', () => {
  const { of } = standIns(new Set());
  const texts = Array.from({ length: 2_000 }, (_, index) => String.fromCodePoint(0x4e00 + index));
  expect(new Set(texts.map(of)).size).toBe(texts.length);
});

it('gives none that stands in the recording', () => {
  const first = standIns(new Set()).of('Bình');
  expect(standIns(new Set([first])).of('Bình')).not.toBe(first);
});

it('counts, so that nothing of the text can be computed back', () => {
  expect(standIns(new Set()).of('Bình')).toBe(standIns(new Set()).of('Hạnh'));
  expect(standIns(new Set()).ofPhone('0912345678')).toBe('0999000001');
  expect(standIns(new Set()).ofEmail('a@b.vn')).toBe('person1@example.com');
});
