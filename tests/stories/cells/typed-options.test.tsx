/** What is typed to find an option is not lost: leaving takes the marked one, or what is wrong is said and the text stays. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { referenceRead } from '#store/references-slice.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole } from '../../support/open-console.tsx';
import { open, patience } from '../support/acted-on.ts';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

const options = ['Đại Đạt Thanh Hóa', 'Hồng Lộc Gia Lai', 'Hồng Thành Cần Thơ', 'Nam Phong'].map(
  (label, index) => ({ id: `AV${index}`, label, active: true }),
);
const unlisted = 'Không có giá trị này trong danh sách';
const save = '{Control>}s{/Control}';
/** Taking focus selects what is there with the next frame. */
const frame = () => new Promise(requestAnimationFrame);

async function openList() {
  const host = fakeHost([
    customerRow('KH1', { name: 'Lê Thị Hồng', company: 'AV3' }),
    customerRow('KH2', { name: 'Nguyễn Văn An' }),
  ]);
  const opened = await open(host, '/customer/list', 'Lê Thị Hồng');
  opened.store.dispatch(referenceRead({ list: 'company', options }));
  await opened.until(() => expect(screen.getByRole('gridcell', { name: 'Nam Phong' })).toBeInTheDocument());
  const sent = () =>
    host.requests.filter(({ method }) => method !== 'GET').map(({ body }) => JSON.parse(body ?? '{}'));
  return { ...opened, grid: screen.getByRole('grid'), sent };
}

async function openCell() {
  const opened = await openList();
  await userEvent.click(screen.getByRole('gridcell', { name: 'Nam Phong' }));
  await userEvent.keyboard('{F2}');
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Nhà xe của Lê Thị Hồng/ });
  const isClosed = () => expect(screen.queryByRole('combobox', { name: /^Nhà xe của/ })).toBeNull();
  return { ...opened, box, isClosed };
}

describe('what is typed to find an option in a cell', () => {
  it.each(['{Tab}', '{Shift>}{Tab}{/Shift}', save])('takes the marked one with %s', async (key) => {
    const { until, sent, grid, isClosed } = await openCell();
    await userEvent.keyboard(`hong${key}`);
    await until(() => expect(sent()).toEqual([{ company: 'AV1' }]));
    isClosed();
    expect(grid).toHaveFocus();
  });

  it('takes the one that the arrows have marked', async () => {
    const { until, sent } = await openCell();
    await userEvent.keyboard('hong{ArrowDown}{Tab}');
    await until(() => expect(sent()).toEqual([{ company: 'AV2' }]));
  });

  it('takes the marked one where the cell is left by a press', async () => {
    const { until, sent, box } = await openCell();
    await userEvent.keyboard('hong');
    expect(box.value).toBe('hong');
    await userEvent.click(screen.getByRole('gridcell', { name: 'Nguyễn Văn An' }));
    await until(() => expect(sent()).toEqual([{ company: 'AV1' }]));
  });

  it('is a part of choosing with the pointer, too', async () => {
    const { until, sent, isClosed } = await openCell();
    await userEvent.keyboard('hong');
    await userEvent.click(within(await screen.findByRole('listbox')).getByText('Hồng Thành Cần Thơ'));
    await until(() => expect(sent()).toEqual([{ company: 'AV2' }]));
    isClosed();
  });

  it.each(['{Tab}', save, '{Enter}'])('that is no option stays, and is told, with %s', async (key) => {
    const { until, sent, box } = await openCell();
    await userEvent.keyboard(`hongg${key}`);
    expect(box).toHaveFocus();
    expect(box.value).toBe('hongg');
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription(unlisted);
    expect(sent()).toEqual([]);
    await userEvent.keyboard('{Backspace}');
    expect(box.value).toBe('hong');
    expect(box).not.toBeInvalid();
    expect(await screen.findByRole('option', { name: 'Hồng Lộc Gia Lai' })).toBeInTheDocument();
    await userEvent.keyboard('{Tab}');
    await until(() => expect(sent()).toEqual([{ company: 'AV1' }]));
  });

  it('and is taken away again leaves the option that was there', async () => {
    const { until, sent, isClosed } = await openCell();
    await userEvent.keyboard('hx{Backspace}{Backspace}{Tab}');
    isClosed();
    await until(() => expect(screen.getByRole('gridcell', { name: 'Nam Phong' })).toBeInTheDocument());
    expect(sent()).toEqual([]);
  });

  it('that is no option is told, and waits in the row’s form, where another page takes it away', async () => {
    const { until, sent } = await openCell();
    await userEvent.keyboard('xyz{Tab}{Control>}k{/Control}');
    const palette = await screen.findByRole('combobox', { name: 'Tìm kiếm hoặc chạy lệnh' }, patience);
    await userEvent.type(palette, 'phím tắt của tôi');
    await userEvent.keyboard('{Enter}');
    await until(() => expect(window.location.pathname).toBe('/keys'));
    await until(() =>
      expect(document.body).toHaveTextContent(`Chưa lưu “xyz” vào Nhà xe của Lê Thị Hồng. ${unlisted}`),
    );
    expect(sent()).toEqual([]);
    window.history.back();
    await until(() => expect(screen.getByRole('gridcell', { name: 'Lê Thị Hồng' })).toBeInTheDocument());
    screen.getByRole('grid').focus();
    await userEvent.keyboard('e');
    const form = await screen.findByRole('dialog', { name: /^Sửa/ }, patience);
    await until(() =>
      expect(within(form).getByRole<HTMLInputElement>('combobox', { name: 'Nhà xe' }).value).toBe('xyz'),
    );
  });
});

