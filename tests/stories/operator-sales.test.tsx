/** What operators sold as people meet it: figures beside the period before, plots and tables, a file, age, and nothing. */
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { readAddress } from '#model/list-address.ts';
import { memoryTableReader } from '#adapters/memory/table-reader.ts';
import { addressRules } from '#kit/list-page/url-state/address-rules.ts';
import { screens } from '#app/navigation/screens.ts';
import { withSizes } from '../kit/support/sizes.ts';
import { inConsole } from '../support/open-console.tsx';
import { nothing, openSales as open } from './support/open-sales.tsx';

inConsole();
withSizes();

const table = (name: string) => screen.getByRole('table', { name });
const textsOf = (name: string) =>
  within(table(name))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')));
const days = 'Theo ngày';
const operators = '2 nhà xe có doanh thu vé cao nhất trong số 22';
const channels = 'Theo kênh bán';

describe('the tickets that were sold', () => {
  it('say what they came to, against the period before until the same time', async () => {
    const { ready, totals } = await open();
    await ready();
    expect(totals().getAttribute('aria-label')).toBe(
      'Vé bán 19/11/2026 – 20/11/2026, so với 17/11/2026 – 18/11/2026 đến 10:15',
    );
    const told = within(totals())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(told).toEqual([
      expect.stringMatching(/^6\.000\.000 ₫Doanh thu vé▲ tăng 20% so với kỳ trước \(5\.000\.000 ₫\)$/),
      expect.stringMatching(/^30Số vé▲ tăng 50% so với kỳ trước \(20\)$/),
      expect.stringMatching(/^22Nhà xe có vé bánKhông đổi so với kỳ trước \(22\)$/),
    ]);
  });

  it('stand day by day under their plot, with the days before beside them', async () => {
    const { ready } = await open();
    await ready();
    expect(textsOf(days)).toEqual([
      ['Ngày', 'Doanh thu vé', 'Doanh thu vé, kỳ trước', 'Số vé', 'Số vé, kỳ trước'],
      ['20/11/2026', '1.900.000 ₫', '1.800.000 ₫', '12', '7'],
      ['19/11/2026', '4.100.000 ₫', '3.200.000 ₫', '18', '13'],
      ['Cộng', '6.000.000 ₫', '5.000.000 ₫', '30', '20'],
    ]);
    const slider = screen.getByRole('slider', { name: days });
    expect(slider.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ')).toBe(
      '20/11/2026: Doanh thu vé 1.900.000 ₫, kỳ trước 1.800.000 ₫; Số vé 12, kỳ trước 7',
    );
  });

  it('are told by operator and by channel, those too that only the platform knows', async () => {
    const { ready } = await open();
    await ready();
    expect(textsOf(operators)).toEqual([
      ['Nhà xe', 'Doanh thu vé (₫)', 'Kỳ trước (₫)', 'Số vé', 'Kỳ trước'],
      ['Hợp tác xã Vận tải Thống Nhất', '4.500.000', '4.000.000', '20', '11'],
      ['Nhà xe Phương Trang', '1.500.000', '0', '10', '0'],
    ]);
    expect(textsOf(channels).map(([name, amount]) => [name, amount])).toEqual([
      ['Kênh bán', 'Doanh thu vé (₫)'],
      ['Website', '4.400.000'],
      ['Ứng dụng', '0'],
      ['kiosk', '1.600.000'],
    ]);
    expect(screen.queryByRole('table', { name: 'Theo trạng thái hiện tại' })).toBeNull();
  });

  it('lead from an operator to its company, and nowhere from numbers that no list has', async () => {
    const { ready } = await open();
    await ready();
    const links = within(screen.getByRole('main'))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    const two = [
      ['Hợp tác xã Vận tải Thống Nhất', '/company/list?q=AV0001&row=AV0001'],
      ['Nhà xe Phương Trang', '/company/list?q=AV0002&row=AV0002'],
    ];
    expect(links).toEqual([...two, ...two]);
    const list = screens.find(({ path }) => path === '/company/list');
    if (list === undefined) throw new Error('There is no list of companies.');
    expect(readAddress('?q=AV0001', addressRules(list))).toMatchObject({
      state: { text: 'AV0001' },
      dropped: [],
    });
    cleanup();
    const other = await open({ statements: ['dashboard.tickets'] });
    await other.ready();
    expect(within(screen.getByRole('main')).queryAllByRole('link')).toEqual([]);
  });

  it('are asked for by the days and groups of the address, and by week once that is chosen', async () => {
    const { ready, asked, until } = await open();
    await ready();
    expect(asked[0]).toEqual({ from: '2026-11-14', to: '2026-11-20', groupBy: 'day' });
    const groups = within(screen.getByRole('radiogroup', { name: 'Gộp theo' }));
    act(() => groups.getByRole('radio', { name: 'Ngày' }).focus());
    await userEvent.keyboard('{ArrowRight}');
    await until(() => expect(asked.at(-1)).toMatchObject({ from: '2026-11-14', groupBy: 'week' }));
    expect(groups.getByRole('radio', { name: 'Tuần' }).getAttribute('aria-checked')).toBe('true');
    expect(document.activeElement?.textContent).toBe('Tuần');
    cleanup();
    const other = await open({ search: '?day={"preset":"lastMonth"}&groupBy=month' });
    await other.ready();
    expect(other.asked[0]).toEqual({ from: '2026-10-01', to: '2026-10-31', groupBy: 'month' });
  });

  it('are not asked for more than 366 days', async () => {
    const { asked, until } = await open({ search: '?day={"from":"2025-01-01","to":"2026-01-02"}' });
    await until(() => expect(screen.getByText('Chọn khoảng không quá 366 ngày.')).toBeInTheDocument());
    expect(asked).toEqual([]);
  });

  it('keep their plots where the tables below them are put away', async () => {
    const { ready } = await open();
    await ready();
    await userEvent.click(screen.getByRole('button', { name: `Ẩn bảng số liệu: ${channels}` }));
    expect(screen.queryByRole('table', { name: channels })).toBeNull();
    expect(table(days)).toBeInTheDocument();
    await userEvent.keyboard('t');
    expect(screen.queryAllByRole('table')).toEqual([]);
    expect(screen.getByRole('slider', { name: days })).toBeInTheDocument();
    await userEvent.keyboard('t');
    expect(screen.getAllByRole('table')).toHaveLength(3);
  });

  it('are saved as one table of all that is plotted', async () => {
    const { ready, ports, until } = await open();
    await ready();
    await userEvent.keyboard('x');
    await userEvent.click(await screen.findByRole('button', { name: 'Xuất 7 dòng' }));
    await until(() => expect(ports.savedTables).toHaveLength(1));
    const [saved] = ports.savedTables;
    expect(saved?.name).toMatch(/^Vé đã bán 2026-11-20 .*\.xlsx$/);
    const read = await memoryTableReader.read(saved?.file ?? new Blob());
    if (!read.ok) throw new Error(read.problem);
    const [rows, about] = read.sheets.map((sheet) => sheet.rows.map(({ cells }) => cells));
    expect(rows?.[0]).toEqual([
      ...[
        'Bảng',
        'Mã nhà xe',
        'Mục',
        'Từ ngày',
        'Đến ngày',
        'Doanh thu vé (₫)',
        'Doanh thu vé, kỳ trước (₫)',
      ],
      ...['Số vé', 'Số vé, kỳ trước'],
    ]);
    expect(rows?.[1]).toEqual([days, null, null, '2026-11-19', '2026-11-19', 4_100_000, 3_200_000, 18, 13]);
    expect(rows?.[3]).toEqual([
      ...[
        'Nhà xe có doanh thu vé cao nhất',
        'AV0001',
        'Hợp tác xã Vận tải Thống Nhất',
        '2026-11-19',
        '2026-11-20',
      ],
      ...[4_500_000, 4_000_000, 20, 11],
    ]);
    expect(rows?.[7]?.slice(0, 3)).toEqual([channels, null, 'kiosk']);
    expect(about).toEqual(
      expect.arrayContaining([
        ['Thời gian', '19/11/2026 – 20/11/2026'],
        ['Kỳ trước', '17/11/2026 – 18/11/2026 đến 10:15'],
        ['Số vé', 30],
      ]),
    );
  });
});

