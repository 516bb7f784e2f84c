/** Which searches of payments and refunds are narrow enough to be answered (decision 'search validators'). */
import { mostReferences } from '#model/entities/payment.ts';
import type { Condition, Filter } from '#model/list-query.ts';
import { isBetween, isLike, isOverlap, needleOf } from '#model/list-query.ts';
import { epochOfMoment } from '#model/match-row.ts';
import { refuseField } from '../http/refusal.ts';

export interface SearchLimits {
  /** Fields with a day, of which one must be narrow; the first is named where none is. */
  readonly days: readonly [string, ...string[]];
  /** Fields whose whole values are found by an index: with one of them, or with keys, all days may be searched. */
  readonly references: readonly string[];
}

const mostDays = 93;
const longestRangeMs = mostDays * 86_400_000;
const shortestNeedle = 3;

/** Throws where the range of days is missing or too wide without a reference, or a searched text too short. */
export function checkSearch(filter: Filter, { days, references }: SearchLimits): void {
  for (const [field, condition] of Object.entries(filter)) {
    if (isLike(condition) && [...(needleOf(condition.iLike) ?? '')].length < shortestNeedle) {
      throw refuseField('unprocessable_entity', {
        field,
        code: 'min_length',
        parameters: { min: shortestNeedle },
      });
    }
  }
  const narrowed =
    isWhole(filter.id) ||
    references.some((field) => isReference(filter[field])) ||
    days.some((field) => isNarrow(filter[field]));
  if (narrowed) return;
  const parameters = { max: mostDays };
  throw refuseField('range_too_wide', { field: days[0], code: 'range_too_wide', parameters });
}

/** Only what is whole is found by an index: what contains a text, or lies between two, can be most of all rows. */
function isWhole(condition: Condition | undefined): boolean {
  if (condition === undefined || isLike(condition) || isBetween(condition)) return false;
  return !isOverlap(condition) || condition.overlap.length > 0;
}

function isReference(condition: Condition | undefined): boolean {
  if (condition !== undefined && isOverlap(condition) && condition.overlap.length > mostReferences)
    return false;
  return isWhole(condition);
}

function isNarrow(condition: Condition | undefined): boolean {
  if (condition === undefined || isLike(condition)) return false;
  if (!isBetween(condition)) return true;
  const [from, to] = condition.between;
  return from !== null && to !== null && epochOfMoment(to) - epochOfMoment(from) <= longestRangeMs;
}
