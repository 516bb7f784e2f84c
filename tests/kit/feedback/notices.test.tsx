/** A notice goes by itself, but not from under the hand of whoever is about to use it. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { noticeShown } from '#store/notices-slice.ts';
import { Notices } from '#kit/feedback/notices.tsx';
import { inKit, showPart } from '../support/in-kit.tsx';

inKit();

async function showNotice() {
  const { store, ports } = await showPart(
    <>
      <button type="button">before</button>
      <Notices onAction={() => undefined} />
      <button type="button">after</button>
    </>,
  );
  const action = { message: 'action.openSyncCentre', does: { kind: 'openSyncCentre' } } as const;
  act(() => {
    store.dispatch(noticeShown({ key: 'k', tone: 'info', message: 'toast.savedHere', action }));
  });
  const wait = (ms: number) => act(() => ports.clock.advance(ms));
  const isShown = () => screen.queryByRole('status') !== null;
  return { wait, isShown };
}

it('a notice goes by itself after a while', async () => {
  const { wait, isShown } = await showNotice();
  await wait(5_900);
  expect(isShown()).toBe(true);
  await wait(200);
  expect(isShown()).toBe(false);
});

it('a notice stays while one of its buttons has focus, and goes after focus has left it', async () => {
  const { wait, isShown } = await showNotice();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('status').contains(document.activeElement)).toBe(true);
  await wait(60_000);
  expect(isShown()).toBe(true);
  // On to its other button: still the same notice.
  await userEvent.tab();
  await wait(60_000);
  expect(screen.getByRole('button', { name: 'Đóng' })).toHaveFocus();
  await userEvent.tab();
  await wait(5_900);
  expect(isShown()).toBe(true);
  await wait(200);
  expect(isShown()).toBe(false);
});

it('a notice that lost the pointer stays for the focus that it still has', async () => {
  const { wait, isShown } = await showNotice();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.hover(screen.getByRole('status'));
  await userEvent.unhover(screen.getByRole('status'));
  await wait(60_000);
  expect(isShown()).toBe(true);
});
