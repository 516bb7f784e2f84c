/**
 * Generated rows and questions of the list language: the same for the device's engine, the plain reader and the
 * server. The texts are chosen to be hard: marks, numbers, wildcards, line breaks, letters of two code units.
 */
import fc from 'fast-check';

import type { Entity } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { isNumeric } from '#model/field.ts';
import type { Condition, Filter, ListQuery, Scalar, SortTerm } from '#model/list-query.ts';
import { isBetween, isLike, isOverlap, likePattern, searchField } from '#model/list-query.ts';
import { compareFieldValues } from '#model/match-row.ts';
import { localMoment } from '#model/vietnam/calendar.ts';

const words = [
  ...['Đường', 'duong', 'Phương', 'phượng', 'CT2', 'CT10', 'CT02', 'ma', 'mà', 'mả', 'mã', 'má', 'mạ'],
  ...['Hoà', 'hòa', 'ĐẠT'],
];
const marks = [' ', '%', '_', '\\', '-', "'", '\n', 'ơ', 'Ư', '1', '01', '9', 'z', 'Ê', '😀', 'ß'];
const pieces = [...words, ...marks];

export const someText: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('').normalize('NFC'));

const start = Date.parse('2026-11-01T00:00:00Z');
const someMoment: fc.Arbitrary<number> = fc
  .integer({ min: 0, max: 40 })
  .map((step) => start + step * 6 * 3_600_000 + (step % 3) * 500);

/** What a reference may point to, by field name. */
export type Targets = (field: string) => readonly string[];

/** A value as a row holds it; of a list one of those that it may have. */
export function valueFor(name: string, field: Field, targets: Targets): fc.Arbitrary<Scalar> {
  switch (field.kind) {
    case 'list':
      return field.of === undefined
        ? fc.constantFrom(...words.slice(0, 7))
        : fc.constantFrom(...Object.values(field.of));
    case 'choice':
      return fc.constantFrom(...Object.values(field.values));
    case 'flag':
      return fc.boolean();
    case 'money':
      return fc.constantFrom(-5000, 0, 1, 1000, 150_000, 2_000_000_000_000);
    case 'integer':
      return fc.integer({ min: 0, max: 5 });
    case 'percent':
      return fc.constantFrom(0, 0.5, 0.55, 1.1, 100);
    case 'instant':
      return someMoment.map((epoch) => new Date(epoch).toISOString());
    case 'day':
      return someMoment.map((epoch) => localMoment(epoch).slice(0, 10));
    case 'reference':
      return fc.constantFrom(...targets(name));
    default:
      return someText;
  }
}

/** All that a row holds in the field: of a list any number, none among them. */
export function heldFor(name: string, field: Field, targets: Targets): fc.Arbitrary<unknown> {
  const value = valueFor(name, field, targets);
  return field.kind === 'list' ? fc.array(value, { maxLength: 3 }) : value;
}

/** A value as a filter names it: moments are local and carry no offset. */
function wantedFor(name: string, field: Field, targets: Targets): fc.Arbitrary<Scalar> {
  return field.kind === 'instant'
    ? someMoment.map((epoch) => localMoment(epoch))
    : valueFor(name, field, targets);
}

const holdsText = (field: Field): boolean =>
  !isNumeric(field) && !['flag', 'instant', 'day', 'list'].includes(field.kind);

const needle = fc.oneof(
  fc.constantFrom(...pieces, ''),
  someText.map((text) => text.slice(0, 3)),
);
export const someLike: fc.Arbitrary<Condition> = needle.map((text) => ({ iLike: likePattern(text) }));

export const operators = ['equal', 'between', 'overlap', 'iLike'] as const;
export type Operator = (typeof operators)[number];

/** A list is asked what it holds, never what it equals. */
export const operatorsOf = (field: Field): readonly Operator[] =>
  field.kind === 'list'
    ? ['overlap']
    : operators.filter((operator) => operator !== 'iLike' || holdsText(field));

