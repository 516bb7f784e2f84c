import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { customerRow, fakeHost } from '../support/fake-host.ts';
import { inConsole, openConsole } from './support/open-console.tsx';

inConsole();

type Opening = NonNullable<Parameters<typeof openConsole>[0]>;

const palette = { name: 'Tìm kiếm hoặc chạy lệnh' };
const field = () => screen.getByRole<HTMLInputElement>('combobox', palette);
const options = () => screen.queryAllByRole('option').map((option) => option.textContent ?? '');
const group = (name: string | RegExp) => screen.findByRole('group', { name });
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';

async function openPalette(over: Opening = {}) {
  const opened = await openConsole({ path: '/account', ...over });
  await screen.findByRole('button', palette);
  await press();
  return opened;
}

async function press() {
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', palette);
}

const people = () =>
  fakeHost([
    ...Array.from({ length: 8 }, (_, index) => customerRow(`KH${10 + index}`)),
    customerRow('KH1', { name: 'Lê Thị Hồng' }),
    customerRow('AA9', { name: 'Nguyễn của KH1' }),
  ]);

describe('the palette', () => {
  it('goes to a page typed without marks', async () => {
    await openPalette({ statements: ['dashboard.*', 'user.view'] });
    await userEvent.type(field(), 'ban lam');
    expect(options()[0]).toContain('Bàn làm việc');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Bàn làm việc' })).toBeOnPage();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('offers neither pages nor rows that the person may not see', async () => {
    const { edges, host } = await openPalette({ statements: ['dashboard.*'], host: people() });
    await userEvent.type(field(), 'nhan vien');
    expect(screen.getByText('Không tìm thấy trang, lệnh hay dòng nào.')).toBeOnPage();
    await userEvent.clear(field());
    await userEvent.type(field(), 'KH1');
    await edges.clock.advance(1000);
    expect(host.requests.some(({ url }) => url.includes('/customer'))).toBe(false);
  });

  it('offers what the page on screen can do, with the reason where it can not now', async () => {
    await openPalette({ path: '/customer/list', statements: ['customer.*'] });
    await userEvent.type(field(), 'trang nay');
    const lock = await screen.findByRole('option', { name: /^Khóa.*Hãy chọn một dòng trước/ });
    expect(lock.getAttribute('aria-disabled')).toBe('true');
    await userEvent.clear(field());
    await userEvent.type(field(), 'them khach');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Thêm khách hàng' })).toBeOnPage();
  });

  it('does what the list does by keys, with focus where that puts it', async () => {
    await openPalette({ path: '/customer/list', host: people() });
    await userEvent.type(field(), 'tim kiem');
    await userEvent.click(screen.getByRole('option', { name: /^Tìm kiếm ?\// }));
    await vi.waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  });

  it('switches theme and row height, and says which is in use', async () => {
    const { store } = await openPalette();
    await userEvent.type(field(), 'toi{Enter}');
    await vi.waitFor(() => expect(store.getState().preferences.theme).toBe('dark'));
    await press();
    await userEvent.type(field(), 'toi');
    expect(screen.getByRole('option', { name: /^Tối/ })).toRead('Đang dùng');
    await userEvent.clear(field());
    await userEvent.type(field(), 'do gian');
    const heights = within(await group('Độ giãn dòng')).getAllByRole('option');
    expect(heights).toHaveLength(3);
  });

  it('forgets nothing that was typed when it is closed by a slip, and begins anew after a choice', async () => {
    await openPalette({ statements: ['dashboard.*'] });
    await userEvent.type(field(), 'ban l');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await press();
    expect(field().value).toBe('ban l');
    // It is chosen, so that the next letter begins another text.
    await vi.waitFor(() => expect([field().selectionStart, field().selectionEnd]).toEqual([0, 5]));
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Bàn làm việc' });
    await press();
    expect(field().value).toBe('');
  });

  it('shows what was chosen before first while nothing is typed', async () => {
    const { store } = await openPalette({ statements: ['dashboard.*'] });
    await userEvent.type(field(), 'toi{Enter}');
    await press();
    await userEvent.type(field(), 'ban lam{Enter}');
    await screen.findByRole('heading', { name: 'Bàn làm việc' });
    await press();
    const recent = within(await group('Vừa dùng'));
    // The dark theme is in use now, so it is nothing to choose.
    expect(recent.getAllByRole('option').map((each) => each.textContent)).toEqual([
      expect.stringContaining('Bàn làm việc'),
    ]);
    expect(store.getState().preferences.recentChoices).toEqual(['page:/dashboard/workplace', 'theme:dark']);
  });

  it('gives focus back to where it was', async () => {
    await openConsole({ path: '/account' });
    const name = await screen.findByRole('textbox', { name: /Họ và tên|Tên/ });
    await userEvent.click(name);
    await press();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(name).toHaveFocus());
  });

  it('lies over a drawer, and gives it back', async () => {
    await openConsole({ path: '/account' });
    await userEvent.click(await screen.findByRole('button', { name: /^Đồng bộ:/ }));
    await screen.findByRole('dialog', { name: 'Trung tâm đồng bộ' });
    await press();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    const centre = screen.getByRole('dialog', { name: 'Trung tâm đồng bộ' });
    await vi.waitFor(() => expect(centre.contains(document.activeElement)).toBe(true));
  });
});

describe('the palette among rows', () => {
  it('finds a customer by code on the host, the very code first, and opens it in its list', async () => {
    const { edges } = await openPalette({ host: people() });
    await userEvent.type(field(), 'kh1');
    expect(screen.getByText('Đang hỏi máy chủ…')).toBeOnPage();
    await edges.clock.advance(200);
    const found = within(await group('Khách hàng'));
    const names = found.getAllByRole('option').map((option) => option.textContent);
    expect(names[0]).toContain('Lê Thị Hồng');
    expect(names).toHaveLength(6);
    expect(names[5]).toBe('Xem thêm 5 trong danh sách');
    await userEvent.click(found.getByRole('option', { name: /Lê Thị Hồng/ }));
    expect(await screen.findByRole('dialog', { name: 'Lê Thị Hồng' })).toBeOnPage();
    expect(window.location.search).toBe('?q=KH1');
  });

  it('leads to all that match', async () => {
    const { edges } = await openPalette({ host: people() });
    await userEvent.type(field(), 'nguyen van');
    await edges.clock.advance(200);
    await userEvent.click(await screen.findByRole('option', { name: 'Xem thêm 3 trong danh sách' }));
    expect(await screen.findByRole('grid', { name: 'Khách hàng' })).toBeOnPage();
    expect(window.location.search).toBe('?q=nguyen+van');
  });

  it('asks after a pause only, and nobody for what is no longer wanted', async () => {
    const { edges, host } = await openPalette({ host: people() });
    const asked = () => host.requests.filter(({ url }) => /\/customer\?/.test(url)).length;
    await userEvent.type(field(), 'kh');
    await edges.clock.advance(150);
    await userEvent.type(field(), '1');
    await edges.clock.advance(150);
    expect(asked()).toBe(0);
    await edges.clock.advance(100);
    // The very code, the names, and what contains it anywhere.
    expect(asked()).toBe(3);
  });

  it('answers from this device when offline, and says so', async () => {
    const host = people();
    const { edges } = await openConsole({ path: '/customer/list', host });
    await screen.findByRole('grid', { name: 'Khách hàng' });
    await edges.clock.advance(5000);
    host.down = true;
    edges.network.set(true);
    await edges.clock.advance(0);
    await press();
    await userEvent.type(field(), 'hong');
    const found = await group('Khách hàng · từ thiết bị này');
    expect(found).toRead('Lê Thị Hồng');
    expect(screen.getByText('Ngoại tuyến: chỉ tìm trong dữ liệu trên thiết bị này.')).toBeOnPage();
  });

  it('takes what was seen, not what came in beside it a moment later', async () => {
    const { edges } = await openPalette({ host: people(), statements: ['customer.*', 'company.view'] });
    await userEvent.type(field(), 'kh');
    const before = active();
    expect(before).toContain('Khách hàng');
    await edges.clock.advance(300);
    await group(/^Khách hàng$/);
    expect(active()).toBe(before);
  });

  it('keeps no customer on the device among what was chosen before', async () => {
    const { edges, store } = await openPalette({ host: people() });
    await userEvent.type(field(), 'kh1');
    await edges.clock.advance(200);
    await userEvent.click(await screen.findByRole('option', { name: /Lê Thị Hồng/ }));
    await screen.findByRole('dialog', { name: 'Lê Thị Hồng' });
    expect(store.getState().preferences.recentChoices).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await press();
    expect(await group('Vừa mở')).toRead('Lê Thị Hồng');
  });
});
