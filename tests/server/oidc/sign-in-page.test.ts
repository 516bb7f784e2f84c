import { expect, test } from 'vitest';

import { signInPage } from '../../../server/oidc/sign-in-page.ts';

const form = {
  language: 'vi-VN',
  userName: '',
  problem: undefined,
  passes: false,
  demo: false,
  action: '/oidc/x',
} as const;

test('nobody signs in without a user name and a password', () => {
  const inputs = signInPage(form).match(/<input [^>]*>/g) ?? [];
  const required = inputs.filter((input) => /\srequired[\s>]/.test(input));
  expect(required.map((input) => /name="(\w+)"/.exec(input)?.[1])).toEqual(['userName', 'password']);
});

test('what was typed is marked as wrong where it is, and not where the server could not look at it', () => {
  const problem = 'Chưa kiểm tra được tài khoản lúc này.';
  expect(signInPage({ ...form, problem }).match(/aria-invalid="true"/g)).toHaveLength(2);
  const passing = signInPage({ ...form, problem, passes: true });
  expect(passing).not.toContain('aria-invalid');
  expect(passing).toContain(problem);
});
