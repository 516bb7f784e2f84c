import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CustomerType, customer } from '#model/entities/customer.ts';
import { choice, flag, instant, integer, money, percent, phone, reference, text } from '#model/field.ts';
import { readTyped } from '#kit/list-page/edit/parse-input.ts';

const value = (typed: ReturnType<typeof readTyped>) => (typed.ok ? typed.value : typed.problem.code);

describe('what is pasted', () => {
  it('is read by the kind of the field', () => {
    expect(value(readTyped(money(), '1.204.000 ₫'))).toBe(1_204_000);
    expect(value(readTyped(money(), '1204000'))).toBe(1_204_000);
    expect(value(readTyped(integer(), 'mười'))).toBe('integer');
    expect(value(readTyped(percent(), '1,25%'))).toBe(1.25);
    expect(value(readTyped(phone(), '+84 912 345 678'))).toBe('0912345678');
    expect(value(readTyped(phone(), '12345'))).toBe('phone');
    expect(value(readTyped(instant(), '20/11/2026 15:04'))).toBe('2026-11-20T08:04:00.000Z');
    expect(value(readTyped(instant(), '2026-11-20 15:04:05'))).toBe('2026-11-20T08:04:05.000Z');
    expect(value(readTyped(instant(), 'hôm qua'))).toBe('instant');
    expect(value(readTyped(text(), '  Vinh '))).toBe('Vinh');
    expect(value(readTyped(text(), "'=1+1"))).toBe('=1+1');
  });

  it('is empty where the field may be', () => {
    expect(value(readTyped(text(), '  '))).toBeNull();
    expect(value(readTyped(customer.fields.name, ''))).toBe('required');
    expect(value(readTyped(text({ max: 3 }), 'bốn!'))).toBe('max_length');
  });

  it('names a choice by its words, without marks too, or by its sign', () => {
    const worded = [
      { value: CustomerType.potential, words: 'Tiềm năng' },
      { value: CustomerType.contractSigned, words: 'Đã ký hợp đồng' },
    ];
    const field = choice(CustomerType);
    expect(value(readTyped(field, 'Tiềm năng', worded))).toBe(1);
    expect(value(readTyped(field, 'da ky hop dong', worded))).toBe(0);
    expect(value(readTyped(field, '1', worded))).toBe(1);
    expect(value(readTyped(field, 'Khác', worded))).toBe('choice');
    expect(value(readTyped(flag(), 'có', [{ value: true, words: 'Có' }]))).toBe(true);
  });

  it('does not guess between two of the same name', () => {
    const worded = [
      { value: 'u1', words: 'Nguyễn An' },
      { value: 'u2', words: 'Nguyễn An' },
      { value: 'u3', words: 'Nguyen An' },
    ];
    expect(value(readTyped(reference('user'), 'Nguyễn An', worded))).toBe('choice');
    expect(value(readTyped(reference('user'), 'u2', worded))).toBe('u2');
    expect(value(readTyped(reference('user'), 'Nguyen An', worded))).toBe('u3');
  });

  it('of an amount is the amount that was copied', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (amount) => {
        expect(value(readTyped(money(), String(amount)))).toBe(amount);
      }),
    );
  });
});