async function openForm() {
  const opened = await openList();
  await userEvent.keyboard('e');
  const form = await screen.findByRole('dialog', { name: /^Sửa/ }, patience);
  const box = await within(form).findByRole<HTMLInputElement>('combobox', { name: 'Nhà xe' }, patience);
  box.focus();
  await frame();
  return { ...opened, form, box };
}

describe('what is typed to find an option in a form', () => {
  it('takes the marked one with Tab, and the next field has focus', async () => {
    const { until, sent, form, box } = await openForm();
    await userEvent.keyboard('hong{ArrowDown}{Tab}');
    expect(box.value).toBe('Hồng Thành Cần Thơ');
    expect(box).not.toHaveFocus();
    expect(form.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard(save);
    await until(() => expect(sent()).toEqual([{ company: 'AV2' }]));
  });

  it('takes the marked one with the keys that save', async () => {
    const { until, sent } = await openForm();
    await userEvent.keyboard(`hong${save}`);
    await until(() => expect(sent()).toEqual([{ company: 'AV1' }]));
  });

  it('is a part of choosing with the pointer, too', async () => {
    const { box } = await openForm();
    await userEvent.keyboard('hong');
    await userEvent.click(within(await screen.findByRole('listbox')).getByText('Hồng Thành Cần Thơ'));
    await waitFor(() => expect(box.value).toBe('Hồng Thành Cần Thơ'));
    expect(box).toHaveFocus();
  });

  it.each(['{Tab}', save, '{Enter}'])('that is no option stays with its error with %s', async (key) => {
    const { until, sent, box } = await openForm();
    await userEvent.keyboard(`hongg${key}`);
    await waitFor(() => expect(box).toBeInvalid());
    expect(box.value).toBe('hongg');
    expect(box).toHaveAccessibleDescription(unlisted);
    await userEvent.keyboard(save);
    await waitFor(() => expect(box).toHaveFocus());
    expect(sent()).toEqual([]);
    await frame();
    await userEvent.keyboard('{End}{Backspace}');
    expect(box.value).toBe('hong');
    expect(box).not.toBeInvalid();
    await userEvent.keyboard(save);
    await until(() => expect(sent()).toEqual([{ company: 'AV1' }]));
  });

  it('is that option after all where the options are read late', async () => {
    const { store, until, sent, box } = await openForm();
    act(() => void store.dispatch(referenceRead({ list: 'company', options: [] })));
    await userEvent.keyboard('hong{Tab}');
    expect(box).toHaveAccessibleDescription(unlisted);
    act(() => void store.dispatch(referenceRead({ list: 'company', options })));
    await waitFor(() => expect(box).not.toBeInvalid());
    await userEvent.keyboard(save);
    await until(() => expect(sent()).toEqual([{ company: 'AV1' }]));
  });

  it('is given up by Esc: the option that was there stands again, and nothing is unsaved', async () => {
    const { form, box } = await openForm();
    await userEvent.keyboard('hong{Escape}');
    await waitFor(() => expect(box.value).toBe('Nam Phong'));
    expect(box).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(within(form).queryByText('Có thay đổi chưa lưu.')).toBeNull();
    await waitFor(() => expect(form).not.toBeInTheDocument());
  });
});
