/** The monitor as people meet it: hosts from both sides, numbers that lead to what they count, and what renews itself. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { readAddress, searchValuesOf } from '#model/list-address.ts';
import { toFilter } from '#model/search-values.ts';
import { addressRules } from '#kit/list-page/url-state/address-rules.ts';
import { screens } from '#app/navigation/screens.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { startOfTest } from '../../support/world.ts';
import { cellsOf, hosts, monitor, openMonitor, services } from '../support/open-monitor.tsx';

inConsole();
withSizes();

/** The list, and the filter of its call, as the list itself reads the address. */
function askedBy(link: HTMLElement) {
  const url = new URL(link.getAttribute('href') ?? '', 'http://console');
  const list = screens.find(({ path }) => path === url.pathname);
  if (list === undefined) throw new Error(`${url.pathname} is no list.`);
  const { state, dropped } = readAddress(url.search, addressRules(list));
  expect(dropped).toEqual([]);
  expect(list.refuse?.(state)).toBeUndefined();
  return [url.pathname, toFilter(searchValuesOf(state), { entity: list.entity, like: [] }, startOfTest)];
}

const seen = { hidden: false };
Object.defineProperty(document, 'visibilityState', {
  configurable: true,
  get: () => (seen.hidden ? 'hidden' : 'visible'),
});
const show = (isHidden: boolean) =>
  act(() => {
    seen.hidden = isHidden;
    document.dispatchEvent(new Event('visibilitychange'));
  });

