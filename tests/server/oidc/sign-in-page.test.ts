import { expect, test } from 'vitest';

import { signInPage } from '../../../server/oidc/sign-in-page.ts';

test('nobody signs in without a user name and a password', () => {
  const form = {
    language: 'vi-VN',
    userName: '',
    problem: undefined,
    demo: false,
    action: '/oidc/x',
  } as const;
  const inputs = signInPage(form).match(/<input [^>]*>/g) ?? [];
  const required = inputs.filter((input) => /\srequired[\s>]/.test(input));
  expect(required.map((input) => /name="(\w+)"/.exec(input)?.[1])).toEqual(['userName', 'password']);
});
