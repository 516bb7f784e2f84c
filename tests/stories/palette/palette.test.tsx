import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { inConsole, openConsole } from '../../support/open-console.tsx';
import { field, group, openPalette, people, press } from '../support/open-palette.ts';

inConsole();

const options = () => screen.queryAllByRole('option').map((option) => option.textContent ?? '');

describe('the palette', () => {
  it('goes to a page typed without marks', async () => {
    await openPalette({ statements: ['dashboard.*', 'user.view'] });
    await userEvent.type(field(), 'ban lam');
    expect(options()[0]).toContain('Bàn làm việc');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Bàn làm việc' })).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('offers neither pages nor rows that the person may not see', async () => {
    const { ports, host } = await openPalette({ statements: ['dashboard.*'], host: people() });
    await userEvent.type(field(), 'nhan vien');
    expect(screen.getByText('Không tìm thấy trang, lệnh hay dòng nào.')).toBeInTheDocument();
    await userEvent.clear(field());
    await userEvent.type(field(), 'KH1');
    await ports.clock.advance(1000);
    expect(host.requests.some(({ url }) => /\/customer|\/search/.test(url))).toBe(false);
  });

  it('offers what the page on screen can do, with the reason where it can not now', async () => {
    await openPalette({ path: '/customer/list', statements: ['customer.*'] });
    await userEvent.type(field(), 'trang nay');
    const lock = await screen.findByRole('option', { name: /^Khóa.*Hãy chọn một dòng trước/ });
    expect(lock.getAttribute('aria-disabled')).toBe('true');
    await userEvent.clear(field());
    await userEvent.type(field(), 'them khach');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Thêm khách hàng' })).toBeInTheDocument();
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
    expect(screen.getByRole('option', { name: /^Tối/ })).toHaveTextContent('Đang dùng');
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
