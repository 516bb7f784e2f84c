import { describe, expect, it } from 'vitest';

import { formatsOf } from '#kit/ui/formats.ts';

const vi = formatsOf('vi-VN');
const en = formatsOf('en-US');

describe('amounts', () => {
  it('are grouped by dots before the sign, with a blank that does not break', () => {
    expect(vi.money(1_234_567)).toBe('1.234.567\u00a0₫');
    expect(vi.number(-1_500_000)).toBe('-1.500.000');
  });

  it('are grouped by commas behind the sign in English', () => {
    expect(en.money(1_234_567)).toBe('₫1,234,567');
  });

  it('have no decimals, percentages two at most', () => {
    expect(vi.percent(1.25)).toBe('1,25%');
    expect(en.percent(100)).toBe('100%');
  });
});

describe('moments', () => {
  it('are shown in Ho Chi Minh City, day first, by the 24-hour clock', () => {
    expect(vi.moment('2026-11-20T08:04:31Z')).toBe('20/11/2026 15:04');
    expect(vi.moment('2026-11-20T08:04:31Z', 'second')).toBe('20/11/2026 15:04:31');
    expect(en.day('2026-11-20')).toBe('20/11/2026');
    expect(vi.time(Date.parse('2026-11-20T08:04:31Z'))).toBe('15:04:31');
  });

  it('that are none are shown as they came', () => {
    expect(vi.moment('soon')).toBe('soon');
  });

  it('are told by whole units', () => {
    const now = Date.parse('2026-11-20T08:00:00Z');
    expect(vi.ago(now - 180_000, now)).toBe('3 phút trước');
    expect(en.ago(now - 7_200_000, now)).toBe('2 hours ago');
  });
});

it('formatters of a language are made once', () => {
  expect(formatsOf('vi-VN')).toBe(vi);
});

it('mobile numbers are read in groups', () => {
  expect(vi.phone('0912345678')).toBe('0912 345 678');
});
