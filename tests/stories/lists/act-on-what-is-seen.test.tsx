import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { leadHost, leadRow } from '../../support/lead-host.ts';
import { inConsole } from '../../support/open-console.tsx';
import {
  active,
  code,
  dialog,
  many,
  open,
  openList,
  palette,
  patience,
  switched,
  written,
} from '../support/acted-on.ts';
import { agree } from '../support/agree.ts';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 120_000 });

describe('the details of a row', () => {
  it('are acted on by key and by button, whatever is chosen in the list', async () => {
    const { host, until } = await openList();
    await userEvent.keyboard(' {ArrowDown}{Enter}');
    const details = await dialog(`Nguyễn Văn ${code(1)}`);
    await until(() => expect(within(details).getByRole('button', { name: 'Khóa' })).toBeInTheDocument());
    await userEvent.keyboard('l');
    await agree();
    await until(() => expect(switched(host)).toEqual([code(1), false]));
    await userEvent.click(screen.getByRole('gridcell', { name: code(3) }));
    await userEvent.click(within(details).getByRole('button', { name: 'Mở khóa' }));
    await agree();
    await until(() => expect(switched(host)).toEqual([code(1), true]));
  });

  it('stay open, and can be acted on, where the row left the list by what was done to it', async () => {
    const { host, until } = await openList(many(), '/customer/list?pageSize=50&active=true');
    await userEvent.keyboard('{Enter}');
    const details = await dialog(`Nguyễn Văn ${code(0)}`);
    await until(() => expect(within(details).getByRole('button', { name: 'Khóa' })).toBeInTheDocument());
    await userEvent.keyboard('l');
    await agree();
    await until(() => expect(switched(host)).toEqual([code(0), false]));
    await until(() => expect(screen.queryByRole('gridcell', { name: code(0) })).toBeNull());
    await until(() => expect(within(details).getByRole('button', { name: 'Mở khóa' })).not.toBeOff());
    await userEvent.click(within(details).getByRole('button', { name: 'Mở khóa' }));
    await agree();
    await until(() => expect(switched(host)).toEqual([code(0), true]));
  });
});

describe('a command for several rows', () => {
  it('is said to be kept here where something fails after it was recorded', async () => {
    const { ports, until, store } = await openList();
    ports.storageQuota.persist = () => {
      throw new Error('A defect.');
    };
    await userEvent.keyboard(' {ArrowDown} l');
    await agree();
    await until(() =>
      expect(screen.getAllByText('Đã lưu trên máy này, đang chờ gửi')[0]).toBeInTheDocument(),
    );
    expect(store.getState().journal.order).toHaveLength(2);
  });
});

describe('a command for one row', () => {
  it('opens its form on the row that is chosen, also from another page', async () => {
    const { host, until } = await openList();
    await userEvent.keyboard(' ]');
    await until(() => expect(screen.getByText('51–100 / 120')).toBeInTheDocument());
    await userEvent.keyboard('e');
    const form = await dialog(`Sửa – Nguyễn Văn ${code(0)}`);
    await userEvent.type(within(form).getByLabelText(/^Địa chỉ/), 'Huế');
    await userEvent.keyboard('{Control>}s{/Control}');
    await until(() => expect(written(host)).toEqual([`${code(0)} {"address":"Huế"}`]));
  });

  it('that makes another row first begins with the chosen one, also from another page', async () => {
    const leads = Array.from({ length: 80 }, (_, index) => leadRow(`L${index}`));
    // The newest one stands first.
    leads.push(leadRow('Mới', { createdAt: '2026-11-09T03:04:05+07:00' }));
    const host = leadHost(leads);
    const { until } = await open(host, '/customer/lead?pageSize=50', 'Trần Thị Mới');
    await userEvent.keyboard(' ]');
    await until(() => expect(screen.getByText('51–81 / 81')).toBeInTheDocument());
    await userEvent.keyboard('k');
    const form = await screen.findByRole('dialog', {}, patience);
    await until(() =>
      expect(within(form).getByLabelText<HTMLInputElement>(/^Tên khách hàng/).value).toBe('Trần Thị Mới'),
    );
    expect(written(host)).toEqual([]);
  });
});

