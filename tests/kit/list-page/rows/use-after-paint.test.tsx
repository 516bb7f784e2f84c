/** What is begun once rows that are held stand on the screen. */
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useAfterPaint } from '#kit/list-page/rows/use-after-paint.ts';

const frames = new Map<number, () => void>();
let last = 0;
const frame = () => {
  const due = [...frames.values()];
  frames.clear();
  for (const call of due) call();
};

beforeEach(() => {
  frames.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => {
    last += 1;
    frames.set(last, call);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const end = vi.fn();
const begin = vi.fn(() => end);
beforeEach(() => {
  end.mockClear();
  begin.mockClear();
});

test('waits for the frame after the one that shows the rows', () => {
  const { unmount } = renderHook(() => useAfterPaint(begin, true));
  expect(begin).not.toHaveBeenCalled();
  frame();
  expect(begin).not.toHaveBeenCalled();
  frame();
  expect(begin).toHaveBeenCalledOnce();
  unmount();
  expect(end).toHaveBeenCalledOnce();
});

test('where nothing is shown it begins at once', () => {
  renderHook(() => useAfterPaint(begin, false));
  expect(begin).toHaveBeenCalledOnce();
});

test('a tab out of sight, which draws no frames, begins after a second, and once', () => {
  renderHook(() => useAfterPaint(begin, true));
  vi.advanceTimersByTime(999);
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(begin).toHaveBeenCalledOnce();
  frame();
  frame();
  expect(begin).toHaveBeenCalledOnce();
});

test.each([0, 1])('a list that is left after %i frames begins nothing', (drawn) => {
  const { unmount } = renderHook(() => useAfterPaint(begin, true));
  if (drawn > 0) frame();
  unmount();
  frame();
  frame();
  vi.advanceTimersByTime(2_000);
  expect(begin).not.toHaveBeenCalled();
  expect(end).not.toHaveBeenCalled();
});

test('another search of the same list is begun at once where nothing of it is shown yet', () => {
  const other = vi.fn(() => undefined);
  const { rerender } = renderHook(({ of, isShown }) => useAfterPaint(of, isShown), {
    initialProps: { of: begin as () => (() => void) | undefined, isShown: true },
  });
  frame();
  frame();
  rerender({ of: other, isShown: false });
  expect(end).toHaveBeenCalledOnce();
  expect(other).toHaveBeenCalledOnce();
});

test('another search within the two frames takes the place of the first, which is never begun', () => {
  const other = vi.fn(() => undefined);
  const { rerender } = renderHook(({ of }) => useAfterPaint(of, true), {
    initialProps: { of: begin as () => (() => void) | undefined },
  });
  frame();
  rerender({ of: other });
  frame();
  frame();
  expect(begin).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledOnce();
});
