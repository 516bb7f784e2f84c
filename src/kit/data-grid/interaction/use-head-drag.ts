/**
 * A column is dragged by its header to the place of another one, among those that are pinned as it is. Where it would
 * be put is shown by the style alone: no header is drawn again on the way. Its keys: the menu of the header.
 */
import type { HTMLAttributes } from 'react';
import { useEffect, useRef } from 'react';

import { useLatestRef } from '../../hooks/use-latest-ref.ts';
import { headUnder } from '../model/cell-at-point.ts';
import type { GridColumn } from '../model/grid-model.ts';

/** px: less is a click, by which a list is sorted. */
const least = 5;

interface Drag {
  /** As headers are named: the first column is 1. */
  readonly from: number;
  readonly x: number;
  isUnderWay: boolean;
  over: HTMLElement | undefined;
}

type Handlers = Pick<HTMLAttributes<HTMLDivElement>, 'onPointerDown' | 'onClickCapture'>;

/** `onPlace`: the column takes the place that the other one has. */
export function useHeadDrag(
  columns: readonly GridColumn[],
  onPlace: (column: string, other: string) => void,
): Handlers {
  const newest = useLatestRef({ columns, onPlace });
  const wasDragged = useRef(false);
  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);
  const begin = (strip: HTMLElement, drag: Drag) => {
    const ended = new AbortController();
    end.current = () => {
      drag.over?.removeAttribute('data-drop');
      strip.removeAttribute('data-dragging');
      ended.abort();
    };
    const follow = ({ buttons, clientX }: globalThis.PointerEvent) => {
      if (buttons !== 1) return end.current();
      if (!drag.isUnderWay && Math.abs(clientX - drag.x) < least) return;
      drag.isUnderWay = true;
      strip.setAttribute('data-dragging', '');
      drag.over?.removeAttribute('data-drop');
      drag.over = dropHead(strip, clientX, drag.from, newest.current.columns);
      const at = columnOf(drag.over);
      if (at !== drag.from) drag.over?.setAttribute('data-drop', at > drag.from ? 'after' : 'before');
    };
    const drop = () => {
      end.current();
      wasDragged.current = drag.isUnderWay;
      const { columns: all, onPlace: place } = newest.current;
      const moved = all[drag.from - 1];
      const other = all[columnOf(drag.over) - 1];
      if (moved !== undefined && other !== undefined && moved !== other) place(moved.name, other.name);
    };
    // In the window: a hand leaves so low a line before it has gone far along it.
    window.addEventListener('pointermove', follow, { signal: ended.signal });
    window.addEventListener('pointerup', drop, { signal: ended.signal });
    // The system took the pointer away, for a gesture of its own: nothing was meant.
    window.addEventListener('pointercancel', () => end.current(), { signal: ended.signal });
  };
  return {
    onPointerDown: ({ button, pointerType, target, clientX, currentTarget }) => {
      wasDragged.current = false;
      const from = headUnder(target)?.column ?? 0;
      if (button === 0 && pointerType !== 'touch' && from > 0)
        begin(currentTarget, { from, x: clientX, isUnderWay: false, over: undefined });
    },
    // The press that ends a drag is no click on the header that it ends on.
    onClickCapture: (event) => {
      if (wasDragged.current) event.stopPropagation();
      wasDragged.current = false;
    },
  };
}

const columnOf = (head: HTMLElement | undefined) => headUnder(head ?? null)?.column ?? 0;

/**
 * The header at the pointer's place along the line, however far above or below it is: those that are pinned stand over
 * others. Undefined where none is pinned as the dragged one is.
 */
function dropHead(strip: HTMLElement, x: number, from: number, columns: readonly GridColumn[]) {
  const heads = [...strip.querySelectorAll<HTMLElement>('[role="columnheader"]')].slice(1);
  const isPinned = (head: HTMLElement) => columns[columnOf(head) - 1]?.pinned === true;
  const isAt = (head: HTMLElement) => {
    const { left, right } = head.getBoundingClientRect();
    return x >= left && x < right;
  };
  const found = heads.find((head) => isPinned(head) && isAt(head)) ?? heads.find(isAt);
  const isSame = found !== undefined && isPinned(found) === (columns[from - 1]?.pinned === true);
  return isSame ? found : undefined;
}