describe('the monitor', () => {
  it('says to super administrators alone what devices hold of ended accounts', async () => {
    const unsent = [
      {
        ...{ id: 'p7', userName: 'an.nv', how: 'removed', changes: 3, devices: 1 },
        reportedAt: '2026-11-20T09:00:00+07:00',
      },
    ];
    const data = { ...monitor, unsent };
    const open = await openMonitor({ data, role: 'super_admin' });
    await open.ready();
    const table = () => screen.queryByRole('table', { name: /^Thay đổi chưa gửi của tài khoản/ });
    expect(cellsOf(table() ?? document.body, 'an.nv').slice(0, 3)).toEqual(['Đã xóa', '1', '3']);
    cleanup();
    const other = await openMonitor({ data });
    await other.ready();
    expect(table()).toBeNull();
  });

  it('has each host as this browser reaches it and as the server has answered; nothing asked is no 0 ms', async () => {
    const { ready } = await openMonitor();
    await ready();
    expect(cellsOf(hosts(), 'API v3').slice(1)).toEqual([
      ...['1 ms', '1 ms', '0', '1', '14 ms', '86 ms', '1.200', '0', '0%'],
    ]);
    expect(cellsOf(hosts(), 'API v3')[0]).toMatch(/^Có trả lời \d\d:\d\d:\d\d$/);
    expect(cellsOf(hosts(), 'API v4 (QR ngân hàng)').slice(5)).toEqual([
      ...['21 ms', '1,35 s', '400', '5', '1,25%'],
    ]);
    expect(cellsOf(hosts(), 'API v1')).toEqual([
      ...['Đi qua API v3, không hỏi riêng được', '30 ms', '41 ms', '3', '0', '0%'],
    ]);
    expect(cellsOf(hosts(), 'Vận hành nhà xe').at(-1)).toBe('Không có yêu cầu nào');
    expect(
      screen.getByText(/Trình duyệt này đo từ \d\d:\d\d:\d\d.* Máy chủ đo từ 09:16:00/),
    ).toBeInTheDocument();
  });

  it('leads from each number to the list that counts it, and from nothing nowhere', async () => {
    const { ready } = await openMonitor();
    await ready();
    const createdAt = { between: ['2026-11-19T10:15:37', '2026-11-20T10:15:36'] };
    const callbacks = screen.getByRole('table', { name: /^Callback thất bại theo mã/ });
    expect(cellsOf(callbacks, 'NAPAS QR')).toEqual(['01', '12']);
    expect(cellsOf(callbacks, 'MB QR')).toEqual(['68 – Hết thời gian chờ phản hồi', '7']);
    expect(cellsOf(callbacks, 'Tổng cộng')).toEqual(['', '19']);
    expect(within(callbacks).getAllByRole('link').map(askedBy)).toEqual([
      ['/napas/payments', { createdAt, callbackRespCode: '01' }],
      ['/mbqr/payments', { createdAt, callbackRespCode: '68' }],
    ]);
    const partnersNow = screen.getByRole('list', { name: 'Thiết bị đối tác hiện nay' });
    const speakersNow = screen.getByRole('list', { name: 'Loa thanh toán hiện nay' });
    const partners = '/partner-devices/lhv-partner';
    const links = [partnersNow, speakersNow].flatMap((list) => within(list).getAllByRole('link'));
    expect(links.map(askedBy)).toEqual([
      [partners, { active: true, connected: { overlap: ['online'] } }],
      [partners, { active: true, connected: { overlap: ['offline'] } }],
      [partners, { active: false }],
      ['/devices/cloud-speaker', { isActive: true }],
    ]);
    expect(within(speakersNow).getByText('loa thanh toán đã khóa').previousSibling?.textContent).toBe('0');
  });

  it('shows of payments and devices only what the person may see in their lists, whatever the host tells', async () => {
    const { ready } = await openMonitor({ role: 'staff', statements: ['dashboard.monitor'] });
    await ready();
    expect(screen.queryByText(/^Callback/)).toBeNull();
    expect(screen.queryByText('Thiết bị hiện nay')).toBeNull();
    expect(within(services()).queryByRole('button')).toBeNull();
  });

  it('says that no callback has failed', async () => {
    const gateways = [{ gateway: 'mbqr', codes: [] }];
    const { ready } = await openMonitor({
      data: { ...monitor, callbacks: { ...monitor.callbacks, gateways } },
    });
    await ready();
    expect(screen.getByText('Không có callback nào thất bại trong 24 giờ qua.')).toBeInTheDocument();
  });

  it('says what each service is at, how it went, and who restarted it', async () => {
    const { ready } = await openMonitor();
    await ready();
    expect(cellsOf(services(), 'Luồng báo thay đổi').slice(0, 5)).toEqual([
      ...['08:00:00', 'Liên tục', '4 luồng đang mở', '', ''],
    ]);
    expect(cellsOf(services(), 'Ngân hàng mô phỏng').slice(1, 4)).toEqual([
      ...['Mỗi 4 giây', '90 lượt, 10:15:33', '40001, 09:00:00'],
    ]);
    expect(cellsOf(services(), 'Gộp số liệu vé và hàng gửi').slice(1, 5)).toEqual([
      ...['Mỗi 1 giờ', '1 lượt, 09:00:00', '57P01, 10:00:00'],
      '2 lần, 19/11 08:00, Nguyễn Hoàng Long',
    ]);
  });

  it('renews itself every 15 seconds while it is seen, and at once when it is seen again', async () => {
    const { ready, told, advance } = await openMonitor();
    await ready();
    const first = told.asked;
    await advance(14_000);
    expect(told.asked).toBe(first);
    told.data = {
      ...monitor,
      hosts: monitor.hosts.map((host) => ({ ...host, requests: host.requests + 1 })),
    };
    await advance(1_500);
    expect(told.asked).toBe(first + 1);
    // Who listens is not told the age four times a minute.
    expect(screen.getByText(/^Tính đến /).getAttribute('aria-live')).toBe('off');
    await waitFor(() => expect(cellsOf(hosts(), 'API v3')).toContain('1.201'));
    await show(true);
    await advance(300_000);
    expect(told.asked).toBe(first + 1);
    await show(false);
    await advance(100);
    expect(told.asked).toBe(first + 2);
    await advance(15_500);
    expect(told.asked).toBe(first + 3);
  });

  it('renews itself on demand, and counts the time from there', async () => {
    const { ready, told, advance } = await openMonitor();
    await ready();
    const first = told.asked;
    await advance(10_000);
    await userEvent.setup().keyboard('r');
    await advance(0);
    expect(told.asked).toBe(first + 1);
    await advance(10_000);
    expect(told.asked).toBe(first + 1);
    await advance(5_500);
    expect(told.asked).toBe(first + 2);
  });

  it('says which host is silent while the others answer, and holds it against it', async () => {
    const { ready, told, advance, until } = await openMonitor();
    await ready();
    told.v4 = false;
    await advance(16_000);
    await until(() =>
      expect(cellsOf(hosts(), 'API v4 (QR ngân hàng)')[0]).toMatch(/^Không kết nối được \d\d:\d\d:\d\d$/),
    );
    expect(cellsOf(hosts(), 'API v4 (QR ngân hàng)').slice(1, 5)).toEqual(['1 ms', '1 ms', '1', '2']);
    expect(cellsOf(hosts(), 'API v3')[0]).toMatch(/^Có trả lời/);
  });

  it('knows which hosts answer this browser although the server tells nothing', async () => {
    const { until } = await openMonitor({ status: 500 });
    await until(() => expect(screen.getByRole('alert')).toBeInTheDocument());
    await until(() => expect(cellsOf(hosts(), 'API v3')[0]).toMatch(/^Có trả lời/));
    expect(cellsOf(hosts(), 'API v3').at(-1)).toBe('Máy chủ chưa cho biết');
  });

  it('stays with its age without a network, asks nobody meanwhile, and goes on with it', async () => {
    const { ready, ports } = await openMonitor();
    await ready();
    await act(() => ports.clock.advance(1000));
    cleanup();
    const again = await openMonitor({ reopened: ports, isDown: true });
    await again.ready();
    await again.until(() =>
      expect(screen.getByText(/^Không kết nối được\. Số liệu gần nhất: /)).toBeInTheDocument(),
    );
    expect(cellsOf(hosts(), 'API v3')).toContain('1.200');
    expect(cellsOf(hosts(), 'API v3')[0]).toMatch(/^Không kết nối được/);
    const monitorAsked = () =>
      again.host.requests.filter(({ url }) => url.includes('/api/analytics/monitor')).length;
    const before = monitorAsked();
    await again.advance(120_000);
    expect(monitorAsked()).toBe(before);
    again.host.down = false;
    await again.advance(40_000);
    await again.until(() => expect(screen.getByText(/^Tính đến /)).toBeInTheDocument());
  });
});
