/** Mobile numbers as people write them, and the one way in which they are stored. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readMobile, readPhone, showMobile } from '#model/vietnam/phone.ts';

const rest = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }).map((d) => d.join(''));
const stored = fc
  .tuple(fc.constantFrom('3', '5', '7', '8', '9'), rest)
  .map(([first, more]) => `0${first}${more}`);

describe('reading a mobile number', () => {
  test.each([
    '0912345678',
    '+84912345678',
    '84912345678',
    '0084912345678',
    '+84 912 345 678',
    '(0912) 345-678',
    ' 0912.345.678 ',
    '0912\u00a0345\u00a0678',
  ])('%j is 0912345678', (written) => {
    expect(readMobile(written)).toBe('0912345678');
  });

  test.each([
    ['01621234567', '0321234567'],
    ['01631234567', '0331234567'],
    ['01641234567', '0341234567'],
    ['01651234567', '0351234567'],
    ['01661234567', '0361234567'],
    ['01671234567', '0371234567'],
    ['01681234567', '0381234567'],
    ['01691234567', '0391234567'],
    ['01201234567', '0701234567'],
    ['01211234567', '0791234567'],
    ['01221234567', '0771234567'],
    ['01261234567', '0761234567'],
    ['01281234567', '0781234567'],
    ['01231234567', '0831234567'],
    ['01241234567', '0841234567'],
    ['01251234567', '0851234567'],
    ['01271234567', '0811234567'],
    ['01291234567', '0821234567'],
    ['01861234567', '0561234567'],
    ['01881234567', '0581234567'],
    ['01991234567', '0591234567'],
    ['+841681234567', '0381234567'],
  ])('%s, a number of before 2018, is %s now', (old, now) => {
    expect(readMobile(old)).toBe(now);
  });

  test.each([
    ['', 'nothing'],
    ['091234567', 'a digit too few'],
    ['09123456789', 'a digit too many'],
    ['0112345678', 'no mobile prefix'],
    ['0212345678', 'a fixed line'],
    ['0412345678', 'an unused prefix'],
    ['0612345678', 'an unused prefix'],
    ['01601234567', 'an old prefix that never was'],
    ['18001234', 'a hot line'],
    ['19001234', 'a hot line'],
    ['+85912345678', 'another country'],
    ['09123a5678', 'a letter'],
    ['0912345678 ext 1', 'an extension'],
    ['٠٩١٢٣٤٥٦٧٨', 'digits of another script'],
  ])('%j is refused: %s', (written) => {
    expect(readMobile(written)).toBeUndefined();
  });

  test('every mobile number is read from every way of writing it', () => {
    const prefix = fc.constantFrom('0', '+84', '84', '0084');
    const blank = fc.constantFrom('', ' ', '.', '-');
    fc.assert(
      fc.property(stored, prefix, blank, (number, country, gap) => {
        const written = [country + number.slice(1, 4), number.slice(4, 7), number.slice(7)].join(gap);
        expect(readMobile(written)).toBe(number);
      }),
    );
  });

  test('any text gives a stored number or nothing, and a stored number stays as it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789+84 .-()') })),
        (typed) => {
          const read = readMobile(typed);
          if (read === undefined) return;
          expect(read).toMatch(/^0[35789]\d{8}$/);
          expect(readMobile(read)).toBe(read);
        },
      ),
    );
  });
});

test('a stored number is shown in groups that a person can read aloud', () => {
  expect(showMobile('0912345678')).toBe('0912 345 678');
  fc.assert(
    fc.property(stored, (number) => {
      expect(readMobile(showMobile(number))).toBe(number);
    }),
  );
});

describe('reading any line', () => {
  test.each([
    ['1900 1234', '19001234'],
    ['1800.55.88.99', '1800558899'],
    ['(024) 3825 1234', '02438251234'],
    ['+84 24 3825 1234', '02438251234'],
    ['0912 345 678', '0912345678'],
  ])('%s is %s', (typed, stored) => expect(readPhone(typed)).toBe(stored));

  test.each(['', '1700 1234', '024 3825', '12345', '19001', 'abc'])('%j is none', (typed) =>
    expect(readPhone(typed)).toBeUndefined(),
  );
});
