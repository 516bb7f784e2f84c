import { expect, test } from 'vitest';

import { browserIds } from '#edge/browser/ids.ts';
import { randomSecret } from '#kit/secret/random-secret.ts';

const idsOf = (bytes: readonly number[]) => ({
  bytes: (count: number) => Uint8Array.from({ length: count }, (_, at) => bytes[at % bytes.length] ?? 0),
});

test('a random secret is 32 bytes as base64url, which addresses and headers leave as it is', () => {
  expect(randomSecret(idsOf([0]))).toBe('A'.repeat(43));
  expect(randomSecret(idsOf([255]))).toBe(`${'_'.repeat(42)}8`);
  expect(randomSecret(idsOf([251, 239, 190]))).toBe(`${'-'.repeat(42)}8`);
});

test('each byte counts, and none comes twice', () => {
  const bytes = Array.from({ length: 32 }, (_, at) => at);
  const changed = bytes.map((_, at) =>
    randomSecret(idsOf(bytes.map((byte, one) => (one === at ? 200 : byte)))),
  );
  expect(new Set([randomSecret(idsOf(bytes)), ...changed]).size).toBe(33);
  expect(randomSecret(browserIds)).not.toBe(randomSecret(browserIds));
});
