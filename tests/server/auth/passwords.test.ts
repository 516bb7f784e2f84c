import { randomBytes, scryptSync } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { hashPassword, isOutdated, verifyPassword } from '../../../server/auth/passwords.ts';
import { Refused } from '../../../server/http/refusal.ts';

test('of a flood some wait and the others are told to come again, and whoever comes after it is served', async () => {
  const stored = await hashPassword('Mật khẩu 2026');
  const flood = await Promise.allSettled(
    Array.from({ length: 40 }, () => verifyPassword('Mật khẩu 2026', stored)),
  );
  const answers = flood.map((one) => (one.status === 'fulfilled' ? one.value : one.reason));
  const refused = answers.filter((one) => one instanceof Refused);
  expect(answers.filter((one) => one === true)).toHaveLength(21);
  expect(refused).toHaveLength(19);
  expect(refused[0]).toMatchObject({ status: 429, details: { retryAfterSeconds: 5 } });
  expect(await verifyPassword('Mật khẩu 2026', stored)).toBe(true);
  expect(await verifyPassword('Mat khau 2026', stored)).toBe(false);
}, 120_000);

test('whoever is signed in does not wait behind a flood of sign-ins', async () => {
  const stored = await hashPassword('Mật khẩu 2026');
  const flood = Array.from({ length: 22 }, () => verifyPassword('x', stored, 'signIn'));
  await expect(verifyPassword('x', stored, 'signIn')).rejects.toThrow(Refused);
  expect(await verifyPassword('Mật khẩu 2026', stored)).toBe(true);
  await Promise.all(flood);
}, 120_000);

describe('what a password costs', () => {
  /** As it was written until the cost was raised. */
  const older = (password: string) => {
    const salt = randomBytes(16);
    const key = scryptSync(password, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
    return `scrypt$32768$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
  };

  test('is what OWASP asks of scrypt with 32 MB: N 2^15, r 8, p 3', async () => {
    const stored = await hashPassword('Mật khẩu 2026');
    expect(stored).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(isOutdated(stored)).toBe(false);
  });

  test('one of before is still verified, and known as such', async () => {
    const stored = older('Mật khẩu 2026'.normalize('NFC'));
    expect(isOutdated(stored)).toBe(true);
    expect(await verifyPassword('Mật khẩu 2026', stored)).toBe(true);
    expect(await verifyPassword('Mat khau 2026', stored)).toBe(false);
  });

  test('a wrong one costs the same, whichever way the right one is kept', async () => {
    const took = async (stored: string | null) => {
      const start = performance.now();
      for (let tries = 0; tries < 3; tries += 1) await verifyPassword('x', stored);
      return performance.now() - start;
    };
    const [ofNobody, ofOlder] = [await took(null), await took(older('y'))];
    expect(ofOlder / ofNobody).toBeGreaterThan(0.6);
    expect(ofOlder / ofNobody).toBeLessThan(1.6);
  });
});
