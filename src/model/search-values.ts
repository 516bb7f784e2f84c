/**
 * From what a person set in the filter bar to the filter of a list call (specification, section 5,
 * 'Search value handling'; decision 'empty values' for what counts as empty).
 */
import type { Entity } from './entity.ts';
import type { Field } from './field.ts';
import { isTemporal } from './field.ts';
import type { Condition, Filter, Scalar } from './list-query.ts';
import { likePattern, searchField } from './list-query.ts';
import type { Preset } from './vietnam/calendar.ts';
import { daysOfPreset, momentsOfDays, presets, readDay, readMoment } from './vietnam/calendar.ts';

/** A range of days kept as what was meant: 'today' is another day tomorrow. */
export interface PresetValue {
  readonly preset: Preset;
}
/** An open or closed range; days or local moments for temporal fields, numbers for the others. */
export interface RangeValue {
  readonly from?: Scalar;
  readonly to?: Scalar;
}
export type SearchValue = Scalar | readonly Scalar[] | PresetValue | RangeValue | null | undefined;
export type SearchValues = Readonly<Record<string, SearchValue>>;

export interface SearchRules {
  readonly entity: Entity;
  /** Fields searched by 'contains'. */
  readonly like: readonly string[];
}

const isPreset = (value: object): value is PresetValue =>
  'preset' in value && presets.some((preset) => preset === value.preset);
const isArray = (value: SearchValue): value is readonly Scalar[] => Array.isArray(value);

/** Empty is undefined, null, blank text, [] and an empty range; 0 and false are values. */
export function isEmptyValue(value: SearchValue): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (isArray(value)) return value.length === 0;
  if (typeof value !== 'object' || isPreset(value)) return false;
  return isEmptyValue(value.from) && isEmptyValue(value.to);
}

/** The filter of the call. `now` (epoch ms) decides what a preset means. */
export function toFilter(values: SearchValues, rules: SearchRules, now: number): Filter {
  const filter: Record<string, Condition> = {};
  for (const [name, value] of Object.entries(values)) {
    if (isEmptyValue(value)) continue;
    const condition = toCondition(name, value, rules, now);
    if (condition !== undefined) filter[name] = condition;
  }
  return filter;
}

function toCondition(
  name: string,
  value: SearchValue,
  rules: SearchRules,
  now: number,
): Condition | undefined {
  const isText = name === searchField || rules.like.includes(name);
  if (isText && isScalar(value)) return { iLike: likePattern(String(value).trim()) };
  const field = Object.hasOwn(rules.entity.fields, name) ? rules.entity.fields[name] : undefined;
  if (field === undefined || value === null || value === undefined) return undefined;
  if (isScalar(value)) return isTemporal(field) ? dayCondition(value) : asStored(value);
  if (isArray(value)) return isTemporal(field) ? daysFromList(value) : { overlap: value };
  if (isPreset(value)) return { between: momentsOfDays(...daysOfPreset(value.preset, now)) };
  return rangeCondition(field, value);
}

const isScalar = (value: SearchValue): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Texts are stored trimmed and composed; a reference is often pasted with a blank at its end. */
function asStored(value: Scalar): Scalar {
  return typeof value === 'string' ? value.trim().normalize('NFC') : value;
}

function dayCondition(value: Scalar): Condition {
  const day = readDay(String(value));
  return day === undefined ? value : { between: momentsOfDays(day, day) };
}

/** Two dates are a range; any other number of them is a list. */
function daysFromList(value: readonly Scalar[]): Condition {
  const days = value.map((item) => readDay(String(item)));
  const [from, to] = days;
  return days.length === 2 && from !== undefined && to !== undefined
    ? { between: momentsOfDays(from, to) }
    : { overlap: value };
}

function rangeCondition(field: Field, value: RangeValue): Condition {
  const from = isEmptyValue(value.from) ? null : (value.from ?? null);
  const to = isEmptyValue(value.to) ? null : (value.to ?? null);
  if (!isTemporal(field)) return { between: [from, to] };
  return {
    between: [from === null ? null : endsOf(from)[0], to === null ? null : endsOf(to)[1]],
  };
}

/** A day is its first and its last second; a moment is itself. */
function endsOf(end: Scalar): readonly [string, string] {
  const written = String(end);
  return readMoment(written) === undefined ? momentsOfDays(written, written) : [written, written];
}

/** A range that no row can be in because its ends are reversed. */
export function isReversed(value: SearchValue): boolean {
  if (value === null || typeof value !== 'object' || isArray(value) || isPreset(value)) return false;
  const { from, to } = value;
  if (from === undefined || to === undefined || typeof from !== typeof to) return false;
  // A day that ends a range is not before a moment within it.
  return from > to && !(typeof from === 'string' && from.startsWith(`${to}T`));
}
