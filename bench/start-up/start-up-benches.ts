/** How soon the first row stands there, beside a page with one word in it. */
import type { Browser, BrowserContext } from '@playwright/test';

import type { Limit } from '../harness/bench.ts';
import { judge } from '../harness/judge.ts';
import type { Plan } from '../harness/plan.ts';
import { isWanted } from '../harness/plan.ts';
import type { Ran, Result } from '../harness/result.ts';
import type { StartHouse } from './start-up.ts';
import { openStartHouse } from './start-up.ts';

interface StartUpBench {
  readonly file: string;
  readonly name: string;
  readonly limits: readonly Limit[];
  /** How often this profile was visited before. */
  readonly before: number;
}

const times = 12;

export const startUpBenches = {
  cold: {
    ...{ file: 'start-up-cold', name: 'first visit: from the address to the first of 100 rows', before: 0 },
    limits: [{ kind: 'timesFloor', of: 'median', most: 40 }],
  },
  warm: {
    ...{ file: 'start-up-warm', name: 'third visit: from the address to the first of 100 rows', before: 2 },
    limits: [{ kind: 'timesFloor', of: 'median', most: 30 }],
  },
} as const satisfies Record<string, StartUpBench>;

export async function* startUpResults(plan: Plan, browser: Browser): AsyncGenerator<Ran> {
  const wanted = Object.values(startUpBenches).filter(({ file, name }) => isWanted(plan, file, name));
  if (wanted.length === 0) return;
  const house = await openStartHouse(browser, '.');
  try {
    for (const bench of wanted) {
      yield { file: bench.file, result: await measure(house, bench).catch(String) };
    }
  } finally {
    await house.close();
  }
}

async function measure(house: StartHouse, { file, name, limits, before }: StartUpBench): Promise<Result> {
  const [samples, bare]: [number[], number[]] = [[], []];
  for (let time = 0; time < times; time += 1) {
    await inProfile(house, async (profile) => {
      for (let visit = 0; visit < before; visit += 1) await house.visit(profile);
      samples.push((await house.visit(profile)).took);
      bare.push((await house.visitBare(profile)).took);
    });
  }
  const own = { samples };
  const floor = { name: 'a bare page', measured: { samples: bare } };
  const verdicts = judge(limits, false, { own, floor: floor.measured, baseline: null });
  return { ...{ file, name, unit: 'ms', verdicts, aims: [] }, own, floor, baseline: null };
}

async function inProfile(house: StartHouse, work: (profile: BrowserContext) => Promise<void>): Promise<void> {
  const profile = await house.newProfile();
  await work(profile).finally(() => profile.close());
}
