/** The palette acts on the rows that are chosen or shown, wherever in the list they stand. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';
import {
  active,
  code,
  dialog,
  many,
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

describe('the palette', () => {
  it('acts on the row that is chosen, also from another page', async () => {
    const { host, until } = await openList();
    await userEvent.keyboard(' ]');
    await until(() => expect(active()).toHaveTextContent(code(50)));
    await userEvent.type(await palette(), 'khoa');
    await userEvent.click(await screen.findByRole('option', { name: /^Khóa ?l$/ }, patience));
    await agree();
    await until(() => expect(switched(host)).toEqual([code(0), false]));
    expect(written(host)).toHaveLength(1);
  });

  it('acts on chosen rows of several pages as one batch', async () => {
    const { host, until } = await openList();
    await userEvent.keyboard(' {ArrowDown} ]');
    await until(() => expect(active()).toHaveTextContent(code(50)));
    await userEvent.keyboard(' ');
    await userEvent.type(await palette(), 'khoa');
    await userEvent.click(await screen.findByRole('option', { name: /^Khóa 3 khách hàng/ }, patience));
    await agree();
    await until(() => expect(written(host)).toHaveLength(1));
    const locked = [...host.rows.values()].filter((row) => row.active === false);
    expect(locked.map((row) => row.code).toSorted()).toEqual([code(0), code(1), code(50)]);
  });

  it('opens a row that it found on another page, and what is done then is done to that row', async () => {
    const { host, until } = await openList();
    await userEvent.type(await palette(), code(99));
    await until(() => expect(screen.getAllByRole('option', { name: new RegExp(code(99)) })).not.toEqual([]));
    await userEvent.click(screen.getByRole('option', { name: new RegExp(`Nguyễn Văn ${code(99)}`) }));
    const details = await dialog(`Nguyễn Văn ${code(99)}`);
    await until(() => expect(within(details).getByRole('button', { name: 'Khóa' })).not.toBeOff());
    await userEvent.type(await palette(), 'khoa');
    await userEvent.click(await screen.findByRole('option', { name: /^Khóa ?l$/ }, patience));
    await agree();
    await until(() => expect(switched(host)).toEqual([code(99), false]));
  });
});

describe('the palette lists what the list does', () => {
  const option = (name: RegExp) => screen.findByRole('option', { name }, patience);
  const look = async (typed: string, name: RegExp) => {
    const field = await palette();
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    return option(name);
  };

  it('also what its grid does: the details of the active row, all rows, a copy', async () => {
    const { until } = await openList(many(3));
    await userEvent.keyboard('{Home}');
    await userEvent.click(await look('mo chi tiet', /^Mở chi tiết/));
    await dialog(`Nguyễn Văn ${code(0)}`);
    await userEvent.keyboard('{Escape}');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('grid').focus();
    await userEvent.click(await look('chon ca trang', /^Chọn cả trang/));
    await until(() => expect(screen.getByText(/^đã chọn 3 dòng/)).toBeInTheDocument());
    const asked: (Element | null)[] = [];
    document.execCommand = () => asked.push(document.activeElement) > 0;
    await userEvent.click(await look('sao chep', /^Sao chép/));
    expect(asked).toEqual([screen.getByRole('grid')]);
  });

  it('with the reason where that is not possible now', async () => {
    await openList(many(3));
    await userEvent.keyboard('{Home}');
    for (const [typed, name, reason] of [
      ['trang truoc', /^Trang trước/, 'Không còn trang nào ở phía đó.'],
      ['dien o tren', /^Điền ô trên xuống/, 'Không có ô nào ở trên để điền xuống.'],
      ['hoan tac', /^Hoàn tác thay đổi vừa rồi/, 'Chưa có thay đổi nào để hoàn tác.'],
      ['doi ten che do', /^Đổi tên chế độ xem/, 'Hãy mở một chế độ xem trước.'],
    ] as const) {
      const found = await look(typed, name);
      expect(found).toBeOff();
      expect(found).toHaveTextContent(reason);
      await userEvent.keyboard('{Escape}');
    }
  });

  it('a file of no rows with the reason, too', async () => {
    const { store } = await openConsole({ path: '/customer/list', host: many(0) });
    await screen.findByText('Chưa có dữ liệu', undefined, patience);
    const found = await look('xuat tep', /^Xuất tệp/);
    expect(found).toBeOff();
    expect(found).toHaveTextContent('Không có dòng nào để xuất');
    await userEvent.keyboard('{Escape}');
    // Its button says it, too, to whoever presses it all the same.
    await userEvent.click(await screen.findByRole('button', { name: /^Xuất tệp/ }));
    const told = () => JSON.stringify(store.getState().notices);
    await waitFor(() => expect(told()).toContain('export.nothing'), patience);
  });
});
