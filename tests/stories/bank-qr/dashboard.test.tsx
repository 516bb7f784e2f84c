/** The dashboard of a gateway as people meet it: numbers that lead to what they count, other days, age, and nothing. */
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { memoryTableReader } from '#adapters/memory/table-reader.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { askedBy, nothing, openDashboard as open, twoDays } from '../support/open-dashboard.tsx';

inConsole();
withSizes();

const linksIn = (name: string | RegExp) => within(screen.getByRole('list', { name })).getAllByRole('link');
const day = { between: ['2026-11-20T00:00:00', '2026-11-20T23:59:59'] };
const before = { between: ['2026-11-19T00:00:00', '2026-11-19T10:15:37'] };
const success = { overlap: ['success'] };

describe('the figures of a gateway', () => {
  it('lead to the lists that they count, and those of the period before to theirs', async () => {
    const { ready } = await open();
    await ready();
    const tiles = linksIn('Giao dịch tạo 20/11/2026, so với 19/11/2026 đến 10:15');
    const [payments, refunds] = ['/mbqr/payments', '/mbqr/refund'];
    expect(tiles.map((link) => [link.textContent, ...askedBy(link)])).toEqual([
      ['9.000\u00a0₫Số tiền', payments, { createdAt: day, status: success }],
      ['8.000\u00a0₫', payments, { createdAt: before, status: success }],
      ['10Giao dịch', payments, { createdAt: day }],
      ['8', payments, { createdAt: before }],
      ['90%Tỷ lệ thành công', payments, { createdAt: day, status: success }],
      ['100%', payments, { createdAt: before, status: success }],
      ['90\u00a0₫Phí', payments, { createdAt: day, status: success }],
      ['80\u00a0₫', payments, { createdAt: before, status: success }],
      // Nothing was refunded before: a nought leads nowhere.
      [
        '300\u00a0₫Đã yêu cầu hoàn',
        ...[refunds, { createdAt: day, state: { overlap: ['requested', 'processing'] } }],
      ],
      ['700\u00a0₫Đã hoàn', refunds, { settledAt: day, state: { overlap: ['settled'] } }],
    ]);
    expect(screen.getByText('tăng', { selector: 'li:first-child .c-unseen' })).toBeInTheDocument();
  });

  it('lead from companies, terminals, states and codes to theirs', async () => {
    const { ready } = await open();
    await ready();
    const link = (name: string) => screen.getAllByRole('link', { name }).map(askedBy)[0];
    expect(link('Hợp tác xã Vận tải Thống Nhất')).toEqual([
      '/mbqr/payments',
      { createdAt: day, status: success, company: 'AV1' },
    ]);
    expect(link('Quầy 1')).toEqual(['/mbqr/payments', { createdAt: day, status: success, terminalId: 'T1' }]);
    expect(link('68 – Hết thời gian chờ')).toEqual([
      '/mbqr/payments',
      { createdAt: day, callbackRespCode: '68' },
    ]);
    expect(linksIn('Điểm bán hiện nay theo trạng thái').map(askedBy)).toEqual([
      ['/mbqr/terminals', { status: { overlap: ['new'] } }],
    ]);
  });

  it('of one day are told hour by hour, those that have begun, each to the payments of that hour', async () => {
    const { ready } = await open();
    await ready();
    expect(screen.getByRole('slider', { name: 'Theo giờ' }).getAttribute('max')).toBe('10');
    const legend = linksIn('10:00 20/11/2026').map((link) => [link.textContent, askedBy(link)[1]]);
    const hour = { between: ['2026-11-20T10:00:00', '2026-11-20T10:59:59'] };
    const hourBefore = { between: ['2026-11-19T10:00:00', '2026-11-19T10:15:37'] };
    expect(legend).toEqual([
      ['5.000\u00a0₫', { createdAt: hour, status: success }],
      ['8.000\u00a0₫', { createdAt: hourBefore, status: success }],
      ['6', { createdAt: hour }],
      ['8', { createdAt: hourBefore }],
    ]);
  });

  it('of several days are told day by day, and by the hours of each of them', async () => {
    const { ready } = await open({
      data: twoDays,
      search: '?createdAt={"from":"2026-11-19","to":"2026-11-20"}',
    });
    await ready();
    const legend = linksIn('20/11/2026').map((link) => askedBy(link)[1]);
    expect(legend[1]).toEqual({
      createdAt: { between: ['2026-11-18T00:00:00', '2026-11-18T10:15:37'] },
      status: success,
    });
    const map = screen.getByRole('table', { name: 'Số giao dịch theo ngày và giờ' });
    const rows = within(map)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    // Newest first; hours that have not begun are no noughts.
    expect(rows.slice(1)).toEqual(
      [`T6 20/11${'0'.repeat(8)}406${'–'.repeat(13)}`, `T5 19/11${'0'.repeat(24)}`].map((row) =>
        expect.stringMatching(new RegExp(`${row.slice(2)}$`)),
      ),
    );
    expect(
      within(map)
        .getAllByRole('link')
        .map((link) => askedBy(link)[1]),
    ).toEqual([
      { createdAt: { between: ['2026-11-20T08:00:00', '2026-11-20T08:59:59'] } },
      { createdAt: { between: ['2026-11-20T10:00:00', '2026-11-20T10:59:59'] } },
    ]);
  });

  it('are taken away as a file of all that is shown, beside the period before', async () => {
    const { ready, ports, until } = await open({
      data: twoDays,
      search: '?createdAt={"from":"2026-11-19","to":"2026-11-20"}',
    });
    await ready();
    await userEvent.keyboard('x');
    await userEvent.click(await screen.findByRole('button', { name: 'Xuất 12 dòng' }));
    await until(() => expect(ports.savedTables).toHaveLength(1));
    const [file] = ports.savedTables;
    expect(file?.name).toMatch(/^Tổng quan MB QR 2026-11-20 .*\.xlsx$/);
    const read = await memoryTableReader.read(file?.file ?? new Blob());
    if (!read.ok) throw new Error(read.problem);
    const [figures, about] = read.sheets.map(({ rows }) => rows.map(({ cells }) => cells));
    expect(figures?.map((cells) => cells.slice(0, 4))).toEqual([
      ['Bảng', 'Mã', 'Mục', 'Số lượng'],
      ['Tổng cộng', null, 'Giao dịch', 10],
      ['Tổng cộng', null, 'Đã yêu cầu hoàn', 1],
      ['Tổng cộng', null, 'Đã hoàn', 2],
      ['Theo ngày', null, '19/11/2026', 8],
      ['Theo ngày', null, '20/11/2026', 10],
      ['Số giao dịch theo ngày và giờ', null, '20/11/2026 08:00', 4],
      ['Số giao dịch theo ngày và giờ', null, '20/11/2026 10:00', 6],
      ['Nhà xe có số tiền cao nhất', 'AV1', 'Hợp tác xã Vận tải Thống Nhất', 10],
      ['Điểm bán có số tiền cao nhất', 'T1', 'Quầy 1', 10],
      ['Điểm bán hiện nay theo trạng thái', null, 'Chờ duyệt', 3],
      ['Điểm bán hiện nay theo trạng thái', null, expect.any(String), 0],
      ['Callback thất bại theo mã', '68', 'Hết thời gian chờ', 2],
    ]);
    expect(figures?.[1]?.slice(4)).toEqual([9, 0.9, 9000, 90, 8, 8, 1, 8000, 80]);
    expect(figures?.[2]?.slice(4)).toEqual([null, null, 300, null, 0, null, null, 0, null]);
    expect(figures?.[3]?.slice(4)).toEqual([null, null, 700, null, 0, null, null, 0, null]);
    expect(figures?.[5]?.slice(4)).toEqual([9, 0.9, 9000, 90, 7, 7, 1, 7000, 70]);
    expect(about?.map((cells) => cells[1])).toContain('17/11/2026 – 18/11/2026 đến 10:15');
  });

  it('lead nowhere where the person may not see the list', async () => {
    const { ready } = await open({ statements: ['mbqr_payment.dashboard'] });
    await ready();
    expect(within(screen.getByRole('main')).queryAllByRole('link')).toEqual([]);
  });

  it('are asked for the days in the address, and for other days once they are chosen', async () => {
    const { ready, asked, until } = await open({ search: '?createdAt={"preset":"yesterday"}' });
    await ready();
    expect(asked).toEqual(['?from=2026-11-19&to=2026-11-19']);
    await userEvent.keyboard('f');
    await userEvent.click(await screen.findByRole('button', { name: '7 ngày qua' }));
    await until(() => expect(asked.at(-1)).toBe('?from=2026-11-14&to=2026-11-20'));
    expect(new URLSearchParams(window.location.search).get('createdAt')).toBe('{"preset":"last7Days"}');
  });

  it.each([
    ['94 days', '{"from":"2026-01-01","to":"2026-04-04"}', 'Chọn khoảng không quá 93 ngày.'],
    ['days in reverse', '{"from":"2026-01-02","to":"2026-01-01"}', /^Khoảng lọc bị ngược/],
  ])('are not asked for %s', async (_, createdAt, words) => {
    const { asked, until } = await open({ search: `?createdAt=${createdAt}` });
    await until(() => expect(screen.getByText(words)).toBeInTheDocument());
    expect(asked).toEqual([]);
  });
});

