import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();

describe('the header', () => {
  it('names the person by first and last initial', async () => {
    await openConsole({ path: '/account' });
    const button = await screen.findByRole('button', { name: 'Tài khoản của Trần Thị Lan' });
    expect(button).toHaveTextContent('TL');
  });

  it('changes the language of everything at once', async () => {
    await openConsole({ path: '/account' });
    await userEvent.click(await screen.findByRole('button', { name: 'Ngôn ngữ: Tiếng Việt' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'English' }));
    expect(await screen.findByRole('button', { name: 'Language: English' })).toBeInTheDocument();
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
      expect(within(bell).getByText('Trống')).toBeInTheDocument();
    }
    await userEvent.click(within(bell).getByRole('button', { name: 'Xem thêm' }));
    const drawer = await screen.findByRole('dialog', { name: 'Sắp tới' });
    expect(within(drawer).getByRole('searchbox', { name: 'Tìm trong thông báo' })).toBeInTheDocument();
  });

  it('has tabs in the bell that arrow keys go through', async () => {
    await openConsole({ path: '/account' });
    await userEvent.click(await screen.findByRole('button', { name: 'Thông báo' }));
    const bell = within(await screen.findByRole('dialog', { name: 'Thông báo' }));
    await vi.waitFor(() => expect(bell.getByRole('tab', { name: 'Thông báo' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(bell.getByRole('tab', { name: 'Sắp tới' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(bell.getByRole('tab', { selected: true })).toHaveTextContent('Sắp tới');
  });

  it('keeps in the bell what the host has told when it gets out of reach', async () => {
    const host = fakeHost();
    const { send } = host;
    const refund = { gateway: 'mbqr', id: 'R1', billNumber: 'AV1', amount: 120_000, state: 'processing' };
    const data = { refunds: [{ ...refund, at: '2026-11-20T00:00:00.000Z' }], awaiting: [] };
    host.send = async (request) => {
      const outcome = await send(request);
      if (!request.url.endsWith('/notifications') || !outcome.ok) return outcome;
      const text = JSON.stringify({ success: true, data });
      return { ok: true, answer: { ...outcome.answer, status: 200, contentType: 'application/json', text } };
    };
    const { ports } = await openConsole({ path: '/account', host, statements: ['mbqr_refund.*'] });
    expect(await screen.findByRole('button', { name: 'Thông báo, 1 mục chưa đọc' })).toBeInTheDocument();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      host.down = true;
      ports.network.set(true);
      const before = host.requests.length;
      await ports.clock.advance(2 * 60_000);
      await vi.advanceTimersByTimeAsync(2 * 60_000);
      expect(host.requests.slice(before).filter(({ url }) => url.endsWith('/notifications'))).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
    expect(screen.getByRole('button', { name: 'Thông báo, 1 mục chưa đọc' })).toBeInTheDocument();
  });

  it('says when the server gets out of reach, and when it is back', async () => {
    const { ports, host } = await openConsole({ path: '/account' });
    await screen.findByRole('button', { name: 'Đồng bộ: Trực tuyến' });
    host.down = true;
    ports.network.set(true);
    expect(await screen.findByText(/Mất kết nối với máy chủ/)).toBeInTheDocument();
    host.down = false;
    ports.network.set(false);
    await ports.clock.advance(0);
    expect(await screen.findByText('Đã kết nối lại với máy chủ.')).toBeInTheDocument();
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
