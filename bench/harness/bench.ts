/**
 * What a bench is: a file `*.bench.ts` under bench/ that exports
 *
 *   name       what is measured, in words
 *   limits     what it must keep to
 *   run        measures it, in the page
 *   floor      measures the least that any program would take for it here, in the same page
 *   baseline   measures what it is compared with, in the same page (where there is something)
 *   pair       measures a part of it, for a comparison of two builds that goes on for thirty pairs
 *
 * Each bench has a page, and so databases, of its own. No limit is a time: how long something takes is the machine's as
 * much as the console's, and on a busy machine nobody could tell which. What is limited is how many times the floor of the
 * same run it takes.
 */

export interface Measured {
  /** One for each time that it was done: milliseconds, or what `unit` says. */
  readonly samples: readonly number[];
  /** What it was measured with, where that may be one thing or another. */
  readonly from?: string;
  /** Where the time goes, or what belongs to it: milliseconds, or what the name says. */
  readonly parts?: Readonly<Record<string, number>>;
}

/** The middle one of the samples, the one that 95 of 100 do not exceed, the largest. */
export type Figure = 'median' | 'p95' | 'longest';

export type Limit =
  /** How many times the floor's figure the own one is; of rates how many times the own median the floor's is. */
  | { readonly kind: 'timesFloor'; readonly of: Figure; readonly most: number }
  /** The baseline's median divided by the own one, or for rates the other way round. */
  | { readonly kind: 'timesBaseline'; readonly least: number }
  /** The median of what is no time: a growth in per cent, say. */
  | { readonly kind: 'count'; readonly most: number };

export interface Other {
  readonly name: string;
  run(): Promise<Measured>;
}

export interface Bench {
  readonly name: string;
  /** Absent: milliseconds. Anything else is a rate, the more the better. */
  readonly unit?: string;
  readonly limits: readonly Limit[];
  /**
   * Own and what is beside it take turns, so often, each turn in a page that was just opened: the disk of one minute is
   * not that of the next. Absent: once.
   */
  readonly turns?: number;
  /** Fills the disk, once, in a page that is closed before anything is measured: a start follows no hour of writing. */
  prepare?(): Promise<void>;
  run(): Promise<Measured>;
  readonly floor?: Other;
  readonly baseline?: Other;
  /** Absent: all of it, once in a pair. */
  readonly pair?: {
    /** Of each build in a pair; a few seconds together. */
    readonly turns: number;
    run(): Promise<Measured>;
  };
  /**
   * The whole bench of an earlier commit measures what a pair of this one does: it is measured in its place where this
   * program can't be built over that commit, because sources have other names since.
   */
  readonly comparesWithEarlier?: true;
}
