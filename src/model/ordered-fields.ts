/** Two fields of a row of which one is never more than the other. Forms, cells, files and the server ask here. */
import type { Entity, Pair, Values } from './entity.ts';
import type { FieldProblem } from './failure.ts';
import { readDay } from './vietnam/calendar.ts';

/**
 * Problems of ordered pairs of which one field is touched, on the field that reports them. `before`: the row under the touched
 * values; a violation from before the rule existed does not keep its other fields from being changed.
 */
export function pairProblems(entity: Entity, touched: Values, before: Values = {}): readonly FieldProblem[] {
  const pairs = entity.pairs ?? [];
  return pairs.flatMap((pair) => {
    const { told } = pair;
    const problem =
      pair.low in touched || pair.high in touched ? broken(pair, told, touched, before) : undefined;
    return problem === undefined ? [] : [{ field: told, ...problem }];
  });
}

/** The same for one of the two that is changed by itself, as in a cell: told where it was typed. */
export function pairProblemOn(
  entity: Entity,
  name: string,
  touched: Values,
  before: Values = {},
): Omit<FieldProblem, 'field'> | undefined {
  for (const pair of pairsOf(entity, name)) {
    const problem = broken(pair, name, touched, before);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

export const pairsOf = ({ pairs = [] }: Entity, name: string): readonly Pair[] =>
  pairs.filter(({ low, high }) => low === name || high === name);

function broken(
  pair: Pair,
  name: string,
  touched: Values,
  before: Values,
): Omit<FieldProblem, 'field'> | undefined {
  const row = { ...before, ...touched };
  const [low, high] = [row[pair.low], row[pair.high]];
  // A value that is not yet of its kind is reported by the field's own rules.
  if (typeof low === 'number' && typeof high === 'number') {
    if (low <= high) return undefined;
    return name === pair.low
      ? { code: 'too_large', parameters: { max: high } }
      : { code: 'too_small', parameters: { min: low } };
  }
  return isDay(low) && isDay(high) && low > high ? { code: 'reversed_range' } : undefined;
}

const isDay = (value: unknown): value is string => typeof value === 'string' && readDay(value) === value;
