import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { noticeShown } from '#store/notices-slice.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import type { FakeHost } from '../../support/fake-host.ts';
import { customerRow } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';
import { openCentreWith, threeCustomers } from '../support/open-centre.tsx';

inConsole();

describe('undoing', () => {
  it('sends the opposite of what was sent', async () => {
    const { ports, host, store } = await openCentreWith(['Tên mới'], { host: threeCustomers() });
    await userEvent.keyboard('j{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Hoàn tác' }));
    await vi.waitFor(async () => {
      await ports.clock.advance(100);
      expect(host.rows.get('KH1')).toMatchObject({ name: 'Nguyễn Văn KH1', version: 3 });
    });
    expect(store.getState().journal.order).toHaveLength(2);
    // The undone one says why it can't be undone again.
    await userEvent.keyboard('{End}{Enter}');
    expect(await screen.findByText(/một thay đổi sau của bạn/)).toBeInTheDocument();
  });

  it('is not offered once somebody changed the same field, and says so', async () => {
    const { host, store } = await openCentreWith(['Tên mới'], { host: threeCustomers() });
    const moved = customerRow('KH1', { version: 9, name: 'Của người khác' });
    host.rows.set('KH1', moved);
    const { rowsAnswered } = await import('#store/rows-slice.ts');
    store.dispatch(rowsAnswered({ collection: 'customer', rows: [{ key: 'KH1', row: moved }] }));
    await userEvent.keyboard('j{Enter}');
    expect(await screen.findByText(/sau đó người khác đã sửa cùng trường/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Hoàn tác' })).toBeNull();
  });
});

describe('Ctrl+Z', () => {
  async function changeOnce(host: FakeHost) {
    const opened = await openCentreWith(['Tên mới'], { host });
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return opened;
  }

  it('sends the opposite of the last change, and says of which', async () => {
    const { ports, host } = await changeOnce(threeCustomers());
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Đã hoàn tác: Sửa: KH1 · Nguyễn Văn KH1')).toBeInTheDocument();
    await vi.waitFor(async () => {
      await ports.clock.advance(100);
      expect(host.rows.get('KH1')?.name).toBe('Nguyễn Văn KH1');
    });
  });

  it('takes back what was not sent', async () => {
    const host = threeCustomers();
    const { store, ports } = await openConsole({ path: '/account', host });
    await screen.findByRole('banner');
    host.down = true;
    ports.network.set(true);
    const targets = [{ key: 'KH1', base: customerRow('KH1'), values: { name: 'Tên mới' } }];
    await store.dispatch(issueCommand({ name: 'customer.update', targets }));
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Đã rút lại: Sửa: KH1 · Nguyễn Văn KH1')).toBeInTheDocument();
    const states = Object.values(store.getState().journal.entries).map(({ standing }) => standing.state);
    expect(states).toEqual(['withdrawn']);
  });

  it('says so where there is nothing to take back', async () => {
    await openConsole({ path: '/account' });
    await screen.findByRole('banner');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText(/Chưa có thay đổi nào để hoàn tác/)).toBeInTheDocument();
  });
});

describe('the undo of a notice', () => {
  /** A change of KH1, and the notice that was shown while it waited. */
  async function noticeOf(name: string, values: Readonly<Record<string, unknown>>, isSent: boolean) {
    const host = threeCustomers();
    const opened = await openConsole({ path: '/account', host });
    const { store, ports } = opened;
    await screen.findByRole('banner');
    host.down = !isSent;
    ports.network.set(!isSent);
    const targets = [{ key: 'KH1', base: customerRow('KH1'), values }];
    await store.dispatch(issueCommand({ name, targets }));
    await ports.clock.advance(100);
    const [entry = ''] = store.getState().journal.order;
    const does = { kind: 'undo', entry } as const;
    const action = { message: 'action.undo', does };
    store.dispatch(noticeShown({ key: 'waits', tone: 'info', message: 'toast.savedHere', action }));
    await userEvent.click(await screen.findByRole('button', { name: 'Hoàn tác' }));
    return opened;
  }

  it('gives up what still waits, and says so', async () => {
    const { store } = await noticeOf('customer.update', { name: 'Tên mới' }, false);
    expect(await screen.findByText('Đã rút lại: Sửa: KH1 · Nguyễn Văn KH1')).toBeInTheDocument();
    expect(store.getState().journal.entries.map(({ standing }) => standing.state)).toEqual(['withdrawn']);
  });

  it('sends the opposite where the change was sent meanwhile', async () => {
    const { ports, host } = await noticeOf('customer.update', { name: 'Tên mới' }, true);
    expect(await screen.findByText('Đã hoàn tác: Sửa: KH1 · Nguyễn Văn KH1')).toBeInTheDocument();
    await vi.waitFor(async () => {
      await ports.clock.advance(100);
      expect(host.rows.get('KH1')?.name).toBe('Nguyễn Văn KH1');
    });
  });

  it('says that it came too late where nothing does the opposite', async () => {
    await noticeOf('customer.remove', {}, true);
    expect(await screen.findByText(/^Máy chủ đã nhận thay đổi của KH1 trước khi bạn bỏ/)).toBeInTheDocument();
  });
});
