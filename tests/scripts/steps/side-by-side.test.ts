import { describe, expect, test } from 'vitest';

import { longestChain, runSideBySide } from '../../../scripts/steps/side-by-side.mjs';

interface Plan {
  readonly name: string;
  /** Milliseconds that it takes. */
  readonly takes: number;
  readonly cores?: number | 'all';
  readonly after?: readonly string[];
  readonly whenOver?: readonly string[];
  readonly fails?: boolean;
}

/** Runs the plans by a clock that only moves when everything that runs waits for it. */
async function play(plans: readonly Plan[], cores = 2) {
  let now = 0;
  let most = 0;
  const running = new Map<string, { until: number; end: () => void; cost: number }>();
  const over = runSideBySide(
    plans.map(({ takes, fails = false, ...plan }) => ({
      ...plan,
      run: () =>
        new Promise<{ ok: boolean; result: string }>((resolve) => {
          const cost = plan.cores === 'all' ? cores : (plan.cores ?? 1);
          const end = () => resolve({ ok: !fails, result: fails ? 'failed' : 'passed' });
          running.set(plan.name, { until: now + takes, end, cost });
          most = Math.max(
            most,
            [...running.values()].reduce((sum, one) => sum + one.cost, 0),
          );
        }),
    })),
    { cores, now: () => now, notRun: (_part, missing) => `not run: ${missing}` },
  );
  let isOver = false;
  const ended = () => {
    isOver = true;
  };
  over.then(ended, ended);
  for (;;) {
    await new Promise((done) => setImmediate(done));
    if (isOver) return { done: await over, most, now };
    const [name, first] = [...running].sort(([, a], [, b]) => a.until - b.until)[0] ?? [];
    if (name === undefined || first === undefined) continue;
    now = first.until;
    running.delete(name);
    first.end();
  }
}

const results = (done: Awaited<ReturnType<typeof play>>['done']) =>
  Object.fromEntries(done.map(({ name, result }) => [name, result]));

describe('parts that run side by side', () => {
  test('begin together where they wait for nothing, and never on more cores than there are', async () => {
    const { now, most } = await play([
      { name: 'a', takes: 10 },
      { name: 'b', takes: 10 },
      { name: 'c', takes: 10 },
      { name: 'd', takes: 10 },
    ]);
    expect([now, most]).toEqual([20, 2]);
  });

  test('that want every core wait until nothing else runs, and others fill the time until then', async () => {
    const { done, most } = await play([
      { name: 'long', takes: 30 },
      { name: 'all', takes: 10, cores: 'all' },
      { name: 'short', takes: 5 },
    ]);
    expect(most).toBe(2);
    expect(done.map(({ name, begun }) => [name, begun])).toEqual([
      ['long', 0],
      ['all', 30],
      ['short', 0],
    ]);
  });

  test('are not begun after one that failed, and the others are', async () => {
    const { done } = await play([
      { name: 'build', takes: 1, fails: true },
      { name: 'journeys', takes: 1, after: ['build'] },
      { name: 'types', takes: 1 },
      { name: 'told', takes: 1, whenOver: ['build', 'journeys'] },
    ]);
    expect(results(done)).toEqual({
      build: 'failed',
      journeys: 'not run: build',
      types: 'passed',
      told: 'passed',
    });
  });

  test('run one after the other on a single core', async () => {
    const { now, most } = await play(
      [
        { name: 'a', takes: 10, cores: 'all' },
        { name: 'b', takes: 10, cores: 2 },
      ],
      1,
    );
    expect([now, most <= 2]).toEqual([20, true]);
  });

  test('that wait for one which does not exist are a mistake', async () => {
    await expect(play([{ name: 'a', takes: 1, after: ['none'] }])).rejects.toThrow('a waits for');
  });

  test('tell the chain that the whole took as long as', async () => {
    const { done } = await play([
      { name: 'build', takes: 10 },
      { name: 'types', takes: 25 },
      { name: 'journeys', takes: 40, cores: 'all', after: ['build'] },
      { name: 'lint', takes: 5 },
    ]);
    expect(longestChain(done).map(({ name }) => name)).toEqual(['types', 'journeys']);
  });
});
