/**
 * When a start passes its stations, beside a page without a framework that asks the same list: a reload, one without a network,
 * a first visit, and a reload whose host answers late, which must have its rows as soon as with a quick one.
 */
import type { Browser } from '@playwright/test';

import type { Look } from '../against/decide.ts';
import { look } from '../against/decide.ts';
import { seededRandom } from '../against/seeded-random.ts';
import type { Limit } from '../harness/bench.ts';
import { judge } from '../harness/judge.ts';
import type { Plan } from '../harness/plan.ts';
import { isWanted } from '../harness/plan.ts';
import type { Ran, Result } from '../harness/result.ts';
import type { ListCall } from './plain-page.ts';
import { plainName, plainTab, readListCall, visitPlain } from './plain-page.ts';
import type { StartFixture } from './start-up.ts';
import { openStartFixture } from './start-up.ts';
import { stationCells } from './station-table.ts';
import type { Started } from './visits.ts';

/** Added to each API call. */
const latencyMs = 80;
const lateMs = 2_000;

/** How often each is done; both are numbers of pairs that the judge of comparisons looks at. */
const times = { short: 15, long: 30 } as const;

interface Way {
  start(): Promise<Started>;
  close(): Promise<void>;
}

interface StartBench {
  readonly file: string;
  /** In the table. */
  readonly start: string;
  readonly name: string;
  readonly limit: number;
  readonly beside: string;
  open(fixture: StartFixture): Promise<Way>;
  openBeside(fixture: StartFixture, call: ListCall): Promise<Way>;
}

const warm =
  (delay: number, isOffline = false) =>
  async (fixture: StartFixture): Promise<Way> => {
    const profile = await fixture.newProfile();
    const tab = await fixture.warmTab(profile, { latencyMs: delay });
    await profile.setOffline(isOffline);
    return { start: () => tab.again(), close: () => profile.close() };
  };

async function plain(fixture: StartFixture, call: ListCall): Promise<Way> {
  const tab = await plainTab(fixture, call, { latencyMs });
  return { start: () => tab.again(), close: () => tab.profile.close() };
}

const nothing = async () => {};

const benches: readonly StartBench[] = [
  {
    ...{ file: 'start-chain-warm', start: 'warm', limit: 3, beside: plainName },
    name: `a reload, ${latencyMs} ms for a call, beside a reload of a plain page`,
    ...{ open: warm(latencyMs), openBeside: plain },
  },
  {
    ...{ file: 'start-chain-offline', start: 'offline', limit: 3, beside: `${plainName}, online` },
    name: 'a reload without a network, beside a reload of a plain page with one',
    ...{ open: warm(latencyMs, true), openBeside: plain },
  },
  {
    ...{ file: 'start-chain-cold', start: 'cold', limit: 6, beside: plainName },
    name: `a first visit, ${latencyMs} ms for a call, beside a first visit of a plain page`,
    open: async (fixture) => ({ start: () => firstVisit(fixture), close: nothing }),
    openBeside: async (fixture, call) => ({
      start: () => visitPlain(fixture, call, { latencyMs }),
      close: nothing,
    }),
  },
  {
    ...{ file: 'start-chain-late', start: 'warm, late host', limit: 1.4, beside: 'a quick host' },
    name: `a reload, ${lateMs} ms for a call, beside one with ${latencyMs} ms`,
    ...{ open: warm(lateMs), openBeside: warm(latencyMs) },
  },
];

async function firstVisit(fixture: StartFixture): Promise<Started> {
  const profile = await fixture.newProfile();
  return fixture.visit(profile, { latencyMs }).finally(() => profile.close());
}

export async function* startChainResults(plan: Plan, browser: Browser): AsyncGenerator<Ran> {
  const wanted = benches.filter(({ file, name }) => isWanted(plan, file, name));
  if (wanted.length === 0) return;
  const fixture = await openStartFixture(browser, '.');
  try {
    const call = await readListCall(fixture);
    for (const bench of wanted) {
      const count = plan.isLong ? times.long : times.short;
      yield { file: bench.file, result: await measure(fixture, bench, call, count).catch(String) };
    }
  } finally {
    await fixture.close();
  }
}

async function measure(
  fixture: StartFixture,
  bench: StartBench,
  call: ListCall,
  count: number,
): Promise<Result> {
  const ways = [await bench.open(fixture), await bench.openBeside(fixture, call)] as const;
  try {
    const [own, other] = await inTurns(ways, count);
    return resultOf(bench, own, other);
  } finally {
    for (const way of ways) await way.close();
  }
}

/** The order within a turn is drawn; the first turn is thrown away. */
async function inTurns([own, other]: readonly [Way, Way], count: number): Promise<[Started[], Started[]]> {
  const random = seededRandom(count);
  const [mine, others]: [Started[], Started[]] = [[], []];
  for (let turn = 0; turn <= count; turn += 1) {
    const order = random() < 0.5 ? ([own, other] as const) : ([other, own] as const);
    for (const way of order) {
      const started = await way.start();
      if (turn > 0) (way === own ? mine : others).push(started);
    }
  }
  return [mine, others];
}

function resultOf(
  { file, name, start, limit, beside }: StartBench,
  own: readonly Started[],
  other: readonly Started[],
): Result {
  const painted = own.map(({ took }) => took);
  const besides = other.map(({ took }) => took);
  const chain = {
    ...{ start, passed: own.map(({ passed }) => passed), painted, found: ratioOf(painted, besides) },
    beside: { name: beside, painted: besides },
  };
  const limits: readonly Limit[] = [{ kind: 'timesFloor', of: 'median', most: limit }];
  const [measured, floor] = [{ samples: painted }, { samples: besides }];
  return {
    ...{ file, name, unit: 'ms', aims: [], own: measured, baseline: null },
    floor: { name: beside, measured: floor },
    verdicts: judge(limits, false, { own: measured, floor, baseline: null }),
    ...{ stations: stationCells(chain), report: { file: 'start', title: 'Starts, station by station' } },
  };
}

function ratioOf(own: readonly number[], other: readonly number[]): Look {
  const pairs = own.map((fresh, at) => ({ fresh, old: other[at] ?? Number.NaN }));
  const found = look(pairs, seededRandom(pairs.length));
  if (found === undefined) throw new Error(`Nobody looks after ${pairs.length} pairs`);
  return found;
}
