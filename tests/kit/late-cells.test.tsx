/** The cells past the edge of the window, which can wait until nothing moves. */
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { inConsole, openConsole } from '../app/support/open-console.tsx';
import { customerRow, fakeHost } from '../support/fake-host.ts';
import { withSizes } from './support/sizes.ts';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 40_000 });

const patience = { timeout: 20_000 };

async function openList() {
  const codes = Array.from({ length: 60 }, (_, at) => `KH${String(at).padStart(3, '0')}`);
  const { edges } = await openConsole({
    path: '/customer/list?pageSize=50',
    host: fakeHost(codes.map((code) => customerRow(code))),
  });
  await waitFor(async () => {
    await edges.clock.advance(100);
    expect(screen.getByRole('gridcell', { name: 'KH000' })).toBeOnPage();
  }, patience);
  return screen.getByRole('grid');
}

const cellsOf = (grid: HTMLElement) =>
  [...grid.querySelectorAll('[role="row"][aria-rowindex="2"] [role="gridcell"]')].length;

/** At once: what waits a moment has not come yet. */
const press = (grid: HTMLElement, key: 'ArrowDown' | 'End') =>
  act(
    () =>
      void grid.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
      ),
  );

describe('the cells past the edge of the window', () => {
  it('come once nothing moves', async () => {
    const seen: number[] = [];
    const observer = new MutationObserver(() => void seen.push(cellsOf(document.body)));
    observer.observe(document.body, { childList: true, subtree: true });
    const grid = await openList();
    const all = Number(grid.getAttribute('aria-colcount'));
    const [atFirst] = seen.filter((count) => count > 0);
    expect(atFirst).toBeLessThan(all);
    expect(atFirst).toBeGreaterThan(5);
    await waitFor(() => expect(cellsOf(grid)).toBe(all), patience);
    observer.disconnect();
  });

  it('are there at once for the active cell among them', async () => {
    const grid = await openList();
    grid.focus();
    press(grid, 'ArrowDown');
    press(grid, 'End');
    const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    expect(active?.getAttribute('aria-colindex')).toBe(grid.getAttribute('aria-colcount'));
  });

  it('are there at once when the list is scrolled aside', async () => {
    const grid = await openList();
    const scroller = grid.querySelector('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container');
    if (scroller === null) throw new Error('nothing scrolls');
    scroller.scrollLeft = 8;
    act(() => void scroller.dispatchEvent(new Event('scroll')));
    expect(cellsOf(grid)).toBe(Number(grid.getAttribute('aria-colcount')));
  });
});
