/** A form with something typed into it is asked before anything else is shown in its place. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { code, dialog, openList, palette, patience } from '../support/acted-on.ts';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 120_000 });

const question = 'Có thay đổi chưa lưu.';
const title = `Sửa – Nguyễn Văn ${code(0)}`;

async function openForm(typed: string) {
  const opened = await openList();
  await userEvent.keyboard('e');
  const form = await dialog(title);
  const name = within(form).getByLabelText<HTMLInputElement>(/^Tên khách hàng/);
  if (typed !== '') await userEvent.type(name, typed);
  const goTo = async (row: string) => {
    await userEvent.type(await palette(), row);
    const found = { name: new RegExp(`Nguyễn Văn ${row}`) };
    await opened.until(() => expect(screen.queryAllByRole('option', found)).not.toEqual([]));
    await userEvent.click(screen.getByRole('option', found));
  };
  return { ...opened, form, name, goTo };
}

describe('a form with something typed into it', () => {
  it('asks before the row that was chosen in the palette takes its place, and stays where that is said', async () => {
    const { goTo, name, until } = await openForm(' Bé');
    await goTo(code(57));
    await until(() => expect(screen.getByRole('alert')).toHaveTextContent(question));
    expect(screen.getByRole('dialog', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sửa tiếp' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText(question)).toBeNull();
    expect(name.value).toBe(`Nguyễn Văn ${code(0)} Bé`);
    expect(name.isConnected).toBe(true);
    await userEvent.keyboard('{Escape}');
    await until(() => expect(screen.getByText(question)).toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ phần vừa nhập' }));
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gives way to it once what was typed is given up, with focus in what came instead', async () => {
    const { goTo, until } = await openForm(' Bé');
    await goTo(code(57));
    await until(() => expect(screen.getByText(question)).toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ phần vừa nhập' }));
    const details = await dialog(`Nguyễn Văn ${code(57)}`);
    expect(screen.queryByRole('dialog', { name: title })).toBeNull();
    await until(() => expect(document.activeElement?.closest('.c-drawer')).not.toBeNull());
    await until(() => expect(within(details).getByRole('button', { name: 'Khóa' })).not.toBeOff());
    await userEvent.keyboard('{Escape}');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gives way to it once it is saved', async () => {
    const { goTo, until, host, ports } = await openForm(' Bé');
    await goTo(code(57));
    await until(() => expect(screen.getByText(question)).toBeInTheDocument());
    await userEvent.keyboard('{Control>}s{/Control}');
    await until(() => expect(host.rows.get(code(0))?.name).toBe(`Nguyễn Văn ${code(0)} Bé`));
    const instead = { name: `Nguyễn Văn ${code(57)}` };
    await until(() => expect(screen.getByRole('dialog', instead)).toBeInTheDocument());
    // The form says once more that it is done, when the host has answered.
    await ports.clock.advance(10_000);
    expect(screen.getByRole('dialog', instead)).toBeInTheDocument();
  });

  it('asks before the form of another command takes its place', async () => {
    const { until } = await openForm(' Bé');
    await userEvent.click(screen.getByRole('button', { name: /^Thêm khách hàng/ }));
    await until(() => expect(screen.getByText(question)).toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ phần vừa nhập' }));
    const next = await screen.findByRole('dialog', { name: 'Thêm khách hàng' }, patience);
    expect(within(next).getByLabelText<HTMLInputElement>(/^Tên khách hàng/).value).toBe('');
  });
});

it('a form with nothing typed into it gives way at once', async () => {
  const { goTo } = await openForm('');
  await goTo(code(57));
  expect(await dialog(`Nguyễn Văn ${code(57)}`)).toBeInTheDocument();
  expect(screen.queryByText(question)).toBeNull();
});
