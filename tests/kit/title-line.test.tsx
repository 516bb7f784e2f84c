/** The line over a list when there is no room for all that it offers. */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { OfferedCommand } from '#kit/command/offered-commands.tsx';
import { TitleLine } from '#kit/list/title-line.tsx';
import { companiesScreen } from '#features/companies/companies.screen.ts';
import { inKit, showPart } from './support/in-kit.tsx';

inKit();

const offers: readonly OfferedCommand[] = companiesScreen.commands.map((command) => ({
  command,
  count: 1,
  why: undefined,
  run: () => undefined,
}));

const named = () => screen.getAllByRole('button').map((button) => button.textContent);

/** px that every element has, needs, and is wide. */
function sizes(room: number, needed: number, width: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(needed);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
}

it('keeps its last commands for the menu of the row where the line would be too long', async () => {
  sizes(600, 660, 80);
  await showPart(<TitleLine title="Nhà xe" offers={offers} activeKey="AV1" />);
  const words = named();
  expect(words).toContain('Sửa');
  expect(words).not.toContain('Menu');
  expect(words.at(-1)).toBe('Xóa');
  expect(screen.getByRole('button', { name: 'Các việc với dòng này' })).toBeOnPage();
});

it('offers all of them where they have room', async () => {
  sizes(900, 900, 80);
  await showPart(<TitleLine title="Nhà xe" offers={offers} activeKey="AV1" />);
  expect(named()).toEqual(expect.arrayContaining(['Sửa', 'Nạp tiền', 'Menu', 'Xóa']));
});
