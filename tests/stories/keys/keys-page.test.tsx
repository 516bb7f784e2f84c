import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();

const all = ['customer.*', 'company.*'];
const rowOf = (name: string | RegExp) => screen.getByRole('row', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function openKeys(statements: readonly string[] = all) {
  const opened = await openConsole({ path: '/keys', statements });
  await screen.findByRole('heading', { name: 'Phím tắt của tôi' });
  return { ...opened, own: () => opened.store.getState().preferences.keys.own };
}

describe('the page of keys', () => {
  it('lists every action that the person may do, with its keys, and finds them without marks', async () => {
    await openKeys(['customer.view', 'customer.add']);
    expect(rowOf(/^Thêm khách hàng n/)).toBeInTheDocument();
    expect(screen.queryByRole('row', { name: /^Xóa Del/ })).toBeNull();
    expect(screen.queryByRole('row', { name: /^Thêm nhà xe/ })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), 'tim phim hoac');
    expect(screen.queryByRole('row', { name: /^Thêm khách hàng/ })).toBeNull();
  });

  it('takes keys by pressing them, and the console acts by them', async () => {
    const { own } = await openKeys(['customer.*', 'dashboard.*']);
    await press('Đổi phím của “Bảng điều khiển”');
    await userEvent.keyboard('gx');
    await vi.waitFor(() => expect(rowOf(/^Bảng điều khiển/)).toHaveTextContent('Chưa việc nào dùng.'));
    await userEvent.keyboard('{Enter}');
    expect(own()).toEqual({ 'menu.dashboard': ['g x'] });
    const button = await screen.findByRole('button', { name: 'Đổi phím của “Bảng điều khiển”' });
    await vi.waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('gx');
    expect(await screen.findByRole('heading', { name: 'Bàn làm việc' })).toBeInTheDocument();
  });

  it('says in words what has the keys already, and swaps if it is wanted', async () => {
    const { own } = await openKeys(['customer.*']);
    const row = rowOf(/^Khóa l/);
    await press('Đổi phím của “Khóa”');
    await userEvent.keyboard('u');
    await vi.waitFor(() => expect(row).toHaveTextContent('u đang dùng cho “Mở khóa”'));
    expect(row).toHaveTextContent('“Mở khóa” sẽ dùng l.');
    await userEvent.click(within(row).getByRole('button', { name: 'Đổi cho nhau' }));
    expect(own()).toEqual({ 'command.customer.lock': ['u'], 'command.customer.unlock': ['l'] });
  });

  it('refuses what is the beginning of others, what the browser keeps, and what works the controls', async () => {
    const { own } = await openKeys();
    await press('Đổi phím của “Làm mới”');
    await userEvent.keyboard('g');
    await vi.waitFor(() => expect(rowOf(/^Làm mới/)).toHaveTextContent('đang dùng cho'));
    await userEvent.keyboard('{Enter}');
    expect(own()).toEqual({});
    await userEvent.keyboard('{Escape}');
    await press('Đổi phím của “Làm mới”');
    await userEvent.keyboard('{Control>}w{/Control}');
    await vi.waitFor(() =>
      expect(rowOf(/^Làm mới/)).toHaveTextContent('Trình duyệt giữ phím này cho riêng nó.'),
    );
    await userEvent.keyboard('{Escape}');
    await press('Đổi phím của “Làm mới”');
    await userEvent.keyboard(' ');
    await vi.waitFor(() =>
      expect(rowOf(/^Làm mới/)).toHaveTextContent('Phím này dùng để thao tác nút và ô nhập.'),
    );
    expect(own()).toEqual({});
  });

  it('adds keys beside others, takes them away, and gives back those of the beginning: of one, and of all', async () => {
    const { own } = await openKeys(['customer.*']);
    await press('Thêm phím cho “Làm mới”');
    await userEvent.keyboard('{F8}{Enter}');
    expect(own()).toEqual({ 'list.refresh': ['r', 'F8'] });
    await press('Bỏ phím của “Tìm kiếm”');
    await vi.waitFor(() => expect(own()).toHaveProperty(['keys.list.search']));
    expect(rowOf(/^Tìm kiếm Không/)).toBeInTheDocument();
    // The button that was pressed is gone: focus is on the row's first one.
    expect(screen.getByRole('button', { name: 'Đổi phím của “Tìm kiếm”' })).toHaveFocus();
    await press('Đặt lại phím của “Làm mới”');
    expect(own()).toEqual({ 'keys.list.search': [] });
    await press('Đặt lại tất cả (1)');
    expect(own()).toEqual({});
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('turns keys of characters off everywhere', async () => {
    const { store } = await openKeys();
    await userEvent.click(screen.getByRole('checkbox', { name: /Dùng phím tắt chỉ gồm chữ/ }));
    expect(store.getState().preferences.keys.charactersOff).toBe(true);
    await userEvent.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox')).toBeInTheDocument();
  });

  it('is shown in tooltips and to screen readers as it was changed', async () => {
    const { ports } = await openKeys();
    await press('Đổi phím của “Tìm kiếm hoặc chạy lệnh”');
    await userEvent.keyboard('{Control>}j{/Control}{Enter}');
    const palette = screen.getByRole('button', { name: 'Tìm kiếm hoặc chạy lệnh' });
    expect(palette.getAttribute('aria-keyshortcuts')).toBe('Control+J');
    expect(palette).toHaveTextContent('Ctrl J');
    // Kept for this person on this device.
    await vi.waitFor(() => expect(ports.settings.read('persist:preferences:p1')).toContain('Mod+j'));
  });
});

describe('keys that were kept', () => {
  it.each([
    ['of no shape', '"[1,2]"'],
    [
      'with a broken entry',
      JSON.stringify(JSON.stringify({ own: { 'list.refresh': 'x' }, charactersOff: true })),
    ],
    ['with half of it missing', JSON.stringify(JSON.stringify({ own: {} }))],
  ])('%s are dropped', async (_, kept) => {
    const { store } = await openConsole({
      path: '/account',
      prepare: (ports) =>
        ports.settings.write(
          'persist:preferences:p1',
          `{"keys":${kept},"theme":"\\"dark\\"","_persist":"{\\"version\\":1,\\"rehydrated\\":true}"}`,
        ),
    });
    await screen.findByRole('banner');
    await vi.waitFor(() => expect(store.getState().preferences.theme).toBe('dark'));
    expect(store.getState().preferences.keys).toEqual({ own: {}, charactersOff: false });
  });
});
