import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { ChartUnit, ChartValue } from '#kit/chart/chart-data.ts';
import { axisUnit, boundsOf, changeOf, labelStep, panelsOf, shadeOf, spanOf } from '#kit/chart/chart-data.ts';

describe('the axis of values', () => {
  test('begins at nothing, or below it, and is never without a length', () => {
    expect(spanOf([])).toBeUndefined();
    expect(spanOf([null, null])).toBeUndefined();
    expect(spanOf([0, null])).toEqual([0, 1]);
    expect(spanOf([7, 12, null])).toEqual([0, 12]);
    expect(spanOf([-3, 4])).toEqual([-3, 4]);
  });

  test('counts money in words that are no mistake in either language', () => {
    expect([999, 1000, 2_500_000, 1_204_000_000].map((most) => axisUnit('money', most))).toEqual([
      { divisor: 1, name: 'one' },
      { divisor: 1000, name: 'thousand' },
      { divisor: 1_000_000, name: 'million' },
      { divisor: 1_000_000_000, name: 'billion' },
    ]);
    expect(axisUnit('count', 5_000_000)).toEqual({ divisor: 1, name: undefined });
    expect(axisUnit('percent', 100)).toEqual({ divisor: 1, name: 'percent' });
  });
});

test('amounts and counts stand in panels of their own, what is not drawn in none', () => {
  const one = { values: [1] };
  const series = [
    { ...one, name: 'MB', unit: 'money' as const },
    { ...one, name: 'Số giao dịch', unit: 'count' as const },
    { ...one, name: 'BIDV', unit: 'money' as const },
    { ...one, name: 'Số thiết bị', unit: 'count' as const, isNotDrawn: true as const },
  ];
  expect(panelsOf(series).map((panel) => panel.map(({ name }) => name))).toEqual([
    ['MB', 'BIDV'],
    ['Số giao dịch'],
  ]);
});

describe('the change against the period before', () => {
  test.each([
    [150, 100, { kind: 'up', percent: 50 }],
    [87.5, 100, { kind: 'down', percent: 12.5 }],
    [0, 100, { kind: 'down', percent: 100 }],
    [100, 300, { kind: 'down', percent: 66.7 }],
    [-50, -100, { kind: 'up', percent: 50 }],
    [5, 5, { kind: 'same' }],
    [0, 0, { kind: 'same' }],
    [5, 0, { kind: 'fromNothing' }],
    [5, null, undefined],
    [null, 5, undefined],
    [5, undefined, undefined],
  ])('from %j, after %j, is %j', (value, before, change) => {
    expect(changeOf('count', value, before)).toEqual(change);
  });

  test('of a rate is told in points: from 80% to 90% is ten of them', () => {
    expect(changeOf('percent', 90, 80)).toEqual({ kind: 'up', points: 10 });
    expect(changeOf('percent', 66.666, 70)).toEqual({ kind: 'down', points: 3.33 });
    expect(changeOf('percent', 50, 0)).toEqual({ kind: 'up', points: 50 });
  });
});

test('names under the axis never meet, however many points there are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 3000 }), (points, width) => {
      const step = labelStep(points, width);
      const shown = Math.ceil(points / step);
      expect(shown === 1 || shown * 56 <= width).toBe(true);
    }),
  );
});

describe('the shade of a number', () => {
  const shadesOf = (unit: ChartUnit, values: readonly ChartValue[]) => {
    const bounds = boundsOf(unit, values, 5);
    return values.map((value) => shadeOf(value, bounds));
  };

  test('is none for nothing and for what is not known, the darkest for the most', () => {
    expect(shadesOf('count', [null, 0, 1, 20, 21, 99, 100])).toEqual([0, 0, 1, 1, 2, 5, 5]);
    expect(shadesOf('count', [0, 0])).toEqual([0, 0]);
    expect(shadesOf('count', [])).toEqual([]);
  });

  test('of rates begins with the least of them, for they are near each other', () => {
    expect(boundsOf('percent', [90, null, 100], 5)).toEqual([90, 92, 94, 96, 98, 100]);
    expect(shadesOf('percent', [90, 90.1, 95, null, 99, 100])).toEqual([0, 1, 3, 0, 5, 5]);
    // One rate alone says nothing of a least.
    expect(boundsOf('percent', [80, 80], 5)).toEqual([0, 16, 32, 48, 64, 80]);
    expect(shadesOf('percent', [80, 80])).toEqual([5, 5]);
  });

  test('is never lighter for a larger number, and goes as far as its bound says', () => {
    const value = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(fc.constantFrom('count', 'percent'), value, value, value, (unit, ...values) => {
        const bounds = boundsOf(unit, values, 5);
        const shades = values.toSorted((one, other) => one - other).map((one) => shadeOf(one, bounds));
        expect(shades).toEqual(shades.toSorted());
        for (const one of values) {
          const shade = shadeOf(one, bounds);
          if (shade < 5) expect(one).toBeLessThanOrEqual(bounds[shade] ?? 0);
          if (shade > 0) expect(one).toBeGreaterThan(bounds[shade - 1] ?? 0);
        }
      }),
    );
  });
});
