/** The questions of one story: about each cell of what must be met, and some about anything. */
import fc from 'fast-check';

import type { Row, Values } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import type { ListQuery } from '#model/list-query.ts';
import { aimedAt, conditionOf, queriesFor } from '../../../support/list-cases.ts';
import type { Cell } from './coverage.ts';
import { filteringCells, placingCells, sortingCells } from './coverage.ts';
import { roundCount, targets } from './edits.ts';
import { sample, sampleResource } from './sample.ts';

const fieldOf: Readonly<Record<string, Field>> = sample.fields;
const page = fc.record({ current: fc.integer({ min: 1, max: 4 }), pageSize: fc.constantFrom(3, 7, 50) });

/** A question, and where its condition is aimed: at the value of a row, so that it surely finds some. */
export interface Asked {
  readonly query: ListQuery;
  readonly aim: { readonly field: string; readonly at: number; readonly letters: number } | undefined;
}

/** About one cell alone: what was meant to be met is. */
function aimedQuestion(
  { operator, filtered, sorted, direction }: Cell,
  letters: number,
): fc.Arbitrary<Asked> {
  const field = fieldOf[filtered];
  if (field === undefined) throw new Error(`There is no field ${filtered}`);
  return fc
    .record({ condition: conditionOf(operator, filtered, field, targets), asked: page, at: fc.nat(1000) })
    .map(({ condition, asked, at }) => ({
      query: { filter: { [filtered]: condition }, sort: [{ field: sorted, direction }], ...asked },
      aim: { field: filtered, at, letters },
    }));
}

/** About anything, with several conditions and terms. */
const anyQuestion: fc.Arbitrary<Asked> = queriesFor(sample, sampleResource.list.sortable, targets).map(
  (query) => ({ query, aim: undefined }),
);

const freeQuestions = 80;
export const questions: readonly fc.Arbitrary<Asked>[] = [
  ...filteringCells.map((cell) => aimedQuestion(cell, 4)),
  // One letter is in many rows: some of them have no value to be sorted by.
  ...sortingCells.map((cell) => aimedQuestion(cell, 1)),
  ...Array.from({ length: freeQuestions }, () => anyQuestion),
];

/** Asked while changes wait on the device; those of one round are every third. */
export const waitingQuestions: readonly fc.Arbitrary<Asked>[] = [
  ...filteringCells.map((cell) => aimedQuestion(cell, 4)),
  ...placingCells.map(({ sorted, direction }) =>
    page.map((asked) => ({
      query: { filter: {}, sort: [{ field: sorted, direction }], ...asked },
      aim: undefined,
    })),
  ),
];

export const ofRound = (asked: readonly Asked[], round: number): readonly Asked[] =>
  asked.filter((_, index) => index % roundCount === round);

/** The question as it is put over these rows. */
export function questionOver(rows: readonly Row[], { query, aim }: Asked): ListQuery {
  if (aim === undefined) return query;
  const values = rows.map((row) => row[aim.field]).filter((value) => value !== null);
  return aimedQuery({ query, aim }, values[aim.at % Math.max(1, values.length)]);
}

/** The question aimed at these values. */
export const questionAt = (values: Values, asked: Asked): ListQuery =>
  asked.aim === undefined ? asked.query : aimedQuery(asked, values[asked.aim.field]);

function aimedQuery({ query, aim }: Asked, value: unknown): ListQuery {
  const field = aim === undefined ? undefined : fieldOf[aim.field];
  const condition = aim === undefined ? undefined : query.filter[aim.field];
  if (aim === undefined || field === undefined || condition === undefined) return query;
  return {
    ...query,
    filter: { ...query.filter, [aim.field]: aimedAt(value, field, condition, aim.letters) },
  };
}
