import { describe, expect, it } from 'vitest';

import type { ArrangedColumn, ColumnChange } from '#kit/data-grid/model/column-layout.ts';
import {
  arrangeColumns,
  changeColumn,
  fillWidth,
  layoutOf,
  moveColumn,
  narrowest,
  placeColumn,
  widest,
} from '#kit/data-grid/model/column-layout.ts';
import { placeTerm, sortBy, sortTo } from '#kit/list-page/url-state/sort-terms.ts';
import { customersScreen } from '#features/customers/customers.screen.ts';

const changeLayout = (columns: readonly ArrangedColumn[], name: string, change: ColumnChange) =>
  layoutOf(changeColumn(columns, name, change));
const names = (columns: readonly ArrangedColumn[]) => columns.map(({ name }) => name);

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

  it('stand where they were put, those that are pinned first', () => {
    const first = arrangeColumns(customersScreen, undefined);
    const moved = moveColumn(first, 'phoneNumber', -1);
    expect(names(moved).slice(0, 3)).toEqual(['code', 'phoneNumber', 'name']);
    const pinned = changeColumn(moved, 'region', { pinned: true });
    expect(names(pinned).slice(0, 3)).toEqual(['code', 'region', 'phoneNumber']);
    expect(arrangeColumns(customersScreen, layoutOf(pinned))).toEqual(pinned);
    // What is pinned and what is not never change places.
    expect(moveColumn(pinned, 'phoneNumber', -1)).toBe(pinned);
    expect(names(placeColumn(pinned, 'name', 0))[2]).toBe('name');
  });

  it('pass over those that are not shown', () => {
    const hidden = changeColumn(arrangeColumns(customersScreen, undefined), 'phoneNumber', { hidden: true });
    expect(names(moveColumn(hidden, 'name', 1, true)).slice(1, 4)).toEqual([
      'phoneNumber',
      'address',
      'name',
    ]);
  });

  it('that are new stand behind the one that they follow on the screen', () => {
    const first = arrangeColumns(customersScreen, undefined);
    const layout = layoutOf(placeColumn(first, 'name', 99)).filter(({ field }) => field !== 'phoneNumber');
    expect(names(arrangeColumns(customersScreen, layout)).slice(-2)).toEqual(['name', 'phoneNumber']);
  });

  it('are never all hidden', () => {
    let columns = arrangeColumns(customersScreen, undefined);
    for (const { name } of columns) columns = changeColumn(columns, name, { hidden: true });
    expect(columns.filter(({ hidden }) => !hidden)).toHaveLength(1);
  });

  it('keep their widths within reason', () => {
    const first = arrangeColumns(customersScreen, undefined);
    expect(changeLayout(first, 'name', { width: 9999 })[1]?.width).toBe(widest);
    expect(changeLayout(first, 'name', { width: -16 })[1]?.width).toBe(narrowest);
    expect(changeLayout(first, 'name', { width: 120.4 })[1]?.width).toBe(120);
    // As a link brought them, or another version of the console has kept them.
    const brought = arrangeColumns(customersScreen, [
      { field: 'name', width: 1 },
      { field: 'address', width: 1e9 },
    ]);
    const widthOf = (name: string) => brought.find((column) => column.name === name)?.width;
    expect([widthOf('name'), widthOf('address')]).toEqual([narrowest, widest]);
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

  it('goes straight to a direction, and lets another column decide first', () => {
    const two = sortTo(byName, 'region', 'desc', true);
    expect(two).toEqual([...byName, { field: 'region', direction: 'desc' }]);
    expect(placeTerm(two, 'region', 0).map(({ field }) => field)).toEqual(['region', 'name']);
    expect(sortTo(two, 'name', undefined, true)).toEqual([{ field: 'region', direction: 'desc' }]);
  });
});
