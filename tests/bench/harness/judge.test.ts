/** Limits of the benches, none of which is a time. */
import { describe, expect, test } from 'vitest';

import { judge } from '../../../bench/harness/judge.ts';

const upTo = (most: number) => ({ samples: Array.from({ length: most }, (_, index) => index + 1) });

describe('a limit in times of the floor', () => {
  test('compares the same figure of both', () => {
    const side = { own: upTo(300), floor: upTo(100), baseline: null };
    const found = judge(
      [
        { kind: 'timesFloor', of: 'p95', most: 3 },
        { kind: 'timesFloor', of: 'longest', most: 2.9 },
      ],
      false,
      side,
    );
    expect(found).toEqual([
      { wanted: 'p95, times the floor <= 3', found: 3, ok: true },
      { wanted: 'longest, times the floor <= 2.9', found: 3, ok: false },
    ]);
  });

  test('is the other way round for rates: the floor does more in a second', () => {
    const side = { own: upTo(100), floor: upTo(200), baseline: null };
    const [found] = judge([{ kind: 'timesFloor', of: 'median', most: 1.9 }], true, side);
    expect(found).toMatchObject({ found: 2, ok: false });
  });

  test('is not kept to where there is no floor', () => {
    const side = { own: upTo(10), floor: null, baseline: null };
    expect(judge([{ kind: 'timesFloor', of: 'median', most: 9 }], false, side)[0]?.ok).toBe(false);
  });
});

test('what another program takes is at least so many times as much', () => {
  const side = { own: upTo(10), floor: null, baseline: upTo(210) };
  expect(judge([{ kind: 'timesBaseline', least: 20 }], false, side)[0]).toMatchObject({
    found: 21,
    ok: true,
  });
});

test('what is no time has a limit of its own', () => {
  const side = { own: { samples: [12] }, floor: null, baseline: null };
  expect(judge([{ kind: 'count', most: 10 }], false, side)[0]).toMatchObject({ found: 12, ok: false });
});
