/** The console of two builds in turns: each opens a page anew for a pair, and does the same in it in each turn. */
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

/** What a turn says that it took: ms. */
export const timeOf = ({
  take,
  ...pair
}: ConsolePair & { take(console: OpenConsole): Promise<number> }): PairBench => ({
  ...pair,
  begin: (options) =>
    consoleFixtures(options, pair.path, async (console) => async () => {
      await console.page.bringToFront();
      return take(console);
    }),
});

/** What a first visit does beside goes on for seconds; what is left of it meets both builds. */
const settleMs = 1_500;

async function consoleFixtures(
  { browser, trees }: PairFixtureOptions,
  path: string,
  begin: (console: OpenConsole) => Promise<Subject['turn']>,
): Promise<PairFixture> {
  const fixtures = {
    fresh: await openConsoleFixture(browser, trees.fresh.root),
    old: await openConsoleFixture(browser, trees.old.root),
  };
  return {
    open: (side) => open(fixtures[side], path, begin),
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

async function open(
  fixture: ConsoleFixture,
  path: string,
  begin: (console: OpenConsole) => Promise<Subject['turn']>,
): Promise<Subject> {
  const { console, close } = await fixture.open(path);
  await console.page.waitForTimeout(settleMs);
  return { turn: await begin(console), close };
}
