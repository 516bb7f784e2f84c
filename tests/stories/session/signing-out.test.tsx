import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import type { Ports } from '#ports/ports.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { readJournal } from '../../support/journal.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';
import { changeStores } from '../../support/signed-in.ts';

inConsole();

async function chooseSignOut() {
  await userEvent.click(await screen.findByRole('button', { name: 'Tài khoản của Trần Thị Lan' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Đăng xuất' }));
}

async function withUnsent(prepare: (ports: Ports) => void = () => {}) {
  const host = fakeHost([customerRow('KH1')]);
  const opened = await openConsole({ path: '/account', host, prepare });
  await screen.findByRole('banner');
  host.down = true;
  opened.ports.network.set(true);
  const targets = [{ key: 'KH1', base: customerRow('KH1'), values: { name: 'Chưa gửi' } }];
  await opened.store.dispatch(issueCommand({ name: 'customer.update', targets }));
  await opened.ports.clock.advance(100);
  await chooseSignOut();
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Còn 1 thay đổi chưa gửi' }) };
}

describe('signing out', () => {
  it('with nothing to send asks nothing', async () => {
    const { ports } = await openConsole({ path: '/account' });
    await chooseSignOut();
    await vi.waitFor(() => expect(ports.auth.calls).toContain('signOut at provider'));
    expect(await screen.findByText('Bạn đã đăng xuất.')).toBeInTheDocument();
  });

  it('with unsent changes can keep them on this device', async () => {
    const { dialog, ports, store } = await withUnsent();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Giữ lại và đăng xuất' }));
    expect(await screen.findByText('Bạn đã đăng xuất.')).toBeInTheDocument();
    const kept = await readJournal(await ports.device.openPerson('p1'));
    expect(kept.map(({ standing }) => standing.state)).toEqual(['recorded']);
    expect(store.getState().session).toEqual({ phase: 'signedOut', reason: 'asked' });
  });

  it('offline can not send them now, and says why', async () => {
    const { dialog } = await withUnsent();
    expect(within(dialog).getByRole('button', { name: 'Gửi rồi đăng xuất' })).toBeOff();
    expect(within(dialog).getByText('Đang ngoại tuyến nên chưa gửi được.')).toBeInTheDocument();
  });

  it('discards them only after a second word', async () => {
    const { dialog, ports } = await withUnsent();
    const discard = within(dialog).getByRole('button', { name: 'Bỏ và đăng xuất' });
    expect(discard).toBeOff();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Tôi muốn bỏ 1 thay đổi này' }));
    await userEvent.click(discard);
    expect(await screen.findByText('Bạn đã đăng xuất.')).toBeInTheDocument();
    const kept = await readJournal(await ports.device.openPerson('p1'));
    expect(kept.map(({ standing }) => standing.state)).toEqual(['withdrawn']);
  });

  it('asks again where they could not be discarded, and says so', async () => {
    const { dialog, store } = await withUnsent((ports) =>
      changeStores(ports, ({ journal }) => ({
        journal: { ...journal, move: async () => ({ ok: false, failure: 'quota' }) },
      })),
    );
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Tôi muốn bỏ 1 thay đổi này' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Bỏ và đăng xuất' }));
    expect(await screen.findByText(/^Chưa bỏ được 1 thay đổi/)).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Giữ lại và đăng xuất' })).not.toBeOff();
    expect(store.getState().session.phase).toBe('signedIn');
  });

  it('asks again where the time for sending is over, and says how many are left', async () => {
    const { dialog, ports, host, store } = await withUnsent();
    ports.network.set(false);
    host.down = false;
    host.faults.push(...Array.from({ length: 20 }, () => 'fail' as const));
    const send = within(dialog).getByRole('button', { name: 'Gửi rồi đăng xuất' });
    await vi.waitFor(async () => {
      await ports.clock.advance(1_000);
      expect(send).not.toBeOff();
    });
    await userEvent.click(send);
    await ports.clock.advance(16_000);
    expect(await screen.findByText(/^Chưa gửi được 1 thay đổi/)).toBeInTheDocument();
    expect(store.getState().session.phase).toBe('signedIn');
    expect(within(dialog).getByRole('button', { name: 'Giữ lại và đăng xuất' })).not.toBeOff();
    host.faults.length = 0;
    await userEvent.click(send);
    await vi.waitFor(async () => {
      await ports.clock.advance(1_000);
      expect(store.getState().session).toEqual({ phase: 'signedOut', reason: 'asked' });
    });
    expect(host.rows.get('KH1')?.name).toBe('Chưa gửi');
  });

  it('asks again where what was sent is refused: nobody else will tell of it', async () => {
    const { dialog, ports, host, store } = await withUnsent();
    host.others('KH1', { name: 'Của họ' });
    ports.network.set(false);
    host.down = false;
    const send = within(dialog).getByRole('button', { name: 'Gửi rồi đăng xuất' });
    await vi.waitFor(async () => {
      await ports.clock.advance(100);
      expect(send).not.toBeOff();
    });
    await userEvent.click(send);
    await ports.clock.advance(5_000);
    expect(await screen.findByText(/^Chưa gửi được 1 thay đổi/)).toBeInTheDocument();
    expect(store.getState().session.phase).toBe('signedIn');
  });

  it('can be thought over', async () => {
    const { dialog, store } = await withUnsent();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hủy' }));
    expect(store.getState().session.phase).toBe('signedIn');
  });
});
