/** The report of revenue where it is of many companies: page by page, and as a file of all of them. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { memoryTableReader } from '#adapters/memory/table-reader.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { byWeek, november, openRevenue as open } from '../support/open-revenue.tsx';

inConsole();
withSizes();

describe('pages of the report of revenue', () => {
  const page = (asked: URLSearchParams) => {
    const current = Number(asked.get('current'));
    return { ...november, companies: 250, current, pageSize: Number(asked.get('pageSize')) };
  };

  it('are turned by keys, and begin anew where something else is asked for', async () => {
    const { ready, asked, told, until } = await open();
    await ready();
    told.data = page;
    await userEvent.keyboard('r');
    await until(() => expect(screen.getByText('1 / 3')).toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Trang số liệu trước' }).hasAttribute('disabled')).toBe(true);
    await userEvent.keyboard(']');
    await until(() => expect(screen.getByText('101–102 / 250 nhà xe')).toBeInTheDocument());
    await userEvent.click(screen.getByRole('radio', { name: 'Tháng' }));
    await until(() => expect(asked.at(-1)?.get('current')).toBe('1'));
    expect(asked.at(-1)?.get('pageSize')).toBe('50');
  });

  it('behind the last are none, and lead back to the first', async () => {
    const { asked, until } = await open({
      search: '?current=9',
      data: { ...november, current: 9, rows: [] },
    });
    await until(() => expect(screen.getByText('Trang này không có nhà xe nào')).toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Về trang đầu' }));
    await until(() => expect(asked.at(-1)?.get('current')).toBe('1'));
  });
});

describe('the report of revenue as a file', () => {
  const readFile = async (file: Blob) => {
    const read = await memoryTableReader.read(file);
    if (!read.ok) throw new Error(read.problem);
    return read.sheets.map(({ rows }) => rows.map(({ cells }) => cells));
  };
  const counts = ['MB QR', 'BIDV QR', 'NAPAS QR', 'VPBank QR'].map((bank) => `Số giao dịch ${bank}`);
  const heads = [...counts, 'Số giao dịch', 'Số tiền (₫)', 'Phí (₫)', 'Hoàn tiền (₫)', 'Thực nhận (₫)'];

  it('has the companies that are shown, where those are all', async () => {
    const { ready, ports, asked, until } = await open();
    await ready();
    await userEvent.keyboard('x');
    await userEvent.click(await screen.findByRole('button', { name: 'Xuất 2 dòng' }));
    await until(() => expect(ports.savedTables).toHaveLength(1));
    expect(asked).toHaveLength(1);
    const [file] = ports.savedTables;
    expect(file?.name).toMatch(/^Doanh thu theo nhà xe 2026-11-20 .*\.xlsx$/);
    const [rows, about] = await readFile(file?.file ?? new Blob());
    expect(rows).toEqual([
      ['Mã nhà xe', 'Nhà xe', ...heads],
      ['AV1', 'Hợp tác xã Vận tải Thống Nhất', 3, 0, 0, 1, 4, 1_200_000, 1200, 0, 1_198_800],
      ['AV2', 'Nhà xe Phương Trang', 0, 2, 0, 0, 2, 60_000, 100, 64_000, -4100],
    ]);
    expect(about).toEqual(
      expect.arrayContaining([
        ['Thời gian', '01/11/2026 – 20/11/2026'],
        ['Bộ lọc', 'Trạng thái giao dịch: Thành công'],
        ['Ngân hàng', 'MB QR, BIDV QR, NAPAS QR, VPBank QR'],
        ['Thực nhận (₫)', 1_194_700],
        ['Dữ liệu lúc', '20/11/2026 10:15:37'],
      ]),
    );
  });

  it('reads every page for it, in the order of the codes, and says where it could not', async () => {
    const { ready, ports, asked, told, until } = await open();
    await ready();
    const [one] = byWeek.rows;
    if (one === undefined) throw new Error('There is a company in it.');
    const companies = 250;
    told.data = (query) => {
      const [current, pageSize] = [Number(query.get('current')), Number(query.get('pageSize'))];
      const count = Math.max(0, Math.min(pageSize, companies - (current - 1) * pageSize));
      const codeAt = (at: number) => `AV${(current - 1) * pageSize + at + 1}`;
      const rows = Array.from({ length: count }, (_, at) => ({ ...one, company: codeAt(at) }));
      return { ...byWeek, companies, current, pageSize, rows };
    };
    await userEvent.click(screen.getByRole('radio', { name: 'Tuần' }));
    await until(() => expect(screen.getByText('1 / 13')).toBeInTheDocument());
    const before = asked.length;
    told.status = 500;
    await userEvent.keyboard('x');
    await userEvent.click(await screen.findByRole('button', { name: 'Xuất tất cả' }));
    await until(() => expect(screen.getAllByText(/^Việc xuất bị dừng/).length).toBeGreaterThan(0));
    told.status = 200;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await until(() => expect(ports.savedTables).toHaveLength(1));
    const pages = asked.slice(before).map((query) => Object.fromEntries(query));
    expect(pages.map(({ current }) => current)).toEqual(['1', '1', '2']);
    for (const query of pages)
      expect(query).toMatchObject({ groupBy: 'week', sort: 'company.asc', pageSize: '200' });
    const [rows] = await readFile(ports.savedTables[0]?.file ?? new Blob());
    expect(rows).toHaveLength(501);
    expect(rows?.slice(0, 3)).toEqual([
      ['Mã nhà xe', 'Nhà xe', 'Từ ngày', 'Đến ngày', ...heads],
      ['AV1', one.companyName, '2026-11-01', '2026-11-01', 1, 0, 0, 0, 1, 200_000, 200, 0, 199_800],
      ['AV1', one.companyName, '2026-11-02', '2026-11-08', 2, 0, 0, 1, 3, 1_000_000, 1000, 0, 999_000],
    ]);
  });
});