describe('the parcels that were handed in', () => {
  it('are told as tickets are, and by their state', async () => {
    const { ready, asked } = await open({ page: 'goods' });
    await ready();
    expect(asked[0]).toEqual({ from: '2026-11-14', to: '2026-11-20', groupBy: 'day' });
    expect(textsOf(days)[0]).toEqual([
      ...['Ngày', 'Cước gửi hàng', 'Cước gửi hàng, kỳ trước', 'Số đơn hàng', 'Số đơn hàng, kỳ trước'],
    ]);
    expect(textsOf('Theo trạng thái hiện tại').slice(1)).toEqual([
      ['Đã nhận gửi', '1.000.000', '0', '5', '0'],
      ['Đã giao', '5.000.000', '5.000.000', '25', '20'],
    ]);
  });
});

describe('sales without figures', () => {
  it.each([
    ['tickets', 'Không có vé nào được bán trong khoảng này'],
    ['goods', 'Không có đơn hàng nào được nhận gửi trong khoảng này'],
  ] as const)('of %s say that there were none, and offer last month', async (page, words) => {
    const { asked, until } = await open({
      page,
      data: { ...nothing, ...(page === 'goods' ? { states: [] } : {}) },
    });
    await until(() => expect(screen.getByText(words)).toBeInTheDocument());
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Xem tháng trước' }));
    await until(() => expect(asked.at(-1)?.from).toBe('2026-10-01'));
  });

  it('say what failed, and show them once it is tried again', async () => {
    const { told, until, ready } = await open({ status: 500 });
    await until(() => expect(screen.getByRole('alert')).toBeInTheDocument());
    told.status = 200;
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Thử lại' }));
    await ready();
  });

  it('stay with their age without a network, in a new page too', async () => {
    const { ready, ports } = await open();
    await ready();
    await act(() => ports.clock.advance(5000));
    cleanup();
    const again = await open({ reopened: ports, isDown: true });
    await again.ready();
    await again.until(() =>
      expect(screen.getByText(/^Không kết nối được\. Số liệu gần nhất: /)).toBeInTheDocument(),
    );
    expect(textsOf(days)[1]?.[1]).toBe('1.900.000 ₫');
  });
});
