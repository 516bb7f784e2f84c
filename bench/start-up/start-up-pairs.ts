/**
 * The start of two builds in turns, by what the page's process works for it: a start is as long as a busy machine wants it to be.
 * What a build only waits for longer is not in that; `npm run bench -- start-up` has the whole time.
 */
import type { PairBench, PairFixture, PairFixtureOptions, Subject } from '../against/pair-bench.ts';
import { pairFixture } from '../against/pair-bench.ts';
import type { StartFixture } from './start-up.ts';
import { openStartFixture } from './start-up.ts';
import { startUpBenches } from './start-up-benches.ts';

export const startUpPairs: readonly PairBench[] = [
  {
    ...{ file: startUpBenches.cold.file, name: startUpBenches.cold.name, turns: 3 },
    begin: (options) =>
      startFixtures(options, async (fixture) => ({
        async turn() {
          const profile = await fixture.newProfile();
          const { worked } = await fixture.visit(profile).finally(() => profile.close());
          return worked;
        },
        close: async () => {},
      })),
  },
  {
    ...{ file: startUpBenches.warm.file, name: startUpBenches.warm.name, turns: 4 },
    begin: (options) =>
      startFixtures(options, async (fixture) => {
        const profile = await fixture.newProfile();
        await fixture.visit(profile);
        await fixture.visit(profile);
        // The third, and some after it that are no other.
        return {
          turn: async () => (await fixture.visit(profile)).worked,
          close: () => profile.close(),
        };
      }),
  },
];

async function startFixtures(
  { browser, trees }: PairFixtureOptions,
  open: (fixture: StartFixture) => Promise<Subject>,
): Promise<PairFixture> {
  const fixtures = {
    fresh: await openStartFixture(browser, trees.fresh.root),
    old: await openStartFixture(browser, trees.old.root),
  };
  return pairFixture(fixtures, open);
}
