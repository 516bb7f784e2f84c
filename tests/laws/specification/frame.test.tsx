/** What the specification says of the frame around each page, as a person meets it. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
vi.setConfig({ testTimeout: 60_000 });

test('the console is light to begin with', async () => {
  const { store } = await openConsole({ path: '/account' });
  await screen.findByRole('banner');
  expect(store.getState().preferences.theme).toBe('light');
  expect(document.body.classList).not.toContain('bp6-dark');
});

test('the top right holds the search box first, then help, the bell, the language and the person', async () => {
  await openConsole({ path: '/account' });
  const search = await screen.findByRole('button', { name: 'Tìm kiếm hoặc chạy lệnh' });
  const topRight = within(search.parentElement ?? search);
  // Of the console's own: the state of the sync, between them.
  const names = topRight.getAllByRole('button').map((button) => button.ariaLabel ?? '');
  expect(names).toEqual([
    ...['Tìm kiếm hoặc chạy lệnh', expect.stringMatching(/^Đồng bộ:/), 'Trợ giúp'],
    ...[expect.stringMatching(/^Thông báo/), expect.stringMatching(/^Ngôn ngữ/)],
    'Tài khoản của Trần Thị Lan',
  ]);
  expect(topRight.queryByRole('link')).toBeNull();
});

test('the menu of the person leads to profile, password and the way out', async () => {
  await openConsole({ path: '/account' });
  await userEvent.click(await screen.findByRole('button', { name: 'Tài khoản của Trần Thị Lan' }));
  const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));
  await choose('Đổi mật khẩu');
  expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Đổi mật khẩu');
  await userEvent.click(screen.getByRole('button', { name: 'Tài khoản của Trần Thị Lan' }));
  await choose('Thông tin cá nhân');
  expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Thông tin cá nhân');
  await userEvent.click(screen.getByRole('button', { name: 'Tài khoản của Trần Thị Lan' }));
  await choose('Đăng xuất');
  expect(await screen.findByRole('button', { name: 'Đăng nhập' })).toBeInTheDocument();
});

test.each([
  ['/account', 'Thông tin cá nhân'],
  ['/account?tab=profile', 'Thông tin cá nhân'],
  ['/account?tab=password', 'Đổi mật khẩu'],
])('%s opens its tab, and stands in no menu', async (path, tab) => {
  await openConsole({ path, role: 'super_admin' });
  expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent(tab);
  const menu = screen.getByRole('navigation');
  expect(within(menu).getAllByRole('link').length).toBeGreaterThan(30);
  expect(within(menu).queryByRole('link', { name: tab })).toBeNull();
});

test('the foot of the menu leads to the provider, its merchants and its partners', async () => {
  const links = {
    provider: 'https://provider.test',
    merchant: 'https://merchant.test',
    partner: 'https://partner.test',
  };
  await openConsole({ path: '/account', config: { links } });
  const foot = within(await screen.findByRole('contentinfo'));
  const found = foot.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(found).toEqual([
    ['Trang nhà cung cấp', links.provider],
    ['Trang nhà bán hàng', links.merchant],
    ['Trang đối tác', links.partner],
  ]);
});
