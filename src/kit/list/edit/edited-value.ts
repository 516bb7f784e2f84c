/** What an editor holds as the value that is kept. Pure. */

import type { Field } from '#model/field.ts';
import { isNumeric } from '#model/field.ts';
import { problemOf, valueSchema } from '#model/field-schema.ts';
import type { Typed } from './read-typed.ts';
import { readTyped } from './read-typed.ts';

/** A number is still a text where it can't be read as one, or was typed to open the editor. */
export function readEdited(field: Field, value: unknown): Typed {
  if (typeof value === 'string' && isNumeric(field) && field.kind !== 'choice') {
    return readTyped(field, value);
  }
  const problem = problemOf(field, value);
  if (problem !== undefined) return { ok: false, problem };
  const isBlank = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  return { ok: true, value: isBlank ? null : valueSchema(field).parse(value) };
}

/** Values are plain JSON; nothing typed is nothing known. */
export const isSameValue = (a: unknown, b: unknown) => JSON.stringify(blank(a)) === JSON.stringify(blank(b));

const blank = (value: unknown) => (value === undefined || value === '' ? null : value);
