/** The report of revenue as people meet it: numbers that lead to what they count, narrowing, periods, age. */
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { askedBy, byWeek, nothing, november, openRevenue as open } from '../support/open-revenue.tsx';

inConsole();
withSizes();

const createdAt = { between: ['2026-11-01T00:00:00', '2026-11-20T23:59:59'] };
const paid = { createdAt, status: { overlap: ['success'] } };
const rowTexts = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
const links = () => within(screen.getByRole('table')).queryAllByRole('link');
const banks = ['MB QR', 'BIDV QR', 'NAPAS QR', 'VPBank QR'];

describe('the report of revenue', () => {
  it('has the counts of each bank, what they come to, and the totals', async () => {
    const { ready } = await open();
    await ready();
    expect(rowTexts()).toEqual([
      ['Nhà xe', 'Số giao dịch', 'Tiền (₫)'],
      [...banks, 'Tất cả', 'Số tiền', 'Phí', 'Hoàn tiền', 'Thực nhận'],
      ['AV1 Hợp tác xã Vận tải Thống Nhất', '3', '0', '0', '1', '4', '1.200.000', '1.200', '0', '1.198.800'],
      ['AV2 Nhà xe Phương Trang', '0', '2', '0', '0', '2', '60.000', '100', '64.000', '-4.100'],
      ['Tổng cộng', '3', '2', '0', '1', '6', '1.260.000', '1.300', '64.000', '1.194.700'],
    ]);
    expect(screen.getByText(/^Giao dịch tạo 01\/11\/2026 – 20\/11\/2026, đã thành công/)).toBeInTheDocument();
    expect(screen.getByText('1–2 / 2 nhà xe')).toBeInTheDocument();
  });

  it('leads from a count to the payments of its bank, and from a sum where one bank has all of them', async () => {
    const { ready } = await open();
    await ready();
    const [mb, bidv, vpb] = ['/mbqr/payments', '/bidvqr/payments', '/vpb-qr/payments'];
    const [av1, av2] = ['AV1', 'AV2'].map((company) => ({ ...paid, company }));
    expect(links().map((link) => [link.textContent, askedBy(link)])).toEqual([
      ['3', { path: mb, ...av1 }],
      ['1', { path: vpb, ...av1 }],
      ['2', { path: bidv, ...av2 }],
      ['2', { path: bidv, ...av2 }],
      ['60.000', { path: bidv, ...av2 }],
      ['100', { path: bidv, ...av2 }],
      ['3', { path: mb, ...paid }],
      ['2', { path: bidv, ...paid }],
      ['1', { path: vpb, ...paid }],
    ]);
  });

  it('says which banks are not in it, and has one column where there is one bank', async () => {
    const only = (row: (typeof november)['total']) => ({ ...row, banks: row.banks.slice(0, 1) });
    const data = {
      ...november,
      gateways: ['mbqr'],
      total: only(november.total),
      rows: november.rows.slice(0, 1).map((row) => ({ ...row, ...only(row) })),
    };
    const { ready } = await open({ data, statements: ['report.*', 'mbqr_payment.*'] });
    await ready();
    const words = 'Chưa gồm BIDV QR, NAPAS QR và VPBank QR: bạn không được xem giao dịch ở đó.';
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(rowTexts().slice(0, 2)).toEqual([
      ['Nhà xe', 'Số giao dịch', 'Tiền (₫)'],
      ['Số tiền', 'Phí', 'Hoàn tiền', 'Thực nhận'],
    ]);
    const [first] = links();
    expect(first && askedBy(first)).toMatchObject({ path: '/mbqr/payments' });
  });

  it('says so where no bank is the person’s to see, and shows nothing kept that is more than they may see', async () => {
    const none = { ...nothing, gateways: [], total: { ...nothing.total, banks: [] } };
    const { until } = await open({ data: none, statements: ['report.company_revenue'] });
    const words = 'Bạn chưa được xem giao dịch của ngân hàng nào';
    await until(() => expect(screen.getByText(words)).toBeInTheDocument());
    cleanup();
    const { ready, ports } = await open();
    await ready();
    cleanup();
    const statements = ['report.company_revenue', 'mbqr_payment.report'];
    const less = await open({ reopened: ports, status: 500, statements });
    await less.until(() => expect(screen.getByText('Không tải được dữ liệu')).toBeInTheDocument());
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is one stop of the Tab key, gone through by the arrows', async () => {
    const { ready } = await open();
    await ready();
    expect(links().filter(({ tabIndex }) => tabIndex === 0)).toEqual(links().slice(0, 1));
    act(() => links()[0]?.focus());
    for (const [key, at] of [
      ['{ArrowRight}', 1],
      ['{ArrowDown}', 3],
      ['{End}', 8],
      ['{ArrowUp}', 3],
      ['{Home}', 0],
    ] as const) {
      await userEvent.keyboard(key);
      expect(document.activeElement).toBe(links()[at]);
    }
  });

  it('begins with what was paid this month, and is asked for what its address says', async () => {
    const { ready, asked } = await open();
    await ready();
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      ...{ from: '2026-11-01', to: '2026-11-20', filter: '{"status":{"overlap":["success"]}}' },
      ...{ sort: 'amount.desc', current: '1', pageSize: '100' },
    });
    cleanup();
    const search = '?day={"preset":"lastMonth"}&company=["AV1","AV2"]&groupBy=week&current=2';
    const other = await open({ search, data: byWeek });
    await other.ready();
    expect(Object.fromEntries(other.asked[0] ?? [])).toEqual({
      ...{ from: '2026-10-01', to: '2026-10-31', filter: '{"company":{"overlap":["AV1","AV2"]}}' },
      ...{ groupBy: 'week', sort: 'amount.desc', current: '2', pageSize: '20' },
    });
    expect(screen.getByText(/mọi trạng thái, kể cả chưa thanh toán/)).toBeInTheDocument();
  });

  it('is narrowed by its filters, and counts whatever status where that of the payments is let go', async () => {
    const { ready, asked, until } = await open();
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ lọc Trạng thái giao dịch' }));
    await until(() => expect(asked.at(-1)?.get('filter')).toBeNull());
    await until(() => expect(screen.getByText(/mọi trạng thái/)).toBeInTheDocument());
    const [first] = links();
    expect(first && askedBy(first)).toEqual({ path: '/mbqr/payments', createdAt, company: 'AV1' });
    await userEvent.click(screen.getByRole('button', { name: 'Bộ lọc' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Trạng thái giao dịch' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mới' }));
    await until(() => expect(asked.at(-1)?.get('filter')).toBe('{"status":{"overlap":["new"]}}'));
  });
});

