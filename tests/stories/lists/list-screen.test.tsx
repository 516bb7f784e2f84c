import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 30_000 });

const three = () =>
  fakeHost([
    customerRow('KH1', { name: 'Lê Thị Hồng', address: 'Hải Phòng' }),
    customerRow('KH2', { name: 'Nguyễn Văn An', active: false }),
    customerRow('KH3', { name: 'Trần Phương' }),
  ]);

async function openList(host = three(), path = '/customer/list') {
  const opened = await openConsole({ path, host });
  /** Lets the clock run until the page says what is asked for. */
  const until = (check: () => void) =>
    waitFor(async () => {
      await opened.ports.clock.advance(200);
      check();
    }, patience);
  await until(() => expect(heading('Khách hàng', 1)).toBeInTheDocument());
  return { ...opened, until };
}

/** The grid is loaded on demand, and the machine may be busy. */
const patience = { timeout: 30_000 };

const heading = (name: string, level?: number) =>
  screen.getByRole('heading', level === undefined ? { name } : { name, level });
const cell = (name: string | RegExp) => screen.findByRole('gridcell', { name }, patience);

describe('a list', () => {
  it('shows its rows, what they are and where they came from', async () => {
    const { until } = await openList();
    expect(await cell('Lê Thị Hồng')).toBeInTheDocument();
    await until(() => expect(screen.getByText(/từ máy chủ$/)).toBeInTheDocument());
    expect(screen.getByText('1–3 / 3')).toBeInTheDocument();
    const grid = screen.getByRole('grid', { name: 'Khách hàng' });
    expect(grid.getAttribute('aria-rowcount')).toBe('4');
    expect(
      within(grid)
        .getByRole('columnheader', { name: /Mã khách hàng/ })
        .getAttribute('aria-sort'),
    ).toBe('ascending');
  });

  it('searches without marks, keeps the search in the address, and says when nothing matches', async () => {
    const { until } = await openList();
    await cell('Lê Thị Hồng');
    await userEvent.keyboard('/');
    await userEvent.keyboard('phuong');
    await until(() => expect(screen.queryByRole('gridcell', { name: 'Lê Thị Hồng' })).toBeNull());
    expect(await cell('Trần Phương')).toBeInTheDocument();
    expect(window.location.search).toBe('?q=phuong');
    await userEvent.keyboard('xyz');
    await until(() => expect(heading('Không có dòng nào khớp')).toBeInTheDocument());
    await userEvent.click(screen.getAllByRole('button', { name: 'Xóa bộ lọc' })[0] ?? document.body);
    await until(() => expect(screen.getByRole('gridcell', { name: 'Lê Thị Hồng' })).toBeInTheDocument());
  });

  it('opens a link with filters, and says which part of it could not be understood', async () => {
    await openList(three(), '/customer/list?active=false&colour=red');
    expect(await cell('Nguyễn Văn An')).toBeInTheDocument();
    expect(screen.queryByRole('gridcell', { name: 'Trần Phương' })).toBeNull();
    expect(await screen.findByText(/đã bỏ qua: colour/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Bỏ lọc Trạng thái' })).toBeInTheDocument();
  });

  it('says what failed where nobody can answer, and tries again', async () => {
    const host = three();
    const send = host.send;
    let isDown = true;
    host.send = async (request) =>
      isDown && request.url.includes('/customer?')
        ? { ok: false, failure: { kind: 'noAnswer', reason: 'network' } }
        : send(request);
    const { until } = await openList(host);
    await until(() => expect(heading('Không kết nối được máy chủ')).toBeInTheDocument());
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await cell('Lê Thị Hồng')).toBeInTheDocument();
  });

  it('asks again by itself where the host refused for a moment; what failed stays in sight until it is answered', async () => {
    const host = three();
    const { send } = host;
    let isBusy = true;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    const busy = { status: 503, contentType: 'text/html', retryAfter: null, text: '' };
    host.send = async (request) => {
      if (!request.url.includes('/customer?')) return send(request);
      if (isBusy) return { ok: true, answer: busy };
      await held;
      return send(request);
    };
    const { until, ports } = await openList(host);
    const failed = () => screen.queryByRole('button', { name: 'Thử lại' });
    await until(() => expect(failed()).toBeInTheDocument());
    isBusy = false;
    await ports.clock.advance(20_000);
    await until(() => expect(document.querySelector('.c-progress-line.is-busy')).not.toBeNull());
    expect(failed()).toBeInTheDocument();
    letGo();
    expect(await cell('Lê Thị Hồng')).toBeInTheDocument();
  });

  it('sorts by a header, and by a second one with Shift', async () => {
    const { until } = await openList();
    await cell('Lê Thị Hồng');
    const header = (name: RegExp) => screen.getByRole('columnheader', { name });
    await userEvent.click(header(/Tên khách hàng/));
    await until(() => expect(window.location.search).toBe('?sort=name.asc'));
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(header(/Khu vực/));
    await user.keyboard('{/Shift}');
    await until(() =>
      expect(new URLSearchParams(window.location.search).get('sort')).toBe('name.asc,region.asc'),
    );
  });
});

describe('the keys of a list', () => {
  it('move through it, select, and say how many are selected', async () => {
    const { until } = await openList();
    await cell('Lê Thị Hồng');
    const grid = screen.getByRole('grid');
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await until(() => {
      const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
      expect(active).toHaveTextContent('Nguyễn Văn An');
    });
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await until(() => expect(screen.getByText('2 ô trên 2 dòng')).toBeInTheDocument());
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(2);
    await userEvent.keyboard('{Shift>} {/Shift}');
    await until(() => expect(screen.getByText('đã chọn 2 dòng')).toBeInTheDocument());
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(2);
    // First the range goes, then what was chosen.
    await userEvent.keyboard('{Escape}');
    await until(() => expect(screen.queryByText('2 ô trên 2 dòng')).toBeNull());
    expect(screen.getByText('đã chọn 2 dòng')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await until(() => expect(screen.queryByText(/^đã chọn/)).toBeNull());
  });

  it('open the row, and give focus back to the grid', async () => {
    const { until } = await openList();
    await cell('Lê Thị Hồng');
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog', { name: 'Lê Thị Hồng' }, patience);
    expect(within(drawer).getByText('Hải Phòng')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await until(() => expect(screen.getByRole('grid')).toHaveFocus());
  });

  it('act on the row that is active this very moment', async () => {
    const { until } = await openList();
    await cell('Lê Thị Hồng');
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{ArrowDown}{Delete}');
    await until(() => expect(screen.getByText('Bạn có chắc chắn muốn xóa?')).toBeInTheDocument());
    // Enter, pressed once too often, must not remove anything.
    expect(screen.getByRole('button', { name: 'Hủy' })).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Xóa KH2 · Nguyễn Văn An?' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Hủy' }));
  });
});

