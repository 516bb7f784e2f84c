/**
 * AG Grid Community beside the console's grid, in the same tab right after it: a limit in milliseconds was set on some
 * machine, and on a slower one nobody could tell the console's slowness from the machine's.
 *
 * It is given what the console's list shows: 100,000 rows with the same texts in as many columns, as wide, as high, in
 * the same place of the window. All of them are in its memory, as texts; it has no check boxes, pins no column and asks
 * no host, which is in its favour. It comes second, into a page that has just begun, which is not. Everything else is as its
 * makers ship it, its font with it.
 */
import { createRequire } from 'node:module';

import type { Page } from '@playwright/test';
import type * as AgGrid from 'ag-grid-community';

import type { OpenConsole } from '../harness/console-bench.ts';
import { slowDown } from '../harness/console-bench.ts';
import { rowCount } from './many-rows.ts';
import type { WatchedGrid } from './watch-frames.ts';

declare global {
  interface Window {
    readonly agGrid: typeof AgGrid;
    agGridApi: AgGrid.GridApi;
  }
}

export const agGridName = 'AG Grid Community';

const agGrid: WatchedGrid = {
  scroller: '.ag-grid-viewport',
  active: '.ag-cell-focus',
  namedBy: ['row-index', 'col-id'],
};

/** Its own bundle as it is shipped for script tags, every module of it registered. */
const bundle = createRequire(import.meta.url)
  .resolve('ag-grid-community')
  .replace(/package[\\/][^\\/]+$/, 'ag-grid-community.min.js');

/** As many rows as the host's answer has that the list repeats. */
const differing = 200;

/** The console's page is gone after it. */
export async function inAgGrid(
  console: OpenConsole,
  measure: (grid: WatchedGrid) => Promise<readonly number[]>,
): Promise<readonly number[]> {
  const { page } = console;
  await slowDown(console, 1);
  const list = await readList(page);
  await page.goto('about:blank');
  await page.setContent(
    '<!doctype html><style>body { margin: 0 } #grid { position: absolute }</style><div id="grid"></div>',
  );
  await page.addScriptTag({ path: bundle });
  await page.evaluate(fill, { ...list, count: rowCount });
  await page
    .locator('.ag-cell', { hasText: list.rows[0]?.['1'] ?? '' })
    .first()
    .waitFor();
  const samples = await measure(agGrid);
  // One that stands still is quick.
  if ((await page.locator('.ag-row[row-index="0"]').count()) > 0)
    throw new Error(`${agGridName} was measured, and did not scroll`);
  return samples;
}

export async function focusAgGrid(page: Page): Promise<void> {
  await page.evaluate(() => window.agGridApi.setFocusedCell(0, '1'));
}

interface List {
  /** px, in the window */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly headHeight: number;
  readonly rowHeight: number;
  readonly columns: readonly { readonly label: string; readonly width: number; readonly isEnd: boolean }[];
  /** Texts by the place of their column. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/** The list as it stands in the console, and the first rows of it in a window that is as high as they are. */
async function readList(page: Page): Promise<List> {
  const box = await page.getByRole('grid').boundingBox();
  const window = page.viewportSize();
  if (box === null || window === null) throw new Error('There is no grid to measure another one by');
  const look = await page.evaluate(() => {
    const heads = [...document.querySelectorAll<HTMLElement>('[role="grid"] [role="columnheader"]')];
    const row = document.querySelector<HTMLElement>('[role="grid"] [role="row"]:has([role="gridcell"])');
    return {
      headHeight: heads[0]?.offsetHeight ?? 0,
      rowHeight: row?.offsetHeight ?? 0,
      columns: heads.map((head) => ({
        label: head.textContent,
        width: head.offsetWidth,
        isEnd: getComputedStyle(head).justifyContent.endsWith('end'),
      })),
    };
  });
  await page.setViewportSize({ ...window, height: window.height + look.rowHeight * differing });
  const rows = await page.waitForFunction((wanted) => {
    const columns = document.querySelectorAll('[role="grid"] [role="columnheader"]').length;
    const drawn = document.querySelectorAll(
      `[role="grid"] [role="row"]:not([aria-busy]):has([role="gridcell"][aria-colindex="${columns}"])`,
    );
    if (drawn.length < wanted) return undefined;
    return [...drawn].slice(0, wanted).map((row) => {
      const cells = [...row.querySelectorAll('[role="gridcell"]')];
      return Object.fromEntries(cells.map(({ textContent }, at) => [at, textContent]));
    });
  }, differing);
  const texts = (await rows.jsonValue()) ?? [];
  await page.setViewportSize(window);
  return { box, ...look, rows: texts };
}

/** Runs in the page. */
function fill({ box, headHeight, rowHeight, columns, rows, count }: List & { readonly count: number }): void {
  const place = document.querySelector<HTMLElement>('#grid');
  if (place === null) throw new Error('There is no place for the grid');
  const { x, y, width, height } = box;
  Object.assign(place.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  window.agGridApi = window.agGrid.createGrid<Readonly<Record<string, string>>>(place, {
    rowHeight,
    headerHeight: headHeight,
    columnDefs: columns.map(({ label, width: px, isEnd }, at) => ({
      field: String(at),
      headerName: label,
      width: px,
      ...(isEnd ? { type: 'rightAligned' } : {}),
    })),
    rowData: Array.from({ length: count }, (_, index) => ({ ...rows[index % rows.length] })),
  });
}