describe('a gateway without figures', () => {
  it('says that nothing was created, and offers other days', async () => {
    const { ready, asked, until } = await open({ data: nothing });
    await ready();
    expect(screen.getByText('Không có giao dịch nào được tạo trong khoảng này')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Xem 7 ngày qua' }));
    await until(() => expect(asked.at(-1)).toBe('?from=2026-11-14&to=2026-11-20'));
  });

  it('says what failed, and shows them once it is tried again', async () => {
    const { ready, told, until } = await open({ status: 500 });
    await until(() => expect(screen.getByText('Không tải được dữ liệu')).toBeInTheDocument());
    told.status = 200;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await ready();
  });

  it('says that the host is silent where none were ever seen', async () => {
    const { host, until } = await open({ status: 500 });
    await until(() => expect(screen.getByText('Không tải được dữ liệu')).toBeInTheDocument());
    host.down = true;
    await userEvent.keyboard('r');
    await until(() => expect(screen.getByText('Không kết nối được máy chủ')).toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Thử lại' })).toBeInTheDocument();
  });
});

describe('without a network', () => {
  const age = /^Không kết nối được. Số liệu gần nhất: .* trước \(20\/11\/2026 10:15:37\)$/;

  it('the last figures stay, with their age', async () => {
    const { host, ready, until, ports } = await open();
    await ready();
    host.down = true;
    await act(() => ports.clock.advance(10_800_000));
    await userEvent.keyboard('r');
    await until(() => expect(screen.getByText(age)).toBeInTheDocument());
    await ready();
  });

  it('they are there again when the console is opened anew, and those of other days are not', async () => {
    const { ready, ports, until } = await open();
    await ready();
    await act(() => ports.clock.advance(10_800_000));
    cleanup();
    const again = await open({ reopened: ports, isDown: true });
    await again.until(() => expect(screen.getByText(age)).toBeInTheDocument());
    await again.ready();
    cleanup();
    await open({ reopened: again.ports, isDown: true, search: '?createdAt={"preset":"yesterday"}' });
    await until(() => expect(screen.getByText('Không kết nối được máy chủ')).toBeInTheDocument());
  });
});
