/** The cells past the end of the window, which wait until nothing moves. */
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 40_000 });

const patience = { timeout: 20_000 };

async function openList() {
  const codes = Array.from({ length: 60 }, (_, at) => `KH${String(at).padStart(3, '0')}`);
  const { ports } = await openConsole({
    path: '/customer/list?pageSize=50',
    host: fakeHost(codes.map((code) => customerRow(code))),
  });
  await waitFor(async () => {
    await ports.clock.advance(20);
    expect(screen.getByRole('gridcell', { name: 'KH000' })).toBeInTheDocument();
  }, patience);
  const grid = screen.getByRole('grid');
  const all = Number(grid.getAttribute('aria-colcount'));
  expect(cellsOf(grid)).toBeLessThan(all);
  expect(cellsOf(grid)).toBeGreaterThan(5);
  const pass = (ms: number) => act(() => ports.clock.advance(ms));
  return { grid, all, pass };
}

const cellsOf = (grid: HTMLElement) =>
  grid.querySelectorAll('[role="row"][aria-rowindex="2"] [role="gridcell"]').length;

const active = (grid: HTMLElement) =>
  document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');

const press = (grid: HTMLElement, key: 'ArrowDown' | 'End', ctrlKey = false) =>
  act(
    () =>
      void grid.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: key, ctrlKey, bubbles: true, cancelable: true }),
      ),
  );

describe('the cells past the end of the window', () => {
  it('come once nothing moves', async () => {
    const { grid, all, pass } = await openList();
    await pass(2_000);
    expect(cellsOf(grid)).toBe(all);
  });

  it('are there at once for the active cell among them', async () => {
    const { grid, all } = await openList();
    grid.focus();
    press(grid, 'ArrowDown');
    press(grid, 'End');
    expect(active(grid)?.getAttribute('aria-colindex')).toBe(String(all));
  });

  it('are there at once in rows that come with the key that goes there', async () => {
    const { grid, all } = await openList();
    grid.focus();
    press(grid, 'ArrowDown');
    press(grid, 'End', true);
    expect(active(grid)?.getAttribute('aria-colindex')).toBe(String(all));
    expect(active(grid)?.closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('51');
  });

  it('are there at once when the list is scrolled aside', async () => {
    const { grid, all } = await openList();
    const scroller = grid.querySelector('[role="rowgroup"]:has([role="gridcell"])');
    if (scroller === null) throw new Error('nothing scrolls');
    scroller.scrollLeft = 8;
    act(() => void scroller.dispatchEvent(new Event('scroll')));
    expect(cellsOf(grid)).toBe(all);
  });
});
