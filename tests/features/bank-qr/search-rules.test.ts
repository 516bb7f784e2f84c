import { describe, expect, it } from 'vitest';

import type { SearchValues } from '#model/search-values.ts';
import { pagesByGateway } from '#features/bank-qr/gateway-pages.ts';
import { refuseSearch } from '#features/bank-qr/search-rules.ts';

const { payments } = pagesByGateway.mbqr;
const search = (values: SearchValues, text = '') => refuseSearch({ ...payments.initial, values, text });

describe('a search of payments', () => {
  it('begins with today and may be sent', () => {
    expect(payments.initial.values).toEqual({ payDate: { preset: 'today' } });
    expect(refuseSearch(payments.initial)).toBeUndefined();
  });

  it.each([
    ['93 days', { from: '2026-01-01', to: '2026-04-03' }, undefined],
    ['94 days', { from: '2026-01-01', to: '2026-04-04' }, 'search.range_too_wide'],
    ['93 days that end within one', { from: '2026-01-01T00:00:00', to: '2026-04-03T10:15:00' }, undefined],
    ['an open end', { from: '2026-01-01' }, 'search.range_too_wide'],
    ['no days at all', undefined, 'search.range_too_wide'],
    ['one day', '2026-01-01', undefined],
  ])('of %s', (_, payDate, refusal) => {
    expect(search({ payDate })).toBe(refusal);
  });

  it('is narrowed by a reference', () => {
    expect(search({ billNumber: 'AV1' })).toBeUndefined();
    expect(search({ traceTransfer: '' })).toBe('search.range_too_wide');
    expect(search({ ftCode: ['FT1', 'FT2'] })).toBeUndefined();
  });

  it('is not narrowed by a range of references, nor by more than a hundred', () => {
    expect(search({ billNumber: { from: 'AV' } })).toBe('search.range_too_wide');
    const many = Array.from({ length: 101 }, (_, n) => `FT${n}`);
    expect(search({ ftCode: many })).toBe('search.range_too_wide');
    expect(search({ ftCode: many.slice(1) })).toBeUndefined();
  });

  it('may be by the day of creation: what is not paid has no other', () => {
    expect(payments.filters).toContain('createdAt');
    expect(search({ createdAt: { preset: 'today' }, status: 'new' })).toBeUndefined();
    expect(search({ createdAt: { from: '2026-01-01' } })).toBe('search.range_too_wide');
  });

  it('needs a text of three characters', () => {
    const payDate = { preset: 'today' } as const;
    expect(search({ payDate }, 'ab')).toBe('search.text_too_short');
    expect(search({ payDate }, 'đèo')).toBeUndefined();
  });
});
