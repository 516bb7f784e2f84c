/** The console of two builds in turns: each opens a page anew for a pair, and does the same in it in each turn. */
import type { Page } from '@playwright/test';

import type { OpenConsole } from '../harness/console-bench.ts';
import type { ConsoleFixture } from '../harness/open-console.ts';
import { openConsoleFixture } from '../harness/open-console.ts';
import { watchWork } from '../harness/page-work.ts';
import type { PairBench, PairFixture, PairFixtureOptions, Subject } from './pair-bench.ts';
import { pairFixture } from './pair-bench.ts';

interface ConsolePair {
  readonly file: string;
  readonly name: string;
  /** Address of the page. */
  readonly path: string;
  readonly turns: number;
  /** Command-line arguments of Chromium. */
  readonly args?: readonly string[];
}

/** Measures the CPU time of the page's main thread while `act` runs, in ms. */
export const cpuTimePair = ({
  act,
  ...pair
}: ConsolePair & { act(console: OpenConsole): Promise<void> }): PairBench => ({
  ...pair,
  begin: (options) =>
    consoleFixtures(options, pair.path, async (console) => {
      const { page } = console;
      const work = await watchWork(page.context(), page);
      // Once unmeasured: what runs for the first time is compiled first.
      await act(console);
      return async () => {
        await page.bringToFront();
        const before = await work.of('thread');
        await act(console);
        return (await work.of('thread')) - before;
      };
    }),
});

interface TimedPair extends ConsolePair {
  /** Before the page is loaded. */
  before?(page: Page): Promise<void>;
  take(console: OpenConsole): Promise<number>;
}

/** Measures elapsed time in ms, as `take` returns it. */
export const elapsedTimePair = ({ before, take, ...pair }: TimedPair): PairBench => ({
  ...pair,
  begin: (options) =>
    consoleFixtures(
      options,
      pair.path,
      async (console) => async () => {
        await console.page.bringToFront();
        return take(console);
      },
      before,
    ),
});

/** Background work of a first visit goes on for seconds; what remains of it disturbs both builds alike. */
const settleMs = 1_500;

async function consoleFixtures(
  { browser, trees }: PairFixtureOptions,
  path: string,
  begin: (console: OpenConsole) => Promise<Subject['turn']>,
  before?: (page: Page) => Promise<void>,
): Promise<PairFixture> {
  const fixtures = {
    fresh: await openConsoleFixture(browser, trees.fresh.root),
    old: await openConsoleFixture(browser, trees.old.root),
  };
  return pairFixture(fixtures, (fixture) => open(fixture, { path, begin, before }));
}

interface Opening {
  readonly path: string;
  begin(console: OpenConsole): Promise<Subject['turn']>;
  readonly before: ((page: Page) => Promise<void>) | undefined;
}

async function open(fixture: ConsoleFixture, { path, begin, before }: Opening): Promise<Subject> {
  const { console, close } = await fixture.open(path, before);
  await console.page.waitForTimeout(settleMs);
  return { turn: await begin(console), close };
}
