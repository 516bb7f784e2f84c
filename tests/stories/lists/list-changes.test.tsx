import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

/** Parts are loaded when they are first shown, and the machine may be busy. */
const patience = { timeout: 20_000 };
const cell = (name: string | RegExp) => screen.findByRole('gridcell', { name }, patience);

async function openList() {
  const host = fakeHost([
    customerRow('KH1', { name: 'Lê Thị Hồng', address: 'Hải Phòng' }),
    customerRow('KH2', { name: 'Nguyễn Văn An' }),
    customerRow('KH3', { name: 'Trần Phương' }),
  ]);
  const opened = await openConsole({ path: '/customer/list', host });
  const until = (check: () => void) =>
    waitFor(async () => {
      await opened.ports.clock.advance(100);
      check();
    }, patience);
  await until(() => expect(screen.getByRole('gridcell', { name: 'Lê Thị Hồng' })).toBeInTheDocument());
  await until(() => expect(host.feed.streams()).toBe(1));
  await opened.ports.clock.advance(2_000);
  return { ...opened, host, until };
}

const active = () =>
  document.getElementById(screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '');

describe('an open list', () => {
  it("takes somebody else's change in its place, and the person stays where they are", async () => {
    const { host, until } = await openList();
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await until(() => expect(active()).toHaveTextContent('Nguyễn Văn An'));
    host.others('KH2', { name: 'Zũ Văn An' });
    await until(() => expect(active()).toHaveTextContent('Zũ Văn An'));
    expect(screen.getByRole('grid')).toHaveFocus();
  });

  it('keeps a row that somebody else removed in sight, says so, and offers nothing for it', async () => {
    const { host, until } = await openList();
    screen.getByRole('grid').focus();
    host.others('KH1', null);
    await until(() =>
      expect(screen.getByRole('gridcell', { name: 'Đã bị xóa · Lê Thị Hồng' })).toBeInTheDocument(),
    );
    await userEvent.keyboard('{Delete}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.keyboard('r');
    await until(() => expect(screen.queryByRole('gridcell', { name: /Lê Thị Hồng/ })).toBeNull());
    expect(screen.getByText('1–2 / 2')).toBeInTheDocument();
  });

  it('says that there are new rows, and shows them when asked', async () => {
    const { host, until } = await openList();
    host.others('KH0', { name: 'Khách vừa tạo' });
    await until(() => expect(screen.getByText(/^1 dòng mới/)).toBeInTheDocument());
    expect(screen.queryByRole('gridcell', { name: 'Khách vừa tạo' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Hiện' }));
    expect(await cell('Khách vừa tạo')).toBeInTheDocument();
    await until(() => expect(screen.queryByText(/dòng mới/)).toBeNull());
  });

  it('does not call a row new that does not match, or that the search found before', async () => {
    const { host, until, ports } = await openList();
    await userEvent.keyboard('/');
    await userEvent.keyboard('phuong{Enter}');
    // Of this device at once; what comes before the host's own answer would be in it.
    await until(() => expect(screen.getByText('1–1 / 1')).toBeInTheDocument());
    await until(() => expect(screen.getByText(/từ máy chủ/)).toBeInTheDocument());
    host.others('KH8', { name: 'Người lạ' });
    host.others('KH3', { name: 'Trần Phương Anh' });
    await until(() => expect(screen.getByRole('gridcell', { name: 'Trần Phương Anh' })).toBeInTheDocument());
    expect(screen.queryByText(/dòng mới/)).toBeNull();
    // New is what comes after the answer that is shown: not in the same millisecond.
    await ports.clock.advance(1);
    host.others('KH2', { name: 'Phương mới' });
    await until(() => expect(screen.getByText(/^1 dòng mới/)).toBeInTheDocument());
  });
});

describe('a form that is open while somebody else changes its row', () => {
  async function edit() {
    const opened = await openList();
    screen.getByRole('grid').focus();
    await userEvent.keyboard('e');
    const form = await screen.findByRole('dialog', { name: 'Sửa – Lê Thị Hồng' }, patience);
    const field = (name: RegExp) => within(form).getByLabelText<HTMLInputElement>(name);
    await userEvent.clear(field(/^Tên khách hàng/));
    await userEvent.type(field(/^Tên khách hàng/), 'Tôi sửa');
    return { ...opened, form, field };
  }

  it('lets untouched fields follow, keeps what was typed, says so, and saves without a conflict', async () => {
    const { host, until, form, field } = await edit();
    host.others('KH1', { address: 'Đà Nẵng' });
    await until(() => expect(field(/^Địa chỉ/).value).toBe('Đà Nẵng'));
    expect(field(/^Tên khách hàng/).value).toBe('Tôi sửa');
    expect(within(form).getByRole('alert')).toHaveTextContent('Các trường bạn chưa sửa đã theo giá trị mới');
    await userEvent.keyboard('{Control>}s{/Control}');
    await until(() => expect(host.rows.get('KH1')).toMatchObject({ name: 'Tôi sửa', address: 'Đà Nẵng' }));
    const put = host.requests.find(({ method }) => method === 'PUT');
    expect(put?.body).toBe('{"name":"Tôi sửa"}');
  });

  it('names the field that both changed, and the person decides', async () => {
    const { host, until, form, field } = await edit();
    host.others('KH1', { name: 'Người khác sửa' });
    await until(() =>
      expect(within(form).getByRole('alert')).toHaveTextContent('cả hai cùng sửa: Tên khách hàng'),
    );
    expect(field(/^Tên khách hàng/).value).toBe('Tôi sửa');
    await userEvent.keyboard('{Control>}s{/Control}');
    await until(() => expect(host.rows.get('KH1')?.name).toBe('Tôi sửa'));
  });

  it('saves nothing where the row is gone, and says so', async () => {
    const { host, until, form } = await edit();
    host.others('KH1', null);
    await until(() => expect(within(form).getByRole('alert')).toHaveTextContent('vừa xóa dòng này'));
    expect(within(form).getByRole('button', { name: 'Lưu' })).toBeOff();
  });
});
