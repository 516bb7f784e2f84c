/** Conversion of an editor's value to the stored value. Pure. */

import type { Field } from '#model/field.ts';
import { isNumeric } from '#model/field.ts';
import { problemOf, valueSchema } from '#model/field-schema.ts';
import { pairProblemOn } from '#model/ordered-fields.ts';
import type { EditableCell } from '../../data-grid/model/editable-cell.ts';
import { isPendingLookup, meantBy } from '../../fields/reference/pending-lookup.ts';
import type { ParsedInput } from './parse-input.ts';
import { parseInput } from './parse-input.ts';

/** A number is still a text where it can't be read as one. */
function readEdited(field: Field, edited: unknown): ParsedInput {
  const value = meantBy(edited);
  if (isPendingLookup(value)) return { ok: false, problem: { code: 'not_listed' } };
  if (typeof value === 'string' && isNumeric(field) && field.kind !== 'choice') {
    return parseInput(field, value);
  }
  const problem = problemOf(field, value);
  if (problem !== undefined) return { ok: false, problem };
  const isBlank = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  return { ok: true, value: isBlank ? null : valueSchema(field).parse(value) };
}

type CellContext = Pick<EditableCell, 'name' | 'field' | 'command' | 'row'>;

/** The same beside the other values of its row. A cell that is left as it was is left, whatever stands beside it. */
export function readInRow({ name, field, command, row }: CellContext, value: unknown): ParsedInput {
  const read = readEdited(field, value);
  if (!read.ok || isSameCellValue(read.value, row[name])) return read;
  const problem = pairProblemOn(command.entity, name, { [name]: read.value }, row);
  return problem === undefined ? read : { ok: false, problem };
}

/** Values are plain JSON; nothing typed is nothing known. */
export const isSameCellValue = (a: unknown, b: unknown) =>
  JSON.stringify(blank(a)) === JSON.stringify(blank(b));

const blank = (value: unknown) => (value === undefined || value === '' ? null : value);
