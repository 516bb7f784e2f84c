/** Pointer operations of a grid; each of them has its key (use-grid-keys.ts). */
import type { HTMLAttributes, MouseEvent } from 'react';
import { useEffect, useRef } from 'react';

import { loadCellEditor } from '../../list-page/edit/load-cell-editor.ts';
import type { OpenCellState } from '../../list-page/edit/use-open-cell.ts';
import type { GridProps } from '../grid-props.ts';
import type { TableParts } from '../model/blueprint-internals.ts';
import { cellUnder, headUnder } from '../model/cell-at-point.ts';
import type { CellPosition } from '../model/cell-position.ts';
import { holdsCell, rangeBetween } from '../model/cell-range.ts';
import type { GridRows } from '../model/grid-model.ts';
import { toggleKey } from '../model/selection.ts';
import { copiedTable, tableHtml, tableText } from '../range/copied-table.ts';
import type { Ranging } from '../range/use-range.ts';
import type { Active } from './use-active.ts';
import { useEdgeScroll } from './use-edge-scroll.ts';

type Handlers = Pick<
  HTMLAttributes<HTMLDivElement>,
  | 'onFocus'
  | 'onCopy'
  | 'onPaste'
  | 'onKeyDown'
  | 'onMouseDown'
  | 'onDoubleClick'
  | 'onContextMenu'
  | 'onMouseMove'
  | 'onMouseLeave'
>;

interface Parts {
  readonly active: Active;
  readonly ranging: Ranging;
  readonly opening: OpenCellState;
  readonly table: TableParts | undefined;
  /** Brings the active cell into view. */
  show(): void;
}

export function useGridMouse(props: GridProps, parts: Parts): Handlers {
  const { active, ranging, opening, table, show } = parts;
  const { grid, rows, columns, selection, onSelection, onOpen, onMark, onMenu, onCopied } = props;
  const isDragging = useRef(false);
  const anchorRow = useAnchorRow(rows, props.top, selection.anchor);
  const keyAt = (at: CellPosition | undefined) => (at === undefined ? undefined : rows.at(at.row)?.key);
  const choose = (event: MouseEvent, at: CellPosition, key: string) => {
    const isBox = at.column === 0;
    const from = anchorRow();
    if (isMark(event.target)) onMark(key);
    else if (isBox && event.shiftKey && from !== undefined)
      props.onChooseRows(Math.min(from, at.row), Math.max(from, at.row), 'add');
    else if (isBox || event.ctrlKey || event.metaKey) onSelection(toggleKey(selection, key));
    const isRange = event.shiftKey && !isBox && active.place !== undefined;
    if (isRange && active.place !== undefined) ranging.begin(active.place);
    else ranging.end();
    isDragging.current = !isBox;
    if (!isBox) scrollOn();
    active.go(isBox ? { ...at, column: active.place?.column ?? 1 } : at);
  };
  const drag = (at: CellPosition) => {
    const { place } = active;
    if (place === undefined || (place.row === at.row && place.column === at.column)) return;
    ranging.begin(place);
    active.go({ ...at, column: Math.max(1, at.column) });
  };
  const scrollOn = useEdgeScroll(table, drag);
  return {
    // From here on keys act on the active row, so the screen has to know which it is.
    onFocus: (event) => {
      if (event.target !== grid.current) return;
      if (active.place !== undefined) active.go(active.place);
      // Come to by a key, it may stand where nobody sees it: the wheel scrolls away from it.
      if (event.target.matches(':focus-visible')) show();
      // An editor that is asked for now must stand before the next key is pressed.
      if (props.editing.columns.size > 0) loadCellEditor().catch(() => undefined);
    },
    onCopy: (event) => {
      const { total } = props;
      const { range } = ranging;
      const table = copiedTable({ rows, columns, selection, range, place: active.place, total });
      const cells = table.cells.reduce((sum, row) => sum + row.length, 0);
      // If nothing is copied now, the clipboard keeps its content.
      if (cells > 0) {
        event.clipboardData.setData('text/plain', tableText(table));
        event.clipboardData.setData('text/html', tableHtml(table));
        event.preventDefault();
      }
      if (table.left === 0) return onCopied(cells, 0);
      const copied = range === undefined ? columns : columns.slice(range.left - 1, range.right);
      props.onCopyRest(table, copied, { selection, range });
    },
    onPaste: (event) => {
      const text = event.clipboardData.getData('text/plain');
      const onto = ranging.range ?? (active.place && rangeBetween(active.place, active.place));
      const isOurs = event.target === grid.current && props.editing.columns.size > 0;
      if (!isOurs || onto === undefined || text === '') return;
      event.preventDefault();
      props.editing.paste(text, onto);
    },
    onKeyDown: (event) => {
      if (event.target === grid.current) opening.press(event.nativeEvent);
    },
    onMouseDown: (event) => {
      const at = event.button === 0 ? cellUnder(event.target) : undefined;
      const key = keyAt(at);
      if (at === undefined || key === undefined) return;
      // Focus stays on the grid itself: its keys listen there.
      event.preventDefault();
      grid.current?.focus({ preventScroll: true });
      choose(event, at, key);
    },
    onDoubleClick: (event) => {
      const at = cellUnder(event.target);
      const key = keyAt(at);
      if (at === undefined || key === undefined || at.column === 0) return;
      if (!opening.edit(at)) onOpen(key);
    },
    onContextMenu: (event) => {
      if (openHeadMenu(event, props, active)) return;
      const at = cellUnder(event.target);
      const key = keyAt(at);
      if (at === undefined || key === undefined) return;
      event.preventDefault();
      if (ranging.range === undefined || !holdsCell(ranging.range, at)) {
        ranging.end();
        active.go(at);
      }
      onMenu(key, { x: event.clientX, y: event.clientY });
    },
    onMouseMove: (event) => {
      const at = cellUnder(event.target);
      if (event.buttons !== 1) isDragging.current = false;
      else if (isDragging.current && at !== undefined) drag(at);
      tellCutText(event.target);
      showHover(event.currentTarget, at?.row, props.rowHeight);
    },
    onMouseLeave: (event) => showHover(event.currentTarget, undefined, props.rowHeight),
  };
}

