import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { issueCommand } from '#sync/outbox/issue-command.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();

const minute = 60_000;
const hour = 60 * minute;
const idle = { idleLockMinutes: 15 };

type Opening = NonNullable<Parameters<typeof openConsole>[0]>;

async function open(opening: Opening = {}) {
  const host = fakeHost([customerRow('KH1')]);
  const opened = await openConsole({ path: '/account', host, config: idle, ...opening });
  await screen.findByRole('banner');
  return { ...opened, host };
}

const title = () => screen.queryByRole('heading', { name: 'Màn hình đã khóa' });
const locked = () => vi.waitFor(() => expect(title()).not.toBeNull());

describe('an idle console', () => {
  it('locks: nothing of the page is to be found, and what was typed is still there', async () => {
    const { ports } = await open();
    const [field] = await screen.findAllByRole<HTMLInputElement>('textbox');
    if (field === undefined) throw new Error('no field');
    await userEvent.clear(field);
    await userEvent.type(field, 'Đang gõ dở');
    await ports.clock.advance(16 * minute);
    await locked();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(title()).toHaveFocus();
    expect(field.isConnected).toBe(true);
    expect(field.value).toBe('Đang gõ dở');
    expect(field.closest('[hidden]')).not.toBeNull();
  });

  it('hears no key under the lock, and hides what appears later', async () => {
    const { ports } = await open();
    await ports.clock.advance(16 * minute);
    await locked();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    const late = document.createElement('div');
    late.textContent = 'Khách hàng Nguyễn Văn An';
    document.body.append(late);
    await vi.waitFor(() => expect(late.hidden).toBe(true));
    late.remove();
  });

  it('stays open while somebody works, in this tab or another', async () => {
    const { ports } = await open();
    for (let turn = 0; turn < 4; turn += 1) {
      await ports.clock.advance(10 * minute);
      fireEvent.keyDown(window, { key: 'a' });
    }
    await ports.clock.advance(10 * minute);
    ports.settings.write('active', JSON.stringify({ subject: 'p1', at: ports.clock.now() }));
    await ports.clock.advance(10 * minute);
    expect(title()).toBeNull();
  });

  it('is not opened by somebody else who signs in, in another tab', async () => {
    const { ports } = await open();
    await ports.clock.advance(16 * minute);
    await locked();
    ports.settings.remove('lock');
    ports.settings.write('active', JSON.stringify({ subject: 'p2', at: ports.clock.now() }));
    await ports.clock.advance(1 * minute);
    expect(title()).not.toBeNull();
  });

  it('is opened by the same person in another tab', async () => {
    const { ports } = await open();
    await ports.clock.advance(16 * minute);
    await locked();
    ports.settings.remove('lock');
    ports.settings.write('active', JSON.stringify({ subject: 'p1', at: ports.clock.now() }));
    await vi.waitFor(async () => {
      await ports.clock.advance(5000);
      expect(title()).toBeNull();
    });
  });

  it('is opened by a sign-in that asks for the password', async () => {
    const { ports } = await open();
    await ports.clock.advance(16 * minute);
    await locked();
    await userEvent.click(screen.getByRole('button', { name: 'Đăng nhập để mở khóa' }));
    expect(ports.auth.calls).toContain('signIn again /account');
  });

  it('is not opened by a reload, only by coming back from the sign-in', async () => {
    const { ports, host } = await open();
    await ports.clock.advance(16 * minute);
    await locked();
    cleanup();
    const again = await openConsole({ path: '/account', host, config: idle, reopened: ports });
    await locked();
    expect(screen.queryByRole('banner')).toBeNull();
    cleanup();
    await openConsole({ path: '/account', host, config: idle, reopened: again.ports, returned: true });
    expect(await screen.findByRole('banner')).toBeInTheDocument();
    expect(title()).toBeNull();
  });

  it('is not opened by an address that only looks like the answer of a sign-in', async () => {
    const { ports, host } = await open();
    await ports.clock.advance(16 * minute);
    await locked();
    cleanup();
    ports.auth.found = { kind: 'signedIn', subject: 'p1', isAsBefore: true };
    const again = { path: '/account', host, config: idle, reopened: ports, returned: true };
    const reopened = await openConsole(again);
    await locked();
    cleanup();
    // Nor where the provider can't be asked for a token meanwhile.
    reopened.ports.auth.found = { kind: 'unreachable', subject: 'p1' };
    await openConsole({ ...again, reopened: reopened.ports });
    await locked();
  });

  it('offline says why it can not be opened, and keeps what waits', async () => {
    const { ports, host, store } = await open();
    host.down = true;
    ports.network.set(true);
    const targets = [{ key: 'KH1', base: customerRow('KH1'), values: { name: 'Chưa gửi' } }];
    await store.dispatch(issueCommand({ name: 'customer.update', targets }));
    await ports.clock.advance(16 * minute);
    await locked();
    expect(screen.getByRole('status')).toHaveTextContent('chỉ mở khóa được khi có mạng');
    expect(
      screen.getByText('Những gì bạn đang nhập và 1 thay đổi chờ gửi vẫn được giữ lại.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Đăng nhập để mở khóa' })).toBeNull();
    host.down = false;
    ports.network.set(false);
    expect(await screen.findByRole('button', { name: 'Đăng nhập để mở khóa' })).toBeInTheDocument();
    // What was recorded by the person is sent, locked or not.
    await vi.waitFor(async () => {
      await ports.clock.advance(1000);
      expect(host.rows.get('KH1')?.name).toBe('Chưa gửi');
    });
    expect(title()).not.toBeNull();
  });

  it('never locks where it is switched off', async () => {
    const { ports } = await open({ config: { idleLockMinutes: 0 } });
    await ports.clock.advance(5 * hour);
    expect(title()).toBeNull();
  });
});

describe('offline past the maximum age', () => {
  it('locks over intact data, and opens by itself once the server has confirmed the person', async () => {
    const { ports, host, store } = await open({ config: { idleLockMinutes: 0 } });
    host.down = true;
    ports.network.set(true);
    const targets = [{ key: 'KH1', base: customerRow('KH1'), values: { name: 'Ghi khi mất mạng' } }];
    await ports.clock.advance(23 * hour);
    expect(title()).toBeNull();
    await store.dispatch(issueCommand({ name: 'customer.update', targets }));
    await ports.clock.advance(2 * hour);
    await locked();
    expect(screen.getByText(/Đã hơn 24 giờ máy chủ chưa xác nhận/)).toBeInTheDocument();
    host.down = false;
    ports.network.set(false);
    await vi.waitFor(async () => {
      await ports.clock.advance(5000);
      expect(title()).toBeNull();
    });
    expect(within(document.body).getByRole('banner')).toBeInTheDocument();
    await vi.waitFor(async () => {
      await ports.clock.advance(1000);
      expect(host.rows.get('KH1')?.name).toBe('Ghi khi mất mạng');
    });
  });

  it('never comes while the server answers', async () => {
    const { ports } = await open({ config: { idleLockMinutes: 0 } });
    await ports.clock.advance(30 * hour);
    expect(title()).toBeNull();
  });
});
