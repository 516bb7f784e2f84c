/**
 * Whether one filter asks for no other rows than another: then all rows that match the wider one hold the answer to the
 * narrower one. It may say no where it is so, and never yes where it is not, nor where the device can't judge the rows.
 */
import type { Entity } from './entity.ts';
import type { Field } from './field.ts';
import { mayBeKept } from './field.ts';
import type { Between, Condition, Filter, Scalar } from './list-query.ts';
import { isBetween, isLike, isOverlap, needleOf, searchField } from './list-query.ts';
import { compareFieldValues, endOfMoment, holds } from './match-row.ts';
import { isSameValue } from './same-value.ts';
import { contains } from './vietnam/text.ts';

/** True if for each condition of the wider filter the other has one on the same field that is as narrow. */
export function isNarrower({ fields }: Entity, filter: Filter, wider: Filter): boolean {
  // A field that may not be kept is in no row on the device: nothing would match there.
  const isKept = (name: string) => fields[name] !== undefined && mayBeKept(fields[name]);
  if (!Object.keys(filter).every((name) => name === searchField || isKept(name))) return false;
  return Object.entries(wider).every(([name, wide]) => {
    const narrow = filter[name];
    return narrow !== undefined && (isSameValue(narrow, wide) || implies(fields[name], narrow, wide));
  });
}

/** `field` undefined: the search over several fields. */
function implies(field: Field | undefined, narrow: Condition, wide: Condition): boolean {
  if (isLike(wide)) return isLike(narrow) && isPartOf(wide.iLike, narrow.iLike);
  if (field === undefined || isLike(narrow)) return false;
  const values = valuesOf(narrow);
  // A list of values is narrower if each of them satisfies the wider condition.
  if (values !== undefined) return values.every((value) => holds(field, value, wide));
  return isBetween(narrow) && isBetween(wide) && isWithin(field, narrow, wide);
}

/** A text that contains the longer one contains the shorter one. */
function isPartOf(pattern: string, longer: string): boolean {
  const [needle, within] = [needleOf(pattern), needleOf(longer)];
  return needle !== undefined && within !== undefined && contains(within, needle);
}

/** The values that a condition names one by one; undefined: it names none. */
export function valuesOf(condition: Condition): readonly Scalar[] | undefined {
  if (typeof condition !== 'object') return [condition];
  return isOverlap(condition) ? condition.overlap : undefined;
}

function isWithin(
  field: Field,
  { between: [from, to] }: Between,
  { between: [first, last] }: Between,
): boolean {
  const endOf = (bound: Scalar) => (field.kind === 'instant' ? endOfMoment(bound) : bound);
  const order = (a: Scalar, b: Scalar) =>
    field.kind === 'instant' ? Number(a) - Number(b) : compareFieldValues(field, a, b);
  const isFrom = first === null || (from !== null && compareFieldValues(field, from, first) >= 0);
  return isFrom && (last === null || (to !== null && order(endOf(to), endOf(last)) <= 0));
}
