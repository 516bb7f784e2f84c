/** Many rows that are meant and not loaded are read before anything is asked: seen, called off, or refused at once. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { maxEntries } from '#sync/journal/outbox-limits.ts';
import { BackgroundTasksProvider, RunningTasks } from '#kit/background-tasks/background-tasks.tsx';
import type { Watch } from '#kit/command/row-loading-job.ts';
import type { Target } from '#kit/command/surface.ts';
import type { Unread } from '#kit/command/use-command-controller.ts';
import { useCommandController } from '#kit/command/use-command-controller.ts';
import { Notices } from '#kit/feedback/notices.tsx';
import { customersCommands } from '#features/customers/customers.commands.ts';
import { customerRow } from '../../support/fake-host.ts';
import { inKit, showPart } from '../support/in-kit.tsx';

inKit();
vi.setConfig({ testTimeout: 30_000 });

const [, , lock] = customersCommands;

const target = (key: string): Target => ({ key, row: customerRow(key), base: customerRow(key) });

function Starter({ unread }: { readonly unread: Unread }) {
  const controller = useCommandController();
  const { surface } = controller;
  return (
    <>
      <button type="button" onClick={() => controller.start(lock, [], unread)}>
        start
      </button>
      <p>{surface?.kind === 'question' ? `asked of ${surface.targets.length}` : 'nothing asked'}</p>
    </>
  );
}

/** Rows come when the test says so. */
async function startReading(before: number) {
  let watch: Watch | undefined;
  let answer = (_rows: readonly Target[] | undefined) => {};
  const read: Unread['read'] = (given) => {
    watch = given;
    return new Promise((done) => {
      answer = done;
    });
  };
  const { ports } = await showPart(
    <BackgroundTasksProvider>
      <Starter unread={{ before, isByPlace: false, read }} />
      <Notices onAction={() => undefined} />
      <RunningTasks />
    </BackgroundTasksProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'start' }));
  await act(() => ports.clock.advance(1_000));
  return {
    watch: () => watch,
    answer: (rows: readonly Target[] | undefined) => act(async () => answer(rows)),
    wait: (ms: number) => act(() => ports.clock.advance(ms)),
  };
}

const bar = { name: 'Đang đọc danh sách các dòng khớp…' };

it('more rows than changes can wait here are refused before any of them is read', async () => {
  const { watch } = await startReading(maxEntries + 1);
  expect(watch()).toBeUndefined();
  expect(screen.getByRole('alert')).toHaveTextContent(
    /Bạn đã chọn 20\.001 dòng, nhưng máy này chỉ còn chỗ cho 20\.000/,
  );
});

it('rows are read with a bar that says how many are there, and then asked about', async () => {
  const { watch, answer } = await startReading(40);
  const shown = await screen.findByRole('progressbar', bar);
  act(() => watch()?.onRead(10));
  expect(shown.getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText(/10 \/ 40 dòng/)).toBeInTheDocument();
  await answer(Array.from({ length: 40 }, (_, at) => target(`KH${at}`)));
  expect(screen.getByText('asked of 40')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('what was called off asks nothing, also where the rows come all the same', async () => {
  const { watch, answer } = await startReading(40);
  await screen.findByRole('progressbar', bar);
  await userEvent.click(screen.getByRole('button', { name: 'Hủy' }));
  expect(watch()?.signal.aborted).toBe(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await answer(Array.from({ length: 40 }, (_, at) => target(`KH${at}`)));
  expect(screen.getByText('nothing asked')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says so where they can not all be known', async () => {
  const { answer } = await startReading(40);
  await answer(undefined);
  expect(screen.getByRole('alert')).toHaveTextContent('Chưa biết hết các dòng khớp');
});
