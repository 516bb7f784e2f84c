import { expect, test } from 'vitest';

import { browserRandomBytes } from '#adapters/browser/ids.ts';
import { randomSecret } from '#kit/secret/random-secret.ts';

const randomOf = (bytes: readonly number[]) => (count: number) =>
  Uint8Array.from({ length: count }, (_, at) => bytes[at % bytes.length] ?? 0);

test('a random secret is 32 bytes as base64url, which addresses and headers leave as it is', () => {
  expect(randomSecret(randomOf([0]))).toBe('A'.repeat(43));
  expect(randomSecret(randomOf([255]))).toBe(`${'_'.repeat(42)}8`);
  expect(randomSecret(randomOf([251, 239, 190]))).toBe(`${'-'.repeat(42)}8`);
});

test('each byte counts, and none comes twice', () => {
  const bytes = Array.from({ length: 32 }, (_, at) => at);
  const changed = bytes.map((_, at) =>
    randomSecret(randomOf(bytes.map((byte, one) => (one === at ? 200 : byte)))),
  );
  expect(new Set([randomSecret(randomOf(bytes)), ...changed]).size).toBe(33);
  expect(randomSecret(browserRandomBytes)).not.toBe(randomSecret(browserRandomBytes));
});
