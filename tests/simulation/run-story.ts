/** Plays one story to its end, and says what is wrong with it. */
import { decide, heal } from './heal.ts';
import { lostOrDoubled, outOfOrder, secretsOnDisk, stale, stuck, wronglyShown } from './invariants.ts';
import { play, signIn, tabAt } from './play.ts';
import { randomFrom } from './random.ts';
import type { SimulatedWorld } from './simulated-world.ts';
import { makeSimulatedWorld } from './simulated-world.ts';
import type { Step } from './steps.ts';
import { putVirtualGlobals } from './virtual-globals.ts';

export interface Verdict {
  readonly seed: number;
  readonly problems: readonly string[];
  /** Line by line what happened; empty unless it was asked for. */
  readonly story: readonly string[];
  readonly requests: number;
  readonly effects: number;
}

/**
 * In the page that sent an edit, nothing flashes back. (Another page may hear that it is settled a moment before it
 * has read the row again.)
 */
function flickers({ tabs, network }: SimulatedWorld): readonly string[] {
  return tabs.flatMap(({ name, page }) =>
    (page?.flickers ?? [])
      .filter(({ key }) => network.sent.findLast((sent) => sent.key === key)?.page === name)
      .map(({ line }) => `${name} ${line}`),
  );
}

/** More requests than this for so short a story are a storm. */
const mostRequests = 4_000;

export async function runStory(seed: number, steps: readonly Step[], isTold = false): Promise<Verdict> {
  const world = makeSimulatedWorld(seed, isTold);
  const restore = putVirtualGlobals(world.timeline, randomFrom(seed, 'globals'));
  const broken: string[] = [];
  const onRejection = (reason: unknown) =>
    broken.push(`broke: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`);
  process.on('unhandledRejection', onRejection);
  try {
    const problems = await tell(world, steps);
    return {
      seed,
      problems: [...broken, ...problems],
      story: world.story,
      requests: world.network.sent.length,
      effects: world.host.effects.length,
    };
  } finally {
    process.off('unhandledRejection', onRejection);
    restore();
  }
}

async function tell(world: SimulatedWorld, steps: readonly Step[]): Promise<readonly string[]> {
  signIn(world, tabAt(world, 0), 'lan');
  await world.timeline.pass(500);
  for (const step of steps) {
    await world.timeline.pass(step.after);
    play(world, step);
  }
  await heal(world);
  for (const { page } of world.tabs) page?.refresh();
  await world.timeline.pass(5_000);
  const first = [...stuck(world), ...stale(world), ...wronglyShown(world)];
  if (first.length > 0) return [...first, ...always(world)];
  await decide(world);
  for (const { page } of world.tabs) page?.refresh();
  await world.timeline.pass(60_000);
  const undecided = stuck(world);
  return [...undecided, ...stale(world), ...wronglyShown(world), ...always(world)];
}

function always(world: SimulatedWorld): readonly string[] {
  const { sent } = world.network;
  return [
    ...lostOrDoubled(world),
    ...outOfOrder(world),
    ...secretsOnDisk(world),
    ...flickers(world),
    ...(sent.length > mostRequests ? [`${sent.length} requests were sent`] : []),
  ];
}
