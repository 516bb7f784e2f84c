import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { loadCellEditor } from '#kit/list-page/edit/load-cell-editor.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';
import { changeStores } from '../../support/signed-in.ts';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 30_000 });

const three = () =>
  fakeHost([
    customerRow('KH1', { name: 'Lê Thị Hồng', address: 'Hải Phòng', region: 'Miền Bắc' }),
    customerRow('KH2', { name: 'Nguyễn Văn An', address: null, region: null }),
    customerRow('KH3', { name: 'Trần Phương', address: null, region: null }),
  ]);

const patience = { timeout: 30_000 };

async function openList(host = three(), prepare?: (ports: MemoryPorts) => void) {
  await loadCellEditor();
  const opened = await openConsole({ path: '/customer/list', host, ...(prepare && { prepare }) });
  const until = (check: () => void) =>
    waitFor(async () => {
      await opened.ports.clock.advance(200);
      check();
    }, patience);
  await screen.findByRole('gridcell', { name: 'Lê Thị Hồng' }, patience);
  await until(() => expect(screen.getByText(/từ máy chủ$/)).toBeInTheDocument());
  const grid = screen.getByRole('grid');
  grid.focus();
  /** The text of the active cell. */
  const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { ...opened, until, grid, active };
}

const editor = (name: RegExp) => screen.getByRole('textbox', { name });
const puts = (host: ReturnType<typeof fakeHost>) =>
  host.requests
    .filter(({ method }) => method === 'PUT')
    .map(({ url, body }) => [new URL(url).pathname.split('/').at(-1), JSON.parse(body ?? '{}')]);

describe('a value changed in its cell', () => {
  it('is saved by Enter through the row’s own command, and the cell under it is active', async () => {
    const { host, until, grid, active } = await openList();
    await userEvent.keyboard('{ArrowRight}{F2}');
    const field = editor(/^Tên khách hàng của Lê Thị Hồng/);
    expect(field).toHaveFocus();
    await userEvent.keyboard(' Nhung{Enter}');
    await until(() => expect(puts(host)).toEqual([['KH1', { name: 'Lê Thị Hồng Nhung' }]]));
    expect(grid).toHaveFocus();
    expect(active()).toBe('Nguyễn Văn An');
  });

  it('goes right with Tab, and is given up with Escape', async () => {
    const { host, until, grid, active } = await openList();
    await userEvent.keyboard('{ArrowRight}{F2}{Tab}');
    await until(() => expect(active()).toBe('0912 345 678'));
    await userEvent.keyboard('{F2}999{Escape}');
    expect(grid).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: /của Lê/ })).toBeNull();
    await until(() => expect(puts(host)).toEqual([]));
  });

  it('says in the cell what is wrong with it, and stays open', async () => {
    const { host, until } = await openList();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{F2}');
    const field = editor(/^Số điện thoại của Lê/);
    await userEvent.clear(field);
    await userEvent.keyboard('12345{Enter}');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/Số điện thoại không đúng định dạng/);
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.keyboard('0987 654 321{Enter}');
    await until(() => expect(puts(host)).toEqual([['KH1', { phoneNumber: '0987654321' }]]));
  });

  it('is not committed by the Enter of an input method', async () => {
    await openList();
    await userEvent.keyboard('{ArrowRight}{F2}');
    const field = editor(/^Tên khách hàng/);
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Process', keyCode: 229, bubbles: true }));
    expect(field).toHaveFocus();
  });

  it('is saved through the key `e`, too, whose letter is no part of it', async () => {
    const { host, until } = await openList();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}e');
    const field = editor(/^Số điện thoại của Lê/);
    expect(field).toHaveFocus();
    expect(field).toHaveProperty('value', '0912345678');
    await userEvent.clear(field);
    await userEvent.keyboard('0912000111{Enter}');
    await until(() => expect(puts(host)).toEqual([['KH1', { phoneNumber: '0912000111' }]]));
  });

  it('opens the form where the column is not changed in the grid', async () => {
    await openList();
    await userEvent.keyboard('{F2}');
    expect(await screen.findByRole('dialog', { name: 'Sửa – Lê Thị Hồng' }, patience)).toBeInTheDocument();
  });
});

describe('many cells at once', () => {
  const toAddress = '{ArrowRight}{ArrowRight}{ArrowRight}';

  it('are filled from the first one, and undone as one', async () => {
    const { host, until } = await openList();
    await userEvent.keyboard(`${toAddress}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}`);
    await until(() =>
      expect(puts(host)).toEqual([
        ['KH2', { address: 'Hải Phòng' }],
        ['KH3', { address: 'Hải Phòng' }],
      ]),
    );
    await until(() => expect(host.rows.get('KH3')?.address).toBe('Hải Phòng'));
    await userEvent.keyboard('{Control>}z{/Control}');
    await until(() => expect(host.rows.get('KH2')?.address).toBeNull());
    await until(() => expect(host.rows.get('KH3')?.address).toBeNull());
  });

  it('are filled again at once from what the first time gives them, also while that is being written', async () => {
    const writing: (() => void)[] = [];
    const { host, until } = await openList(three(), (ports) =>
      changeStores(ports, ({ journal }) => ({
        journal: {
          ...journal,
          async append(...given) {
            await new Promise<void>((done) => writing.push(done));
            return journal.append(...given);
          },
        },
      })),
    );
    const fill = '{ArrowDown}{Control>}d{/Control}';
    await userEvent.keyboard(`${toAddress}${fill}${fill}`);
    await until(() => expect(writing).toHaveLength(1));
    writing[0]?.();
    await until(() => expect(writing).toHaveLength(2));
    writing[1]?.();
    await until(() =>
      expect(puts(host)).toEqual([
        ['KH2', { address: 'Hải Phòng' }],
        ['KH3', { address: 'Hải Phòng' }],
      ]),
    );
    // Each is a change of its own: the last one alone is taken back.
    await until(() => expect(host.rows.get('KH3')?.address).toBe('Hải Phòng'));
    await userEvent.keyboard('{Control>}z{/Control}');
    await until(() => expect(writing).toHaveLength(3));
    writing[2]?.();
    await until(() => expect(host.rows.get('KH3')?.address).toBeNull());
    expect(host.rows.get('KH2')?.address).toBe('Hải Phòng');
  });

  it('are pasted after a look at what will change and what is refused', async () => {
    const { host, until, grid } = await openList();
    await userEvent.keyboard(toAddress);
    const data = { getData: () => 'Vinh\tÔng Ba\nHuế\tBà Tư\nĐà Lạt\t\nThừa\tThừa' };
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(paste, 'clipboardData', { value: data });
    grid.dispatchEvent(paste);
    const dialog = await screen.findByRole('dialog', { name: 'Dán vào các ô' }, patience);
    await until(() => expect(dialog).toHaveTextContent(/5 ô sẽ thay đổi trong 3 dòng, 2 ô không nhận được/));
    expect(dialog).toHaveTextContent(/Không có dòng nào ở đây/);
    expect(puts(host)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Ghi 5 ô trong 3 dòng' }));
    await until(() =>
      expect(puts(host)).toEqual([
        ['KH1', { address: 'Vinh', presenter: 'Ông Ba' }],
        ['KH2', { address: 'Huế', presenter: 'Bà Tư' }],
        ['KH3', { address: 'Đà Lạt' }],
      ]),
    );
    await until(() => expect(grid).toHaveFocus());
  });
});
