/**
 * What a bench is: a file `*.bench.ts` under bench/ that exports
 *
 *   name       what is measured, in words
 *   limits     what it must keep to
 *   run        measures it, in the page
 *   baseline   measures what it is compared with, in the same page (where there is something)
 *
 * Each bench has a page, and so databases, of its own.
 */

export interface Measured {
  /** One for each time that it was done: milliseconds, or what `unit` says. */
  readonly samples: readonly number[];
  /** What it was measured with, where that may be one thing or another. */
  readonly from?: string;
  /** Where the time goes, or what belongs to it: milliseconds, or what the name says. */
  readonly parts?: Readonly<Record<string, number>>;
}

export type Limit =
  /** The median, or the sample that 95 of 100 do not exceed, is at most this. */
  | { readonly kind: 'median' | 'p95'; readonly most: number }
  /** The median is at least this: rates. */
  | { readonly kind: 'rate'; readonly least: number }
  /** The baseline's median divided by the own one, or for rates the other way round. */
  | { readonly kind: 'timesBaseline'; readonly least: number };

export interface Baseline {
  readonly name: string;
  run(): Promise<Measured>;
}

export interface Bench {
  readonly name: string;
  /** Absent: milliseconds. Anything else is a rate, the more the better. */
  readonly unit?: string;
  readonly limits: readonly Limit[];
  /**
   * Own and baseline take turns, so often, each turn in a page that was just opened: the disk of one minute is not
   * that of the next. Absent: once.
   */
  readonly turns?: number;
  /** Fills the disk, once, in a page that is closed before anything is measured: a start follows no hour of writing. */
  prepare?(): Promise<void>;
  run(): Promise<Measured>;
  readonly baseline?: Baseline;
}
