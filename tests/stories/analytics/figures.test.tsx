/** Figures across the gateways as people meet them: totals, a map of hours, bars and tables, and a file. */
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { readAddress, searchValuesOf } from '#model/list-address.ts';
import { toFilter } from '#model/search-values.ts';
import { memoryTableReader } from '#adapters/memory/table-reader.ts';
import { addressRules } from '#kit/list-page/url-state/address-rules.ts';
import { screens } from '#app/navigation/screens.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { startOfTest } from '../../support/world.ts';
import { mayAll, nothing, openAnalytics as open, overview } from '../support/open-analytics.tsx';

inConsole();
withSizes();

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';
const textsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)));
const asTables = () => userEvent.keyboard('t');
const banks = 'Theo ngân hàng';
const companies = '2 nhà xe có số tiền cao nhất trong số 22';
const fees = 'Phí ví theo loại phí';

const rates = 'Tỷ lệ thành công theo giờ và thứ trong tuần';
const grid = (name = rates) => screen.getByRole('grid', { name });
/** Without those in which nothing was made. */
const toldCells = (name?: string) =>
  within(grid(name))
    .getAllByRole('gridcell')
    .map(({ textContent }) => plain(textContent))
    .filter((text) => !text.startsWith('–'));

/** The filter that the list of a link asks its host by. */
function askedBy(href: string | null) {
  const url = new URL(href ?? '', 'http://console');
  const list = screens.find(({ path }) => path === url.pathname);
  if (list === undefined) throw new Error(`There is no list at ${url.pathname}.`);
  const { state, dropped } = readAddress(url.search, addressRules(list));
  expect(dropped).toEqual([]);
  return [url.pathname, toFilter(searchValuesOf(state), { entity: list.entity, like: [] }, startOfTest)];
}

