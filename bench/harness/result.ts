/** What a run of one bench gave, as it is printed and kept. */
import type { Measured } from './bench.ts';
import type { Verdict } from './judge.ts';

export interface Result {
  readonly file: string;
  readonly name: string;
  readonly unit: string;
  readonly verdicts: readonly Verdict[];
  /** Reported, and not counted. */
  readonly aims: readonly Verdict[];
  readonly own: Measured;
  readonly floor: Reference | null;
  readonly baseline: Reference | null;
  /** Absent: a report of its own. */
  readonly report?: { readonly file: string; readonly title: string };
  /** A row of the table of starts. */
  readonly stations?: readonly string[];
  /** How the database answered, where it was asked. */
  readonly plans?: readonly string[];
}

/** What it is compared with, measured in the same run. */
export interface Reference {
  readonly name: string;
  readonly measured: Measured;
}

export interface Ran {
  readonly file: string;
  /** A text: why it could not run. */
  readonly result: Result | string;
}
