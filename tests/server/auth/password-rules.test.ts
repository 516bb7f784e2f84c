/** What a new password is refused for, and what it is not. */
import { describe, expect, test } from 'vitest';

import commonPasswords from '../../../server/auth/common-passwords.txt?raw';
import { commonPasswordsIn, problemOfPassword } from '../../../server/auth/password-rules.ts';
import { passwordProblemWords } from '../../../server/auth/password-words.ts';
import { english, vietnamese } from '../../support/texts.ts';

const owner = { userName: 'mai.nt', name: 'Nguyễn Thị Mai', mobile: '0912345678' };
const common = commonPasswordsIn(commonPasswords);

test('the list has 20,000 of at least 12 characters, each once, in small letters', () => {
  expect(common).toHaveLength(20_000);
  expect(new Set(common).size).toBe(20_000);
  expect(common.filter((one) => [...one].length < 12 || one !== one.toLowerCase())).toEqual([]);
});

test.each(['1q2w3e4r5t6y', 'QwertyQwerty', 'motherfucker', ...common.slice(-2)])(
  'one of the list is refused, in whatever letters: %s',
  async (password) => {
    expect(await problemOfPassword(password, owner)).toBe('password_common');
    expect(await problemOfPassword(password.toUpperCase(), owner)).toBe('password_common');
  },
);

test.each([
  ['one sign for ever', 'a'.repeat(256)],
  ['what repeats', 'abcabcabcabcabcabc'],
  ['a row of keys', 'qwertyuiop[]1'],
  ['their name and a year', 'nguyenthimai1990'],
  ['their name with marks', 'Nguyễn Thị Mai 90'],
  ['their user name', 'mai.nt mai.nt 2026'],
  ['their number', '0912345678mai'],
  ['their number from abroad', '+84912345678'],
  ['words of the house', 'he thong 2026'],
  ['words of the house as one', 'Quantri-Hethong'],
  ['the word for it', 'Mật khẩu 2026!'],
  ['the same without marks', 'matkhau123456'],
])('%s is guessable', async (_, password) => {
  expect([...password].length).toBeGreaterThanOrEqual(12);
  expect(await problemOfPassword(password, owner)).toBe('password_guessable');
});

test.each([
  'thuyền giấy qua cầu',
  'thuyen giay qua cau 7',
  'correct horse battery staple',
  'Zk4-vWq9-Lx2p-Ht7c',
  '🚌🍊🎏🪁 đò ngang bến vắng',
  'a b c thuyền giấy '.repeat(14),
])('there are no rules of composition: %s is taken', async (password) => {
  expect(await problemOfPassword(password, owner)).toBeUndefined();
});

test('one of the greatest length is judged in a moment', async () => {
  await problemOfPassword('thuyền giấy qua cầu', owner);
  for (const password of ['4@$!'.repeat(64), 'passw0rd'.repeat(32), '19901991'.repeat(32)]) {
    const start = performance.now();
    await problemOfPassword(password, owner);
    // Ten times what it takes here.
    expect(performance.now() - start).toBeLessThan(2_000);
  }
});

describe.each([
  ['vi', vietnamese],
  ['en', english],
] as const)('in %s', (language, texts: Readonly<Record<string, string>>) => {
  test('server and console say the same', () => {
    for (const [code, words] of Object.entries(passwordProblemWords[language]))
      expect(words).toBe(texts[`problem.${code}`]);
  });
});
