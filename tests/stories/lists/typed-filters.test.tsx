/** Filters that are typed: taken however their editor is closed, and said in words where they can't be read. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { patience } from '../support/acted-on.ts';
import { openPackages, packageRow } from '../support/open-packages.ts';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

async function openFour() {
  const opened = await openPackages([
    packageRow('G1', { date: '2026-11-19', amount: 500_000 }),
    packageRow('G2', { date: '2026-11-20', amount: 1_000_000 }),
    packageRow('G3', { date: '2026-11-30', amount: 5_000_000 }),
    packageRow('G4', { date: '2026-12-01', amount: 9_000_000 }),
  ]);
  const shown = () => screen.getAllByRole('gridcell', { name: /^Gói G/ }).map((cell) => cell.textContent);
  return { ...opened, shown };
}

async function choose(filter: string) {
  const opened = await openFour();
  await userEvent.keyboard('f');
  await userEvent.click(await screen.findByRole('menuitem', { name: filter }, patience));
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const isClosed = () => expect(screen.queryByRole('textbox')).toBeNull();
  await screen.findByRole('button', { name: `Bỏ lọc ${filter}` }, patience);
  return { ...opened, field, isClosed };
}

const byDay = async () => {
  const chosen = await choose('Áp dụng từ');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Hôm nay'));
  chosen.field('Từ ngày').focus();
  return chosen;
};
const tag = (words: string) => screen.getByRole('button', { name: words });

describe('a filter that is typed', () => {
  it('is a range of days, the last one taken as Esc closes it', async () => {
    const { until, shown, isClosed } = await byDay();
    await userEvent.keyboard('20112026{Tab}30/11/2026{Escape}');
    isClosed();
    await until(() => expect(shown()).toEqual(['Gói G2', 'Gói G3']));
    expect(tag('Áp dụng từ 20/11/2026 – 30/11/2026')).toBeInTheDocument();
  });

  it('is kept by Esc where it has no value yet', async () => {
    const { until, shown, isClosed } = await byDay();
    await userEvent.keyboard('20112026{Escape}');
    isClosed();
    await until(() => expect(shown()).toEqual(['Gói G2', 'Gói G3', 'Gói G4']));
    expect(tag('Áp dụng từ từ 20/11/2026')).toBeInTheDocument();
  });

  it('is a range of amounts, taken by a press elsewhere', async () => {
    const { until, shown, field, isClosed } = await choose('Số tiền nạp');
    await waitFor(() => expect(field('Từ')).toHaveFocus());
    await userEvent.keyboard('1.000.000{Tab}5000000');
    await userEvent.click(screen.getByRole('main'));
    isClosed();
    await until(() => expect(shown()).toEqual(['Gói G2', 'Gói G3']));
    expect(tag('Số tiền nạp 1.000.000 đến 5.000.000')).toBeInTheDocument();
  });

  it('is nothing where nothing was typed: its tag goes', async () => {
    const { shown } = await byDay();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Bỏ lọc Áp dụng từ' })).toBeNull());
    expect(shown()).toHaveLength(4);
  });
});

describe('a filter that can’t be read', () => {
  it('says why beside its field, and its text stays', async () => {
    const { until, shown, field, isClosed } = await byDay();
    await userEvent.keyboard('31022026{Enter}');
    const from = field('Từ ngày');
    expect(from).toBeInvalid();
    expect(from).toHaveAccessibleDescription(/Ngày không đúng/);
    expect(screen.getByRole('alert')).toHaveTextContent('Ngày không đúng');
    expect(from.value).toBe('31022026');
    await userEvent.clear(from);
    await userEvent.keyboard('20112026');
    expect(from).not.toBeInvalid();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.keyboard('{Enter}{Escape}');
    isClosed();
    await until(() => expect(shown()).toHaveLength(3));
  });

  it.each(['Esc', 'a press elsewhere'])(
    'is said before %s closes it, which then gives it up',
    async (way) => {
      const { shown, field, isClosed } = await byDay();
      const close = () =>
        way === 'Esc' ? userEvent.keyboard('{Escape}') : userEvent.click(screen.getByRole('main'));
      await userEvent.keyboard('31022026');
      await close();
      const from = field('Từ ngày');
      expect(from.value).toBe('31022026');
      expect(from).toHaveAccessibleDescription(/Ngày không đúng/);
      expect(from).toHaveFocus();
      await close();
      isClosed();
      expect(shown()).toHaveLength(4);
    },
  );

  it('gives way to another value of its filter', async () => {
    const { field } = await byDay();
    await userEvent.keyboard('20112026{Enter}');
    const from = field('Từ ngày');
    await userEvent.clear(from);
    await userEvent.keyboard('31022026{Enter}');
    expect(from).toBeInvalid();
    await userEvent.click(screen.getByRole('button', { name: 'Hôm nay' }));
    await waitFor(() => expect(from.value).toBe(''));
    expect(from).not.toBeInvalid();
  });

  it('of amounts says that it is no whole number', async () => {
    const { field } = await choose('Số tiền nạp');
    await waitFor(() => expect(field('Từ')).toHaveFocus());
    await userEvent.keyboard('một triệu{Tab}');
    expect(field('Từ')).toHaveAccessibleDescription(/Phải là số nguyên/);
    expect(field('Từ').value).toBe('một triệu');
  });
});
