import { describe, expect, test } from 'vitest';

import { expandedShare, studentQuantile } from '../../../bench/against/expanded-share.ts';

describe("Student's t", () => {
  // Of printed tables.
  test.each([
    [0.025, 7, 2.365],
    [0.005, 14, 2.977],
    [0.005, 29, 2.756],
    [0.025, 1, 12.706],
  ])('has a share of %f above its quantile of %i degrees', (share, degrees, quantile) => {
    expect(studentQuantile(share, degrees)).toBeCloseTo(quantile, 3);
  });
});

describe('the share of draws that is cut off', () => {
  test.each([
    [8, 0.000_437],
    [15, 0.002_53],
    [30, 0.005],
  ])('of %i pairs is smaller than the share that may lie outside', (size, share) => {
    expect(expandedShare(0.0085, size) / share).toBeCloseTo(1, 2);
  });

  test('is nearly that share of a thousand', () => {
    expect(expandedShare(0.0085, 1000) / 0.0085).toBeCloseTo(0.99, 2);
  });
});
