/** Search values taken apart by their shape. */
import type { Scalar } from '#model/list-query.ts';
import type { RangeValue, SearchValue } from '#model/search-values.ts';

const isRange = (value: SearchValue): value is RangeValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('preset' in value);
const isList = (value: SearchValue): value is readonly Scalar[] => Array.isArray(value);

/** The ends of a range; an empty range for any other value. */
export const rangeOf = (value: SearchValue): RangeValue => (isRange(value) ? value : {});

/** The chosen ones, whether one or several were asked for. */
export function chosenOf(value: SearchValue): readonly Scalar[] {
  if (isList(value)) return value;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [value] : [];
}

/** One more or one fewer; nothing at all where none is left. */
export function toggled(value: SearchValue, option: Scalar): SearchValue {
  const chosen = chosenOf(value);
  const next = chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option];
  return next.length === 0 ? undefined : next;
}
