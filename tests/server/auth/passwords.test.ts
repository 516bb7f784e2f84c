import { expect, test } from 'vitest';

import { hashPassword, verifyPassword } from '../../../server/auth/passwords.ts';
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
}, 30_000);

test('whoever is signed in does not wait behind a flood of sign-ins', async () => {
  const stored = await hashPassword('Mật khẩu 2026');
  const flood = Array.from({ length: 22 }, () => verifyPassword('x', stored, 'signIn'));
  await expect(verifyPassword('x', stored, 'signIn')).rejects.toThrow(Refused);
  expect(await verifyPassword('Mật khẩu 2026', stored)).toBe(true);
  await Promise.all(flood);
}, 30_000);
