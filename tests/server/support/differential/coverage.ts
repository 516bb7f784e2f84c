/**
 * What the cases have met: each operator on each kind of field, with rows that match and with rows where the field
 * is null, in both directions; each kind sorted by, under each operator, with and without nulls among the matches; and
 * the same of rows that wait to be made, changed or removed. What is missing at the end is a hole in the proof.
 */
import type { Row } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import type { Condition, ListQuery } from '#model/list-query.ts';
import { isBetween, isLike, isOverlap } from '#model/list-query.ts';
import { matches } from '#model/match-row.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';
import type { Operator } from '../../../support/list-cases.ts';
import { operators, operatorsOf } from '../../../support/list-cases.ts';
import { optional, sample, sampleResource } from './sample.ts';

const directions = ['asc', 'desc'] as const;
const sortable = optional.filter(([name]) => sampleResource.list.sortable.includes(name));
const waits = ['creation', 'change', 'removal'] as const;
type Wait = (typeof waits)[number];

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

/** Each operator on each kind, sorted by the same kind in both directions, or by another where it has no order. */
export const filteringCells: readonly Cell[] = optional.flatMap(([filtered, field]) =>
  operatorsOf(field).flatMap((operator) =>
    directions.map((direction): Cell => {
      const sorted = field.kind === 'list' ? 'money' : filtered;
      return { operator, filtered, sorted, direction };
    }),
  ),
);

/** Each kind that has an order, in both directions. */
export const placingCells = sortable.flatMap(([sorted]) =>
  directions.map((direction): Pick<Cell, 'sorted' | 'direction'> => ({ sorted, direction })),
);

/** The same under each operator. */
export const sortingCells: readonly Cell[] = placingCells.flatMap(({ sorted, direction }) =>
  operators.map((operator): Cell => {
    const [first, second] = broad[operator];
    return { operator, filtered: first === sorted ? second : first, sorted, direction };
  }),
);

export function coverage() {
  const met = new Set<string>();
  const wanted = wantedPairs();
  const missing = () => [...wanted].filter((pair) => !met.has(pair));
  return {
    /** `rows`: all there are, as the question finds them. */
    count({ filter, sort }: ListQuery, rows: readonly Row[]): void {
      const [first] = sort;
      const direction = first?.direction ?? 'asc';
      const matching = rows.filter((row) => matches(sample, row, filter));
      for (const [name, condition] of Object.entries(filter)) {
        const operator = operatorOf(condition);
        const kind = kindOf(name);
        const about = `${operator} on ${kind}`;
        if (matching.length > 0) met.add(`${about}: matches, ${direction}`);
        for (const row of rows)
          if (!isKnown(row[name])) met.add(`${about}: ${lackOf(row[name])}, ${direction}`);
        if (first === undefined || matching.length === 0) continue;
        const nulls = matching.some((row) => row[first.field] === null);
        const known = matching.some((row) => row[first.field] !== null);
        if (nulls) met.add(`${operator}, by ${kindOf(first.field)} ${direction}: nulls`);
        if (known) met.add(`${operator}, by ${kindOf(first.field)} ${direction}: values`);
      }
    },
    /** `rows`: all there are, as the person sees them, with what waits on them. */
    countWaiting({ filter, sort }: ListQuery, rows: readonly ShownRow[]): void {
      const [first] = sort;
      const direction = first?.direction ?? 'asc';
      for (const { row, wait } of rows.map(withWait)) {
        if (wait === undefined) continue;
        const isFound = matches(sample, row, filter);
        for (const [name, condition] of Object.entries(filter)) {
          const about = `${wait}, ${operatorOf(condition)} on ${kindOf(name)}`;
          if (isFound) met.add(`${about}: matches, ${direction}`);
          if (!isKnown(row[name])) met.add(`${about}: ${lackOf(row[name])}, ${direction}`);
        }
        if (first === undefined || !isFound) continue;
        const value = row[first.field] === null ? 'nulls' : 'values';
        met.add(`${wait}, by ${kindOf(first.field)} ${direction}: ${value}`);
      }
    },
    /** How many of those that are wanted were met. */
    met: () => wanted.size - missing().length,
    missing,
  };
}

function wantedPairs(): ReadonlySet<string> {
  const filtered = optional.flatMap(([name, field]) =>
    operatorsOf(field).flatMap((operator) =>
      directions.flatMap((direction) =>
        ['matches', 'nulls', ...(field.kind === 'list' ? ['empty'] : [])].map(
          (what) => `${operator} on ${kindOf(name)}: ${what}, ${direction}`,
        ),
      ),
    ),
  );
  const placed = placingCells.flatMap(({ sorted, direction }) =>
    ['nulls', 'values'].map((what) => `by ${kindOf(sorted)} ${direction}: ${what}`),
  );
  const waiting = waits.flatMap((wait) => [...filtered, ...placed].map((pair) => `${wait}, ${pair}`));
  const sorted = operators.flatMap((operator) => placed.map((pair) => `${operator}, ${pair}`));
  return new Set([...filtered, ...sorted, ...waiting]);
}

function withWait({ row, base, removed, entries }: ShownRow): { row: Row; wait: Wait | undefined } {
  if (base === undefined) return { row, wait: 'creation' };
  if (removed) return { row, wait: 'removal' };
  return { row, wait: entries.length > 0 ? 'change' : undefined };
}

const isKnown = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);
const lackOf = (value: unknown) => (value === null ? 'nulls' : 'empty');

/** Choices of numbers and of texts are compared in different ways. What is never null goes by its name. */
function kindOf(name: string): string {
  const field: Field | undefined = optional.find(([each]) => each === name)?.[1];
  if (field?.kind === 'choice') return `choice of ${typeof Object.values(field.values)[0]}`;
  if (field?.kind === 'list') return field.of === undefined ? 'list of texts' : 'list of choices';
  return field?.kind ?? name;
}

function operatorOf(condition: Condition): Operator {
  if (isLike(condition)) return 'iLike';
  if (isBetween(condition)) return 'between';
  return isOverlap(condition) ? 'overlap' : 'equal';
}
