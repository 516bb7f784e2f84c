/** From the cells of a file to rows that may be recorded: which column is which field, what each cell means, what is refused. */
import { describe, expect, it } from 'vitest';

import type { ReadCell } from '#model/table.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import type { FileRow } from '#kit/import/check-rows.ts';
import { readCell, rowChecker } from '#kit/import/check-rows.ts';
import { guessColumns } from '#kit/import/guess-columns.ts';
import type { ImportTexts } from '#kit/import/import-fields.ts';
import { importFields } from '#kit/import/import-fields.ts';
import { refusedFile, templateFile } from '#kit/import/import-files.ts';
import { commands } from '#app/navigation/commands.ts';
import { screens } from '#app/navigation/screens.ts';
import { english, vietnamese } from '../../support/texts.ts';

const textsOf =
  (messages: Readonly<Record<string, string>>): ImportTexts =>
  (id) =>
    messages[id];
const languages = [textsOf(vietnamese), textsOf(english)];
const commandNamed = (name: string): Command => {
  const found = commands.find((command) => command.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};
const options = [
  { id: 'moi', label: 'Mới tiếp nhận', active: true },
  { id: 'cu', label: 'Đã khóa lâu', active: false },
];
const addCustomer = commandNamed('customer.add');
const fields = importFields(addCustomer, languages, () => options);
const speakerFields = importFields(commandNamed('cloudSpeaker.add'), languages, () => []);

const say = (id: string) => id;
const line = (number: number, ...cells: ReadCell[]): FileRow => ({ line: number, cells });

describe('columns', () => {
  const guessed = (...heads: string[]) => {
    const columns = guessColumns(fields, heads);
    return Object.fromEntries(Object.entries(columns).map(([name, at]) => [name, heads[at]]));
  };

  it('are known by the names of fields in both languages, marks, case and signs aside', () => {
    expect(guessed('MA KHACH HANG', 'Tên khách hàng (*)', 'Phone number', 'Loại khách hàng')).toEqual({
      code: 'MA KHACH HANG',
      name: 'Tên khách hàng (*)',
      phoneNumber: 'Phone number',
      customerType: 'Loại khách hàng',
    });
  });

  it('are known by short names, as people write them', () => {
    expect(guessed('Mã', 'Họ và tên', 'SĐT', 'Loại KH', 'Khu vực', 'Ghi chú')).toEqual({
      ...{ code: 'Mã', name: 'Họ và tên', phoneNumber: 'SĐT', customerType: 'Loại KH', region: 'Khu vực' },
    });
  });

  it('of speakers are known as well', () => {
    const heads = ['Serial', 'terminalId', 'Cổng thanh toán'];
    expect(Object.keys(guessColumns(speakerFields, heads)).sort()).toEqual([
      'paymentGateway',
      'serial',
      'terminalId',
    ]);
  });
});

describe('a row', () => {
  const columns = { code: 0, name: 1, phoneNumber: 2, customerType: 3, customerStatus: 4 };
  const checker = (known: readonly string[] = []) =>
    rowChecker({ entity: addCustomer.entity, fields, columns, known: new Set(known) });
  const problems = (...cells: ReadCell[]) =>
    checker(['KH1'])(line(2, ...cells)).problems.map(({ field, code }) => `${field} ${code}`);

  it('is recorded as a form would record it', () => {
    const { values, problems: none } = checker()(
      line(2, ' K1 ', 'Đặng Út', '+84 912 345 678', 'POTENTIAL', 'moi tiep nhan'),
    );
    expect(none).toEqual([]);
    expect(values).toMatchObject({
      ...{ code: 'K1', name: 'Đặng Út', phoneNumber: '0912345678', customerType: 1, customerStatus: 'moi' },
      ...{ address: null, company: null },
    });
  });

  it('is refused for everything that is wrong with it', () => {
    expect(problems('a b', null, '12', 'Gì đó', 'Đã khóa lâu').sort()).toEqual([
      'code code',
      'customerStatus not_listed',
      'customerType not_listed',
      'name required',
      'phoneNumber phone',
    ]);
    expect(problems('..', 'A', '0912345678', 'Tiềm năng', null)).toEqual(['code code_marks_only']);
    expect(problems('K2', 'A'.repeat(201), '0912345678', 'Tiềm năng', null)).toEqual(['name max_length']);
    expect(problems('KH1', 'A', '0912345678', 'Tiềm năng', null)).toEqual(['code is_duplicate']);
  });

  it('is refused where the file has its key already, and names that row', () => {
    const check = checker();
    expect(check(line(2, 'K1', 'A', '0912345678', 1, null)).problems).toEqual([]);
    expect(check(line(7, 'K1', 'B', '0912345679', 1, null)).problems).toEqual([
      { field: 'code', code: 'twice_in_file', parameters: { line: 2 } },
    ]);
  });

  it('keeps figures as text: a zero that a spreadsheet took is given back, digits that it rounded are not', () => {
    const read = (name: string, cell: ReadCell) => {
      const field = fields.find((each) => each.name === name);
      return field && readCell(field.field, cell, field.worded);
    };
    expect(read('phoneNumber', 912345678)).toEqual({ ok: true, value: '0912345678' });
    expect(read('code', 12)).toEqual({ ok: true, value: '12' });
    expect(read('code', 8_934_567_890_123_456)).toEqual({ ok: false, problem: { code: 'digits_lost' } });
    expect(readCell({ kind: 'money' }, 1234.5, [])).toMatchObject({
      ok: false,
      problem: { code: 'integer' },
    });
  });
});

describe('files that are given back', () => {
  it('the template has every column, its cells are text, and says what each takes', () => {
    const { plan, about } = templateFile('Khách hàng', fields, 0, say);
    expect(plan.columns.map(({ head }) => head).slice(0, 3)).toEqual([
      'Mã khách hàng',
      'Tên khách hàng',
      'Số điện thoại',
    ]);
    expect(plan.columns.every(({ isFilledIn }) => isFilledIn === true)).toBe(true);
    expect(
      guessColumns(
        fields,
        plan.columns.map(({ head }) => head),
      ),
    ).toEqual(Object.fromEntries(fields.map(({ name }, at) => [name, at])));
    expect(about[0]).toEqual(['Mã khách hàng', 'import.template.required import.template.code']);
  });

  it('refused rows are as they were, and after them why', () => {
    const row = {
      row: line(9, 'K1', null, 912),
      why: 'required',
    };
    const file = refusedFile('Khách hàng', ['Mã', 'Tên', 'SĐT'], [row], 0, say);
    expect(file.plan.columns.map(({ head }) => head)).toEqual(['Mã', 'Tên', 'SĐT', 'import.reason']);
    expect(file.rows).toEqual([['K1', null, 912, 'required']]);
  });
});

it('whatever is made of a file can wait: its creation is queued, and has a name for many', () => {
  const imports = screens.flatMap(({ imports: command }) => command ?? []);
  expect(imports.map(({ name }) => name)).toEqual(['customer.add', 'cloudSpeaker.add']);
  for (const { delivery, on, name } of imports) {
    expect([delivery, on]).toEqual(['queued', 'create']);
    expect(vietnamese).toHaveProperty([`command.${name}.many`]);
  }
});
