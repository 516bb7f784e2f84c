/** The address of a report, and what its host is asked, follow from the definition. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { defineEntity } from '#model/entity.ts';
import { day, reference, text } from '#model/field.ts';
import { epochOfLocal } from '#model/vietnam/calendar.ts';
import { defineReport } from '#kit/definitions/define-report.ts';

const entity = defineEntity('walletCharges', {
  key: 'day',
  label: 'company',
  search: [],
  fields: { day: day(), company: reference('company'), storeName: text(), groupBy: text() },
});
const answer = z.object({ success: z.literal(true), data: z.object({ sum: z.int() }) });
const call = { host: 'v3', path: '/api/sums', answer } as const;

const report = defineReport(entity, {
  path: '/report/sums',
  call,
  period: 'day',
  filters: ['company'],
  linkFilters: ['storeName'],
  startWith: { day: { preset: 'thisMonth' } },
  groups: ['day', 'month'] as const,
  ask: ({ current, filters }) => ({ current: String(current), store: String(filters.storeName) }),
});
const noon = epochOfLocal('2026-11-20T12:00:00');
const searchOf = (address: string) => new URL(address, 'http://console').search;
const start = { period: { preset: 'thisMonth' }, filters: {}, groupBy: undefined, current: 1 } as const;

describe('the address of a report', () => {
  test('without a search begins as the definition says', () => {
    expect(report.read('')).toEqual(start);
    expect(report.read('?company=["AV1"]').period).toEqual({ preset: 'thisMonth' });
  });

  test('holds days, filters, group and page', () => {
    const state = {
      ...({ period: { from: '2026-11-01', to: '2026-11-03' }, groupBy: 'month', current: 3 } as const),
      filters: { company: ['AV1', 'AV2'], storeName: '{"tên lạ"}' },
    };
    expect(report.read(searchOf(report.address(state)))).toEqual(state);
  });

  test('drops a group and a filter that the definition does not have', () => {
    const state = report.read('?groupBy=hour&status=paid&day=2026-11-18');
    expect(state).toEqual({ ...start, period: '2026-11-18' });
    expect(report.address(state)).toBe('/report/sums?day=2026-11-18');
  });

  test('has days again where they are taken away', () => {
    expect(report.address({ ...start, period: undefined })).toBe(report.address(start));
  });

  test('always has a group where the definition begins with one', () => {
    const grouped = defineReport(entity, {
      ...{ path: '/report/sums', call, period: 'day', groups: ['day', 'month'] },
      startWith: { day: { preset: 'today' }, groupBy: 'day' },
    });
    expect(grouped.startGroup).toBe('day');
    expect(grouped.read('?day=2026-11-18').groupBy).toBe('day');
    expect(report.startGroup).toBeUndefined();
  });
});

describe('the question of a report', () => {
  test('has its days, the filters that are offered, its group, and what else the definition asks', () => {
    const state = {
      ...({ period: { preset: 'thisMonth' }, groupBy: 'month', current: 2 } as const),
      filters: { company: ['AV1'], storeName: 'Quầy 1' },
    };
    expect(Object.fromEntries(new URLSearchParams(report.query(state, noon)))).toEqual({
      ...{ from: '2026-11-01', to: '2026-11-20' },
      ...{ filter: '{"company":{"overlap":["AV1"]}}', groupBy: 'month', current: '2', store: 'Quầy 1' },
    });
  });

  test('has other parameters instead, for a file', () => {
    const query = new URLSearchParams(report.query(start, noon, { current: '7' }));
    expect([query.get('current'), query.has('store'), query.has('filter')]).toEqual(['7', false, false]);
  });

  test('is answered by figures, or by nothing that can be read', () => {
    expect(report.call.read({ success: true, data: { sum: 5 } })).toEqual({ sum: 5 });
    expect(report.call.read({ success: true, data: { sum: 'five' } })).toBeUndefined();
  });
});