export function conditionOf(
  operator: Operator,
  name: string,
  field: Field,
  targets: Targets,
): fc.Arbitrary<Condition> {
  const wanted = wantedFor(name, field, targets);
  if (operator === 'equal') return wanted;
  if (operator === 'iLike') return someLike;
  if (operator === 'overlap')
    return fc.array(wanted, { maxLength: 3 }).map((values): Condition => ({ overlap: values }));
  const end = fc.option(field.kind === 'day' ? endOfDays(wanted) : wanted, { nil: null });
  return fc.tuple(end, end).map(
    ([a, b]): Condition => ({
      between: a !== null && b !== null && compareFieldValues(field, a, b) > 0 ? [b, a] : [a, b],
    }),
  );
}

/** Calendar days are asked for as days, and as moments within them. */
const endOfDays = (day: fc.Arbitrary<Scalar>): fc.Arbitrary<Scalar> =>
  fc
    .tuple(day, fc.constantFrom('', 'T00:00:00', 'T12:30:00', 'T23:59:59'))
    .map(([written, time]) => `${written}${time}`);

export function conditionFor(name: string, field: Field, targets: Targets): fc.Arbitrary<Condition> {
  return fc
    .constantFrom(...operatorsOf(field))
    .chain((operator) => conditionOf(operator, name, field, targets));
}

function sortsOver(sortable: readonly string[]): fc.Arbitrary<readonly SortTerm[]> {
  const direction = fc.constantFrom('asc' as const, 'desc' as const);
  return fc.array(fc.record({ field: fc.constantFrom(...sortable), direction }), { maxLength: 3 });
}

/** Filters of up to two conditions. */
function filtersFor(entity: Entity, targets: Targets): fc.Arbitrary<Filter> {
  const conditions = new Map<string, fc.Arbitrary<Condition>>([[searchField, someLike]]);
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind !== 'secret') conditions.set(name, conditionFor(name, field, targets));
  }
  return fc
    .uniqueArray(fc.constantFrom(...conditions.keys(), searchField), { maxLength: 2 })
    .chain((names) =>
      fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), conditions.get(name) ?? someLike))),
    )
    .map((chosen) => Object.fromEntries(chosen));
}

export function queriesFor(
  entity: Entity,
  sortable: readonly string[],
  targets: Targets,
): fc.Arbitrary<ListQuery> {
  return fc.record({
    filter: filtersFor(entity, targets),
    sort: sortsOver(sortable),
    current: fc.integer({ min: 1, max: 4 }),
    pageSize: fc.constantFrom(3, 7, 50),
  });
}

/** The values of a row; where a field may be null, one of so many is. */
export function valuesFor(
  entity: Entity,
  targets: Targets,
  nulls = 3,
): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    Object.fromEntries(
      Object.entries(entity.fields)
        .filter(([, field]) => field.kind !== 'secret')
        .map(([name, field]) => {
          const value = heldFor(name, field, targets);
          return [name, field.required ? value : fc.option(value, { nil: null, freq: nulls })];
        }),
    ),
  );
}

/**
 * The condition with a value of the row in it, so that it surely finds something; itself where the row has none. Of a
 * text `letters` are looked for: the fewer, the more is found.
 */
export function aimedAt(value: unknown, field: Field, condition: Condition, letters: number): Condition {
  // A moment goes as it stands in the row: a local one has no milliseconds and would miss it.
  const held: unknown = Array.isArray(value) ? value[0] : value;
  const wanted = isScalar(held) ? held : undefined;
  if (wanted === undefined) return condition;
  if (isLike(condition)) {
    const all = Array.from(String(wanted));
    const from = all.length >> 1;
    return holdsText(field) ? { iLike: likePattern(all.slice(from, from + letters).join('')) } : condition;
  }
  if (isOverlap(condition)) return { overlap: [...condition.overlap, wanted] };
  if (!isBetween(condition)) return wanted;
  const [from, to] = condition.between;
  const isAbove = from === null || compareFieldValues(field, from, wanted) <= 0;
  const isBelow = to === null || compareFieldValues(field, to, wanted) >= 0;
  return { between: [isAbove ? from : wanted, isBelow ? to : wanted] };
}

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
