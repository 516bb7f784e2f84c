import { describe, expect, it } from 'vitest';

import { readLayouts } from '#services/read-layouts.ts';

const whole = [{ field: 'code', width: 120, hidden: false, pinned: true }, { field: 'name' }];

describe('how columns stand, read back', () => {
  it('is as it was kept', () => {
    expect(readLayouts({ '/customer/list': whole, '/company/list': [] })).toEqual({
      '/customer/list': whole,
      '/company/list': [],
    });
  });

  it('is dropped for a screen where it is broken or of an older shape, and kept for the others', () => {
    const broken = [
      ['code', 'name'],
      { code: 120 },
      [{ field: 'code', width: 'wide' }],
      [{ field: 'code', width: Number.NaN }],
      [{ field: 'code', width: -4 }],
      [{ field: 'code' }, { field: 'code' }],
      [{ field: 'code', hidden: 1 }],
      [{ field: 7 }],
      null,
    ];
    for (const layout of broken)
      expect(readLayouts({ '/a': layout, '/customer/list': whole })).toEqual({ '/customer/list': whole });
    for (const kept of [null, undefined, 'text', 7, [whole]]) expect(readLayouts(kept)).toEqual({});
  });
});
