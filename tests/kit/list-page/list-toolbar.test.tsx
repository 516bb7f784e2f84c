/** The line over a list when there is no room for all that it offers. */
import { act, cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { AvailableCommand } from '#kit/command/available-commands.tsx';
import { ListToolbar } from '#kit/list-page/list-toolbar.tsx';
import { companiesScreen } from '#features/companies/companies.screen.ts';
import { inKit, showPart } from '../support/in-kit.tsx';

inKit();

const offers: readonly AvailableCommand[] = companiesScreen.commands.map((command) => ({
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
  await showPart(<ListToolbar title="Nhà xe" offers={offers} activeKey="AV1" />);
  const words = named();
  expect(words).toContain('Sửa');
  expect(words).not.toContain('Menu');
  expect(words.at(-1)).toBe('Xóa');
  expect(screen.getByRole('button', { name: 'Các việc với dòng này' })).toBeInTheDocument();
});

it('offers all of them where they have room', async () => {
  sizes(900, 900, 80);
  await showPart(<ListToolbar title="Nhà xe" offers={offers} activeKey="AV1" />);
  expect(named()).toEqual(expect.arrayContaining(['Sửa', 'Nạp tiền', 'Menu', 'Xóa']));
});

it('is measured again where what stands beside the commands got other words', async () => {
  let measureAll = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        const before = measureAll;
        measureAll = () => {
          before();
          measure();
        };
      }
      observe() {}
      disconnect() {}
    },
  );
  const line = (name: string) => (
    // What was measured once is known: this line is another one.
    <ListToolbar title="Bến xe" offers={offers} activeKey="AV1">
      <button type="button">{name}</button>
    </ListToolbar>
  );
  sizes(600, 600, 80);
  const { again } = await showPart(line('Ngắn'));
  expect(named()).toContain('Menu');
  // The line is as wide as before: it is what stands in it that is not.
  vi.restoreAllMocks();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent === 'Chế độ xem có tên dài' ? 160 : 600;
  });
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(660);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80);
  again(line('Chế độ xem có tên dài'));
  act(measureAll);
  expect(named()).not.toContain('Menu');
});

it('measures nothing where the same words stood in the same room before', async () => {
  sizes(500, 660, 80);
  const line = <ListToolbar title="Tài xế" offers={offers} activeKey="AV1" />;
  await showPart(line);
  const words = named();
  expect(words).not.toContain('Menu');
  cleanup();
  const needed = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockClear();
  await showPart(line);
  expect(named()).toEqual(words);
  expect(needed).not.toHaveBeenCalled();
});

it('keeps no measure under a width of the tools that they do not have any more', async () => {
  const room = { line: 510, tools: 300 };
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.className === 'c-commands-tools' ? room.tools : room.line;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80);
  // Beside long tools there is no room, beside short ones there is.
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => room.tools + 350);
  const line = <ListToolbar title="Vé" offers={offers} activeKey="AV1" />;
  await showPart(line);
  cleanup();
  // Elsewhere the window became narrower; back here the tools are short.
  room.line = 505;
  await showPart(<ListToolbar title="Chuyến" offers={offers} activeKey="AV1" />);
  cleanup();
  room.tools = 100;
  await showPart(line);
  expect(named()).toContain('Menu');
  cleanup();
  room.tools = 300;
  await showPart(line);
  expect(named()).not.toContain('Menu');
});
