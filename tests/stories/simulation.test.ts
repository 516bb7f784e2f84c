/**
 * The local store through stories of faults: so many with every test run that each fault is met, fifty thousand with a full
 * one; `npm run simulate` plays as many as wanted. A failure names its seed, and tells its story in short.
 */
import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { playSeeds } from '../../scripts/steps/play-seeds.mjs';
import { root } from '../../scripts/steps/root.mjs';
import { faultList } from '../simulation/fault-list.ts';
import { runStory } from '../simulation/run-story.ts';
import { stepsOf } from '../simulation/steps.ts';

const seeds = Number(process.env.SEEDS ?? 400);
const steps = 50;

const groups = Object.entries(faultList);
const faults = groups.flatMap(([, group]) => Object.entries(group));

describe('the local store', () => {
  it('loses nothing, doubles nothing and leaves nothing stuck, whatever breaks', async () => {
    const told: string[] = [];
    const { played, failed, effects, met } = await playSeeds({
      ...{ root, first: 1, count: seeds, steps, workers: 2, mostFailures: 1, isBrief: false },
      say: (line) => told.push(line),
    });
    expect(told.join('\n')).toBe('');
    expect(failed).toEqual([]);
    expect(played).toBe(seeds);
    // A story in which nothing is ever done proves nothing.
    expect(effects / played).toBeGreaterThan(5);
    const unmet = faults.filter(([name, { in: place }]) => place === 'stories' && (met[name] ?? 0) === 0);
    expect(unmet.map(([name]) => name)).toEqual([]);
    // Ten minutes: nothing here is about speed, and the machine may be busy.
  }, 600_000);
});

describe('the list of faults', () => {
  it('is the one of the docs, by the same names', () => {
    const docs = readFileSync(new URL('../../docs/local-store.md', import.meta.url), 'utf8');
    const [, written = ''] = docs.split('### Faults to survive');
    for (const [group, named] of groups) {
      const line = new RegExp(`^- ${group}: (.*(?:\\n {2}.*)*)`, 'm').exec(written)?.[1] ?? '';
      const names = line.split(/\s*·\s*/).map((name) => name.replaceAll(/\s+/g, ' ').trim());
      expect(names.toSorted()).toEqual(Object.keys(named).toSorted());
    }
  });

  it.each(faults.flatMap(([name, where]) => (where.in === 'test' ? [{ name, ...where }] : [])))(
    'meets "$name" in $file',
    ({ file, title }) => {
      const url = new URL(`../../${file}`, import.meta.url);
      expect(existsSync(url)).toBe(true);
      expect(testsIn(readFileSync(url, 'utf8')).filter((name) => name.startsWith(title))).toHaveLength(1);
    },
  );
});

/** The names of a file's tests, and not of what a comment or a skipped one says. */
function testsIn(source: string): readonly string[] {
  return [...source.matchAll(/^ *(?:it|test)\(\s*(['"`])(.*?)\1,/gm)].flatMap(([, , name]) => name ?? []);
}

describe('a story', () => {
  it('is the same whenever it is told', async () => {
    const first = await runStory(7, stepsOf(7, steps), true);
    const second = await runStory(7, stepsOf(7, steps), true);
    expect(first.story.length).toBeGreaterThan(50);
    expect(second).toEqual(first);
  });
});
