/** What breaks around the pages, or outside of any rendering: it is said, and it is in the recording. */
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { lockSlice } from '#store/lock-slice.ts';
import { readRecording } from '#session-recorder/format/read-recording.ts';
import type { WorldNote } from '#session-recorder/format/recording.ts';
import { timelineOf } from '#session-recorder/replay/timeline.ts';
import { exportRecording } from '#session-recorder/storage/export-recording.ts';
import { loadShellMessages } from '#app/language/load-messages.ts';
import { RootErrorBoundary } from '#app/pages/app-error-boundary.tsx';
import type { ConsoleStore } from '#app/store/create-store.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

async function recordedBy(store: ConsoleStore) {
  const read = readRecording(await store.dispatch(exportRecording()));
  if (read.kind === 'unreadable') throw new Error(read.problem.code);
  return read.recording;
}

const isCrash = ({ noted }: WorldNote) => noted.kind === 'crashed';

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('a start that fails is said, with the recording of the session beside it', async () => {
  const { store } = await openConsole({
    prepare: ({ auth }) =>
      void Object.assign(auth, { start: () => Promise.reject(new TypeError('mật khẩu 123')) }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Trang này gặp lỗi');
  expect(screen.queryByRole('status')).toBeNull();
  expect(buttons()).toEqual(['Thử lại', 'Tải lại trang', 'Xuất bản ghi phiên']);
  const { notes } = await recordedBy(store);
  expect(notes.filter(isCrash).map(({ noted }) => noted)).toMatchObject([
    { kind: 'crashed', error: 'TypeError' },
  ]);
  expect(JSON.stringify(notes)).not.toContain('mật khẩu');
});

it('what breaks over the pages leaves no blank page', async () => {
  const { store } = await openConsole();
  await screen.findByRole('banner');
  // Its words are missing: no language can say why it is locked.
  act(() => void store.dispatch({ type: lockSlice.actions.locked.type, payload: 'unheard-of' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Trang này gặp lỗi');
  expect(buttons()).toContain('Xuất bản ghi phiên');
});

it('where there is no store words and a way to begin anew are left', async () => {
  await loadShellMessages('vi-VN');
  const Broken = () => {
    throw new Error('x');
  };
  render(
    <RootErrorBoundary>
      <Broken />
    </RootErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Hệ thống gặp lỗi');
  expect(buttons()).toEqual(['Tải lại trang']);
});

it('errors and rejections that nobody caught are recorded, without what they say', async () => {
  const { store } = await openConsole();
  await screen.findByRole('banner');
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: new RangeError('số 0912') });
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('số 0912') }));
  window.dispatchEvent(rejected);
  // A browser's own, of sizes.
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }));
  const recording = await recordedBy(store);
  expect(recording.notes.filter(isCrash).map(({ noted }) => noted)).toMatchObject([
    { kind: 'crashed', error: 'TypeError' },
    { kind: 'crashed', error: 'RangeError' },
  ]);
  expect(JSON.stringify(recording.notes)).not.toContain('0912');
  const marked = timelineOf(recording).filter(({ note }) => note?.kind === 'crashed');
  expect(marked.map(({ kind, name }) => [kind, name])).toEqual([
    ['error', 'TypeError'],
    ['error', 'RangeError'],
  ]);
});
