/** A continuous list on the stage of a replay, where nothing is asked and no store hears of what the list would read. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';

import { memoryPorts } from '#adapters/memory/memory-ports.ts';
import { openReplayFrame } from '#app/replay/open-replay-frame.tsx';
import type { ShowSnapshot } from '#app/replay/replay-snapshot.ts';
import { showerIn, stageOpened } from '#app/replay/replay-snapshot.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';
import { startOfTest, testConfig } from '../../support/world.ts';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

// A stage takes the focus away from all elements of its page, which here is that of other tests as well.
const own = [HTMLElement, SVGElement].map(({ prototype }) => ({ prototype, focus: prototype.focus }));
afterEach(() => {
  for (const { prototype, focus } of own) Object.assign(prototype, { focus });
});

const patience = { timeout: 20_000 };
const address = '/customer/list?pageSize=continuous';

it('shows its rows as soon as its page is, without another scene', async () => {
  const codes = Array.from({ length: 450 }, (_, index) => `KH${String(index + 1).padStart(5, '0')}`);
  const opened = await openConsole({ path: address, host: fakeHost(codes.map((code) => customerRow(code))) });
  await waitFor(async () => {
    await opened.ports.clock.advance(100);
    expect(screen.getByRole('gridcell', { name: 'KH00001' })).toBeInTheDocument();
  }, patience);
  const state = opened.store.getState();
  cleanup();
  expect(screen.queryByRole('grid')).toBeNull();

  window.history.replaceState(null, '', '/');
  const frame = document.body.appendChild(document.createElement('div'));
  const root = createRoot(frame);
  let show: ShowSnapshot | undefined;
  frame.addEventListener(stageOpened, (event) => {
    show = showerIn(event);
  });
  const { clock } = memoryPorts(fakeHost(), '', startOfTest);
  await act(() => openReplayFrame(frame, root, testConfig, clock));
  const failed = vi.fn();
  await act(() => show?.({ state, address, at: startOfTest }, failed));
  await waitFor(
    () => expect(screen.getByRole('gridcell', { name: 'KH00001' })).toBeInTheDocument(),
    patience,
  );
  expect(failed).not.toHaveBeenCalled();
  await act(() => root.unmount());
});
