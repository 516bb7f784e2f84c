/**
 * The start of two builds in turns, by what the page's process works for it: a start is as long as a busy machine wants it to be.
 * What a build only waits for longer is not in that; `npm run bench -- start-up` has the whole time.
 */
import type { PairBench, PairHouse, PairHouseOptions, Subject } from '../against/pair-bench.ts';
import type { StartHouse } from './start-up.ts';
import { openStartHouse } from './start-up.ts';
import { startUpBenches } from './start-up-benches.ts';

export const startUpPairs: readonly PairBench[] = [
  {
    ...{ file: startUpBenches.cold.file, name: startUpBenches.cold.name, turns: 3 },
    begin: (options) =>
      startHouses(options, async (house) => ({
        async turn() {
          const profile = await house.newProfile();
          const { worked } = await house.visit(profile).finally(() => profile.close());
          return worked;
        },
        close: async () => {},
      })),
  },
  {
    ...{ file: startUpBenches.warm.file, name: startUpBenches.warm.name, turns: 4 },
    begin: (options) =>
      startHouses(options, async (house) => {
        const profile = await house.newProfile();
        await house.visit(profile);
        await house.visit(profile);
        // The third, and some after it that are no other.
        return {
          turn: async () => (await house.visit(profile)).worked,
          close: () => profile.close(),
        };
      }),
  },
];

async function startHouses(
  { browser, trees }: PairHouseOptions,
  open: (house: StartHouse) => Promise<Subject>,
): Promise<PairHouse> {
  const houses = {
    fresh: await openStartHouse(browser, trees.fresh.root),
    old: await openStartHouse(browser, trees.old.root),
  };
  return {
    open: (side) => open(houses[side]),
    async renew() {
      await houses.fresh.restart();
      await houses.old.restart();
    },
    async close() {
      await houses.fresh.close();
      await houses.old.close();
    },
  };
}
