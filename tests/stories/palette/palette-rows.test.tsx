import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import type { FakeHost } from '../../support/fake-host.ts';
import { customerRow } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';
import { field, group, openPalette, palette, people, press } from '../support/open-palette.ts';

inConsole();

const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';

/** So that many lists could be asked. */
const everything = ['customer.*', 'company.*', 'user.*', 'mbqr_terminal.*', 'mbqr_payment.*', 'brandname.*'];

describe('the palette among rows', () => {
  it('finds a customer by code on the host, the very code first, and opens it in its list', async () => {
    const { ports } = await openPalette({ host: people() });
    await userEvent.type(field(), 'kh1');
    expect(screen.getByText('Đang hỏi máy chủ…')).toBeInTheDocument();
    await ports.clock.advance(200);
    const found = within(await group('Khách hàng'));
    const names = found.getAllByRole('option').map((option) => option.textContent);
    expect(names[0]).toContain('Lê Thị Hồng');
    expect(names).toHaveLength(6);
    expect(names[5]).toBe('Xem thêm 5 trong danh sách');
    await userEvent.click(found.getByRole('option', { name: /Lê Thị Hồng/ }));
    expect(await screen.findByRole('dialog', { name: 'Lê Thị Hồng' })).toBeInTheDocument();
    expect(window.location.search).toBe('?q=KH1');
  });

  it('leads to all that match', async () => {
    const { ports } = await openPalette({ host: people() });
    await userEvent.type(field(), 'nguyen van');
    await ports.clock.advance(200);
    await userEvent.click(await screen.findByRole('option', { name: 'Xem thêm 3 trong danh sách' }));
    expect(await screen.findByRole('grid', { name: 'Khách hàng' })).toBeInTheDocument();
    expect(window.location.search).toBe('?q=nguyen+van');
  });

  const searched = ({ requests }: FakeHost) =>
    requests
      .filter(({ url }) => url.includes('/search'))
      .map(({ url }) => new URL(url).searchParams.get('q'));

  it('asks for the rows of all lists at once, and no list for them', async () => {
    const { ports, host } = await openPalette({ host: people(), statements: everything });
    const before = host.requests.length;
    await userEvent.type(field(), ' kh1 ');
    await ports.clock.advance(1000);
    await group('Khách hàng');
    // The change feed goes on by itself.
    const asked = host.requests.slice(before).map(({ url }) => url.replace(/^.*\/api/, ''));
    expect(asked.filter((url) => !url.startsWith('/v1/changes'))).toEqual(['/v1/search?q=kh1']);
  });

  it('asks after a pause only, and for no single letter', async () => {
    const { ports, host } = await openPalette({ host: people() });
    await userEvent.type(field(), 'k');
    await ports.clock.advance(1000);
    await userEvent.type(field(), 'h');
    await ports.clock.advance(150);
    await userEvent.type(field(), '1');
    await ports.clock.advance(150);
    expect(searched(host)).toEqual([]);
    await ports.clock.advance(100);
    expect(searched(host)).toEqual(['kh1']);
  });

  it('calls off what is no longer wanted, and shows no answer to it', async () => {
    const host = people();
    const { send } = host;
    const held: (() => void)[] = [];
    host.send = async (request) => {
      const answer = await send(request);
      if (request.url.endsWith('q=kh1')) await new Promise<void>((done) => held.push(done));
      return answer;
    };
    const { ports } = await openPalette({ host });
    await userEvent.type(field(), 'kh1');
    await ports.clock.advance(200);
    const first = host.requests.find(({ url }) => url.endsWith('q=kh1'));
    expect(first?.signal?.aborted).toBe(false);
    await userEvent.type(field(), '5');
    expect(first?.signal?.aborted).toBe(true);
    await ports.clock.advance(200);
    await group('Khách hàng');
    for (const letThrough of held) letThrough();
    await ports.clock.advance(200);
    const found = within(await group('Khách hàng')).getAllByRole('option');
    expect(found.map(({ textContent }) => textContent)).toEqual(['Nguyễn Văn KH15KH15']);
  });

  it('has what device and host know once, and leaves what is seen in its place', async () => {
    const host = people();
    const { ports } = await openConsole({ path: '/customer/list', host });
    await screen.findByRole('grid', { name: 'Khách hàng' });
    await ports.clock.advance(5000);
    // Nobody has told this device of these yet.
    host.rows.set('KH', customerRow('KH', { name: 'Chính là KH' }));
    host.rows.set('KH10', customerRow('KH10', { name: 'Nguyễn Mới KH10' }));
    await press();
    await userEvent.type(field(), 'kh');
    const names = async (name: string) =>
      within(await group(name))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    const before = await names('Khách hàng · từ thiết bị này');
    expect(before[0]).toBe('Nguyễn Văn KH10KH10');
    await ports.clock.advance(200);
    const after = await names('Khách hàng');
    expect(after[0]).toBe('Nguyễn Mới KH10KH10');
    expect(after.slice(1, before.length)).toEqual(before.slice(1));
    expect(after[before.length]).toBe('Chính là KHKH');
    expect(after.at(-1)).toMatch(/^Xem thêm \d+ trong danh sách$/);
    expect(new Set(after).size).toBe(after.length);
  });

  it('keeps what only this device has', async () => {
    const host = people();
    const { ports } = await openConsole({ path: '/customer/list', host });
    await screen.findByRole('grid', { name: 'Khách hàng' });
    await ports.clock.advance(5000);
    host.rows.delete('KH1');
    await press();
    await userEvent.type(field(), 'hong');
    await ports.clock.advance(300);
    expect(searched(host)).toEqual(['hong']);
    expect(screen.getByRole('option', { name: /Lê Thị Hồng/ })).toBeInTheDocument();
  });

  it('says that the host refuses, beside what this device has', async () => {
    const host = people();
    const { send } = host;
    host.send = async (request) => {
      if (!request.url.includes('/search')) return send(request);
      const text = JSON.stringify({
        ...{ success: false, errorCode: 'rate_limited', errorMessage: '', showType: 2, traceId: 't' },
      });
      return { ok: true, answer: { status: 429, contentType: 'application/json', retryAfter: null, text } };
    };
    const { ports } = await openConsole({ path: '/customer/list', host });
    await screen.findByRole('grid', { name: 'Khách hàng' });
    await ports.clock.advance(5000);
    await press();
    await userEvent.type(field(), 'hong');
    await ports.clock.advance(300);
    const state = within(screen.getByRole('dialog', palette)).getByRole('status');
    await vi.waitFor(() =>
      expect(state).toHaveTextContent(
        'Không tìm được trên máy chủ: Quá nhiều yêu cầu, hãy chờ một lát. Chỉ tìm trong dữ liệu trên thiết bị này.',
      ),
    );
    expect(await group('Khách hàng · từ thiết bị này')).toHaveTextContent('Lê Thị Hồng');
    expect(screen.queryByText('Đang hỏi máy chủ…')).toBeNull();
  });

  it('answers from this device when offline, and says so', async () => {
    const host = people();
    const { ports } = await openConsole({ path: '/customer/list', host });
    await screen.findByRole('grid', { name: 'Khách hàng' });
    await ports.clock.advance(5000);
    host.down = true;
    ports.network.set(true);
    await ports.clock.advance(0);
    await press();
    await userEvent.type(field(), 'hong');
    const found = await group('Khách hàng · từ thiết bị này');
    expect(found).toHaveTextContent('Lê Thị Hồng');
    expect(screen.getByText('Ngoại tuyến: chỉ tìm trong dữ liệu trên thiết bị này.')).toBeInTheDocument();
  });

  it('takes what was seen, not what came in beside it a moment later', async () => {
    const { ports } = await openPalette({ host: people(), statements: ['customer.*', 'company.view'] });
    await userEvent.type(field(), 'kh');
    const before = active();
    expect(before).toContain('Khách hàng');
    await ports.clock.advance(300);
    await group(/^Khách hàng$/);
    expect(active()).toBe(before);
  });

  it('keeps no customer on the device among what was chosen before', async () => {
    const { ports, store } = await openPalette({ host: people() });
    await userEvent.type(field(), 'kh1');
    await ports.clock.advance(200);
    await userEvent.click(await screen.findByRole('option', { name: /Lê Thị Hồng/ }));
    await screen.findByRole('dialog', { name: 'Lê Thị Hồng' });
    expect(store.getState().preferences.recentChoices).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await press();
    expect(await group('Vừa mở')).toHaveTextContent('Lê Thị Hồng');
  });
});
