/** A value that nobody changed is never changed by looking at it: options that are left, a window that is left, keys that were meant for something else. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { referenceRead } from '#store/references-slice.ts';
import { loadCellEditor } from '#kit/list-page/edit/load-cell-editor.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

const patience = { timeout: 30_000 };
const options = ['Đại Đạt Thanh Hóa', 'Hồng Thành Cần Thơ', 'Nam Phong'].map((label, index) => ({
  ...{ id: `AV${index}`, label, active: true },
}));

async function openList() {
  await loadCellEditor();
  const host = fakeHost([
    customerRow('KH1', { name: 'Lê Thị Hồng', company: 'AV2' }),
    customerRow('KH2', { name: 'Nguyễn Văn An' }),
  ]);
  const opened = await openConsole({ path: '/customer/list', host });
  opened.store.dispatch(referenceRead({ list: 'company', options }));
  const until = (check: () => void) =>
    waitFor(async () => {
      await opened.ports.clock.advance(200);
      check();
    }, patience);
  await screen.findByRole('gridcell', { name: 'Lê Thị Hồng' }, patience);
  await until(() => expect(screen.getByText(/từ máy chủ$/)).toBeInTheDocument());
  const grid = screen.getByRole('grid');
  grid.focus();
  const sent = () => host.requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  return { ...opened, host, until, grid, sent };
}

describe('the options of a cell', () => {
  it('are left by Esc with the value as it was, and nothing is sent', async () => {
    const { until, grid, sent } = await openList();
    await userEvent.click(await screen.findByRole('gridcell', { name: 'Nam Phong' }));
    await userEvent.keyboard('{F2}');
    await screen.findByRole('combobox', { name: /^Nhà xe của Lê Thị Hồng/ });
    await userEvent.keyboard('{Escape}');
    expect(grid).toHaveFocus();
    await until(() => expect(screen.getByRole('gridcell', { name: 'Nam Phong' })).toBeInTheDocument());
    expect(sent()).toEqual([]);
  });

  it('are left by a press elsewhere with the value as it was', async () => {
    const { until, sent } = await openList();
    await userEvent.click(await screen.findByRole('gridcell', { name: 'Nam Phong' }));
    await userEvent.keyboard('{F2}');
    await screen.findByRole('combobox', { name: /^Nhà xe của Lê Thị Hồng/ });
    await userEvent.click(screen.getByRole('gridcell', { name: 'Nguyễn Văn An' }));
    await until(() => expect(screen.getByRole('gridcell', { name: 'Nam Phong' })).toBeInTheDocument());
    expect(sent()).toEqual([]);
  });

  it('are emptied by Backspace where nothing is typed', async () => {
    const { until, sent } = await openList();
    await userEvent.click(await screen.findByRole('gridcell', { name: 'Nam Phong' }));
    await userEvent.keyboard('{F2}');
    await screen.findByRole('combobox', { name: /^Nhà xe của Lê Thị Hồng/ });
    await userEvent.keyboard('{Backspace}{Enter}');
    await until(() => expect(sent()).toEqual([JSON.stringify({ company: null })]));
  });
});

describe('the options of a form', () => {
  it('are left by Esc with the value as it was, and focus stays in the field', async () => {
    await openList();
    await userEvent.keyboard('e');
    const form = await screen.findByRole('dialog', { name: /^Sửa/ }, patience);
    const box = await within(form).findByRole('combobox', { name: 'Nhà xe' }, patience);
    await userEvent.click(box);
    await screen.findByRole('option', { name: 'Nam Phong' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(box).toHaveProperty('value', 'Nam Phong'));
    expect(box).toHaveFocus();
    expect(within(form).queryByText('Có thay đổi chưa lưu.')).toBeNull();
  });

  it('give focus back to their field when one is chosen: Tab goes on from there', async () => {
    await openList();
    await userEvent.keyboard('e');
    const form = await screen.findByRole('dialog', { name: /^Sửa/ }, patience);
    const box = await within(form).findByRole('combobox', { name: 'Nhà xe' }, patience);
    await userEvent.click(box);
    await userEvent.keyboard('hong{Enter}');
    await waitFor(() => expect(box).toHaveProperty('value', 'Hồng Thành Cần Thơ'));
    expect(box).toHaveFocus();
    expect(box.getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{Tab}');
    expect(form.contains(document.activeElement)).toBe(true);
    expect(box).not.toHaveFocus();
  });
});

describe('a cell that is being edited', () => {
  it('stays open, and saves nothing, where the window is left for another one', async () => {
    const { sent } = await openList();
    await userEvent.keyboard('{ArrowRight}{F2}');
    const field = screen.getByRole('textbox', { name: /^Tên khách hàng của Lê/ });
    await userEvent.keyboard(' Nhung');
    // The browser tells the field that it has lost focus, and leaves it the active one.
    fireEvent.focusOut(field, { relatedTarget: null });
    await Promise.resolve();
    expect(field).toHaveFocus();
    expect(sent()).toEqual([]);
    await userEvent.keyboard(' Hoa');
    expect(field).toHaveProperty('value', 'Lê Thị Hồng Nhung Hoa');
  });
});

describe('the list beside open details', () => {
  it('has no letter typed into a cell', async () => {
    const { grid, sent } = await openList();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: /Lê Thị Hồng/ }, patience);
    await userEvent.click(screen.getByRole('gridcell', { name: 'Nguyễn Văn An' }));
    expect(grid).toHaveFocus();
    await userEvent.keyboard('l');
    expect(screen.queryByRole('textbox', { name: /của Nguyễn Văn An/ })).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('keeps to the list what moves in it: the next row, and its details', async () => {
    const { grid } = await openList();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: /Lê Thị Hồng/ }, patience);
    await userEvent.click(screen.getByRole('gridcell', { name: 'Lê Thị Hồng' }));
    expect(grid).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(grid.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('gridcell', { name: 'Nguyễn Văn An' }).id,
    );
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: /Nguyễn Văn An/ }, patience);
    expect(screen.queryByRole('dialog', { name: /Lê Thị Hồng/ })).toBeNull();
  });
});

it('what waits on a row is heard in each of its cells, and in those of no other row', async () => {
  const { host, ports, until } = await openList();
  host.down = true;
  ports.network.set(true);
  await userEvent.keyboard('{ArrowRight}{F2} Nhung{Enter}');
  const cell = (name: string) => screen.getByRole('gridcell', { name });
  await until(() => expect(cell('Lê Thị Hồng Nhung')).toBeInTheDocument());
  await until(() => expect(cell('Lê Thị Hồng Nhung')).toHaveAccessibleDescription(/Có thay đổi chờ gửi/));
  expect(cell('Nam Phong')).toHaveAccessibleDescription(/Có thay đổi chờ gửi/);
  expect(cell('Nguyễn Văn An').getAttribute('aria-describedby')).toBeNull();
});
