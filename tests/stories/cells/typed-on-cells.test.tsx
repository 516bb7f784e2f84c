/** A cell that is typed on: nothing is edited and nothing is run, and the person hears once which keys edit it. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { keysChosen } from '#store/preferences-slice.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';
import { active, code, open, openList, patience, written } from '../support/acted-on.ts';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

const toName = '{ArrowRight}';
const hint = 'F2 hoặc e để sửa ô này';
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** As Caps Lock sends them: capitals without Shift. */
function pressLocked(text: string) {
  for (const letter of text)
    fireEvent.keyDown(screen.getByRole('grid'), {
      key: letter.toUpperCase(),
      code: `Key${letter.toUpperCase()}`,
    });
}

function expectNothingDone() {
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('textbox', { name: / của / })).toBeNull();
  expect(screen.getByRole('grid')).toHaveFocus();
}

describe('a cell that is typed on', () => {
  it.each([
    ['capitals', (text: string) => userEvent.keyboard(`{Shift>}${text}{/Shift}`), letters],
    ['letters under Caps Lock', async (text: string) => pressLocked(text), letters],
    ['digits', (text: string) => userEvent.keyboard(text), '0123456789'],
  ] as const)('takes no %s, which run no command either', async (_, type, text) => {
    const { store, ports } = await openList();
    await userEvent.keyboard(toName);
    const before = active();
    await type(text);
    await ports.clock.advance(1000);
    expectNothingDone();
    expect(active()).toBe(before);
    expect(store.getState().journal.order).toEqual([]);
  });

  it('says once which keys edit it, politely, and not again in a new page', async () => {
    const { ports, host, until } = await openList();
    await userEvent.keyboard(`${toName}7`);
    const words = await screen.findByText(hint);
    expect(words.closest('[role="status"]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Đóng' }));
    screen.getByRole('grid').focus();
    await userEvent.keyboard('8{Shift>}a{/Shift}');
    expect(screen.queryByText(hint)).toBeNull();
    cleanup();
    const { store } = await openConsole({ path: '/customer/list?pageSize=50', host, reopened: ports });
    await until(() => expect(screen.getByRole('gridcell', { name: code(0) })).toBeInTheDocument());
    screen.getByRole('grid').focus();
    expect(store.getState().preferences.hints).toEqual(['editCell']);
    await userEvent.keyboard(`${toName}9`);
    expect(screen.queryByText(hint)).toBeNull();
  });

  it('names the keys that the person has', async () => {
    const { store } = await openList();
    store.dispatch(keysChosen({ 'command.customer.update': ['Alt+e'] }));
    await userEvent.keyboard(`${toName}5`);
    expect(await screen.findByText('Alt E để sửa ô này')).toBeInTheDocument();
  });

  it('says nothing where the cell has no editor, for a sign, or beside open details', async () => {
    await openList();
    await userEvent.keyboard(`7${toName}+.-`);
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: /./ }, patience);
    screen.getByRole('grid').focus();
    await userEvent.keyboard('7');
    expect(screen.queryByText(hint)).toBeNull();
  });

  it('is edited by a double click; a cell without an editor opens its row', async () => {
    await open(fakeHost([customerRow(code(0), { name: 'Lê Thị Hồng' })]), '/customer/list', 'Lê Thị Hồng');
    await userEvent.dblClick(screen.getByRole('gridcell', { name: 'Lê Thị Hồng' }));
    expect(screen.getByRole('textbox', { name: /^Tên khách hàng của/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await userEvent.dblClick(screen.getByRole('gridcell', { name: code(0) }));
    expect(await screen.findByRole('dialog', { name: /Lê Thị Hồng/ }, patience)).toBeInTheDocument();
  });

  it('is not emptied: Backspace does nothing, Delete asks about the row', async () => {
    const { host } = await openList();
    await userEvent.keyboard(`${toName}{Backspace}`);
    expectNothingDone();
    await userEvent.keyboard('{Delete}');
    expect(await screen.findByRole('dialog', { name: /^Xóa/ }, patience)).toBeInTheDocument();
    expect(written(host)).toEqual([]);
  });

  it('leaves what an input method composes alone: no command, no hint', async () => {
    const { host } = await openList();
    await userEvent.keyboard(toName);
    const grid = screen.getByRole('grid');
    for (const letter of letters) {
      const pressed = { key: letter, code: `Key${letter.toUpperCase()}` };
      fireEvent.keyDown(grid, { ...pressed, isComposing: true });
      fireEvent.keyDown(grid, { ...pressed, keyCode: 229 });
      fireEvent.keyDown(grid, { ...pressed, key: 'Process' });
      fireEvent.keyDown(grid, { ...pressed, key: 'Dead' });
    }
    fireEvent.keyDown(grid, { key: '7', isComposing: true });
    expectNothingDone();
    expect(screen.queryByText(hint)).toBeNull();
    expect(written(host)).toEqual([]);
  });

  it('held down, `e` opens the cell and writes nothing into it', async () => {
    await openList();
    await userEvent.keyboard(`${toName}{e>4/}`);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Tên khách hàng của/ });
    expect(field).toHaveFocus();
    expect(field.value).not.toMatch(/e+$/);
  });
});
