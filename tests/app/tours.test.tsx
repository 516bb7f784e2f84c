import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { inConsole, openConsole } from './support/open-console.tsx';

inConsole();

const keys = ['dashboard.*'];

describe('the tour of the workplace', () => {
  it('starts once, and its flag stands under its exact name', async () => {
    const { edges } = await openConsole({ path: '/', statements: keys, tours: true });
    expect(await screen.findByRole('dialog', { name: 'Menu theo quyền của bạn' })).toBeOnPage();
    expect(edges.settings.read('first-time-dashboard')).toBe('false');
    expect(edges.settings.read('first-time-user')).toBeUndefined();
  });

  it('is walked through by keyboard, to its end', async () => {
    await openConsole({ path: '/', statements: keys, tours: true });
    const first = await screen.findByRole('button', { name: 'Tiếp' });
    expect(first).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Đến mọi nơi bằng bàn phím' })).toBeOnPage();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(screen.getByRole('dialog', { name: 'Làm việc cả khi mất mạng' })).toBeOnPage();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await userEvent.click(screen.getByRole('button', { name: 'Xong' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is closed by Esc', async () => {
    await openConsole({ path: '/', statements: keys, tours: true });
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not come again, except from the help', async () => {
    await openConsole({ path: '/', statements: keys });
    await screen.findByRole('heading', { name: 'Bàn làm việc' });
    await new Promise((done) => setTimeout(done, 400));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Trợ giúp' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Xem lại hướng dẫn bàn làm việc' }));
    await vi.waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'Menu theo quyền của bạn' })).toBeOnPage(),
    );
  });
});
