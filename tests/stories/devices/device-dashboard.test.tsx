/** The dashboard of partner devices as people meet it: against the same time before, a file, other stores, too many days. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { memoryTableReader } from '#adapters/memory/table-reader.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { ofOneStore, openDevices as open, twoDays } from '../support/open-devices.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 120_000 });

describe('the dashboard of devices', () => {
  it('says which days its figures are of, and until when those before', async () => {
    const { ready, taken } = await open();
    await ready();
    expect(taken().getAttribute('aria-label')).toBe(
      'Doanh số 19/11/2026 – 20/11/2026, so với 17/11/2026 – 18/11/2026 đến 10:15',
    );
  });

  it('is not asked for more than 93 days', async () => {
    const { asked, until } = await open('?day={"from":"2026-01-01","to":"2026-04-04"}');
    await until(() => expect(screen.getByText('Chọn khoảng không quá 93 ngày.')).toBeInTheDocument());
    expect(asked).toEqual([]);
  });

  it('says of figures that stay until others are there which store those are of', async () => {
    const { ready, until, told } = await open('?storeName=Quầy 1', ofOneStore);
    await ready();
    const links = () =>
      screen.getAllByRole('link', { name: /Trực tuyến/ }).map((link) => link.getAttribute('href'));
    const ofStore = () => links().some((href) => new URLSearchParams(href?.split('?')[1]).has('storeName'));
    expect(ofStore()).toBe(true);
    let answer = () => {};
    told.data = twoDays;
    told.after = new Promise<void>((done) => {
      answer = done;
    });
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ lọc Cửa hàng' }));
    await until(() => expect(window.location.search).not.toContain('storeName'));
    expect(ofStore()).toBe(true);
    answer();
    await until(() => expect(ofStore()).toBe(false));
  });

  it('is taken away as a file of what is plotted, beside the period before', async () => {
    const { ready, ports, until } = await open();
    await ready();
    await userEvent.keyboard('x');
    await userEvent.click(await screen.findByRole('button', { name: 'Xuất 7 dòng' }));
    await until(() => expect(ports.savedTables).toHaveLength(1));
    const [file] = ports.savedTables;
    const read = await memoryTableReader.read(file?.file ?? new Blob());
    if (!read.ok) throw new Error(read.problem);
    expect(read.sheets[0]?.rows.map(({ cells }) => cells.slice(2))).toEqual([
      [
        ...['Mục', 'Số thiết bị', 'Trực tuyến', 'Số giao dịch', 'Số tiền (₫)'],
        ...['Số giao dịch, kỳ trước', 'Số tiền, kỳ trước (₫)'],
      ],
      ['Trực tuyến', 5, null, null, null, null, null],
      ['Mất kết nối', 2, null, null, null, null, null],
      ['Đã khóa', 1, null, null, null, null, null],
      ['Không liên lạc sau ngày 19/11/2026', 2, null, null, null, null, null],
      ['19/11/2026', 4, null, 20, 2_000_000, 12, 1_200_000],
      ['20/11/2026', 3, null, 10, 1_000_000, 8, 800_000],
      ['Quầy 1', 8, 5, 30, 3_000_000, null, null],
    ]);
  });
});
