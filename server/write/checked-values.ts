/**
 * Values of an entity's fields, parsed once: rights, rank, existence and ownership are asked of the very values that will be
 * written. A text with a blank before it would pass a check as one thing, and be written as another.
 */
import type { Fields, Values } from '#model/entity.ts';
import { checkValues } from '#model/field-schema.ts';
import { refuse } from '../http/refusal.ts';

declare const checked: unique symbol;

/** As they are stored. Made by {@link requireValues} alone. */
export type CheckedValues = Values & { readonly [checked]: true };

/** Throws 422 with each field that is wrong. */
export function requireValues(fields: Fields, mode: 'create' | 'update', given: Values): CheckedValues {
  const read = checkValues(fields, mode, given);
  if (!read.ok) throw refuse('unprocessable_entity', { fields: read.problems });
  return read.values as CheckedValues;
}
