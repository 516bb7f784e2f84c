/** A view is the same again after its way through a link or the device's disk. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { SearchValues } from '#model/search-values.ts';
import { presets } from '#model/vietnam/calendar.ts';
import { densities } from '#store/preferences-slice.ts';
import type { SavedView } from '#kit/list-page/url-state/saved-view.ts';
import { isSameView, readView, version, writeView } from '#kit/list-page/url-state/saved-view.ts';
import {
  freeName,
  putView,
  readStoredViews,
  removeView,
  renameView,
  writeStoredViews,
} from '#kit/list-page/url-state/saved-views.ts';
import { decodeView, encodeView } from '#kit/list-page/url-state/view-link.ts';
import { viewRules } from '#kit/list-page/url-state/view-rules.ts';
import { pagesByGateway } from '#features/bank-qr/gateway-pages.ts';
import { customersScreen } from '#features/customers/customers.screen.ts';

const rules = viewRules(pagesByGateway.mbqr.payments);
const words = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => text.trim() !== '');
const name = words.map(
  (text) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').slice(0, 40).trim() || 'x',
);
const amount = fc.integer({ min: 0, max: 999_999_999 });
const range = fc.record({ from: amount, to: amount }, { requiredKeys: ['from'] });
const values: fc.Arbitrary<SearchValues> = fc.record(
  {
    payDate: fc.record({ preset: fc.constantFrom(...presets) }),
    transactionAmount: fc.oneof(amount, range),
    company: fc.array(words, { minLength: 1, maxLength: 3 }),
    terminalId: words,
  },
  { requiredKeys: [] },
);
const whole = fc.record({
  name,
  text: fc.string({ unit: 'grapheme', maxLength: 20 }),
  values,
  sort: fc.uniqueArray(
    fc.record({
      field: fc.constantFrom('payDate', 'createdAt', 'transactionAmount'),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    { selector: ({ field }) => field },
  ),
  pageSize: fc.constantFrom(50, 100, 1000, 'continuous' as const),
  columns: fc.uniqueArray(
    fc.record(
      {
        field: fc.constantFrom(...rules.columns),
        width: fc.integer({ min: 56, max: 800 }),
        hidden: fc.boolean(),
        pinned: fc.boolean(),
      },
      { requiredKeys: ['field'] },
    ),
    { selector: ({ field }) => field },
  ),
  density: fc.constantFrom(...densities),
});
const view: fc.Arbitrary<SavedView> = fc.oneof(
  whole,
  whole.map(({ density: _, ...without }) => without),
);

describe('a saved view', () => {
  test('is the same again out of a link, whatever stands in it', () => {
    fc.assert(
      fc.property(view, (given) => {
        const link = encodeView(given, rules);
        expect(link).toMatch(/^[\w-]+$/);
        expect(decodeView(link, rules)).toEqual(given);
      }),
      { numRuns: 300 },
    );
  });

  test('is the same again from the disk, with those beside it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(view, { selector: ({ name: own }) => own, maxLength: 4 }), (views) => {
        const shelf = { views, first: views[0]?.name };
        const kept: unknown = JSON.parse(JSON.stringify(writeStoredViews(shelf, rules)));
        expect(readStoredViews(kept, rules)).toEqual(shelf);
      }),
    );
  });

  test('out of a broken link is none, and never ends the page', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (written) => {
        expect(decodeView(written, rules)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(view, fc.nat(), (given, at) => {
        const link = encodeView(given, rules);
        expect(() => decodeView(link.slice(0, at % link.length), rules)).not.toThrow();
      }),
    );
  });
});

const plain: SavedView = {
  name: 'Sáng nay',
  text: 'FT26',
  values: { payDate: { preset: 'today' } },
  sort: [{ field: 'payDate', direction: 'desc' }],
  pageSize: 100,
  columns: [{ field: 'billNumber', pinned: true }],
};

describe('of a saved view', () => {
  const written = writeView(plain, rules);

  test('the filter keeps what was meant: today is another day tomorrow', () => {
    expect(written.list).toContain(encodeURIComponent('"today"'));
  });

  test('filters, sorts and columns that are unknown, gone or not to be asked for are dropped', () => {
    const odd = {
      ...written,
      list: `${written.list}&colour=red&otpValue=1&sort=company.asc,payDate.asc`,
      columns: [{ field: 'gone' }, { field: 'otpValue' }, ...written.columns],
      more: true,
    };
    const twice = new URLSearchParams(odd.list);
    twice.set('sort', 'company.asc,payDate.asc');
    expect(readView({ ...odd, list: twice.toString() }, rules)).toEqual({
      ...plain,
      sort: [{ field: 'payDate', direction: 'asc' }],
      // Said where it came with a link: the list is wider than was meant.
      unread: ['colour', 'otpValue'],
    });
  });

  test('another screen makes nothing', () => {
    expect(readView(written, viewRules(customersScreen))).toBeUndefined();
  });

  test('an older version is brought up step by step, one to come is left alone', () => {
    const steps = {
      1: (older: Readonly<Record<string, unknown>>) => ({ ...older, list: older.query, query: undefined }),
      2: (older: Readonly<Record<string, unknown>>) => ({ ...older, name: 'Mới' }),
    };
    const { list, ...rest } = written;
    expect(readView({ ...rest, v: 1, query: list }, rules, steps, 3)).toEqual({ ...plain, name: 'Mới' });
    expect(readView({ ...written, v: version + 1 }, rules)).toBeUndefined();
    expect(readView({ ...written, v: 'x' }, rules, steps, 3)).toBeUndefined();
  });

  test('the row height is kept, as far as it was and is one: the second version had none', () => {
    const compact = { ...plain, density: 'compact' as const };
    expect(readView(writeView(compact, rules), rules)).toEqual(compact);
    expect(readView({ ...written, v: 1, density: 'compact' }, rules)).toEqual(compact);
    expect(readView({ ...written, v: 2 }, rules)).toEqual(plain);
    expect(readView({ ...written, density: 'huge' }, rules)).toEqual(plain);
    expect(isSameView(plain, compact, rules)).toBe(false);
  });

  test('a name, columns or a list that can not be make nothing', () => {
    for (const part of [{ name: '  ' }, { name: 7 }, { columns: {} }, { list: null }])
      expect(readView({ ...written, ...part }, rules)).toBeUndefined();
  });

  test('only its name may differ where two are the same', () => {
    expect(isSameView(plain, { ...plain, name: 'Khác' }, rules)).toBe(true);
    expect(isSameView(plain, { ...plain, columns: [] }, rules)).toBe(false);
    expect(isSameView(plain, { ...plain, values: {} }, rules)).toBe(false);
  });
});

describe('a shelf of views', () => {
  const shelf = { views: [plain, { ...plain, name: 'Hai' }], first: 'Sáng nay' };

  test('keeps one of each name', () => {
    const changed = putView(shelf, { ...plain, text: 'khác' });
    expect(changed.views.map(({ name: own }) => own)).toEqual(['Sáng nay', 'Hai']);
    expect(changed.views[0]?.text).toBe('khác');
    expect(renameView(shelf, 'Hai', 'Sáng nay')).toBe(shelf);
    expect(freeName(shelf, 'Hai')).toBe('Hai (2)');
  });

  test('forgets which opens first when that goes, and follows its name', () => {
    expect(removeView(shelf, 'Sáng nay')).toEqual({ views: [shelf.views[1]], first: undefined });
    expect(renameView(shelf, 'Sáng nay', 'Chiều').first).toBe('Chiều');
  });

  test('loses a view that is broken, not the others', () => {
    const kept = { views: [writeView(plain, rules), { v: 99 }, null], first: 'Hai' };
    expect(readStoredViews(kept, rules)).toEqual({ views: [plain], first: undefined });
    expect(readStoredViews('broken', rules).views).toEqual([]);
  });
});
