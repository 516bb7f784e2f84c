/** The console of two builds in turns: each opens a page anew for a pair, and does the same in it in each turn. */
import type { Page } from '@playwright/test';

import type { OpenConsole } from '../harness/console-bench.ts';
import type { ConsoleFixture } from '../harness/open-console.ts';
import { openConsoleFixture } from '../harness/open-console.ts';
import { watchWork } from '../harness/page-work.ts';
import type { PairBench, PairFixture, PairFixtureOptions, Subject } from './pair-bench.ts';

interface ConsolePair {
  readonly file: string;
  readonly name: string;
  /** Of the page that is opened. */
  readonly path: string;
  readonly turns: number;
  /** Of the browser. */
  readonly args?: readonly string[];
}

/** What `act` has the page's thread work: ms. */
export const workOf = ({
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
  before(page: Page): Promise<void>;
  take(console: OpenConsole): Promise<number>;
}

/** What a turn says that it took: ms. */
export const timeOf = ({ before, take, ...pair }: TimedPair): PairBench => ({
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

/** What a first visit does beside goes on for seconds; what is left of it meets both builds. */
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
  return {
    open: (side) => open(fixtures[side], { path, begin, before }),
    async renew() {
      await fixtures.fresh.restart();
      await fixtures.old.restart();
    },
    async close() {
      await fixtures.fresh.close();
      await fixtures.old.close();
    },
  };
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
