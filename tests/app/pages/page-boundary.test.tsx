import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { readRecording } from '#session-recorder/format/read-recording.ts';
import { writeRecording } from '#session-recorder/format/write-recording.ts';
import { LoadedPage, lazyPage } from '#app/navigation/lazy-page.tsx';
import { PageBoundary, PageFailure } from '#app/pages/page-boundary.tsx';
import { inKit, showPart } from '../../kit/support/in-kit.tsx';

inKit();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

it('a page that can not be loaded says so, and is loaded when tried again', async () => {
  let reachable = false;
  let asked = 0;
  const page = lazyPage(async () => {
    asked += 1;
    if (!reachable) throw new TypeError('network');
    return () => <h1>Đã tải</h1>;
  });
  await showPart(
    <PageBoundary>
      <LoadedPage page={page} fallback={null} />
    </PageBoundary>,
  );
  expect(await screen.findByRole('alert', {}, { timeout: 3000 })).toHaveTextContent(
    'Chưa tải được trang này',
  );
  expect(asked).toBe(2);
  reachable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByRole('heading', { name: 'Đã tải' })).toBeInTheDocument();
});

it('a page that threw nothing at all says so as well, and is rendered again when it is tried again', async () => {
  const nothing: unknown = undefined;
  let isBroken = true;
  const Page = () => {
    if (isBroken) throw nothing;
    return <h1>Đã tải</h1>;
  };
  await showPart(
    <PageBoundary>
      <Page />
    </PageBoundary>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Trang này gặp lỗi');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(screen.getByRole('heading', { name: 'Đã tải' })).toBeInTheDocument();
});

const reload = 'Tải lại trang';

it('what led to a failure is kept before anybody can open the page anew, and it is said where it is found', async () => {
  const { ports } = await showPart(<PageFailure error={new TypeError('x')} onRetry={() => undefined} />);
  expect(screen.getByRole('button', { name: reload })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('trên máy này');
  expect(screen.getByRole('alert')).toHaveTextContent('Trợ giúp > Phát lại phiên làm việc');
  const store = await ports.recordings();
  const [kept] = await vi.waitFor(async () => {
    await ports.clock.advance(0);
    const listed = await store.list();
    expect(listed).toHaveLength(1);
    return listed;
  });
  const about = { app: '', exportedAt: 0, locale: '', timeZone: '', schema: '' };
  const read = readRecording(writeRecording((await store.read(kept?.id ?? '')) ?? '', about));
  const notes = read.kind === 'read' ? read.recording.notes : [];
  expect(notes.map(({ noted }) => noted.kind)).toContain('crashed');
});
