/** On every page that says that something is the matter, what led there can be saved; never more than once. */
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { SignedOutReason } from '#store/session-slice.ts';
import { selectSession, signedOut } from '#store/session-slice.ts';
import { ChunkLoadFailure } from '#kit/lazy/load-chunk.ts';
import { useAppSelector } from '#kit/store-hooks.ts';
import { ConsoleIntl } from '#app/language/console-intl.tsx';
import { loadShellMessages } from '#app/language/load-messages.ts';
import { LoginPage } from '#app/login/login-page.tsx';
import { ExceptionPage } from '#app/pages/exception-page.tsx';
import { ForbiddenPage } from '#app/pages/forbidden-page.tsx';
import { NotFoundPage } from '#app/pages/not-found-page.tsx';
import { PageFailure } from '#app/pages/page-boundary.tsx';
import { ServerErrorPage } from '#app/pages/server-error-page.tsx';
import { ConfigFailed } from '#app/start/config-failed.tsx';
import { inKit, showPart } from '../kit/support/in-kit.tsx';

inKit();

const again = () => undefined;
const statusPages = [
  { name: '403', page: <ForbiddenPage /> },
  { name: '404', page: <NotFoundPage /> },
  { name: '500', page: <ServerErrorPage /> },
  { name: 'an exception', page: <ExceptionPage /> },
  { name: 'a defect', page: <PageFailure error={new Error('x')} onRetry={again} /> },
  ...(['failed', 'timeout'] as const).map((reason) => ({
    name: `a page whose loading ${reason}`,
    page: <PageFailure error={new ChunkLoadFailure(reason)} onRetry={again} />,
  })),
];

it.each(statusPages)('$name offers the recording of the session once, last of all', async ({ page }) => {
  await showPart(page);
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons.filter((text) => text === 'Xuất bản ghi phiên')).toEqual(buttons.slice(-1));
});

it('the page of settings that can not be read has no store, and offers none', async () => {
  const messages = await loadShellMessages('vi-VN');
  render(
    <ConsoleIntl locale="vi-VN" messages={messages}>
      <ConfigFailed kind="unreachable" onRetry={again} />
    </ConsoleIntl>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Thử lại']);
});

const offers = () => screen.queryAllByRole('button', { name: 'Xuất bản ghi phiên' }).length;

it.each([
  ['failed', 1],
  ['unreachable', 1],
  ['refused', 0],
  ['expired', 0],
  ['asked', 0],
  ['never', 0],
] as const)('the sign-in page, where the reason is %s, offers it %i times', async (reason, times) => {
  const { store } = await showPart(<LoginPage />);
  act(() => void store.dispatch(signedOut({ reason })));
  expect(screen.getByRole('button', { name: /đăng nhập/i })).toBeInTheDocument();
  expect(offers()).toBe(times);
});

it('the sign-in page says what failed, and offers it behind the button that signs in', async () => {
  const { store } = await showPart(<LoginPage />);
  act(() => void store.dispatch(signedOut({ reason: 'failed' })));
  expect(screen.getByRole('alert')).toHaveTextContent('Đăng nhập không thành công');
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons.slice(0, 2)).toEqual(['Đăng nhập', 'Xuất bản ghi phiên']);
});

/** As the gate does it: whoever has to sign in is brought here. */
function Arrival() {
  return useAppSelector(selectSession).phase === 'signedOut' ? <LoginPage /> : null;
}

it.each<[SignedOutReason, boolean]>([
  ['never', true],
  ['asked', true],
  // The next key of somebody who types must not send them on before they have read why.
  ['expired', false],
  ['refused', false],
  ['unreachable', false],
])('whoever comes to the sign-in page, because: %s, has its button under Enter: %s', async (reason, is) => {
  const { store } = await showPart(<Arrival />);
  act(() => void store.dispatch(signedOut({ reason })));
  const button = screen.getByRole('button', { name: /đăng nhập/i });
  expect(document.activeElement === button).toBe(is);
  const told = screen.queryByRole('status') ?? screen.queryByRole('alert');
  expect(button.getAttribute('aria-describedby')).toBe(told?.id ?? null);
});
