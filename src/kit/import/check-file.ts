/** Checks all rows of a file, some at a time: the page answers in between. */

import type { ReferenceOption } from '#store/references-slice.ts';
import { selectReference } from '#store/references-slice.ts';
import { readReference } from '#services/references/references.ts';
import type { AppThunk } from '#services/services.ts';
import type { Command } from '../definitions/define-command.ts';
import { formFields } from '../form/form-values.ts';
import type { CheckedRow, FileRow } from './check-rows.ts';
import { readCell, rowChecker } from './check-rows.ts';
import type { ColumnMapping } from './guess-columns.ts';
import type { ImportField, ImportTexts } from './import-fields.ts';
import { importFields } from './import-fields.ts';
import { knownKeys } from './known-keys.ts';

/** About as many as are checked within one frame. */
const atOnce = 60;

interface Check {
  readonly command: Command;
  readonly fields: readonly ImportField[];
  readonly columns: ColumnMapping;
  readonly rows: readonly FileRow[];
}

/** Undefined where it was given up. `onProgress`: how many rows are done. */
export function checkFile(
  { command, fields, columns, rows }: Check,
  over: AbortSignal,
  onProgress: (done: number) => void,
): AppThunk<Promise<readonly CheckedRow[] | undefined>> {
  return async (dispatch, _getState, { ports: { clock } }) => {
    const { entity } = command;
    const rest = () => new Promise<void>((done) => clock.after(0, done));
    const known = await dispatch(knownKeys(entity, keysIn(rows, fields, columns, entity.key)));
    const check = rowChecker({ entity, fields, columns, known });
    const checked: CheckedRow[] = [];
    for (let at = 0; at < rows.length; at += atOnce) {
      for (const row of rows.slice(at, at + atOnce)) checked.push(check(row));
      onProgress(checked.length);
      await rest();
      if (over.aborted) return undefined;
    }
    return checked;
  };
}

function keysIn(
  rows: readonly FileRow[],
  fields: readonly ImportField[],
  columns: ColumnMapping,
  key: string,
): readonly string[] {
  const field = fields.find(({ name }) => name === key)?.field;
  const at = columns[key];
  if (field === undefined || at === undefined) return [];
  return rows.flatMap(({ cells }) => {
    const read = readCell(field, cells[at] ?? null, []);
    return read.ok && typeof read.value === 'string' ? [read.value] : [];
  });
}

/** The fields of the form, with the words of its values in every language. Lists that are not held yet are read first. */
export function readFields(
  command: Command,
  languages: readonly ImportTexts[],
): AppThunk<Promise<readonly ImportField[]>> {
  return async (dispatch, getState) => {
    const optionsOf = (list: string): readonly ReferenceOption[] => selectReference(list)(getState());
    const lists = Object.values(formFields(command)).flatMap((field) =>
      field.kind === 'reference' ? [field.to] : [],
    );
    const missing = [...new Set(lists)].filter((list) => optionsOf(list).length === 0);
    await Promise.all(missing.map((list) => dispatch(readReference(list))));
    return importFields(command, languages, optionsOf);
  };
}
