/** A day is typed as it is read, and taken by every key that saves: it need not be left first. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { patience } from '../support/acted-on.ts';
import { agree } from '../support/agree.ts';
import { openPackages, packageRow } from '../support/open-packages.ts';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

async function openDay() {
  const opened = await openPackages([packageRow('G1', { name: 'Gói Một', promotion: 100_000 })]);
  const bodies = () => opened.host.writes.map(({ body }) => body);
  return { ...opened, bodies };
}

const save = '{Control>}s{/Control}';

describe('a day in a cell', () => {
  it.each([
    ['21/11/2026', '{Enter}'],
    ['21112026', '{Enter}'],
    ['21112026', '{Tab}'],
    ['2026-11-21', save],
  ])('is typed as %s and saved by %s', async (typed, key) => {
    const { until, bodies } = await openDay();
    await userEvent.click(screen.getByRole('gridcell', { name: '20/11/2026' }));
    await userEvent.keyboard('{F2}');
    const field = screen.getByRole('textbox', { name: /của Gói Một/ });
    expect(field).toHaveProperty('value', '20/11/2026');
    await userEvent.clear(field);
    await userEvent.keyboard(typed);
    expect(field).toHaveProperty('value', typed);
    await userEvent.keyboard(key);
    await agree();
    await until(() => expect(bodies()).toEqual([{ date: '2026-11-21' }]));
  });

  it('that does not exist stays as it was typed, with what is wrong with it', async () => {
    const { until, bodies } = await openDay();
    await userEvent.click(screen.getByRole('gridcell', { name: '20/11/2026' }));
    await userEvent.keyboard('{F2}');
    const field = screen.getByRole('textbox', { name: /của Gói Một/ });
    await userEvent.clear(field);
    await userEvent.keyboard('31022026{Enter}');
    expect(field).toHaveProperty('value', '31022026');
    expect(field).toHaveAccessibleDescription(/Ngày không đúng/);
    await userEvent.clear(field);
    await userEvent.keyboard('28022026');
    expect(field).not.toBeInvalid();
    await userEvent.keyboard('{Enter}');
    await agree();
    await until(() => expect(bodies()).toEqual([{ date: '2026-02-28' }]));
  });
});

describe('a day in a form', () => {
  async function openForm() {
    const opened = await openDay();
    await userEvent.keyboard('e');
    const form = await screen.findByRole('dialog', { name: /^Sửa/ }, patience);
    const field = await within(form).findByLabelText<HTMLInputElement>(/^Áp dụng từ/, undefined, patience);
    await userEvent.clear(field);
    return { ...opened, field };
  }

  it.each([save, '{Enter}'])('is saved by %s before it is left', async (key) => {
    const { until, bodies, field } = await openForm();
    await userEvent.type(field, `21112026${key}`);
    await until(() => expect(bodies()).toEqual([{ date: '2026-11-21' }]));
  });

  it('is shown as days are once it is left, and kept as typed while it is not', async () => {
    const { field } = await openForm();
    await userEvent.type(field, '2/1/2026');
    expect(field.value).toBe('2/1/2026');
    await userEvent.tab();
    expect(field.value).toBe('02/01/2026');
    expect(field).not.toBeInvalid();
    await userEvent.clear(field);
    await userEvent.type(field, '31022026');
    await userEvent.tab();
    expect(field.value).toBe('31022026');
    expect(field).toHaveAccessibleDescription(/Ngày không đúng/);
  });
});
