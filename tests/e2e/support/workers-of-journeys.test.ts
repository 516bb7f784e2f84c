import { expect, test } from 'vitest';

import { thisMachine, workersOfJourneys } from '../../../e2e/support/workers-of-journeys.ts';

const gigabytes = (count: number) => count * 1024 ** 3;

test.each([
  [2, 8, 2],
  [8, 32, 8],
  [16, 64, 16],
])('on %i cores with %i GB as many journeys run as there are cores', (cores, memory, workers) => {
  expect(workersOfJourneys({ cores, memory: gigabytes(memory) })).toBe(workers);
});

test.each([
  [8, 8, 4],
  [4, 4, 2],
  [2, 1, 1],
])('on %i cores with %i GB as many as have room', (cores, memory, workers) => {
  expect(workersOfJourneys({ cores, memory: gigabytes(memory) })).toBe(workers);
});

test('this machine has a core and memory', () => {
  const { cores, memory } = thisMachine();
  expect(cores).toBeGreaterThanOrEqual(1);
  expect(memory).toBeGreaterThan(gigabytes(0.25));
  expect(memory).toBeLessThan(gigabytes(100_000));
});