describe('periods of the report of revenue', () => {
  it('stand under their company, and lead to the payments of their days', async () => {
    const { ready, asked, told, until } = await open();
    await ready();
    told.data = () => byWeek;
    await userEvent.click(screen.getByRole('radio', { name: 'Tuần' }));
    await until(() => expect(asked.at(-1)?.get('groupBy')).toBe('week'));
    await until(() => expect(screen.getAllByRole('row')).toHaveLength(6));
    expect(rowTexts().map(([head]) => head)).toEqual([
      ...['Nhà xe', 'MB QR', 'AV1 Hợp tác xã Vận tải Thống Nhất'],
      ...['01/11/2026', '02/11/2026 – 08/11/2026', 'Tổng cộng'],
    ]);
    const [line] = screen.getAllByRole('row').slice(4);
    const [first] = line === undefined ? [] : within(line).getAllByRole('link');
    expect(first && askedBy(first)).toEqual({
      ...{ path: '/mbqr/payments', ...paid, company: 'AV1' },
      createdAt: { between: ['2026-11-02T00:00:00', '2026-11-08T23:59:59'] },
    });
  });

  it('are where a company’s payments lead to, of more days than a list is searched by', async () => {
    const data = { ...november, from: '2026-01-01' };
    const { ready } = await open({
      data,
      search: '?day={"from":"2026-01-01","to":"2026-11-20"}&status=["success"]',
    });
    await ready();
    expect(screen.getByText(/^Kỳ dài hơn 93 ngày/)).toBeInTheDocument();
    const days = '{"from":"2026-01-01","to":"2026-11-20"}';
    const months = (code: string) => ({
      path: '/report/company-revenue',
      search: `?day=${days}&company=["${code}"]&status=["success"]&groupBy=month`,
    });
    expect(links().map((link) => [link.textContent, askedBy(link)])).toEqual([
      ['4', months('AV1')],
      ['2', months('AV2')],
    ]);
  });

  it('are not asked for of too many days', async () => {
    const year = '?day={"from":"2025-11-20","to":"2026-11-20"}';
    const { ready } = await open({ search: year });
    await ready();
    cleanup();
    for (const [search, words] of [
      ['?day={"from":"2025-11-19","to":"2026-11-20"}', 'Chọn khoảng không quá 366 ngày.'],
      [`${year}&groupBy=day`, 'Chọn khoảng không quá 93 ngày, hoặc gộp theo tuần hay tháng.'],
    ] as const) {
      const { asked, until } = await open({ search });
      await until(() => expect(screen.getByText(words)).toBeInTheDocument());
      expect(asked).toEqual([]);
      cleanup();
    }
  });
});

describe('a report of revenue without figures', () => {
  it('says that there was nothing, and offers last month', async () => {
    const { asked, until } = await open({ data: nothing });
    const words = 'Không có giao dịch nào trong khoảng này';
    await until(() => expect(screen.getByText(words)).toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Xem tháng trước' }));
    await until(() => expect(asked.at(-1)?.get('from')).toBe('2026-10-01'));
    expect(asked.at(-1)?.get('filter')).toBe('{"status":{"overlap":["success"]}}');
  });

  it('says what failed, and shows it once it is tried again', async () => {
    const { ready, told, until } = await open({ status: 500 });
    await until(() => expect(screen.getByText('Không tải được dữ liệu')).toBeInTheDocument());
    told.status = 200;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await ready();
  });

  it('shows the last figures with their age where there is no network, and says so where none were seen', async () => {
    const age = /^Không kết nối được. Số liệu gần nhất: .* trước \(20\/11\/2026 10:15:37\)$/;
    const { ready, ports } = await open();
    await ready();
    await act(() => ports.clock.advance(10_800_000));
    cleanup();
    const again = await open({ reopened: ports, isDown: true });
    await again.until(() => expect(screen.getByText(age)).toBeInTheDocument());
    await again.ready();
    cleanup();
    const other = await open({ reopened: again.ports, isDown: true, search: '?day={"preset":"yesterday"}' });
    await other.until(() => expect(screen.getByText('Không kết nối được máy chủ')).toBeInTheDocument());
  });
});
