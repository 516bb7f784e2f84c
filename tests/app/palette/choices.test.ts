import { describe, expect, it } from 'vitest';

import { nameRow } from '#model/calls/search-rows.ts';
import { screens } from '#app/navigation/screens.ts';
import type { PaletteChoice, PaletteGroup } from '#app/palette/choices.ts';
import { groupsFor, recentFirst } from '#app/palette/choices.ts';
import { foundWords } from '#app/palette/findings.ts';
import { inPlaces } from '#app/palette/keep-places.ts';
import { searchesFor } from '#app/palette/row-searches.ts';

const choice = (name: string, over: Partial<PaletteChoice> = {}): PaletteChoice => ({
  id: name,
  name,
  run: () => undefined,
  ...over,
});
const group = (
  title: string,
  choices: readonly PaletteChoice[],
  over: Partial<PaletteGroup> = {},
): PaletteGroup => ({
  name: title,
  title,
  choices,
  ...over,
});
const found = (typed: string, groups: readonly PaletteGroup[]) =>
  groupsFor(typed, groups).map(({ title, choices }) => [title, ...choices.map(({ name }) => name)]);

const pages = group('Trang', [choice('Bàn làm việc'), choice('Khách hàng'), choice('Nhà xe')]);
const acts = group('Trang này', [
  choice('Thêm khách hàng'),
  choice('Khóa khách hàng', { why: 'Hãy chọn một dòng trước.' }),
  choice('Khóa 3 khách hàng'),
]);

describe('what fits', () => {
  it('holds every word that was typed, with marks or without', () => {
    expect(found('khach them', [acts, pages])).toEqual([['Trang này', 'Thêm khách hàng']]);
    expect(found('việc', [acts, pages])).toEqual([['Trang', 'Bàn làm việc']]);
    expect(found('xyz', [acts, pages])).toEqual([]);
  });

  it('has in front what begins so, and what can be done now before what can not', () => {
    expect(found('khoa', [acts])).toEqual([['Trang này', 'Khóa 3 khách hàng', 'Khóa khách hàng']]);
  });

  it('stands before everything where it is meant exactly', () => {
    expect(found('khách hàng', [acts, pages])[0]).toEqual(['Trang', 'Khách hàng']);
    const rows = group('Nhà xe', [choice('Phương Trang', { hint: 'AV0012' })], { isFound: true });
    expect(found('av0012', [acts, pages, rows])[0]).toEqual(['Nhà xe', 'Phương Trang']);
  });

  it('stands by its name before what only stands beside it', () => {
    const menu = group('Trang', [
      choice('Khách quan tâm', { hint: 'Khách hàng' }),
      choice('Khách hàng', { hint: 'Khách hàng' }),
      choice('Chăm sóc khách hàng', { hint: 'Khách hàng' }),
    ]);
    const [, ...names] = found('khách hàng', [menu])[0] ?? [];
    expect(names).toEqual(['Khách hàng', 'Khách quan tâm', 'Chăm sóc khách hàng']);
    expect(found('khách hà', [menu])[0]?.[1]).toBe('Khách hàng');
    const beside = group('Mã', [choice('Phương Trang', { hint: 'Khách hàng' })]);
    expect(found('khách hàng', [beside, menu]).map(([title]) => title)).toEqual(['Trang', 'Mã']);
  });

  it('may be found by what its name does not hold, where its holder says so', () => {
    const rows = group('Khách hàng', [choice('Lê Thị Hồng', { hint: 'KH1' })], { isFound: true });
    expect(found('0912345678', [rows])).toEqual([['Khách hàng', 'Lê Thị Hồng']]);
  });

  it('is everything while nothing is typed', () => {
    expect(found(' ', [pages])).toEqual([['Trang', 'Bàn làm việc', 'Khách hàng', 'Nhà xe']]);
  });
});

it('what was chosen before stands first and once, without what can not be done now', () => {
  const groups = recentFirst('Vừa dùng', ['Nhà xe', 'Khóa khách hàng', 'gone'], [acts, pages]);
  expect(groups.map(({ title, choices }) => [title, choices.length])).toEqual([
    ['Vừa dùng', 1],
    ['Trang này', 3],
    ['Trang', 2],
  ]);
});

describe('what is seen', () => {
  const seen = [
    ['Trang', ['Nhà xe']],
    ['Nhà xe', ['b', 'a']],
  ] as const;
  const placed = (groups: readonly PaletteGroup[]) =>
    inPlaces(seen, groups).map(({ title, choices }) => [title, ...choices.map(({ name }) => name)]);

  it('stays in its place, and what comes later stands behind it, the best of that first', () => {
    const groups = [
      group('Khách hàng', [choice('x')]),
      group('Nhà xe', [choice('d'), choice('a'), choice('c'), choice('b')]),
      group('Trang', [choice('Nhà xe')]),
    ];
    expect(placed(groups)).toEqual([
      ['Trang', 'Nhà xe'],
      ['Nhà xe', 'b', 'a', 'd', 'c'],
      ['Khách hàng', 'x'],
    ]);
  });

  it('leaves no gap where something is gone', () => {
    expect(placed([group('Nhà xe', [choice('a')])])).toEqual([['Nhà xe', 'a']]);
  });
});

describe('what is looked for among rows', () => {
  const searched = (typed: string) =>
    searchesFor(typed, screens).map(({ by, screen, filters }) => [by, screen.path, ...filters]);

  it('is nothing for one letter', () => {
    expect(searched('k')).toEqual([]);
  });

  it('is code and name of what has them', () => {
    const kinds = searched('nguyen an').map(([by, path]) => `${by} ${path}`);
    const searchable = screens.filter(({ list }) => list.partsOnly !== true);
    expect(kinds).toEqual(searchable.map(({ path }) => `search ${path}`));
    expect(kinds).toContain('search /company/list');
  });

  it('is the very code as well, however it was typed', () => {
    const [, , ...filters] = searched('kh00005').find(([, path]) => path === '/customer/list') ?? [];
    expect(filters[0]).toEqual({ code: { overlap: ['kh00005', 'KH00005'] } });
  });

  it('is a payment, by a whole reference only: pasted, each kind of it apart', () => {
    const payments = searched('FT26325123456').filter(([, path]) => path === '/mbqr/payments');
    expect(payments.map(([by, , filter]) => [by, filter])).toEqual([
      ['billNumber', { billNumber: 'FT26325123456' }],
      ['ftCode', { ftCode: 'FT26325123456' }],
      ['referenceLabelCode', { referenceLabelCode: 'FT26325123456' }],
      ['traceTransfer', { traceTransfer: 'FT26325123456' }],
    ]);
    expect(searched('nguyen').every(([by]) => by === 'search')).toBe(true);
  });

  it('is named by what its list searches first', () => {
    const users = screens.find(({ path }) => path === '/admin/user');
    if (users === undefined) throw new Error('There is no list of users.');
    expect(nameRow(users.entity, { version: 1, id: '7', userName: 'lan', name: 'Trần Thị Lan' })).toEqual({
      key: '7',
      code: 'lan',
      name: 'Trần Thị Lan',
    });
  });

  it('is told by what it is known by where it has no name: a lead without a company', () => {
    expect(foundWords({ code: 'Nguyễn Thị Thảo', name: '' })).toEqual({ name: 'Nguyễn Thị Thảo' });
    expect(foundWords({ code: 'KH1', name: 'Lan' })).toEqual({ name: 'Lan', hint: 'KH1' });
  });
});
