/** What the benches tell of a thing that they measure beside the console. */
import { expect, test } from 'vitest';

import { compared } from '../../../bench/harness/judge.ts';

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

test('what was measured beside is told by its median and p95, and how many times that the console took', () => {
  expect(compared('another', upTo(200), upTo(100))).toEqual({
    'another: median': 50,
    'another: p95': 95,
    'the console / another: p95': 2,
  });
});

test('what gave no samples has no ratio', () => {
  expect(compared('another', upTo(100), [])['the console / another: p95']).toBeNaN();
});
