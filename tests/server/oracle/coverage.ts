/**
 * What the cases have met: each operator on each kind of field, with rows that match and with rows where the field
 * is null, in both directions; and each kind sorted by, under each operator, with and without nulls among the
 * matches. What is missing at the end is a hole in the proof.
 */
import type { Row } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import type { Condition, ListQuery } from '#model/list-query.ts';
import { isBetween, isLike, isOverlap } from '#model/list-query.ts';
import { matches } from '#model/match-row.ts';
import type { Operator } from '../../support/list-cases.ts';
import { operators, operatorsOf } from '../../support/list-cases.ts';
import { sample } from './sample.ts';

const directions = ['asc', 'desc'] as const;
const fields: readonly (readonly [string, Field])[] = Object.entries(sample.fields);
export const optional = fields.filter(([, field]) => !field.required);

/** What one question is about: the field that it filters by and how, and what it sorts by first. */
export interface Cell {
  readonly operator: Operator;
  readonly filtered: string;
  readonly sorted: string;
  readonly direction: 'asc' | 'desc';
}

/** Fields by which each operator finds many rows; the second where the first is what is sorted by. */
const broad: Readonly<Record<Operator, readonly [string, string]>> = {
  equal: ['flag', 'choiceText'],
  between: ['instant', 'money'],
  overlap: ['choiceNumber', 'reference'],
  iLike: ['title', 'title'],
};

/** Each operator on each kind, sorted by the same kind in both directions. */
export const filteringCells: readonly Cell[] = optional.flatMap(([filtered, field]) =>
  operatorsOf(field).flatMap((operator) =>
    directions.map((direction): Cell => ({ operator, filtered, sorted: filtered, direction })),
  ),
);

/** Each kind sorted by in both directions, under each operator. */
export const sortingCells: readonly Cell[] = optional.flatMap(([sorted]) =>
  operators.flatMap((operator) =>
    directions.map((direction): Cell => {
      const [first, second] = broad[operator];
      return { operator, filtered: first === sorted ? second : first, sorted, direction };
    }),
  ),
);

export function coverage() {
  const met = new Set<string>();
  return {
    /** `rows`: all there are, as the question finds them. */
    count({ filter, sort }: ListQuery, rows: readonly Row[]): void {
      const [first] = sort;
      const matching = rows.filter((row) => matches(sample, row, filter));
      for (const [name, condition] of Object.entries(filter)) {
        const operator = operatorOf(condition);
        const kind = kindOf(name);
        const direction = first?.direction ?? 'asc';
        if (kind !== undefined && matching.length > 0)
          met.add(`${operator} on ${kind}: matches, ${direction}`);
        if (kind !== undefined && rows.some((row) => row[name] === null))
          met.add(`${operator} on ${kind}: nulls, ${direction}`);
        if (first === undefined || matching.length === 0) continue;
        const nulls = matching.some((row) => row[first.field] === null);
        const known = matching.some((row) => row[first.field] !== null);
        if (nulls) met.add(`${operator}, by ${kindOf(first.field)} ${direction}: nulls`);
        if (known) met.add(`${operator}, by ${kindOf(first.field)} ${direction}: values`);
      }
    },
    met: () => met.size,
    missing: () => wanted().filter((pair) => !met.has(pair)),
  };
}

function wanted(): readonly string[] {
  const pairs = optional.flatMap(([name, field]) =>
    directions.flatMap((direction) => [
      ...operatorsOf(field).flatMap((operator) => [
        `${operator} on ${kindOf(name)}: matches, ${direction}`,
        `${operator} on ${kindOf(name)}: nulls, ${direction}`,
      ]),
      ...operators.flatMap((operator) => [
        `${operator}, by ${kindOf(name)} ${direction}: nulls`,
        `${operator}, by ${kindOf(name)} ${direction}: values`,
      ]),
    ]),
  );
  return [...new Set(pairs)];
}

/** Choices of numbers and of texts are compared in different ways. */
function kindOf(name: string): string | undefined {
  const field = Object.hasOwn(sample.fields, name) ? fields.find(([each]) => each === name)?.[1] : undefined;
  return field?.kind === 'choice' ? `choice of ${typeof Object.values(field.values)[0]}` : field?.kind;
}

function operatorOf(condition: Condition): Operator {
  if (isLike(condition)) return 'iLike';
  if (isBetween(condition)) return 'between';
  return isOverlap(condition) ? 'overlap' : 'equal';
}
