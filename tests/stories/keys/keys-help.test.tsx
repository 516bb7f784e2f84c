import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { keysChosen } from '#store/preferences-slice.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();

async function openHelp() {
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Phím tắt' });
  await within(help).findByRole('searchbox');
  return help;
}
const scopesIn = (help: HTMLElement) =>
  within(help)
    .queryAllByRole('region')
    .map((region) => region.getAttribute('aria-label'));

describe('the help', () => {
  it('shows every key that works here, the nearest first, and goes away with Esc', async () => {
    await openConsole({ path: '/customer/list', host: fakeHost([customerRow('KH1')]) });
    await screen.findByRole('grid', { name: 'Khách hàng' });
    const help = await openHelp();
    expect(scopesIn(help)).toEqual([
      'Việc với dòng đã chọn',
      'Danh sách',
      'Trong bảng',
      'Khi sửa ô',
      'Ở mọi trang',
    ]);
    expect(within(help).getByRole('region', { name: 'Ở mọi trang' })).toHaveTextContent('Khách hànggk');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Phím tắt' })).toBeNull());
    await vi.waitFor(() => expect(screen.getByRole('grid', { name: 'Khách hàng' })).toHaveFocus());
  });

  it('finds a key by what it does, and by the key', async () => {
    await openConsole({ path: '/account', statements: ['dashboard.*'] });
    await screen.findByRole('banner');
    const help = await openHelp();
    await userEvent.type(within(help).getByRole('searchbox'), 'hoan tac');
    expect(
      within(help)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Hoàn tác thay đổi vừa rồi']);
    await userEvent.clear(within(help).getByRole('searchbox'));
    await userEvent.type(within(help).getByRole('searchbox'), 'g s');
    expect(help).toHaveTextContent('Mở trung tâm đồng bộ');
    await userEvent.type(within(help).getByRole('searchbox'), ' zzz');
    expect(help).toHaveTextContent('Không có phím tắt nào khớp với “g s zzz”.');
  });

  it('tells of a drawer what works in it, and not what lies under it', async () => {
    await openConsole({ path: '/account', statements: ['customer.*'] });
    await userEvent.click(await screen.findByRole('button', { name: /^Đồng bộ:/ }));
    await screen.findByRole('dialog', { name: 'Trung tâm đồng bộ' });
    const help = await openHelp();
    expect(scopesIn(help)).toEqual(['Trong trung tâm đồng bộ', 'Ở mọi trang']);
    const everywhere = within(help).getByRole('region', { name: 'Ở mọi trang' });
    expect(within(everywhere).getAllByRole('term')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Phím tắt' })).toBeNull());
    const centre = screen.getByRole('dialog', { name: 'Trung tâm đồng bộ' });
    await vi.waitFor(() => expect(centre.contains(document.activeElement)).toBe(true));
  });

  it('shows keys as the person has them, and leads to where they are changed', async () => {
    const { store } = await openConsole({ path: '/account', statements: ['dashboard.*'] });
    await screen.findByRole('banner');
    store.dispatch(keysChosen({ 'menu.dashboard': ['g x'], 'keys.undo': [] }));
    const help = await openHelp();
    expect(help).toHaveTextContent('Bảng điều khiểngx');
    expect(within(help).queryByText('Hoàn tác thay đổi vừa rồi')).toBeNull();
    await userEvent.click(within(help).getByRole('button', { name: 'Phím tắt của tôi' }));
    expect(await screen.findByRole('heading', { name: 'Phím tắt của tôi' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a sequence that was begun', () => {
  it('is shown with what may follow, until Esc', async () => {
    await openConsole({ path: '/account', statements: ['customer.*'] });
    await screen.findByRole('banner');
    await userEvent.keyboard('g');
    const pending = await screen.findByRole('status', { name: 'Đang chờ phím tiếp theo' });
    expect(
      within(pending)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['kKhách hàng', 'sMở trung tâm đồng bộ']);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('status', { name: 'Đang chờ phím tiếp theo' })).toBeNull();
  });

  it('goes where it says, and focus goes along', async () => {
    await openConsole({ path: '/account', host: fakeHost([customerRow('KH1')]) });
    await screen.findByRole('banner');
    await userEvent.keyboard('gk');
    const grid = await screen.findByRole('grid', { name: 'Khách hàng' });
    await vi.waitFor(() => expect(grid).toHaveFocus());
  });

  it('is no longer waited for after three seconds', async () => {
    const { ports } = await openConsole({ path: '/account', statements: ['customer.*'] });
    await screen.findByRole('banner');
    await userEvent.keyboard('g');
    await screen.findByRole('status', { name: 'Đang chờ phím tiếp theo' });
    await ports.clock.advance(3000);
    await vi.waitFor(() =>
      expect(screen.queryByRole('status', { name: 'Đang chờ phím tiếp theo' })).toBeNull(),
    );
  });
});

it('does in the details of a row what its buttons name', async () => {
  await openConsole({ path: '/customer/list', host: fakeHost([customerRow('KH1')]) });
  await screen.findByRole('gridcell', { name: 'KH1' });
  await vi.waitFor(() => expect(screen.getByRole('grid', { name: 'Khách hàng' })).toHaveFocus());
  await userEvent.keyboard('{Home}{Enter}');
  await screen.findByRole('dialog', { name: 'Nguyễn Văn KH1' });
  await userEvent.keyboard('e');
  expect(await screen.findByRole('dialog', { name: /^Sửa – Nguyễn Văn KH1/ })).toBeInTheDocument();
});
