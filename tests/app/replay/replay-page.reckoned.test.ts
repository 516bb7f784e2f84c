/** What the page of replays shows, as far as it is reckoned without a browser. */
import { describe, expect, it } from 'vitest';

import type { Moment } from '#session-recorder/replay/timeline.ts';
import { stageSize } from '#app/replay/replay-snapshot.ts';
import {
  currentRow,
  marksAmong,
  nextPosition,
  previousPosition,
  typedPosition,
} from '#app/replay/timeline/steps.ts';
import { excerptFrom, jsonUpTo } from '#app/replay/timeline/truncate-json.ts';

describe('going on and back', () => {
  it('leads along the moments that are shown, and nowhere behind the last of them', () => {
    const shown = [2, 5, 9];
    expect([0, 3, 5, 10].map((position) => nextPosition(shown, position))).toEqual([3, 6, 6, undefined]);
    expect([10, 7, 3, 0].map((position) => previousPosition(shown, position))).toEqual([
      ...[6, 6, undefined, undefined],
    ]);
  });

  it('marks only what is shown', () => {
    const kinds = ['intent', 'action', 'fault', 'error'] as const;
    const moments = kinds.map((kind): Moment => ({ kind, at: 0, actions: 0, name: '' }));
    expect(marksAmong(moments, [0, 1, 3])).toEqual([0, 3]);
  });

  it('has the row of a moment as the current one only where that moment is shown', () => {
    expect(currentRow([2, 5], 6)).toEqual({ index: 1, isExact: true });
    expect(currentRow([2, 5], 5)).toEqual({ index: 0, isExact: false });
    expect(currentRow([2, 5], 0)).toEqual({ index: -1, isExact: false });
  });

  it('goes nowhere by a field in which nothing was typed', () => {
    expect(['', ' ', undefined, '1.5', '12'].map(typedPosition)).toEqual([
      ...[undefined, undefined, undefined, undefined, 12],
    ]);
  });
});

describe('a value that is told', () => {
  it('is JSON where it is short, and of a long one no more than is shown is made', () => {
    const small = { a: [1, 'b', null], c: {}, d: [] };
    expect(jsonUpTo(small, 80)).toEqual({ text: JSON.stringify(small), isCut: false });
    expect(jsonUpTo(small, 200, 2).text).toBe(JSON.stringify(small, null, 2));
    let read = 0;
    const long = Array.from({ length: 1_000 }, () => ({
      get id() {
        read += 1;
        return 'x';
      },
    }));
    expect(jsonUpTo(long, 80)).toMatchObject({ isCut: true });
    expect(read).toBeLessThan(20);
    expect(jsonUpTo('a'.repeat(5_000_000), 80).text).toHaveLength(80);
  });

  it('is shown from shortly before where it differs', () => {
    const same = 'a'.repeat(500);
    expect(excerptFrom(`${same}b`, `${same}c`)).toBe(480);
    expect(excerptFrom('ab', 'ac')).toBe(0);
    expect(excerptFrom([same], same)).toBe(0);
  });
});

describe('the size of the stage', () => {
  it('is that of a window, whatever a file says', () => {
    expect(stageSize([])).toEqual({ width: 1280, height: 720 });
    expect(stageSize([1, 1e9])).toEqual({ width: 320, height: 7680 });
    expect(stageSize([1440, 900])).toEqual({ width: 1440, height: 900 });
  });
});
