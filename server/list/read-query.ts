/**
 * From the parameters of a list call to a ListQuery whose every field, operator and value fits the entity,
 * or a refusal that names the field. What passes here can be turned into SQL without a further look.
 */
import * as z from 'zod/mini';

import type { FieldProblem } from '#model/failure.ts';
import type { Field } from '#model/field.ts';
import { isNumeric } from '#model/field.ts';
import type { Condition, Filter, ListQuery, Scalar, SortTerm } from '#model/list-query.ts';
import { isBetween, isLike, isOverlap, needleOf, readSort, searchField } from '#model/list-query.ts';
import { compareFieldValues } from '#model/match-row.ts';
import { epochOfLocal, readDay } from '#model/vietnam/calendar.ts';
import { refuseField } from '../http/refusal.ts';
import type { Resource } from '../resources/resource.ts';

const largestPage = 1000;

export function readListQuery(resource: Resource, parameters: Readonly<Record<string, string>>): ListQuery {
  return {
    filter: readFilter(resource, parameters.filter),
    sort: readTerms(resource, parameters.sort),
    current: readCurrent(parameters.current),
    pageSize: readPageSize(resource, parameters.pageSize),
  };
}

const bound = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
const scalar = z.union([z.string(), z.number(), z.boolean()]);
const filterSchema = z.record(
  z.string(),
  z.union([
    scalar,
    z.strictObject({ between: z.tuple([bound, bound]) }),
    z.strictObject({ iLike: z.string().check(z.maxLength(200)) }),
    z.strictObject({ overlap: z.array(scalar).check(z.maxLength(1000)) }),
  ]),
);

function readFilter(resource: Resource, written: string | undefined): Filter {
  if (written === undefined || written === '') return {};
  const read = filterSchema.safeParse(parseJson(written));
  if (!read.success) {
    throw refuseField('unknown_filter', {
      field: String(read.error.issues[0]?.path[0] ?? 'filter'),
      code: 'unknown_operator',
    });
  }
  for (const [name, condition] of Object.entries(read.data)) {
    const problem = problemOf(resource, name, condition);
    if (problem !== undefined)
      throw refuseField(
        problem.code === 'unknown_field' ? 'unknown_filter' : 'unprocessable_entity',
        problem,
      );
  }
  return read.data;
}

function problemOf(resource: Resource, name: string, condition: Condition): FieldProblem | undefined {
  if (name === searchField)
    return isLike(condition) ? likeProblem(name, condition.iLike) : { field: name, code: 'unknown_operator' };
  const field = Object.hasOwn(resource.entity.fields, name) ? resource.entity.fields[name] : undefined;
  if (field === undefined || resource.columns[name] === undefined)
    return { field: name, code: 'unknown_field' };
  if (isLike(condition))
    return holdsText(field) ? likeProblem(name, condition.iLike) : { field: name, code: 'unknown_operator' };
  if (isOverlap(condition))
    return condition.overlap.every((value) => fits(field, value))
      ? undefined
      : { field: name, code: 'value_type' };
  // A list is asked what it holds (overlap), never what it equals.
  if (field.kind === 'list') return { field: name, code: 'unknown_operator' };
  if (!isBetween(condition)) return fits(field, condition) ? undefined : { field: name, code: 'value_type' };
  const [from, to] = condition.between;
  if (![from, to].every((end) => end === null || fits(field, end) || isMomentOfDay(field, end)))
    return { field: name, code: 'value_type' };
  const reversed = from !== null && to !== null && compareFieldValues(field, from, to) > 0;
  return reversed ? { field: name, code: 'reversed_range' } : undefined;
}

function likeProblem(field: string, pattern: string): FieldProblem | undefined {
  return needleOf(pattern) === undefined ? { field, code: 'like_pattern' } : undefined;
}

function holdsText(field: Field): boolean {
  return !isNumeric(field) && !['flag', 'instant', 'day', 'list'].includes(field.kind);
}

/** Whether a value is of the type that the field holds on the wire. */
function fits(field: Field, value: Scalar): boolean {
  if (field.kind === 'flag') return typeof value === 'boolean';
  if (isNumeric(field)) return typeof value === 'number' && Number.isFinite(value);
  if (typeof value !== 'string' || value.length > 1000) return false;
  if (field.kind === 'day') return readDay(value) === value;
  return field.kind === 'instant' ? isMoment(value) : true;
}

const moment = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?)?(Z|[+-]\d\d:?\d\d)?$/;

/** Local time without an offset, as the console sends it; with one it is exact. */
function isMoment(written: string): boolean {
  const parts = moment.exec(written);
  if (parts?.[1] === undefined || readDay(parts[1]) !== parts[1]) return false;
  return !Number.isNaN(parts[5] === undefined ? epochOfLocal(written) : Date.parse(written));
}

/** A range of calendar days is sent as one of moments, in the time of the country; no other place's time has its days. */
const isMomentOfDay = (field: Field, end: Scalar) =>
  field.kind === 'day' && typeof end === 'string' && isMoment(end) && moment.exec(end)?.[5] === undefined;

function readTerms(resource: Resource, written: string | undefined): readonly SortTerm[] {
  const terms = readSort(written ?? '');
  if (terms === undefined) throw refuseField('unknown_filter', { field: 'sort', code: 'unknown_operator' });
  const unknown = terms.find(({ field }) => !resource.list.sortable.includes(field));
  if (unknown !== undefined)
    throw refuseField('unknown_filter', { field: unknown.field, code: 'not_sortable' });
  return terms.slice(0, 8);
}

function readCurrent(written: string | undefined): number {
  if (written === undefined) return 1;
  if (!/^[1-9]\d{0,8}$/.test(written))
    throw refuseField('unprocessable_entity', { field: 'current', code: 'integer' });
  return Number(written);
}

function readPageSize(resource: Resource, written: string | undefined): number {
  if (written === undefined) return 50;
  if (written === '-1' && resource.list.allRows) return -1;
  const size = /^[1-9]\d{0,3}$/.test(written) ? Number(written) : Number.NaN;
  if (size <= largestPage) return size;
  throw refuseField('page_size_not_allowed', {
    field: 'pageSize',
    code: 'too_large',
    parameters: { max: largestPage },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
