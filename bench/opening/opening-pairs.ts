/**
 * First openings of two builds in turns. A profile knows the console, as that of a person at work does; each pair opens a new tab in
 * it, which stands idle on a list before the one act that is measured: a second opening in the same tab is another thing.
 */
import type { BrowserContext, Page } from '@playwright/test';

import type { PairBench, Subject } from '../against/pair-bench.ts';
import { pairFixture } from '../against/pair-bench.ts';
import { applyConditions } from '../start-up/conditions.ts';
import type { StartFixture } from '../start-up/start-up.ts';
import { openStartFixture } from '../start-up/start-up.ts';
import type { FirstOpening } from './first-openings.ts';
import { firstOpenings } from './first-openings.ts';
import { untilPainted } from './painted.ts';

/** Added to each API call. */
const latencyMs = 80;
const idleMs = 5_000;
/** Tokens of a profile are as old as it is, and those of a new tab must not be renewed on its way. */
const knownForMs = 3 * 60_000;

export const openingPairs: readonly PairBench[] = firstOpenings.map((opening) => ({
  file: `open-first-${opening.name}`,
  name: `first opening in a tab: ${opening.what}, ${latencyMs} ms for a call`,
  turns: 1,
  async begin({ browser, trees }) {
    const sides = {
      fresh: withProfile(await openStartFixture(browser, trees.fresh.root, opening.path)),
      old: withProfile(await openStartFixture(browser, trees.old.root, opening.path)),
    };
    return pairFixture(sides, (side) => openTab(side, opening));
  },
}));

interface Side {
  readonly url: string;
  /** In which the console has been opened twice. */
  profile(): Promise<BrowserContext>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

function withProfile(fixture: StartFixture): Side {
  let known: { readonly profile: BrowserContext; readonly at: number } | undefined;
  const forget = async () => {
    await known?.profile.close();
    known = undefined;
  };
  return {
    url: fixture.url,
    async profile() {
      if (known !== undefined && Date.now() - known.at < knownForMs) return known.profile;
      await forget();
      known = { profile: await fixture.newProfile(), at: Date.now() };
      const tab = await fixture.warmTab(known.profile);
      await tab.close();
      return known.profile;
    },
    restart: () => fixture.restart(),
    async close() {
      await forget();
      await fixture.close();
    },
  };
}

async function openTab(side: Side, { act, content }: FirstOpening): Promise<Subject> {
  const profile = await side.profile();
  const page = await profile.newPage();
  await applyConditions(profile, page, { latencyMs });
  await page.goto(side.url);
  await page.getByRole('gridcell').first().waitFor();
  if ('key' in act) await page.getByRole('grid').focus();
  const since = Date.now();
  return {
    async turn() {
      await page.bringToFront();
      await stand(page, since);
      return untilPainted(page, act, content);
    },
    close: () => page.close(),
  };
}

const stand = (page: Page, since: number) => page.waitForTimeout(Math.max(0, since + idleMs - Date.now()));
