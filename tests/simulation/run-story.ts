/** Plays one story to its end, and says what is wrong with it. */
import type { HttpRequest } from '#ports/ports.ts';
import { lostOrDoubled, outOfOrder, writtenOver } from './effects.ts';
import { untold } from './evictions.ts';
import { decide, heal } from './heal.ts';
import { secretsOnDisk } from './invariants.ts';
import { lastAct } from './last-act.ts';
import type { Life } from './life.ts';
import { outdated } from './outdated.ts';
import { play, signIn, tabAt } from './play.ts';
import { randomFrom } from './random.ts';
import type { SimulatedWorld } from './simulated-world.ts';
import { makeSimulatedWorld } from './simulated-world.ts';
import type { Step } from './steps.ts';
import { undoneWrongly } from './undo.ts';
import { putVirtualGlobals } from './virtual-globals.ts';

export interface Verdict {
  readonly seed: number;
  readonly problems: readonly string[];
  /** Line by line what happened; empty unless it was asked for. */
  readonly story: readonly string[];
  readonly requests: number;
  readonly effects: number;
  readonly met: ReadonlyMap<string, number>;
}

/**
 * In the page that sent an edit, nothing flashes back. (Another page may hear that it is settled a moment before it
 * has read the row again.)
 */
function flickers({ tabs, network, host }: SimulatedWorld): readonly string[] {
  return tabs.flatMap(({ name, page }) =>
    (page?.flickers ?? [])
      .filter(
        ({ key }) => !host.isRestored() && network.sent.findLast((sent) => sent.key === key)?.page === name,
      )
      .map(({ line }) => `${name} ${line}`),
  );
}

/** More requests than this for so short a story are a storm. */
const mostRequests = 4_000;

export async function runStory(seed: number, steps: readonly Step[], isTold = false): Promise<Verdict> {
  const world = makeSimulatedWorld(seed, isTold);
  const restore = putVirtualGlobals(world.timeline, world.now, randomFrom(seed, 'globals'));
  const broken: string[] = [];
  const onRejection = (reason: unknown) => broken.push(wordsOf(reason));
  process.on('unhandledRejection', onRejection);
  try {
    // A world that does not come to rest is one that fails, by its seed as any other.
    const problems = await tell(world, steps).catch((reason: unknown) => [wordsOf(reason)]);
    return {
      seed,
      problems: [...broken, ...problems],
      story: world.story,
      requests: world.network.sent.length,
      effects: world.host.effects.length,
      met: world.faultsMet,
    };
  } finally {
    process.off('unhandledRejection', onRejection);
    restore();
  }
}

const wordsOf = (reason: unknown) =>
  `broke: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`;

async function tell(world: SimulatedWorld, steps: readonly Step[]): Promise<readonly string[]> {
  signIn(world, tabAt(world, 0), 'lan');
  await world.timeline.pass(500);
  for (const step of steps) {
    await world.timeline.pass(step.after);
    play(world, step);
  }
  const wrong = await heal(world);
  const undecided = wrong.length > 0 ? wrong : await decide(world);
  const missed = undecided.length > 0 ? undecided : await lastAct(world);
  return [...missed, ...always(world)];
}

/**
 * Of one change, in any ten minutes, sent or asked what became of it: a person may press 'try again' now and then, and
 * a network come and go. By page: one that is opened anew begins anew.
 */
const mostTries = 30;
const tenMinutes = 600_000;

function triedTooOften({ network: { sent } }: SimulatedWorld): readonly string[] {
  const tries = new Map<Life, Map<string, number[]>>();
  for (const { life, request, key = askedOf(request), at } of sent) {
    if (key === undefined || request.method === 'GET') continue;
    const ofPage = tries.get(life) ?? new Map<string, number[]>();
    tries.set(life, ofPage.set(key, [...(ofPage.get(key) ?? []), at]));
  }
  const all = [...tries].flatMap(([{ name }, ofPage]) =>
    [...ofPage].map(([key, times]) => ({ name: `${name} ${key.slice(-4)}`, times })),
  );
  return all.flatMap(({ name, times }) =>
    times.some((at, index) => at - (times[index - mostTries] ?? Number.NEGATIVE_INFINITY) < tenMinutes)
      ? [`was tried more than ${mostTries} times in ten minutes: ${name}`]
      : [],
  );
}

/** Of which change the request asks what became. */
const askedOf = ({ url }: HttpRequest) => /\/outcomes\/([^/]+)\/close$/.exec(url)?.[1];

function always(world: SimulatedWorld): readonly string[] {
  const { sent } = world.network;
  return [
    ...world.device.problems,
    ...lostOrDoubled(world),
    ...untold(world),
    ...outdated(world),
    ...outOfOrder(world),
    ...writtenOver(world),
    ...undoneWrongly(world),
    ...secretsOnDisk(world),
    ...flickers(world),
    ...triedTooOften(world),
    ...(sent.length > mostRequests ? [`${sent.length} requests were sent`] : []),
  ];
}
