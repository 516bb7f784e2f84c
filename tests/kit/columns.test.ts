import { describe, expect, it } from 'vitest';

import { arrangeColumns, changeLayout, fillWidth, widest } from '#kit/list/columns.ts';
import { sortBy } from '#kit/list/sort-terms.ts';
import { customersScreen } from '#features/customers/customers.screen.ts';

describe('columns as a person arranged them', () => {
  it('are as the screen defines them at first', () => {
    const columns = arrangeColumns(customersScreen, undefined);
    expect(columns.map((column) => column.name)).toEqual(
      customersScreen.columns.map((column) => column.field),
    );
    expect(columns.find((column) => column.name === 'name')?.width).toBe(200);
  });

  it('remember a width and what is hidden, and know columns that are new', () => {
    const first = arrangeColumns(customersScreen, undefined);
    const wider = changeLayout(first, 'name', { width: 300 });
    const hidden = changeLayout(arrangeColumns(customersScreen, wider), 'region', { hidden: true });
    const columns = arrangeColumns(
      customersScreen,
      hidden.filter((column) => column.field !== 'code'),
    );
    expect(columns.find((column) => column.name === 'name')?.width).toBe(300);
    expect(columns.find((column) => column.name === 'region')?.hidden).toBe(true);
    expect(columns.some((column) => column.name === 'code' && !column.hidden)).toBe(true);
  });

  it('keep their widths within reason', () => {
    const first = arrangeColumns(customersScreen, undefined);
    expect(changeLayout(first, 'name', { width: 9999 })[1]?.width).toBe(widest);
  });

  it('give the room that is left to words, never to what was set by hand', () => {
    const layout = changeLayout(arrangeColumns(customersScreen, undefined), 'address', { width: 100 });
    const columns = arrangeColumns(customersScreen, layout);
    const widths = fillWidth(columns, 4000);
    const at = (name: string) => widths[columns.findIndex((column) => column.name === name)] ?? 0;
    expect(at('name')).toBeGreaterThan(200);
    expect(at('address')).toBe(100);
    expect(at('phoneNumber')).toBe(116);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(4000);
  });
});

describe('sorting by a column', () => {
  const byName = [{ field: 'name', direction: 'asc' }] as const;

  it('goes up, down, and away', () => {
    const up = sortBy([], 'name', false);
    expect(up).toEqual(byName);
    const down = sortBy(up, 'name', false);
    expect(down).toEqual([{ field: 'name', direction: 'desc' }]);
    expect(sortBy(down, 'name', false)).toEqual([]);
  });

  it('keeps the other columns where one more is asked for', () => {
    expect(sortBy(byName, 'region', true)).toEqual([...byName, { field: 'region', direction: 'asc' }]);
    expect(sortBy(byName, 'region', false)).toEqual([{ field: 'region', direction: 'asc' }]);
  });
});
