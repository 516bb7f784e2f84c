/** What the page of two builds holds in memory once a start has settled, each in a browser that was started for it. */
import type { PairBench } from '../against/pair-bench.ts';
import { pairFixture } from '../against/pair-bench.ts';
import { openKnownProfile } from './known-profile.ts';
import { memoryBench } from './memory-benches.ts';
import { settledMemory } from './renderer-memory.ts';

export const memoryPairs: readonly PairBench[] = [
  {
    ...{ file: memoryBench.file, name: memoryBench.name, unit: 'MB', turns: 1 },
    async begin({ trees, ...options }) {
      const fixtures = {
        fresh: await openKnownProfile(trees.fresh.root, options),
        old: await openKnownProfile(trees.old.root, options),
      };
      // Both stand open while the first is read: what they share of the browser's program counts half for either.
      return pairFixture(fixtures, async (fixture) => {
        const started = await fixture.start();
        return {
          turn: () => settledMemory(started.browser, started.page, started.began),
          close: () => started.close(),
        };
      });
    },
  },
];
