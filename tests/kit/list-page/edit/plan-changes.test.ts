import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { customer } from '#model/entities/customer.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';
import type { ValidationContext } from '#kit/list-page/edit/plan-changes.ts';
import { filledDown, planChanges, spread } from '#kit/list-page/edit/plan-changes.ts';
import { editCustomer } from '#features/customers/customers.commands.ts';
import { customerRow } from '../../../support/fake-host.ts';

const shown = (key: string, over: Partial<ShownRow> = {}, values: object = {}): ShownRow => {
  const row = customerRow(key, values);
  const quiet = { mark: undefined, entries: [], removed: false, gone: false, changed: false };
  return { key, row, base: row, ...quiet, ...over };
};

const rows = [
  shown('KH1', {}, { name: 'An', address: 'Vinh' }),
  shown('KH2', {}, { name: 'Bình', address: null }),
  shown('KH3', { gone: true }),
  shown('KH4', {}, { name: 'Dung', address: 'Huế' }),
];

const column = (name: 'code' | 'name' | 'phoneNumber' | 'address' | 'customerType') => ({
  name,
  field: customer.fields[name],
  edit: name === 'code' ? undefined : editCustomer,
});

const ground: ValidationContext = {
  columns: [column('code'), column('name'), column('phoneNumber'), column('address'), column('customerType')],
  // The last of them could not be read.
  rowCount: rows.length + 1,
  rowAt: (index) => rows[index],
  worded: ({ name }) => (name === 'customerType' ? [{ value: 1, words: 'Tiềm năng' }] : []),
  whyNot: (_, row) => (row.code === 'KH4' ? 'command.why.state' : undefined),
};

const at = (top: number, left: number) => ({ top, left, bottom: top, right: left });

describe('pasting a table', () => {
  it('is one command for each row, with what changes in it', () => {
    const wanted = spread(
      [
        ['An Nhiên', '0913 345 678'],
        ['Bình', '0987654321'],
      ],
      at(0, 2),
    );
    const plan = planChanges(wanted, ground);
    expect(plan.rows.map(({ key, cells }) => [key, cells.map(({ name, after }) => [name, after])])).toEqual([
      [
        'KH1',
        [
          ['name', 'An Nhiên'],
          ['phoneNumber', '0913345678'],
        ],
      ],
      // The name stands there already.
      ['KH2', [['phoneNumber', '0987654321']]],
    ]);
    expect(plan.same).toBe(1);
    expect(plan.refused).toEqual([]);
  });

  it('says of each cell that can’t be changed why', () => {
    const why = (text: string, row: number, place: number) =>
      planChanges(spread([[text]], at(row, place)), ground).refused.map((cell) => cell.why);
    expect(why('KH9', 0, 1)).toEqual([{ kind: 'readOnly' }]);
    expect(why('', 0, 2)).toEqual([{ kind: 'problem', problem: { code: 'required' } }]);
    expect(why('123', 0, 3)).toMatchObject([{ kind: 'problem', problem: { code: 'phone' } }]);
    expect(why('Ai đó', 0, 5)).toEqual([{ kind: 'problem', problem: { code: 'choice' } }]);
    expect(why('x', 2, 2)).toEqual([{ kind: 'gone' }]);
    expect(why('x', 3, 2)).toEqual([{ kind: 'state', message: 'command.why.state' }]);
    expect(why('x', 4, 2)).toEqual([{ kind: 'notRead' }]);
    expect(why('x', 5, 2)).toEqual([{ kind: 'noRow' }]);
    expect(why('x', 0, 6)).toEqual([{ kind: 'noColumn' }]);
  });

  it('fills a range with one text, repeats a table that fits into it, and else stands as large as it is', () => {
    const range = { top: 0, bottom: 3, left: 2, right: 3 };
    const texts = (table: readonly (readonly string[])[]) =>
      spread(table, range).map((one) => `${one.row},${one.column}=${'text' in one ? one.text : ''}`);
    expect(texts([['x']])).toHaveLength(8);
    expect(texts([['a'], ['b']])).toEqual([
      ...['0,2=a', '0,3=a', '1,2=b', '1,3=b', '2,2=a', '2,3=a', '3,2=b', '3,3=b'],
    ]);
    expect(texts([['a', 'b', 'c']])).toEqual(['0,2=a', '0,3=b', '0,4=c']);
    expect(spread([], range)).toEqual([]);
  });
});

describe('filling down', () => {
  it('puts the first row of the range into those under it', () => {
    const plan = planChanges(filledDown({ top: 0, bottom: 1, left: 1, right: 4 }, ground), ground);
    expect(plan.rows.map(({ key, cells }) => [key, cells])).toEqual([
      [
        'KH2',
        [
          { name: 'name', before: 'Bình', after: 'An' },
          { name: 'address', before: null, after: 'Vinh' },
        ],
      ],
    ]);
    expect(plan.refused.map(({ name, why }) => [name, why.kind])).toEqual([['code', 'readOnly']]);
  });

  it('puts no value there that is not given to rows any more, and none where one must stand', () => {
    const old = [
      shown('KH1', {}, { customerType: 2, name: '' }),
      shown('KH2', {}, { customerType: 1, name: 'Bình' }),
    ];
    const locked: ValidationContext = { ...ground, rowAt: (index) => old[index] };
    const fill = (place: number) =>
      planChanges(filledDown({ top: 0, bottom: 1, left: place, right: place }, locked), locked);
    expect(fill(5)).toMatchObject({
      rows: [],
      refused: [{ name: 'customerType', why: { kind: 'problem', problem: { code: 'choice' } } }],
    });
    expect(fill(2)).toMatchObject({
      rows: [],
      refused: [{ name: 'name', why: { kind: 'problem', problem: { code: 'required' } } }],
    });
  });
});

describe('any table anywhere', () => {
  it('every cell of it is changed, left as it is, or refused: none is lost', () => {
    const cell = fc.constantFrom('', 'An', 'Vinh', '0912345678', '12', 'Tiềm năng', "'=1");
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      );
    const range = fc
      .record({
        top: fc.nat(4),
        left: fc.integer({ min: 1, max: 6 }),
        height: fc.nat(3),
        width: fc.nat(3),
      })
      .map(({ top, left, height, width }) => ({ top, left, bottom: top + height, right: left + width }));
    fc.assert(
      fc.property(table, range, (pasted, onto) => {
        const wanted = spread(pasted, onto);
        const plan = planChanges(wanted, ground);
        const changed = plan.rows.reduce((sum, row) => sum + row.cells.length, 0);
        expect(changed + plan.same + plan.refused.length).toBe(wanted.length);
        expect(new Set(plan.rows.map(({ key }) => key)).size).toBe(plan.rows.length);
      }),
    );
  });
});
