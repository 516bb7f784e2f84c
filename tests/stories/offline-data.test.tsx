import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import type { Http } from '#ports/ports.ts';
import { keptRead, makingAdvanced, makingEnded } from '#store/offline-collections-slice.ts';
import { sizeParts } from '#app/offline-data/size-parts.ts';
import { customerRow, fakeHost } from '../support/fake-host.ts';
import { inConsole, openConsole } from '../support/open-console.tsx';

inConsole();

async function open(host = fakeHost([customerRow('KH1'), customerRow('KH2')])) {
  const opened = await openConsole({ path: '/offline-data', host });
  await screen.findByRole('heading', { name: 'Dữ liệu ngoại tuyến' });
  return { ...opened, host };
}

const line = () => screen.findByRole('row', { name: /^Khách hàng/ });
const make = 'Giữ để dùng ngoại tuyến: Khách hàng';
const remove = 'Xóa khỏi thiết bị: Khách hàng';

/** A host that answers lists only once the test lets it. */
function slowLists(host: ReturnType<typeof fakeHost>) {
  const answers: (() => void)[] = [];
  const send: Http['send'] = host.send;
  host.send = async (request) => {
    if (request.method === 'GET' && request.url.includes('/customer?'))
      await new Promise<void>((done) => answers.push(done));
    return send(request);
  };
  return () => {
    for (const answer of answers.splice(0)) answer();
  };
}

describe('the offline data page', () => {
  it('offers the lists that the person may see, and says that nothing is kept', async () => {
    await open();
    expect(await line()).toHaveTextContent('Chưa giữ');
    const lists = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(lists).toEqual(['Khách hàng']);
  });

  it('does not offer to keep what the host answers in parts only', async () => {
    await openConsole({ path: '/offline-data', statements: ['customer.*', 'mbqr_payment.*'] });
    expect(await screen.findByRole('row', { name: /Giao dịch/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Giữ để dùng ngoại tuyến: .*Giao dịch/ })).toBeNull();
    expect(screen.getByRole('button', { name: make })).toBeInTheDocument();
  });

  it('keeps a list whole, says how much that is, and removes it again', async () => {
    const { ports } = await open();
    await userEvent.click(await screen.findByRole('button', { name: make }));
    await vi.waitFor(async () => {
      await ports.clock.advance(100);
      expect(await line()).toHaveTextContent('Toàn bộ, luôn giữ');
    });
    expect(within(await line()).getByRole('cell', { name: '2' })).toBeInTheDocument();
    expect(await line()).toHaveTextContent(/\d ?kB/);
    expect(screen.queryByRole('button', { name: make })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: remove }));
    await vi.waitFor(async () => expect(await line()).toHaveTextContent('Chưa giữ'));
    expect(screen.getByRole('button', { name: make })).toBeInTheDocument();
  });

  it('shows how far the reading is, and stops it when told to', async () => {
    const host = fakeHost([customerRow('KH1')]);
    const answer = slowLists(host);
    const { ports, store } = await open(host);
    await userEvent.click(await screen.findByRole('button', { name: make }));
    store.dispatch(makingAdvanced({ collection: 'customer', done: 500, total: 1204 }));
    expect(await line()).toHaveTextContent('500/1.204 dòng');
    const cancel = screen.getByRole('button', { name: 'Hủy: Khách hàng' });
    expect(cancel).toHaveFocus();
    await userEvent.click(cancel);
    answer();
    await vi.waitFor(async () => {
      await ports.clock.advance(100);
      expect(screen.getByRole('button', { name: make })).toHaveFocus();
    });
  });

  it('says why a reading ended early', async () => {
    const { store } = await open();
    await line();
    const failure = { kind: 'noAnswer', reason: 'network' } as const;
    store.dispatch(makingEnded({ collection: 'customer', failure }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Chưa tải xong');
    store.dispatch(makingEnded({ collection: 'customer', failure: { kind: 'room' } }));
    expect(await screen.findByRole('alert')).toHaveTextContent('không còn đủ chỗ');
  });

  it('offline reads nothing, says so, and asks before it removes what could not be read again', async () => {
    const { ports, host, store } = await open();
    await line();
    host.down = true;
    ports.network.set(true);
    const kept = { collection: 'customer', rows: 2, bytes: 2048, asOf: 0, whole: false, pinned: false };
    store.dispatch(keptRead({ lists: [kept] }));
    expect(await screen.findByRole('button', { name: make })).toBeOff();
    expect(await line()).toHaveTextContent('Các trang đã xem');
    await userEvent.click(screen.getByRole('button', { name: remove }));
    const question = await screen.findByRole('dialog', { name: 'Xóa khỏi thiết bị' });
    // Enter must not remove anything.
    expect(within(question).getByRole('button', { name: 'Hủy' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await line()).toHaveTextContent('Các trang đã xem');
  });

  it('is found by the help menu', async () => {
    await openConsole({ path: '/account' });
    await userEvent.click(await screen.findByRole('button', { name: 'Trợ giúp' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Dữ liệu ngoại tuyến' }));
    expect(await screen.findByRole('heading', { name: 'Dữ liệu ngoại tuyến' })).toBeInTheDocument();
  });
});

it.each([
  [0, 0, 'kB'],
  [1536, 1.5, 'kB'],
  [40 * 1024 * 1024, 40, 'MB'],
  [1000 * 1024, 1, 'MB'],
  [3.25 * 1024 ** 3, 3.3, 'GB'],
])('%d bytes are %d %s', (bytes, amount, unit) => {
  expect(sizeParts(bytes)).toEqual({ amount, unit });
});
