import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { inConsole, openConsole } from './support/open-console.tsx';

inConsole();

describe('the header', () => {
  it('names the person by first and last initial', async () => {
    await openConsole({ path: '/account' });
    const button = await screen.findByRole('button', { name: 'Tài khoản của Trần Thị Lan' });
    expect(button).toRead('TL');
  });

  it('changes the language of everything at once', async () => {
    await openConsole({ path: '/account' });
    await userEvent.click(await screen.findByRole('button', { name: 'Ngôn ngữ: Tiếng Việt' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'English' }));
    expect(await screen.findByRole('button', { name: 'Language: English' })).toBeOnPage();
    expect(document.documentElement.lang).toBe('en-US');
  });

  it('changes the theme, and remembers it', async () => {
    const { store } = await openConsole({ path: '/account' });
    await userEvent.click(await screen.findByRole('button', { name: 'Tài khoản của Trần Thị Lan' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Tối' }));
    expect(document.body.classList).toContain('bp6-dark');
    expect(store.getState().preferences.theme).toBe('dark');
  });

  it('has a bell with three tabs, each empty at first', async () => {
    await openConsole({ path: '/account' });
    await userEvent.click(await screen.findByRole('button', { name: 'Thông báo' }));
    const bell = await screen.findByRole('dialog', { name: 'Thông báo' });
    const tabs = within(bell).getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Thông báo', 'Thông tin', 'Sắp tới']);
    for (const tab of tabs) {
      await userEvent.click(tab);
      expect(within(bell).getByText('Trống')).toBeOnPage();
    }
    await userEvent.click(within(bell).getByRole('button', { name: 'Xem thêm' }));
    const drawer = await screen.findByRole('dialog', { name: 'Sắp tới' });
    expect(within(drawer).getByRole('searchbox', { name: 'Tìm trong thông báo' })).toBeOnPage();
  });

  it('says when the server gets out of reach, and when it is back', async () => {
    const { edges, host } = await openConsole({ path: '/account' });
    await screen.findByRole('button', { name: 'Đồng bộ: Trực tuyến' });
    host.down = true;
    edges.network.set(true);
    expect(await screen.findByText(/Mất kết nối với máy chủ/)).toBeOnPage();
    host.down = false;
    edges.network.set(false);
    await edges.clock.advance(0);
    expect(await screen.findByText('Đã kết nối lại với máy chủ.')).toBeOnPage();
  });
});

it('gives focus back to the button whose menu a dialog was opened from', async () => {
  await openConsole({ path: '/account' });
  await userEvent.click(await screen.findByRole('button', { name: 'Trợ giúp' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Về hệ thống này' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Đóng' }));
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Trợ giúp' })).toHaveFocus());
});

it('brings the page that is open into sight in a menu that is longer than the window', async () => {
  const seen: string[] = [];
  Element.prototype.scrollIntoView = function scrolled() {
    seen.push(this.textContent ?? '');
  };
  try {
    await openConsole({ path: '/customer/list' });
    await vi.waitFor(() => expect(seen).toContain('Khách hàng'));
  } finally {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  }
});
