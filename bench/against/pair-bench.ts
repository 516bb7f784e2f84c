/**
 * What can be measured of two builds in turns. A pair is one measurement of each: both open what they need anew, for a page
 * that has stood for long is another page, and then take turns that are short enough for one and the same moment of
 * the machine.
 */
import type { Browser } from '@playwright/test';

import { quantile } from '../harness/judge.ts';
import type { Tree } from './sources-of-tree.ts';

export const sides = ['fresh', 'old'] as const;
/** The working tree's build, and that of the commit it is compared with. */
export type Side = (typeof sides)[number];

/** One side in one pair. */
export interface Subject {
  /** What one turn took: ms, or the bench's unit; the less the better. */
  turn(): Promise<number>;
  close(): Promise<void>;
}

/** What stands for several pairs: servers, built pages. */
export interface PairFixture {
  open(side: Side): Promise<Subject>;
  /** Begins anew what may be lucky or not for as long as it runs: a process has one layout of its memory. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** Makes a pair fixture of one fixture per build; `open` begins a subject on either. */
export const pairFixture = <F extends Pick<PairFixture, 'close'> & { restart(): Promise<void> }>(
  fixtures: Readonly<Record<Side, F>>,
  open: (fixture: F) => Promise<Subject>,
): PairFixture => ({
  open: (side) => open(fixtures[side]),
  async renew() {
    for (const side of sides) await fixtures[side].restart();
  },
  async close() {
    for (const side of sides) await fixtures[side].close();
  },
});

export interface PairFixtureOptions {
  readonly root: string;
  readonly browser: Browser;
  readonly executablePath: string;
  readonly trees: Readonly<Record<Side, Tree>>;
  say(line: string): void;
}

/** Stands for a side's samples: another program makes some longer and none shorter, on a busy machine more than half of them. */
export const lowerQuartile = (samples: readonly number[]): number => quantile(samples, 0.25);

export interface PairBench {
  readonly file: string;
  readonly name: string;
  /** Absent: ms. */
  readonly unit?: string;
  /** Of each side in a pair. */
  readonly turns: number;
  /** Of the browser. */
  readonly args?: readonly string[];
  begin(options: PairFixtureOptions): Promise<PairFixture>;
}
