/** What is begun once rows that are held stand on the screen. */
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useOnceDrawn } from '#kit/list/rows/use-once-drawn.ts';

let frames: (() => void)[] = [];
const frame = () => {
  const due = frames;
  frames = [];
  for (const call of due) call();
};

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => frames.push(call));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const end = vi.fn();
const begin = vi.fn(() => end);
beforeEach(() => {
  end.mockClear();
  begin.mockClear();
});

test('waits for the frame after the one that shows the rows', () => {
  const { unmount } = renderHook(() => useOnceDrawn(begin, true));
  expect(begin).not.toHaveBeenCalled();
  frame();
  expect(begin).not.toHaveBeenCalled();
  frame();
  expect(begin).toHaveBeenCalledOnce();
  unmount();
  expect(end).toHaveBeenCalledOnce();
});

test('where nothing is shown it begins at once', () => {
  renderHook(() => useOnceDrawn(begin, false));
  expect(begin).toHaveBeenCalledOnce();
});

test('a tab out of sight, which draws no frames, begins at once', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  renderHook(() => useOnceDrawn(begin, true));
  expect(begin).toHaveBeenCalledOnce();
});

test('a list that is left before that begins nothing', () => {
  const { unmount } = renderHook(() => useOnceDrawn(begin, true));
  frame();
  unmount();
  frame();
  expect(begin).not.toHaveBeenCalled();
  expect(end).not.toHaveBeenCalled();
});

test('another search of the same list is begun at once where nothing of it is shown yet', () => {
  const other = vi.fn(() => undefined);
  const { rerender } = renderHook(({ of, isShown }) => useOnceDrawn(of, isShown), {
    initialProps: { of: begin as () => (() => void) | undefined, isShown: true },
  });
  frame();
  frame();
  rerender({ of: other, isShown: false });
  expect(end).toHaveBeenCalledOnce();
  expect(other).toHaveBeenCalledOnce();
});