describe('the figures across the gateways', () => {
  it('say what all banks came to, against the period before until the same time', async () => {
    const { ready, totals } = await open();
    await ready();
    expect(totals().getAttribute('aria-label')).toBe(
      'Giao dịch tạo 19/11/2026 – 20/11/2026, so với 17/11/2026 – 18/11/2026 đến 10:15',
    );
    const told = within(totals())
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent));
    expect(told).toEqual([
      '9.000.000 ₫Số tiền▲ tăng 50% so với kỳ trước (6.000.000 ₫)',
      '40Giao dịch▲ tăng 100% so với kỳ trước (20)',
      '95%Tỷ lệ thành công▲ tăng 5 điểm % so với kỳ trước (90%)',
      '90.000 ₫Phí giao dịch▲ tăng 50% so với kỳ trước (60.000 ₫)',
      '1.199.300 ₫Phí ví▲ tăng 49,9% so với kỳ trước (800.000 ₫)',
    ]);
    // Of several banks there is no list.
    expect(within(totals()).queryAllByRole('link')).toEqual([]);
    expect(screen.queryByText(/^Chưa gồm/)).toBeNull();
  });

  it('are told hour by hour of each weekday, and say all of it at the cell that the arrows come to', async () => {
    const { ready } = await open();
    await ready();
    expect(within(grid()).getAllByRole('row')).toHaveLength(8);
    expect(within(grid()).getAllByRole('gridcell')).toHaveLength(7 * 24);
    const eight = 'Thứ Năm 08:00: 93,75% thành công (15 trên 16 giao dịch) · 3.000.000 ₫ · phí 30.000 ₫';
    expect(toldCells()).toEqual([
      `93,8${eight}`,
      '75Thứ Sáu 08:00: 75% thành công (3 trên 4 giao dịch) · 1.200.000 ₫ · phí 12.000 ₫',
      '100Thứ Sáu 09:00: 100% thành công (20 trên 20 giao dịch) · 4.800.000 ₫ · phí 48.000 ₫',
    ]);
    const cells = within(grid()).getAllByRole('gridcell');
    /** The line below the map. */
    const look = () => plain(screen.getByText(/^Thứ \S+ \d\d:00: /, { selector: 'p' }).textContent);
    act(() => cells[0]?.focus());
    expect(look()).toBe('Thứ Hai 00:00: không có giao dịch nào');
    await userEvent.keyboard('{ArrowRight>8/}{ArrowDown>3/}');
    expect(plain(document.activeElement?.textContent)).toBe(`93,8${eight}`);
    expect(look()).toBe(eight);
  });

  it('have a map of payments or amounts instead, as the address says', async () => {
    const { ready, until, asked } = await open();
    await ready();
    const choice = within(screen.getByRole('radiogroup', { name: 'Bản đồ giờ hiển thị' }));
    act(() => choice.getByRole('radio', { name: 'Tỷ lệ thành công' }).focus());
    await userEvent.keyboard('{ArrowRight}');
    await until(() => expect(grid('Giao dịch theo giờ và thứ trong tuần')).toBeInTheDocument());
    expect(document.activeElement?.textContent).toBe('Giao dịch');
    expect(toldCells('Giao dịch theo giờ và thứ trong tuần').map((text) => text.split('Thứ')[0])).toEqual([
      ...['16', '4', '20'],
    ]);
    // The same figures: nobody was asked again.
    expect(asked).toHaveLength(1);
    cleanup();
    const other = await open({ search: '?measure=amount' });
    await other.ready();
    const name = 'Số tiền theo giờ và thứ trong tuần';
    expect(toldCells(name).map((text) => text.split('Thứ')[0])).toEqual(['3', '1,2', '4,8']);
    expect(screen.getByText('Trong ô: Số tiền (triệu ₫)')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Phí giao dịch' }));
    const ofFees = 'Phí giao dịch theo giờ và thứ trong tuần';
    await other.until(() => expect(grid(ofFees)).toBeInTheDocument());
    expect(toldCells(ofFees).map((text) => text.split('Thứ')[0])).toEqual(['30', '12', '48']);
    expect(screen.getByText('Trong ô: Phí giao dịch (nghìn ₫)')).toBeInTheDocument();
  });

  it('are told by bank, by company and by kind of fee', async () => {
    const { ready } = await open();
    await ready();
    await asTables();
    expect(textsOf(banks)).toEqual([
      ['Ngân hàng', 'Số tiền (₫)', 'Kỳ trước (₫)', 'Giao dịch', 'Thành công', 'Phí (₫)'],
      ['MB QR', '7.000.000', '6.000.000', '30', '96,67%', '70.000'],
      ['BIDV QR', '2.000.000', '0', '10', '90%', '20.000'],
      ['NAPAS QR', '0', '0', '0', '–', '0'],
      ['VPBank QR', '0', '0', '0', '–', '0'],
    ]);
    expect(textsOf(companies).slice(1)).toEqual([
      ['Hợp tác xã Vận tải Thống Nhất', '6.500.000', '6.000.000', '25', '96%'],
      ['Nhà xe Phương Trang', '2.500.000', '0', '15', '93,33%'],
    ]);
    expect(textsOf(fees)).toEqual([
      ['Loại phí', 'Phí ví (₫)', 'Kỳ trước (₫)', 'Số lần trừ hoặc hoàn'],
      ['SMS', '1.200.000', '800.000', '3'],
      ['Tổng đài', '0', '0', '0'],
      ['Phí chuyến', '-700', '0', '1'],
    ]);
  });

  it('lead to the lists that count the same: payments of a bank, movements of a kind of fee, companies', async () => {
    const { ready } = await open();
    await ready();
    await asTables();
    const linkIn = (name: string, text: string) =>
      within(screen.getByRole('table', { name })).getByRole('link', { name: text }).getAttribute('href');
    const createdAt = { between: ['2026-11-19T00:00:00', '2026-11-20T23:59:59'] };
    expect(askedBy(linkIn(banks, '30'))).toEqual(['/mbqr/payments', { createdAt }]);
    for (const paid of ['7.000.000', '96,67%', '70.000'])
      expect(askedBy(linkIn(banks, paid))).toEqual([
        '/mbqr/payments',
        { createdAt, status: { overlap: ['success'] } },
      ]);
    expect(askedBy(linkIn(fees, '1.200.000'))).toEqual([
      '/admin/balance-fluctuation',
      { dateMsAction: createdAt, balanceType: { overlap: [2] } },
    ]);
    expect(linkIn(companies, 'Nhà xe Phương Trang')).toBe('/company/list?q=AV0002&row=AV0002');
    // Nothing leads nowhere.
    expect(within(screen.getByRole('table', { name: banks })).queryByRole('link', { name: '0' })).toBeNull();
    cleanup();
    const long = { ...overview, from: '2026-01-01' };
    const year = await open({ data: long, statements: mayAll.filter((one) => one !== 'company.view') });
    await year.ready();
    await asTables();
    // Payments are searched by 93 days at most, movements by any.
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(new Set(links.map((link) => link.getAttribute('href')?.split('?')[0]))).toEqual(
      new Set(['/admin/balance-fluctuation']),
    );
  });

  it('of one bank alone lead to its payments, and name the banks that are left out', async () => {
    const bank = overview.banks.slice(0, 1);
    const { ready, totals } = await open({
      statements: ['dashboard.analytics', 'mbqr_payment.report'],
      data: { ...overview, gateways: ['mbqr'], banks: bank, feeTypes: null },
    });
    await ready();
    expect(
      screen.getByText('Chưa gồm BIDV QR, NAPAS QR và VPBank QR: bạn không được xem giao dịch ở đó.'),
    ).toBeInTheDocument();
    expect(
      within(totals())
        .getAllByRole('link')
        .map((link) => askedBy(link.getAttribute('href'))[0]),
    ).toEqual(Array(4).fill('/mbqr/payments'));
    expect(screen.queryByRole('heading', { name: fees })).toBeNull();
    expect(screen.queryByText('Phí ví')).toBeNull();
  });

  it('are of fees alone for whoever may see the wallets and no bank', async () => {
    const { until } = await open({
      statements: ['dashboard.analytics', 'balance_fluctuation.view'],
      data: { ...nothing, gateways: [], banks: [], feeTypes: overview.feeTypes },
    });
    await until(() => expect(screen.getByRole('heading', { name: fees })).toBeInTheDocument());
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getAllByText('Phí ví')).toHaveLength(1);
    expect(screen.queryByText('Giao dịch')).toBeNull();
  });

  it('are asked for by the days of the address, at most 366', async () => {
    const { ready, asked } = await open();
    await ready();
    expect(asked).toEqual([{ from: '2026-11-14', to: '2026-11-20' }]);
    cleanup();
    const other = await open({ search: '?day={"preset":"lastMonth"}' });
    await other.ready();
    expect(other.asked).toEqual([{ from: '2026-10-01', to: '2026-10-31' }]);
    cleanup();
    const wide = await open({ search: '?day={"from":"2025-01-01","to":"2026-01-02"}' });
    await wide.until(() => expect(screen.getByText('Chọn khoảng không quá 366 ngày.')).toBeInTheDocument());
    expect(wide.asked).toEqual([]);
  });

  it('are saved as one table of all that is plotted', async () => {
    const { ready, ports, until } = await open();
    await ready();
    await userEvent.keyboard('x');
    await userEvent.click(await screen.findByRole('button', { name: 'Xuất 11 dòng' }));
    await until(() => expect(ports.savedTables).toHaveLength(1));
    const [saved] = ports.savedTables;
    expect(saved?.name).toMatch(/^Phân tích 2026-11-20 .*\.xlsx$/);
    const read = await memoryTableReader.read(saved?.file ?? new Blob());
    if (!read.ok) throw new Error(read.problem);
    const [rows = [], about] = read.sheets.map((sheet) => sheet.rows.map(({ cells }) => cells));
    expect(rows[0]).toEqual([
      ...['Bảng', 'Mã nhà xe', 'Mục', 'Giao dịch', 'Thành công', 'Tỷ lệ thành công', 'Số tiền (₫)'],
      ...['Phí giao dịch (₫)', 'Giao dịch, kỳ trước', 'Số tiền, kỳ trước (₫)', 'Phí giao dịch, kỳ trước (₫)'],
    ]);
    expect(rows[2]?.slice(0, 8)).toEqual([banks, null, 'BIDV QR', 10, 9, 0.9, 2_000_000, 20_000]);
    expect(rows[2]?.slice(8)).toEqual([0, 0, 0]);
    expect(rows[5]?.slice(0, 8)).toEqual([
      ...['Theo giờ và thứ trong tuần', null, 'Thứ Năm 08:00', 16, 15, 0.9375, 3_000_000, 30_000],
    ]);
    expect(rows[8]?.slice(0, 4)).toEqual([
      ...['Nhà xe có số tiền cao nhất', 'AV0001', 'Hợp tác xã Vận tải Thống Nhất', 25],
    ]);
    expect(rows[10]).toEqual([fees, null, 'SMS', 3, null, null, null, 1_200_000, 2, null, 800_000]);
    expect(rows).toHaveLength(12);
    expect(about).toEqual(
      expect.arrayContaining([
        ['Thời gian', '19/11/2026 – 20/11/2026'],
        ['Kỳ trước', '17/11/2026 – 18/11/2026 đến 10:15'],
        ['Ngân hàng', 'MB QR, BIDV QR, NAPAS QR, VPBank QR'],
      ]),
    );
  });
});
