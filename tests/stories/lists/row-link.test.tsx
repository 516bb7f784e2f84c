/** A link to a row: also one that is opened in a new tab, or sent to somebody. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { rowAddress } from '#kit/list-page/url-state/row-link.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';
import { people } from '../support/open-palette.ts';

inConsole();

it('opens the very row, though the codes of others hold its code, and asks for it once', async () => {
  const { ports } = await openConsole({ path: rowAddress('/customer/list', 'KH1'), host: people() });
  expect(await screen.findByRole('dialog', { name: 'Lê Thị Hồng' })).toBeInTheDocument();
  await ports.clock.advance(1000);
  // Loading the page again, or going back to it, is no wish to open it again.
  expect(window.location.search).toBe('?q=KH1');
  expect(screen.queryByText(/^Không hiểu một phần của địa chỉ/)).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that a row is not there', async () => {
  const { ports } = await openConsole({ path: rowAddress('/customer/list', 'KH404'), host: people() });
  const dialog = await screen.findByRole('dialog');
  await ports.clock.advance(1000);
  await waitFor(() => expect(dialog).toHaveTextContent('Dòng này không còn trong danh sách.'));
});

it('keeps what else the address asks for', async () => {
  const path = '/customer/list?sort=name.asc&row=KH1&q=KH1';
  await openConsole({ path, host: people() });
  expect(await screen.findByRole('dialog', { name: 'Lê Thị Hồng' })).toBeInTheDocument();
  await waitFor(() => expect(window.location.search).toBe('?sort=name.asc&q=KH1'));
});
