/** How soon the first row stands there, beside a page with one word in it. */
import type { Browser, BrowserContext } from '@playwright/test';

import type { Limit } from '../harness/bench.ts';
import { judge } from '../harness/judge.ts';
import type { Plan } from '../harness/plan.ts';
import { isWanted } from '../harness/plan.ts';
import type { Ran, Result } from '../harness/result.ts';
import type { StartFixture } from './start-up.ts';
import { openStartFixture } from './start-up.ts';

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
  const fixture = await openStartFixture(browser, '.');
  try {
    for (const bench of wanted) {
      yield { file: bench.file, result: await measure(fixture, bench).catch(String) };
    }
  } finally {
    await fixture.close();
  }
}

async function measure(fixture: StartFixture, { file, name, limits, before }: StartUpBench): Promise<Result> {
  const [samples, bare]: [number[], number[]] = [[], []];
  for (let time = 0; time < times; time += 1) {
    await inProfile(fixture, async (profile) => {
      for (let visit = 0; visit < before; visit += 1) await fixture.visit(profile);
      samples.push((await fixture.visit(profile)).took);
      bare.push((await fixture.visitBare(profile)).took);
    });
  }
  const own = { samples };
  const floor = { name: 'a bare page', measured: { samples: bare } };
  const verdicts = judge(limits, false, { own, floor: floor.measured, baseline: null });
  return { ...{ file, name, unit: 'ms', verdicts, aims: [] }, own, floor, baseline: null };
}

async function inProfile(
  fixture: StartFixture,
  work: (profile: BrowserContext) => Promise<void>,
): Promise<void> {
  const profile = await fixture.newProfile();
  await work(profile).finally(() => profile.close());
}
