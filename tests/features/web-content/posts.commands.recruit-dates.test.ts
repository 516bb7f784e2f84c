/** A place of work is open from a day to a later one: said in the form, before the post waits to be sent. */
import { describe, expect, it } from 'vitest';

import { checkForm, firstValues, formFields, problemsInForm } from '#kit/form/form-values.ts';
import { recruitCommands } from '#features/web-content/posts.commands.ts';

const commandOf = (name: string) => {
  const found = recruitCommands.find((command) => command.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
};
const add = commandOf('recruit.add');
const edit = commandOf('recruit.update');
const fields = formFields(add);
const blank = firstValues(fields, undefined);
const typed = { ...blank, title: 'Kế toán', lang: 'vi', place: 'Huế', content: '<p>Việc</p>' };
const reversed = { code: 'reversed_range' };

describe('the days of a place of work', () => {
  it('are refused beside the last one where it comes before the first', () => {
    const days = { startDate: '2026-12-01', endDate: '2026-11-30' };
    expect(checkForm(add, fields, blank, { ...typed, ...days })).toEqual({
      ok: false,
      problems: [{ field: 'endDate', ...reversed }],
    });
    const oneDay = { ...typed, ...days, endDate: '2026-12-01' };
    expect(checkForm(add, fields, blank, oneDay).ok).toBe(true);
    expect(checkForm(add, fields, blank, { ...typed, endDate: '2026-11-30' }).ok).toBe(true);
  });

  it('are told when either of them is left', () => {
    const values = { ...typed, startDate: '2026-12-01', endDate: '2026-11-30' };
    for (const name of ['startDate', 'endDate'])
      expect(problemsInForm({}, { command: add, fields, first: blank, values }, name), name).toEqual({
        endDate: reversed,
      });
  });

  it('are held against those of the post where one of them is moved', () => {
    const row = { ...typed, id: 'R-1', startDate: '2026-12-01', endDate: '2026-12-31', version: 1 };
    const editing = formFields(edit);
    const first = firstValues(editing, row);
    expect(checkForm(edit, editing, first, { ...first, startDate: '2027-01-01' })).toMatchObject({
      problems: [{ field: 'endDate' }],
    });
  });
});
