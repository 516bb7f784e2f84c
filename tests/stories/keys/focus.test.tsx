/** Whatever a person closes, takes away or turns off: focus is somewhere where the keys go on working. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 40_000 });

const patience = { timeout: 20_000 };

async function openList(host = fakeHost([customerRow('KH1'), customerRow('KH2')]), path = '/customer/list') {
  const opened = await openConsole({ path, host });
  const until = (check: () => void) =>
    waitFor(async () => {
      await opened.ports.clock.advance(100);
      check();
    }, patience);
  return { ...opened, until };
}

const grid = () => screen.getByRole('grid');

async function press(name: string | RegExp) {
  const button = await screen.findByRole('button', { name }, patience);
  button.focus();
  await userEvent.keyboard('{Enter}');
}

describe('focus goes on to the grid', () => {
  it('from "choose none", which takes itself away', async () => {
    const { until } = await openList();
    await screen.findByRole('gridcell', { name: 'KH1' }, patience);
    grid().focus();
    await userEvent.keyboard(' ');
    await press('Bỏ chọn');
    await until(() => expect(grid()).toHaveFocus());
  });

  it('from the cross of a filter, and from what takes all of them away', async () => {
    const { until } = await openList(undefined, '/customer/list?active=true');
    await screen.findByRole('gridcell', { name: 'KH1' }, patience);
    await press('Bỏ lọc Trạng thái');
    await until(() => expect(grid()).toHaveFocus());
    await userEvent.keyboard('/kh');
    await until(() => expect(window.location.search).toBe('?q=kh'));
    await press('Xóa bộ lọc');
    await until(() => expect(grid()).toHaveFocus());
  });

  it('from a notice that is closed', async () => {
    const { until } = await openList();
    await screen.findByRole('gridcell', { name: 'KH1' }, patience);
    grid().focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    const notices = screen.getByRole('region', { name: 'Thông báo' });
    await waitFor(() => expect(notices.querySelector('button')).not.toBeNull(), patience);
    notices.querySelector('button')?.focus();
    await userEvent.keyboard('{Enter}');
    await until(() => expect(grid()).toHaveFocus());
  });

  it('from the search field, which Escape leaves', async () => {
    const { until } = await openList();
    await screen.findByRole('gridcell', { name: 'KH1' }, patience);
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await until(() => expect(grid()).toHaveFocus());
  });
});

it('from a form over an empty list focus goes back to the page', async () => {
  const { until } = await openList(fakeHost([]));
  await until(() => expect(screen.getByText('Chưa có dữ liệu')).toBeInTheDocument());
  await userEvent.keyboard('n');
  await screen.findByRole('dialog', {}, patience);
  await userEvent.keyboard('{Escape}');
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  await until(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('what lies over the page goes by Escape before focus has come into it', async () => {
  const { until } = await openList();
  await screen.findByRole('gridcell', { name: 'KH1' }, patience);
  grid().focus();
  await userEvent.keyboard('{Delete}');
  await screen.findByRole('dialog', undefined, patience);
  grid().focus();
  grid().blur();
  await userEvent.keyboard('{Escape}');
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('gridcell', { name: 'KH1' })).toBeInTheDocument();
});