describe('the form of a row', () => {
  async function edit(host = three()) {
    const opened = await openList(host);
    await cell('Lê Thị Hồng');
    screen.getByRole('grid').focus();
    await userEvent.keyboard('e');
    const form = await screen.findByRole('dialog', { name: 'Sửa – Lê Thị Hồng' }, patience);
    const field = (name: string | RegExp) => within(form).getByLabelText(name);
    return { ...opened, form, field };
  }

  it('sends what was touched, and says so once the host has taken it', async () => {
    const { field, host, until } = await edit();
    await userEvent.clear(field(/^Tên khách hàng/));
    await userEvent.type(field(/^Tên khách hàng/), 'Lê Thị Hường');
    await userEvent.keyboard('{Control>}s{/Control}');
    await until(() => expect(host.rows.get('KH1')?.name).toBe('Lê Thị Hường'));
    const sent = host.requests.filter((request) => request.method === 'PUT');
    expect(sent.map((request) => request.body)).toEqual(['{"name":"Lê Thị Hường"}']);
    await until(() => expect(screen.getByText('Cập nhật dữ liệu thành công')).toBeInTheDocument());
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says what is wrong beside the field, and sends nothing', async () => {
    const { field, host, until } = await edit();
    await userEvent.clear(field(/^Số điện thoại/));
    await userEvent.type(field(/^Số điện thoại/), '12345');
    await userEvent.keyboard('{Control>}s{/Control}');
    await until(() =>
      expect(field(/^Số điện thoại/)).toHaveAccessibleDescription(/Số điện thoại không đúng định dạng/),
    );
    expect(field(/^Số điện thoại/)).toHaveFocus();
    expect(host.requests.filter((request) => request.method !== 'GET')).toEqual([]);
  });

  it('shows what the host refuses on its field, and keeps what was typed', async () => {
    const { field, until } = await edit();
    await userEvent.clear(field(/^Tên khách hàng/));
    await userEvent.type(field(/^Tên khách hàng/), 'cấm');
    await userEvent.keyboard('{Control>}s{/Control}');
    await until(() => expect(field(/^Tên khách hàng/)).toBeInvalid());
    expect(field(/^Tên khách hàng/)).toHaveProperty('value', 'cấm');
  });

  it('asks before what was typed is thrown away', async () => {
    const { field, until } = await edit();
    await userEvent.type(field(/^Khu vực/), 'Miền Bắc');
    await userEvent.keyboard('{Escape}');
    await until(() => expect(screen.getByText('Có thay đổi chưa lưu.')).toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Sửa tiếp' }));
    expect(field(/^Khu vực/)).toHaveProperty('value', 'Miền Bắc');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Bỏ phần vừa nhập' }));
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps a change on this device while nobody can be reached, and marks the row', async () => {
    const host = three();
    const { field, until } = await edit(host);
    host.down = true;
    await userEvent.type(field(/^Khu vực/), 'Miền Bắc');
    await userEvent.keyboard('{Control>}s{/Control}');
    await until(() => expect(screen.getByText('Đã lưu trên máy này, đang chờ gửi')).toBeInTheDocument());
    await until(() => expect(screen.getByText('1 thay đổi chờ gửi')).toBeInTheDocument());
    expect(screen.getByRole('gridcell', { name: /Có thay đổi chờ gửi/ })).toBeInTheDocument();
  });
});