describe('what is chosen', () => {
  it('is no row that was removed: the next command is for the row that is active', async () => {
    const { host, until } = await openList();
    await userEvent.keyboard(' {Delete}');
    await dialog(/^Xóa/);
    await userEvent.keyboard('{Tab}{Enter}');
    await until(() => expect(screen.queryByRole('gridcell', { name: code(0) })).toBeNull());
    await until(() => expect(written(host).at(-1)).toMatch(new RegExp(`^${code(0)}`)));
    screen.getByRole('grid').focus();
    await userEvent.keyboard('l');
    await agree();
    await until(() => expect(switched(host)).toEqual([code(1), false]));
  });

  it('on another page is not meant where a range is drawn on this one since', async () => {
    const { host, until } = await openList();
    await userEvent.keyboard(' {ArrowDown} ]');
    await until(() => expect(screen.getByText('51–100 / 120')).toBeInTheDocument());
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await until(() => expect(screen.getByRole('button', { name: 'Khóa 2 khách hàng' })).not.toBeOff());
    await userEvent.keyboard('l');
    await agree();
    const sent = () =>
      host.requests
        .filter(({ url }) => url.endsWith('/status'))
        .flatMap(({ body }) => JSON.parse(body ?? '{}').items.map(({ id }: { id: string }) => id));
    await until(() => expect(sent().toSorted()).toEqual([code(50), code(51)]));
  });

  it('among rows that stay from the search before is not chosen in the next one', async () => {
    const host = many();
    const { send } = host;
    const waiting: (() => void)[] = [];
    let isHeld = false;
    host.send = async (request) => {
      if (!request.url.includes('/customer?')) return send(request);
      // The device gets the page, and never the whole list.
      if (!request.url.includes('pageSize=50'))
        return { ok: false, failure: { kind: 'noAnswer', reason: 'network' } };
      if (isHeld) await new Promise<void>((done) => waiting.push(done));
      return send(request);
    };
    const { until } = await openList(host);
    isHeld = true;
    await userEvent.keyboard('/KH05{Enter}');
    await until(() => expect(waiting.length).toBeGreaterThan(0));
    screen.getByRole('grid').focus();
    await userEvent.keyboard(' ');
    await until(() => expect(screen.getByText(/^đã chọn 1 dòng/)).toBeInTheDocument());
    isHeld = false;
    for (const go of waiting) go();
    await until(() => expect(screen.getByRole('gridcell', { name: code(50) })).toBeInTheDocument());
    await until(() => expect(screen.queryByText(/^đã chọn/)).toBeNull());
  });
});

describe('the active row', () => {
  it('is the first one of a page that was turned to, and what is done is done to it', async () => {
    const { host, until } = await openList();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}]');
    await until(() => expect(active()).toHaveTextContent(code(50)));
    await userEvent.keyboard('l');
    await agree();
    await until(() => expect(switched(host)).toEqual([code(50), false]));
  });

  it('is the one that took the place of a row that went', async () => {
    const { host, until } = await openList(many(5), '/customer/list');
    await userEvent.keyboard('{ArrowDown}');
    host.others(code(1), null);
    await until(() => expect(active()).toHaveTextContent(/Đã bị xóa|KH001/));
    await userEvent.keyboard('r');
    await until(() => expect(active()).toHaveTextContent(code(2)));
    await userEvent.keyboard('l');
    await agree();
    await until(() => expect(switched(host)).toEqual([code(2), false]));
  });

  it('is the one that somebody came for, with its details open', async () => {
    const host = fakeHost([
      customerRow('KH10', { name: 'An' }),
      customerRow('AKH1', { name: 'Bình' }),
      customerRow('KH1', { name: 'Chi' }),
    ]);
    const { until } = await open(host, '/customer/list', 'AKH1');
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Tìm kiếm hoặc chạy lệnh' }, patience);
    await userEvent.type(field, 'KH1');
    await until(() => expect(screen.getAllByRole('option', { name: /Chi/ })).not.toEqual([]));
    await userEvent.click(screen.getByRole('option', { name: /Chi/ }));
    const details = await dialog('Chi');
    await until(() => expect(active()).toHaveTextContent('KH1'));
    await until(() => expect(within(details).getByRole('button', { name: 'Khóa' })).toBeInTheDocument());
    await userEvent.keyboard('l');
    await agree();
    await until(() => expect(switched(host)).toEqual(['KH1', false]));
  });
});

describe('a value typed in a cell', () => {
  const toPhone = '{ArrowRight}{ArrowRight}';

  it('is saved when the palette takes focus', async () => {
    const { host, until } = await openList(many(5), '/customer/list');
    await userEvent.keyboard(`${toPhone}{ArrowRight}{F2}`);
    await userEvent.keyboard('12 Lê Lợi');
    const field = await palette();
    field.focus();
    await until(() => expect(written(host)).toEqual([`${code(0)} {"address":"12 Lê Lợi"}`]));
    expect(field).toHaveFocus();
  });

  it('is told, and waits in the form, where another page takes it away with a problem', async () => {
    const { host, until } = await openList(many(5), '/customer/list');
    await userEvent.keyboard(`${toPhone}{F2}`);
    await userEvent.clear(screen.getByRole('textbox', { name: /^Số điện thoại của/ }));
    await userEvent.keyboard('12345');
    const field = await palette();
    await userEvent.type(field, 'phím tắt của tôi');
    await userEvent.keyboard('{Enter}');
    await until(() => expect(window.location.pathname).toBe('/keys'));
    await until(() => expect(screen.getByText(/Chưa lưu “12345”/)).toBeInTheDocument());
    expect(written(host)).toEqual([]);
    window.history.back();
    await until(() => expect(screen.getByRole('gridcell', { name: code(0) })).toBeInTheDocument());
    screen.getByRole('grid').focus();
    await userEvent.keyboard('e');
    const form = await dialog(/^Sửa/);
    await until(() =>
      expect(within(form).getByLabelText<HTMLInputElement>(/^Số điện thoại/).value).toBe('12345'),
    );
  });
});
