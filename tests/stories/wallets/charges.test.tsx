/** The report of charges as people meet it: numbers that lead to what they sum up, narrowing, a file, age, and nothing. */
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { memoryTableReader } from '#adapters/memory/table-reader.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { askedBy, nothing, openCharges as open } from '../support/open-charges.tsx';

inConsole();
withSizes();

const dateMsAction = { between: ['2026-11-01T00:00:00', '2026-11-20T23:59:59'] };
const fees = (...types: readonly number[]) => ({ overlap: types });
const rowTexts = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the report of charges', () => {
  it('has a column for each fee, a row for each company, and the totals', async () => {
    const { ready } = await open();
    await ready();
    expect(rowTexts()).toEqual([
      ['Nhà xe', 'SMS', 'Tổng đài', 'Zalo OA', 'VietQR', 'Phí chuyến', 'Tổng phí'],
      ['AV1 Hợp tác xã Vận tải Thống Nhất', '1.200.000', '0', '0', '0', '500', '1.200.500'],
      ['AV2 Nhà xe Phương Trang', '0', '0', '0', '0', '-700', '-700'],
      ['Tổng cộng', '1.200.000', '0', '0', '0', '-200', '1.199.800'],
    ]);
  });

  it('leads from each number to the movements that it sums up, and from what sums up nothing nowhere', async () => {
    const { ready } = await open();
    await ready();
    const all = fees(2, 5, 13, 24, 14);
    const links = within(screen.getByRole('table')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, askedBy(link)])).toEqual([
      ['1.200.000', { dateMsAction, company: 'AV1', balanceType: fees(2) }],
      ['500', { dateMsAction, company: 'AV1', balanceType: fees(14) }],
      ['1.200.500', { dateMsAction, company: 'AV1', balanceType: all }],
      // Taken and given back: there are movements to look at.
      ['0', { dateMsAction, company: 'AV2', balanceType: fees(24) }],
      ['-700', { dateMsAction, company: 'AV2', balanceType: fees(14) }],
      ['-700', { dateMsAction, company: 'AV2', balanceType: all }],
      ['1.200.000', { dateMsAction, balanceType: fees(2) }],
      ['0', { dateMsAction, balanceType: fees(24) }],
      ['-200', { dateMsAction, balanceType: fees(14) }],
      ['1.199.800', { dateMsAction, balanceType: all }],
    ]);
  });

  it('leads nowhere where the person may not see the movements', async () => {
    const { ready } = await open({ statements: ['report.company_charge_wallet'] });
    await ready();
    expect(within(screen.getByRole('table')).queryAllByRole('link')).toEqual([]);
  });

  it('is one stop of the Tab key, gone through by the arrows', async () => {
    const { ready } = await open();
    await ready();
    const links = within(screen.getByRole('table')).getAllByRole('link');
    expect(links.filter(({ tabIndex }) => tabIndex === 0)).toEqual(links.slice(0, 1));
    act(() => links[0]?.focus());
    for (const [key, at] of [
      ['{ArrowRight}', 1],
      ['{ArrowDown}', 4],
      ['{End}', 9],
      ['{ArrowUp}', 5],
      ['{Home}', 0],
    ] as const) {
      await userEvent.keyboard(key);
      expect(document.activeElement).toBe(links[at]);
    }
  });

  it('begins with this month, and is asked for what its address says', async () => {
    const { ready, asked } = await open();
    await ready();
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ from: '2026-11-01', to: '2026-11-20' });
    cleanup();
    const search = '?day={"preset":"lastMonth"}&company=["AV1","AV2"]&balanceType=[2]';
    const other = await open({ search });
    await other.ready();
    const { filter, ...days } = Object.fromEntries(other.asked[0] ?? []);
    expect(days).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(JSON.parse(filter ?? '')).toEqual({
      company: { overlap: ['AV1', 'AV2'] },
      balanceType: { overlap: [2] },
    });
    // Its totals are of those companies alone.
    const [total] = within(screen.getByRole('row', { name: /^Tổng cộng/ })).getAllByRole('link');
    expect(total && askedBy(total)).toMatchObject({ company: { overlap: ['AV1', 'AV2'] } });
  });

  it('is narrowed by a kind of fee from its own menu', async () => {
    const { ready, asked, until } = await open();
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Bộ lọc' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Loại phí' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'VietQR' }));
    await until(() => expect(asked.at(-1)?.get('filter')).toBe('{"balanceType":{"overlap":[24]}}'));
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ lọc Loại phí' }));
    await until(() => expect(asked.at(-1)?.get('filter')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Bộ lọc');
  });

  it('says of figures that stay until others are there what those are of', async () => {
    const { ready, until, host } = await open({ search: '?company=["AV1"]' });
    await ready();
    const total = () => within(screen.getByRole('row', { name: /^Tổng cộng/ })).getAllByRole('link')[0];
    const ofCompany = () => {
      const link = total();
      return link && askedBy(link).company;
    };
    expect(ofCompany()).toEqual({ overlap: ['AV1'] });
    const { send } = host;
    let answer = () => {};
    const held = new Promise<void>((done) => {
      answer = done;
    });
    host.send = async (request) => {
      await held;
      return send(request);
    };
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ lọc Nhà xe' }));
    await until(() => expect(window.location.search).not.toContain('AV1'));
    expect(ofCompany()).toEqual({ overlap: ['AV1'] });
    answer();
    await until(() => expect(ofCompany()).toBeUndefined());
  });

  it('is not asked for more than 366 days', async () => {
    const { asked, until } = await open({ search: '?day={"from":"2025-11-01","to":"2026-11-02"}' });
    await until(() => expect(screen.getByText('Chọn khoảng không quá 366 ngày.')).toBeInTheDocument());
    expect(asked).toEqual([]);
  });

  it('is taken away as a file of the numbers that are shown', async () => {
    const { ready, ports, until } = await open();
    await ready();
    await userEvent.keyboard('x');
    await userEvent.click(await screen.findByRole('button', { name: 'Xuất 2 dòng' }));
    await until(() => expect(ports.savedTables).toHaveLength(1));
    const [file] = ports.savedTables;
    expect(file?.name).toMatch(/^Phí ví theo nhà xe 2026-11-20 .*\.xlsx$/);
    const read = await memoryTableReader.read(file?.file ?? new Blob());
    if (!read.ok) throw new Error(read.problem);
    const [figures, about] = read.sheets.map(({ rows }) => rows.map(({ cells }) => cells));
    expect(figures).toEqual([
      [
        ...['Mã nhà xe', 'Nhà xe', 'SMS (₫)', 'Tổng đài (₫)', 'Zalo OA (₫)', 'VietQR (₫)', 'Phí chuyến (₫)'],
        'Tổng phí (₫)',
      ],
      ['AV1', 'Hợp tác xã Vận tải Thống Nhất', 1_200_000, 0, 0, 0, 500, 1_200_500],
      ['AV2', 'Nhà xe Phương Trang', 0, 0, 0, 0, -700, -700],
    ]);
    expect(about).toEqual(
      expect.arrayContaining([
        ['Thời gian', '01/11/2026 – 20/11/2026'],
        ['Tổng phí (₫)', 1_199_800],
        ['Dữ liệu lúc', '20/11/2026 10:15:37'],
      ]),
    );
  });
});

describe('a report without figures', () => {
  it('says that nothing was charged, and offers last month', async () => {
    const { asked, until } = await open({ data: nothing });
    const words = 'Không có phí nào được trừ trong khoảng này';
    await until(() => expect(screen.getByText(words)).toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Xem tháng trước' }));
    await until(() => expect(asked.at(-1)?.get('from')).toBe('2026-10-01'));
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