function openHeadMenu(event: MouseEvent, { grid, columns, onHeadMenu }: GridProps, active: Active): boolean {
  const head = headUnder(event.target);
  const column = head === undefined ? undefined : columns[head.column - 1];
  if (head === undefined || column === undefined) return false;
  event.preventDefault();
  grid.current?.focus({ preventScroll: true });
  active.go(head);
  onHeadMenu(column.name, { x: event.clientX, y: event.clientY });
  return true;
}

const isMark = (target: EventTarget) => target instanceof Element && target.closest('[data-mark]') !== null;

/** The row under the pointer, told to the style alone: no component is drawn again for it. */
function showHover(grid: HTMLElement, row: number | undefined, rowHeight: number): void {
  const isRow = row !== undefined && row >= 0;
  if (isRow) grid.style.setProperty('--c-hover-top', `${row * rowHeight}px`);
  grid.style.setProperty('--c-hover-seen', isRow ? 'visible' : 'hidden');
}

/** A text that does not fit is told in full on hover; one that fits needs no tooltip. */
function tellCutText(target: EventTarget): void {
  if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'gridcell') return;
  const isCut = target.scrollWidth > target.clientWidth;
  // The element may have shown another row's text when it was told.
  if (isCut && target.title !== target.textContent) target.title = target.textContent ?? '';
  else if (!isCut && target.title !== '') target.removeAttribute('title');
}

interface KnownRow {
  readonly top: string;
  readonly key: string;
  readonly row: number;
}

/** `top`: places of another search or page say nothing here. */
function useAnchorRow(rows: GridRows, top: string, key: string | undefined): () => number | undefined {
  const known = useRef<KnownRow>(undefined);
  const row = key === undefined ? undefined : rows.indexOf(key);
  useEffect(() => {
    if (key !== undefined && row !== undefined) known.current = { top, key, row };
  }, [top, key, row]);
  return () => {
    const { current } = known;
    return row ?? (current?.key === key && current?.top === top ? current.row : undefined);
  };
}
