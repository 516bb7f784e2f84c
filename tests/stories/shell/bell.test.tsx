/** The bell in use: what is read, by whom it is forgotten, and where an update leads. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { updates } from '../../../src/sw/updates.ts';
import { fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
vi.setConfig({ testTimeout: 30_000 });

const at = '2026-11-20T00:00:00.000Z';
const refund = (id: string, state: string) => ({
  ...{ gateway: 'mbqr', id, billNumber: `AV${id}`, amount: 120_000, state, at },
});

/** A host that tells of these refunds. */
function telling(refunds: readonly ReturnType<typeof refund>[]) {
  const host = fakeHost();
  const { send } = host;
  host.send = async (request) => {
    const outcome = await send(request);
    if (!request.url.endsWith('/notifications') || !outcome.ok) return outcome;
    const text = JSON.stringify({ success: true, data: { refunds, awaiting: [] } });
    return { ok: true, answer: { ...outcome.answer, status: 200, contentType: 'application/json', text } };
  };
  return host;
}

const withRefunds = (refunds: readonly ReturnType<typeof refund>[]) =>
  openConsole({ path: '/account', host: telling(refunds), statements: ['mbqr_refund.*'] });

async function openBell(unread: number) {
  const name = unread === 0 ? 'Thông báo' : `Thông báo, ${unread} mục chưa đọc`;
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Thông báo' }));
}

const markOne = (item: RegExp) => ({ name: new RegExp(`^Đánh dấu đã đọc: .*${item.source}`) });

describe('the bell', () => {
  it('begins at the first tab with something unread, and says how much is in each', async () => {
    await withRefunds([refund('1', 'requested'), refund('2', 'processing')]);
    const bell = await openBell(2);
    expect(bell.getByRole('tab', { selected: true })).toHaveTextContent(/^Sắp tới \(2\)$/);
    expect(bell.getByRole('tab', { selected: true })).toHaveFocus();
    expect(bell.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Thông báo',
      'Thông tin',
      'Sắp tới (2)',
    ]);
  });

  it('has items that are marked as read one by one, without leaving the page', async () => {
    const { store, host } = await withRefunds([refund('1', 'failed'), refund('2', 'settled')]);
    const bell = await openBell(2);
    await userEvent.click(bell.getByRole('button', markOne(/AV1/)));
    expect(bell.getByRole('tab', { selected: true })).toHaveTextContent(/^Thông báo \(1\)$/);
    expect(bell.getByRole('button', { name: /^Hoàn tiền MB QR thất bại: AV1/ })).toHaveFocus();
    expect(bell.queryByRole('button', markOne(/AV1/))).toBeNull();
    expect(bell.getByRole('button', markOne(/AV2/))).toBeInTheDocument();
    expect(window.location.pathname).toBe('/account');
    expect(store.getState().preferences.readItems).toEqual(['refund:mbqr:1:failed']);
    expect(host.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('marks a whole tab as read and leaves the others, on this device alone', async () => {
    const { store, host } = await withRefunds([refund('1', 'failed'), refund('2', 'requested')]);
    const bell = await openBell(2);
    await userEvent.click(bell.getByRole('button', { name: 'Đánh dấu tất cả đã đọc' }));
    expect(bell.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Thông báo',
      'Thông tin',
      'Sắp tới (1)',
    ]);
    expect(bell.getByRole('button', { name: 'Đánh dấu tất cả đã đọc' })).toBeOff();
    expect(store.getState().preferences.readItems).toEqual(['refund:mbqr:1:failed']);
    expect(host.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('is asked for once more where something changed while it was asked for', async () => {
    const host = telling([]);
    const answers: (() => void)[] = [];
    const { send } = host;
    host.send = async (request) => {
      if (request.url.endsWith('/notifications')) await new Promise<void>((done) => answers.push(done));
      return send(request);
    };
    const { ports } = await openConsole({ path: '/account', host, statements: ['mbqr_refund.*'] });
    const until = (check: () => void) =>
      waitFor(async () => {
        await act(() => ports.clock.advance(10));
        check();
      });
    await until(() => expect(host.feed.streams()).toBe(1));
    expect(answers).toHaveLength(1);
    host.feed.tell({ collection: 'mbqrRefund', id: '1', version: 2, op: 'update', actor: 'p2' });
    await act(() => ports.clock.advance(2_000));
    expect(answers).toHaveLength(1);
    answers[0]?.();
    await until(() => expect(answers).toHaveLength(2));
    answers[1]?.();
  });

  it('leads from an update to its notice, which asks before the page is loaded anew', async () => {
    // Put in its place: the watch itself would go on telling every file after this one in the same worker.
    vi.spyOn(updates, 'state').mockReturnValue('waiting');
    const apply = vi.spyOn(updates, 'apply').mockReturnValue();
    await openConsole({ path: '/account' });
    const notices = within(await screen.findByRole('region', { name: 'Thông báo' }));
    await userEvent.click(await notices.findByRole('button', { name: 'Đóng' }));
    const bell = await openBell(1);
    expect(bell.getByRole('tab', { selected: true })).toHaveTextContent('Thông tin (1)');
    await userEvent.click(bell.getByRole('button', { name: /^Chưa đọc: ?Đã có phiên bản mới/ }));
    expect(await notices.findByText(/^Đã có phiên bản mới/)).toBeInTheDocument();
    expect(apply).not.toHaveBeenCalled();
    await userEvent.click(notices.getByRole('button', { name: 'Cập nhật' }));
    expect(apply).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Thông báo' })).toBeInTheDocument();
  });
});
