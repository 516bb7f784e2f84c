/** Surfaces of a command controller over its page: the details of a row, the form of a command, the question before one. */
import type { Row, Values } from '#model/entity.ts';
import type { Command } from '../definitions/define-command.ts';

export interface Target {
  readonly key: string;
  readonly row: Row;
  readonly base: Row | undefined;
}

/** How many rows are meant, and how many of them are left out. */
export interface Counted {
  /** When they were chosen; undefined where all of them are on the page. */
  readonly before: number | undefined;
  readonly now: number;
  /** Rows whose state does not allow the command. */
  readonly unfit: number;
  /** Rows for which it is still on its way. */
  readonly inFlight: number;
}

export type Surface =
  | { readonly kind: 'details'; readonly key: string }
  | {
      readonly kind: 'form';
      readonly command: Command;
      readonly target: Target | undefined;
      readonly making?: SurfacePrerequisite;
      /** Initial values of the form of a new row. */
      readonly begin?: Values;
      /** Rows that each receive the values typed once. */
      readonly many?: readonly Target[];
    }
  | {
      readonly kind: 'question';
      readonly command: Command;
      readonly targets: readonly Target[];
      readonly counted: Counted;
      /** The details that it was asked from: they stay open under it. */
      readonly over?: Extract<Surface, { kind: 'details' }>;
    };

/** The form is a creation's: `command` waits for it, to say of `target` what was made. */
export interface SurfacePrerequisite {
  readonly command: Command;
  readonly target: Target;
  /** Initial values of the form. */
  readonly values: Values;
}
