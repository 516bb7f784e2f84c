/** Amounts of dong as people type and paste them. A misread separator is a mistake by a factor of a hundred. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readAmount } from '#model/vietnam/money.ts';

describe('reading an amount', () => {
  test.each([
    ['1500000', 1_500_000],
    ['1.500.000', 1_500_000],
    ['1,500,000', 1_500_000],
    ['1 500 000', 1_500_000],
    ['1.500.000 ₫', 1_500_000],
    ['1.500.000\u00a0₫', 1_500_000],
    ['₫1,500,000', 1_500_000],
    ['1.500.000đ', 1_500_000],
    ['1.500.000 VND', 1_500_000],
    ['1.500.000 VNĐ', 1_500_000],
    ['1.500.000 vnđ', 1_500_000],
    ['-12.500', -12_500],
    ['0', 0],
    ['007', 7],
    ['999999999999999', 999_999_999_999_999],
  ])('%j is %d', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  test.each(['', '-', '₫', 'abc', '1e6', '12 nghìn', '1-2', '--1', '1234567890123456', '١٢٣'])(
    '%j is no amount',
    (typed) => {
      expect(readAmount(typed)).toBeUndefined();
    },
  );

  test.each([
    ['1,500,000.00', 1_500_000],
    ['1.500.000,00', 1_500_000],
    ['1,500.0', 1_500],
  ])('%j, as a bank statement writes it, is %d: zero decimals are no hundreds', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  test.each(['1.5', '1,5', '1500.50', '1,500,000.50', '1.500.000,5', '12.00', '.5', '1.5.00,25'])(
    '%j is no whole number of dong and is refused, not multiplied',
    (typed) => {
      expect(readAmount(typed)).toBeUndefined();
    },
  );

  test.each([
    ['1.500.0000', 15_000_000],
    ['1.500.00', 150_000],
    ['1.5000', 15_000],
  ])('%j, in the middle of being edited, is %d', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  test('every amount is read back from how both languages write it', () => {
    const amount = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
    fc.assert(
      fc.property(amount, fc.constantFrom('vi-VN', 'en-US'), (value, locale) => {
        const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'VND' });
        expect(readAmount(new Intl.NumberFormat(locale).format(value))).toBe(value);
        expect(readAmount(money.format(value))).toBe(value);
      }),
    );
  });
});
