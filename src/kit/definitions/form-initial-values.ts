/** Initial values of a form without a row. */
import type { Values } from '#model/entity.ts';
import type { FieldProblem } from '#model/failure.ts';

/** A change that could not go through, opened again in its own form: what was typed, and what is wrong with it. */
export interface Reopened {
  readonly entry: string;
  readonly values: Values;
  readonly problems: readonly FieldProblem[];
}

/** Initial values of a creation; `draft` names the draft of the values typed over them. */
export interface Begin {
  readonly draft: string;
  readonly values: Values;
}
