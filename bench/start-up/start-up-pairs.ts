/** The start of two builds in turns: by what the page's process works for it, and by the time until the first row stands there. */
import type { PairBench, PairFixture, PairFixtureOptions, Subject } from '../against/pair-bench.ts';
import { pairFixture } from '../against/pair-bench.ts';
import type { Conditions } from './conditions.ts';
import type { StartFixture } from './start-up.ts';
import { openStartFixture, startPaths } from './start-up.ts';
import { startUpBenches } from './start-up-benches.ts';

const workPairs: readonly PairBench[] = [
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

/** Added to each API call. */
const latencyMs = 80;

const warm =
  (conditions: Conditions, isOffline: boolean) =>
  async (fixture: StartFixture): Promise<Subject> => {
    const profile = await fixture.newProfile();
    const tab = await fixture.warmTab(profile, conditions);
    await profile.setOffline(isOffline);
    return { turn: async () => (await tab.again()).took, close: () => profile.close() };
  };

const cold =
  (conditions: Conditions) =>
  async (fixture: StartFixture): Promise<Subject> => ({
    async turn() {
      const profile = await fixture.newProfile();
      const { took } = await fixture.visit(profile, conditions).finally(() => profile.close());
      return took;
    },
    close: async () => {},
  });

const starts = [
  { file: 'start-warm', name: 'reload', turns: 3, open: warm({ latencyMs }, false) },
  { file: 'start-offline', name: 'reload without a network', turns: 3, open: warm({}, true) },
  { file: 'start-cold', name: 'first visit', turns: 2, open: cold({ latencyMs }) },
  {
    ...{ file: 'start-slow', name: 'first visit by a phone' },
    ...{ turns: 1, open: cold({ latencyMs, isSlow: true }) },
  },
];

const timePairs: readonly PairBench[] = starts.flatMap(({ file, name, turns, open }) =>
  Object.entries(startPaths).map(([list, path]) => ({
    file: `${file}-${list}`,
    name: `${name}: from the address to the first of 100 ${list}, ${latencyMs} ms for a call`,
    turns,
    begin: (options: PairFixtureOptions) => startFixtures(options, open, path),
  })),
);

export const startUpPairs: readonly PairBench[] = [...workPairs, ...timePairs];

async function startFixtures(
  { browser, trees }: PairFixtureOptions,
  open: (fixture: StartFixture) => Promise<Subject>,
  path?: string,
): Promise<PairFixture> {
  const fixtures = {
    fresh: await openStartFixture(browser, trees.fresh.root, path),
    old: await openStartFixture(browser, trees.old.root, path),
  };
  return pairFixture(fixtures, open);
}
