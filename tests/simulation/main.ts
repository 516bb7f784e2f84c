/** Plays seeds one after the other in this process, and tells how the first failing one fails. */
import { runStory } from './run-story.ts';
import { shrink } from './shrink.ts';
import type { Step } from './steps.ts';
import { stepsOf } from './steps.ts';

export interface Plan {
  readonly first: number;
  readonly count: number;
  readonly steps: number;
  /** Ends the run at this many failing seeds. */
  readonly mostFailures: number;
  /** Without the story of the first failing seed. */
  readonly isBrief?: boolean;
  readonly say: (line: string) => void;
  /** Told before each story: one that never ends is known by its seed. */
  readonly begun?: (seed: number) => void;
}

export interface Result {
  readonly played: number;
  readonly failed: readonly number[];
  readonly requests: number;
  readonly effects: number;
  /** How often each fault of `fault-list.ts` was met. */
  readonly met: Readonly<Record<string, number>>;
}

export async function simulate({
  first,
  count,
  steps,
  mostFailures,
  isBrief = false,
  say,
  begun,
}: Plan): Promise<Result> {
  const failed: number[] = [];
  const met: Record<string, number> = {};
  let [played, requests, effects] = [0, 0, 0];
  for (let seed = first; seed < first + count && failed.length < mostFailures; seed += 1) {
    begun?.(seed);
    const verdict = await runStory(seed, stepsOf(seed, steps));
    played += 1;
    requests += verdict.requests;
    effects += verdict.effects;
    for (const [fault, times] of verdict.met) met[fault] = (met[fault] ?? 0) + times;
    if (verdict.problems.length === 0) continue;
    failed.push(seed);
    say(`seed ${seed} fails: ${verdict.problems[0]}`);
    say(`  again: npm run simulate -- --seed ${seed} --steps ${steps}`);
    if (failed.length === 1 && !isBrief) await explain(seed, steps, say, begun);
  }
  return { played, failed, requests, effects, met };
}

const kindOf = (problem: string) => problem.replaceAll(/#\d+|\d+|KH\d+/g, '').slice(0, 18);

/** The shortest story that still fails, line by line. */
export async function explain(
  seed: number,
  count: number,
  say: (line: string) => void,
  begun?: (seed: number) => void,
): Promise<void> {
  const all = stepsOf(seed, count);
  const [wanted] = (await runStory(seed, all)).problems.map(kindOf);
  // It must go on failing in the same way: a story of something else explains nothing.
  const fails = async (steps: readonly Step[]) => {
    begun?.(seed);
    return (await runStory(seed, steps)).problems.some((problem) => kindOf(problem) === wanted);
  };
  const short = await shrink(all, fails);
  const { story, problems } = await runStory(seed, short, true);
  say(`  the story in ${short.length} of ${count} steps:`);
  for (const line of story) say(`  ${line}`);
  for (const problem of problems) say(`  PROBLEM ${problem}`);
}
