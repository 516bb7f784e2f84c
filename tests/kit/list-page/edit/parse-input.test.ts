import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CustomerType, customer } from '#model/entities/customer.ts';
import { choice, flag, instant, integer, money, percent, phone, reference, text } from '#model/field.ts';
import { parseInput } from '#kit/list-page/edit/parse-input.ts';

const value = (typed: ReturnType<typeof parseInput>) => (typed.ok ? typed.value : typed.problem.code);

describe('what is pasted', () => {
  it('is read by the kind of the field', () => {
    expect(value(parseInput(money(), '1.204.000 ₫'))).toBe(1_204_000);
    expect(value(parseInput(money(), '1204000'))).toBe(1_204_000);
    expect(value(parseInput(integer(), 'mười'))).toBe('integer');
    expect(value(parseInput(percent(), '1,25%'))).toBe(1.25);
    expect(value(parseInput(phone(), '+84 912 345 678'))).toBe('0912345678');
    expect(value(parseInput(phone(), '12345'))).toBe('phone');
    expect(value(parseInput(instant(), '20/11/2026 15:04'))).toBe('2026-11-20T08:04:00.000Z');
    expect(value(parseInput(instant(), '2026-11-20 15:04:05'))).toBe('2026-11-20T08:04:05.000Z');
    expect(value(parseInput(instant(), 'hôm qua'))).toBe('instant');
    expect(value(parseInput(text(), '  Vinh '))).toBe('Vinh');
    expect(value(parseInput(text(), "'=1+1"))).toBe('=1+1');
  });

  it('is empty where the field may be', () => {
    expect(value(parseInput(text(), '  '))).toBeNull();
    expect(value(parseInput(customer.fields.name, ''))).toBe('required');
    expect(value(parseInput(text({ max: 3 }), 'bốn!'))).toBe('max_length');
  });

  it('names a choice by its words, without marks too, or by its sign', () => {
    const worded = [
      { value: CustomerType.potential, words: 'Tiềm năng' },
      { value: CustomerType.contractSigned, words: 'Đã ký hợp đồng' },
    ];
    const field = choice(CustomerType);
    expect(value(parseInput(field, 'Tiềm năng', worded))).toBe(1);
    expect(value(parseInput(field, 'da ky hop dong', worded))).toBe(0);
    expect(value(parseInput(field, '1', worded))).toBe(1);
    expect(value(parseInput(field, 'Khác', worded))).toBe('choice');
    expect(value(parseInput(flag(), 'có', [{ value: true, words: 'Có' }]))).toBe(true);
  });

  it('does not guess between two of the same name', () => {
    const worded = [
      { value: 'u1', words: 'Nguyễn An' },
      { value: 'u2', words: 'Nguyễn An' },
      { value: 'u3', words: 'Nguyen An' },
    ];
    expect(value(parseInput(reference('user'), 'Nguyễn An', worded))).toBe('choice');
    expect(value(parseInput(reference('user'), 'u2', worded))).toBe('u2');
    expect(value(parseInput(reference('user'), 'Nguyen An', worded))).toBe('u3');
  });

  it('of an amount is the amount that was copied', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (amount) => {
        expect(value(parseInput(money(), String(amount)))).toBe(amount);
      }),
    );
  });
});
