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

describe('the palette', () => {
  const palette = { name: 'Tìm kiếm hoặc chạy lệnh' };

  it('opens by key and goes to a page typed without marks', async () => {
    await openConsole({ path: '/account', statements: ['dashboard.*', 'user.view'] });
    await screen.findByRole('banner');
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    await userEvent.type(field, 'ban lam');
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options[0]).toContain('Bàn làm việc');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Bàn làm việc' })).toBeOnPage();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('offers no page that the person may not see', async () => {
    await openConsole({ path: '/account', statements: ['dashboard.*'] });
    await userEvent.click(await screen.findByRole('button', { name: /Tìm kiếm hoặc chạy lệnh/ }));
    await userEvent.type(await screen.findByRole('combobox'), 'nhan vien');
    expect(screen.getByText('Không có trang hay lệnh nào như vậy.')).toBeOnPage();
  });

  it('offers what the page on screen can do, with the reason where it can not now', async () => {
    await openConsole({ path: '/customer/list', statements: ['customer.*'] });
    await screen.findByRole('button', { name: 'Thêm khách hàng' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', palette), 'trang nay');
    const lock = screen.getByRole('option', { name: /^Khóa.*Hãy chọn một dòng trước/ });
    expect(lock.getAttribute('aria-disabled')).toBe('true');
    await userEvent.clear(screen.getByRole('combobox', palette));
    await userEvent.type(screen.getByRole('combobox', palette), 'them khach');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Thêm khách hàng' })).toBeOnPage();
  });

  it('switches the theme', async () => {
    const { store } = await openConsole({ path: '/account' });
    await userEvent.click(await screen.findByRole('button', { name: /Tìm kiếm hoặc chạy lệnh/ }));
    await userEvent.type(await screen.findByRole('combobox'), 'toi{Enter}');
    await vi.waitFor(() => expect(store.getState().preferences.theme).toBe('dark'));
  });
});

describe('the help', () => {
  it('shows every key that works here', async () => {
    await openConsole({ path: '/account', statements: ['dashboard.*'] });
    await screen.findByRole('banner');
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Phím tắt' });
    const region = within(help).getByRole('region', { name: 'Ở mọi trang' });
    expect(region).toRead('Bảng điều khiển');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Phím tắt' })).toBeNull());
  });
});
