/** Codes by the examples of RFC 6238, and what people type. */
import { Secret } from 'otpauth';
import { expect, test } from 'vitest';

import {
  addressOf,
  newRecoveryCode,
  newTotpSecret,
  readCode,
  stepOfCode,
} from '../../../server/auth/one-time-codes.ts';

/** Appendix B, SHA-1; the last six of its eight digits. */
const secret = Secret.fromUTF8('12345678901234567890').base32;

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  expect(stepOfCode(secret, code, seconds * 1000)).toBe(step);
  expect(stepOfCode(secret, code, (step * 30 + 30) * 1000)).toBe(step);
  expect(stepOfCode(secret, code, (step * 30 - 30) * 1000)).toBe(step);
  expect(stepOfCode(secret, code, (step * 30 + 60) * 1000)).toBeUndefined();
  expect(stepOfCode(secret, code, (step * 30 - 31) * 1000)).toBeUndefined();
});

test('a secret has 160 bits, and its address names issuer and person', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
  const address = new URL(addressOf(secret, 'lê.mai', 'Quản trị'));
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(address.pathname)).toBe('/Quản trị:lê.mai');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: 'Quản trị', digits: '6' });
});

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['ABCD-efgh-jkmn-pqrs', { kind: 'recovery', code: 'abcdefghjkmnpqrs' }],
  ['abcd efgh jkmn pqro', { kind: 'recovery', code: 'abcdefghjkmnpqr0' }],
  ['IL00-0000-0000-0000', { kind: 'recovery', code: '1100000000000000' }],
  ['12345', undefined],
  ['１２３４５６', undefined],
  ['abcd-efgh', undefined],
  ['', undefined],
])('%j is read as %j', (typed, read) => {
  expect(readCode(typed)).toEqual(read);
});

test('a recovery code is read as it is shown', () => {
  for (let number = 0; number < 100; number += 1) {
    const code = newRecoveryCode();
    expect(code).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(readCode(code)).toEqual({ kind: 'recovery', code: code.replaceAll('-', '') });
  }
});
