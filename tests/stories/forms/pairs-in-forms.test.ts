/** Fields that go in pairs, in a form, in a cell, pasted and read from a file: before anything is recorded. */
import { describe, expect, it } from 'vitest';

import { paymentPackage } from '#model/entities/payment-package.ts';
import { checkForm, firstValues, formFields, problemsInForm } from '#kit/form/form-values.ts';
import { rowChecker } from '#kit/import/check-rows.ts';
import { readInRow } from '#kit/list-page/edit/edited-value.ts';
import { planChanges, spread, type ValidationContext } from '#kit/list-page/edit/plan-changes.ts';
import {
  editPaymentPackage,
  paymentPackagesCommands,
} from '#features/payment-packages/payment-packages.commands.ts';

const [add] = paymentPackagesCommands;
const adding = formFields(add);
const blank = firstValues(adding, undefined);
const typed = { ...blank, id: 'A', name: 'Gói', date: '2026-11-20' };
const row = {
  id: 'A',
  name: 'Gói',
  amount: 500,
  promotion: 20,
  date: '2026-11-20',
  active: true,
  version: 1,
};
const tooLarge = (max: number) => ({ code: 'too_large', parameters: { max } });

describe('a promotion and the amount that it goes with', () => {
  it('are refused by the form of a package, beside the promotion', () => {
    expect(checkForm(add, adding, blank, { ...typed, amount: 500, promotion: 501 })).toEqual({
      ok: false,
      problems: [{ field: 'promotion', ...tooLarge(500) }],
    });
    expect(checkForm(add, adding, blank, { ...typed, amount: 500, promotion: 500 }).ok).toBe(true);
    const editing = formFields(editPaymentPackage);
    const first = firstValues(editing, row);
    expect(checkForm(editPaymentPackage, editing, first, { ...first, amount: 19 })).toEqual({
      ok: false,
      problems: [{ field: 'promotion', ...tooLarge(19) }],
    });
  });

  it('are told as soon as either of the two is left, and no more once they fit', () => {
    const left = (name: string, now: object, before = {}) =>
      problemsInForm(
        before,
        { command: add, fields: adding, first: blank, values: { ...typed, ...now } },
        name,
      );
    expect(left('promotion', { amount: 500, promotion: 501 })).toEqual({ promotion: tooLarge(500) });
    const told = left('amount', { amount: 400, promotion: 500 });
    expect(told).toEqual({ promotion: tooLarge(400) });
    expect(left('amount', { amount: 500, promotion: 500 }, told)).toEqual({});
    expect(left('promotion', { amount: 400, promotion: 300 }, told)).toEqual({});
    expect(left('amount', { amount: 500, promotion: null })).toEqual({});
    // What else is wrong with it stays what is said.
    expect(left('amount', { amount: 500, promotion: -1 })).toMatchObject({
      promotion: { code: 'too_small' },
    });
    expect(left('name', { amount: 400, promotion: 500 }, told)).toEqual(told);
  });

  it('do not keep another field of a package that was made before from being changed', () => {
    const editing = formFields(editPaymentPackage);
    const first = firstValues(editing, { ...row, promotion: 900 });
    expect(checkForm(editPaymentPackage, editing, first, { ...first, name: 'Khác' }).ok).toBe(true);
  });

  it('are told in the cell that is edited, and leave a cell that was not changed', () => {
    const cell = (name: 'amount' | 'promotion', over = {}) => ({
      ...{ name, field: paymentPackage.fields[name], command: editPaymentPackage, row: { ...row, ...over } },
    });
    expect(readInRow(cell('promotion'), 501)).toEqual({ ok: false, problem: tooLarge(500) });
    expect(readInRow(cell('amount'), '19')).toEqual({
      ok: false,
      problem: { code: 'too_small', parameters: { min: 20 } },
    });
    expect(readInRow(cell('amount'), 20)).toEqual({ ok: true, value: 20 });
    expect(readInRow(cell('promotion', { promotion: 900 }), 900)).toEqual({ ok: true, value: 900 });
  });

  it('are refused where they are pasted, and taken where both change together', () => {
    const column = (name: 'name' | 'amount' | 'promotion') => ({
      ...{ name, field: paymentPackage.fields[name], edit: editPaymentPackage },
    });
    const quiet = { mark: undefined, entries: [], removed: false, gone: false, changed: false };
    const ground: ValidationContext = {
      columns: [column('name'), column('amount'), column('promotion')],
      rowCount: 1,
      rowAt: () => ({ key: 'A', row, base: row, ...quiet }),
      worded: () => [],
      whyNot: () => undefined,
    };
    const paste = (left: number, ...cells: string[]) =>
      planChanges(spread([cells], { top: 0, bottom: 0, left, right: left }), ground);
    const plan = paste(1, 'Khác', '10');
    expect(plan.rows.flatMap(({ cells }) => cells.map(({ name }) => name))).toEqual(['name']);
    expect(plan.refused).toMatchObject([
      { name: 'amount', wanted: { text: '10' }, why: { kind: 'problem', problem: { code: 'too_small' } } },
    ]);
    expect(paste(2, '10', '10')).toMatchObject({ refused: [], rows: [{ key: 'A' }] });
    expect(paste(2, '10', '11').rows).toEqual([]);
  });

  it('are refused in a row of a file', () => {
    const names = ['id', 'name', 'amount', 'promotion', 'date'] as const;
    const check = rowChecker({
      entity: paymentPackage,
      fields: names.map((name) => ({
        ...{ name, field: paymentPackage.fields[name], labels: [], shortLabels: [], worded: [] },
      })),
      columns: Object.fromEntries(names.map((name, at) => [name, at])),
      known: new Set(),
    });
    const { problems } = check({ line: 2, cells: ['A', 'Gói', 500, 501, '20/11/2026'] });
    expect(problems).toEqual([{ field: 'promotion', ...tooLarge(500) }]);
  });
});
