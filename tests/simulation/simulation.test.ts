/**
 * The local store through stories of faults: a few hundred with every test run; `npm run simulate` plays as many
 * as wanted. A failure names its seed: `npm run simulate -- --seed <seed>` tells its story in short.
 */
import { describe, expect, it } from 'vitest';

import { simulate } from './main.ts';
import { runStory } from './run-story.ts';
import { stepsOf } from './steps.ts';

const seeds = Number(process.env.SEEDS ?? 200);
const steps = 50;

describe('the local store', () => {
  it('loses nothing, doubles nothing and leaves nothing stuck, whatever breaks', async () => {
    const told: string[] = [];
    const say = (line: string) => told.push(line);
    const { played, failed, effects } = await simulate({
      ...{ first: 1, count: seeds, steps, mostFailures: 1, say },
    });
    expect(told.join('\n')).toBe('');
    expect(failed).toEqual([]);
    expect(played).toBe(seeds);
    // A story in which nothing is ever done proves nothing.
    expect(effects / played).toBeGreaterThan(5);
  }, 120_000);
});

describe('a story', () => {
  it('is the same whenever it is told', async () => {
    const first = await runStory(7, stepsOf(7, steps), true);
    const second = await runStory(7, stepsOf(7, steps), true);
    expect(first.story.length).toBeGreaterThan(50);
    expect(second).toEqual(first);
  });
});
