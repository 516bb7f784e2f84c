import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { columnsArranged } from '#store/preferences-slice.ts';
import { readCsv, readWorkbook, textOf } from '../../adapters/support/tables.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 30_000 });

const rows = Array.from({ length: 120 }, (_, at) =>
  customerRow(`KH${String(at).padStart(3, '0')}`, {
    name: at === 7 ? '=HYPERLINK("http://x")' : `Khách ${at}`,
    active: at % 2 === 0,
  }),
);

type Opening = Parameters<typeof openConsole>[0];

/** A list of 120 customers, 50 on a page. */
async function openList(opening: Opening = {}) {
  const opened = await openConsole({
    path: '/customer/list?pageSize=50',
    host: fakeHost(rows),
    ...opening,
  });
  const until = (check: () => void) =>
    waitFor(async () => {
      await opened.ports.clock.advance(200);
      check();
    }, patience);
  await screen.findAllByRole('gridcell', {}, patience);
  return { ...opened, until };
}

const patience = { timeout: 30_000 };

/** Opens the dialog by its key. */
async function ask() {
  await userEvent.keyboard('x');
  return screen.findByRole('dialog', { name: 'Xuất Khách hàng ra tệp' }, patience);
}

describe('a file of a list', () => {
  it('holds all rows that match, not only those of the page, made without a mouse', async () => {
    const { until, ports } = await openList();
    await ask();
    expect(screen.getByRole('radio', { name: /Excel/ })).toBe(document.activeElement);
    await userEvent.keyboard('{Enter}');
    const isSaved = /Đã lưu 120 dòng vào tệp .*\((?:\d|\d,\d|\d\d+) kB\)/;
    await until(() => expect(screen.getAllByText(isSaved)[0]).toBeInTheDocument());
    const [saved] = ports.savedTables;
    expect(saved?.name).toMatch(/^Khách hàng 2026-11-20 08\.00\.\d\d\.xlsx$/);
    const { sheets } = await readWorkbook(saved?.file ?? new Blob());
    expect(sheets[0]?.rows.length).toBe(121);
    expect(sheets[0]?.rows[0]?.slice(0, 3)).toEqual(['Mã khách hàng', 'Tên khách hàng', 'Số điện thoại']);
    expect(sheets[0]?.rows[1]?.slice(0, 3)).toEqual(['KH000', 'Khách 0', '0912345678']);
    expect(sheets[0]?.rows[8]?.[1]).toBe('=HYPERLINK("http://x")');
    const facts = new Map(sheets[1]?.rows.map(([name, value]) => [name, value]));
    expect(facts.get('Số dòng')).toBe(120);
    expect(facts.get('Nguồn')).toBe('Máy chủ');
    expect(facts.get('Múi giờ')).toBe('Asia/Ho_Chi_Minh (UTC+7)');
    expect(facts.get('Sắp xếp')).toBe('Mã khách hàng tăng dần');
    expect(facts.get('Người xuất')).toBe('Trần Thị Lan (lan)');
  });

  it('holds what was searched for and sorted by, and says so; the format is remembered', async () => {
    const { until, ports } = await openList({
      path: '/customer/list?active=false&sort=name.desc&pageSize=50',
    });
    await ask();
    await userEvent.click(screen.getByRole('radio', { name: /CSV/ }));
    await userEvent.keyboard('{Enter}');
    await until(() => expect(ports.savedTables).toHaveLength(1));
    const file = ports.savedTables[0]?.file ?? new Blob();
    const read = await readCsv(file);
    expect(read[0]?.[1]).toBe('Khách 119');
    expect(read.filter(([code]) => code?.startsWith('KH'))).toHaveLength(60);
    expect(await textOf(file)).toContain('Bộ lọc,Trạng thái: ');
    expect(await textOf(file)).toContain('"\'=HYPERLINK(""http://x"")"');
    await ask();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /CSV/ }).checked).toBe(true);
  });

  it('holds the chosen rows only where rows are chosen', async () => {
    const { until, ports } = await openList();
    screen.getByRole('grid').focus();
    await userEvent.keyboard(' {ArrowDown} ');
    await ask();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 dòng đã chọn' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Xuất 2 dòng' }));
    await until(() => expect(ports.savedTables).toHaveLength(1));
    const { sheets } = await readWorkbook(ports.savedTables[0]?.file ?? new Blob());
    expect(sheets[0]?.rows.map(([code]) => code)).toEqual(['Mã khách hàng', 'KH000', 'KH001']);
  });

  it('holds every row that was chosen, also one that matches the search no more', async () => {
    const host = fakeHost(rows);
    const { until, ports } = await openList({ path: '/customer/list?active=true&pageSize=50', host });
    screen.getByRole('grid').focus();
    await userEvent.keyboard(' {ArrowDown} ');
    host.others('KH000', { active: false });
    await userEvent.keyboard('r');
    await until(() => expect(screen.queryByRole('gridcell', { name: 'KH000' })).toBeNull());
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Xuất 2 dòng' }));
    await until(() => expect(ports.savedTables).toHaveLength(1));
    const { sheets } = await readWorkbook(ports.savedTables[0]?.file ?? new Blob());
    expect(sheets[0]?.rows.slice(1).map(([code]) => code)).toEqual(['KH000', 'KH002']);
    // No filter is told of that these rows were not found by.
    const facts = new Map(sheets[1]?.rows.map(([name, value]) => [name, value]));
    expect(facts.get('Bộ lọc')).toBe('không có');
  });

  it('tells the search of its rows, not the one that is on its way', async () => {
    const host = fakeHost(rows);
    const send = host.send;
    // Nobody answers the other search: not the host, nor this device, which never comes to hold all rows.
    host.send = async (request) => {
      if (decodeURIComponent(request.url).includes('"active"')) return new Promise(() => undefined);
      return request.url.includes('pageSize=1000')
        ? { ok: false, failure: { kind: 'noAnswer', reason: 'network' } }
        : send(request);
    };
    const { until, ports } = await openList({ host });
    window.history.pushState(null, '', '/customer/list?q=x&active=false&sort=name.desc&pageSize=50');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByRole('button', { name: /Bỏ lọc Trạng thái/ }, patience);
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Xuất 120 dòng' }));
    await until(() => expect(ports.savedTables).toHaveLength(1));
    const { sheets } = await readWorkbook(ports.savedTables[0]?.file ?? new Blob());
    expect(sheets[0]?.rows.length).toBe(121);
    const facts = new Map(sheets[1]?.rows.map(([name, value]) => [name, value]));
    expect(facts.get('Từ khóa tìm kiếm')).toBe('không có');
    expect(facts.get('Bộ lọc')).toBe('không có');
    expect(facts.get('Sắp xếp')).toBe('Mã khách hàng tăng dần');
  });

  it('has the hidden columns too where all are asked for', async () => {
    const { until, ports, store } = await openList();
    const columns = [{ field: 'address', hidden: true }];
    store.dispatch(columnsArranged({ screen: '/customer/list', columns }));
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Xuất 120 dòng' }));
    await ask();
    await userEvent.click(screen.getByRole('radio', { name: /Tất cả \d+ cột/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Xuất 120 dòng' }));
    await until(() => expect(ports.savedTables).toHaveLength(2));
    const heads = await Promise.all(
      ports.savedTables.map(async ({ file }) => (await readWorkbook(file)).sheets[0]?.rows[0]),
    );
    expect(heads[0]).not.toContain('Địa chỉ');
    expect(heads[1]).toContain('Địa chỉ');
  });

  it('says why it stopped, and goes on when it is asked to', async () => {
    const host = fakeHost(rows);
    const send = host.send;
    let isCut = false;
    host.send = async (request) =>
      isCut && request.url.includes('pageSize=500')
        ? { ok: false, failure: { kind: 'noAnswer', reason: 'network' } }
        : send(request);
    const { until, ports } = await openList({ host });
    isCut = true;
    await ask();
    await userEvent.keyboard('{Enter}');
    await until(() => expect(screen.getAllByText(/Việc xuất bị dừng/)[0]).toBeInTheDocument());
    isCut = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await until(() => expect(ports.savedTables).toHaveLength(1));
  });

  it('leaves nothing when it is stopped', async () => {
    const host = fakeHost(rows);
    const send = host.send;
    host.send = async (request) =>
      request.url.includes('pageSize=500') ? new Promise(() => {}) : send(request);
    const { until, ports } = await openList({ host });
    await ask();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Dừng xuất tệp' });
    await userEvent.keyboard('{Alt>}x{/Alt}');
    await until(() => expect(screen.queryByRole('complementary', { name: 'Xuất Khách hàng' })).toBeNull());
    expect(ports.savedTables).toEqual([]);
  });

  it('is made of the rows on this device when offline, asks first where they are a part, and says so', async () => {
    const host = fakeHost(rows);
    const send = host.send;
    // All at once is never read: this device holds the page that was shown.
    host.send = async (request) =>
      request.url.includes('pageSize=1000')
        ? { ok: false, failure: { kind: 'noAnswer', reason: 'network' } }
        : send(request);
    const { until, ports } = await openList({ host });
    host.down = true;
    ports.network.set(true);
    await until(() =>
      expect(screen.getByRole('button', { name: 'Đồng bộ: Ngoại tuyến' })).toBeInTheDocument(),
    );
    const dialog = await ask();
    const agree = await screen.findByRole('checkbox', { name: 'Vẫn xuất phần có trên máy này' });
    expect(dialog.textContent).toContain('Đang mất mạng');
    const begin = screen.getByRole<HTMLButtonElement>('button', { name: 'Xuất 50 dòng' });
    expect(begin.disabled).toBe(true);
    await userEvent.click(agree);
    await userEvent.click(begin);
    await until(() => expect(ports.savedTables).toHaveLength(1));
    const { sheets } = await readWorkbook(ports.savedTables[0]?.file ?? new Blob());
    const facts = new Map(sheets[1]?.rows.map(([name, value]) => [name, value]));
    expect(String(facts.get('Nguồn'))).toBe('Máy tính này, khi mất mạng: chỉ một phần, 50 dòng được lưu');
  });
});

it.each([
  { statements: ['mbqr_payment.report'], count: 0 },
  { statements: ['mbqr_payment.report', 'mbqr_payment.export'], count: 1 },
])('is offered to whoever may take rows away, not to all who see them: $statements', async (given) => {
  await openConsole({ path: '/mbqr/payments', statements: given.statements });
  await screen.findByRole('heading', { level: 1, name: 'Giao dịch MB QR' }, patience);
  expect(screen.queryAllByRole('button', { name: 'Xuất tệp' })).toHaveLength(given.count);
});
