/**
 * A column is dragged by its header to the place of another one, among those that are pinned as it is. Where it would
 * be put is shown by the style alone: no header is drawn again on the way. Its keys: the menu of the header.
 */
import type { HTMLAttributes, PointerEvent } from 'react';
import { useRef } from 'react';

import type { GridColumn } from './grid-model.ts';
import { headUnder } from './place-of.ts';

/** px: less is a click, by which a list is sorted. */
const least = 5;

interface Drag {
  /** As headers are named: the first column is 1. */
  readonly from: number;
  readonly x: number;
  isUnderWay: boolean;
  over: HTMLElement | undefined;
}

type Handlers = Pick<
  HTMLAttributes<HTMLDivElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onClickCapture'
>;

/** `onPlace`: the column takes the place that the other one has. */
export function useHeadDrag(
  columns: readonly GridColumn[],
  onPlace: (column: string, other: string) => void,
): Handlers {
  const drag = useRef<Drag>(undefined);
  const wasDragged = useRef(false);
  const isPinned = (at: number) => columns[at - 1]?.pinned;
  const letGo = (strip: HTMLElement) => {
    drag.current?.over?.removeAttribute('data-drop');
    strip.removeAttribute('data-dragging');
    const ended = drag.current;
    drag.current = undefined;
    return ended;
  };
  return {
    onPointerDown: ({ button, pointerType, target, clientX }) => {
      wasDragged.current = false;
      const from = button === 0 && pointerType !== 'touch' ? (headUnder(target)?.column ?? 0) : 0;
      drag.current = from > 0 ? { from, x: clientX, isUnderWay: false, over: undefined } : undefined;
    },
    onPointerMove: (event) => {
      const { current: now } = drag;
      const strip = event.currentTarget;
      if (now === undefined) return;
      if (event.buttons !== 1) return void letGo(strip);
      if (!now.isUnderWay && Math.abs(event.clientX - now.x) < least) return;
      if (!now.isUnderWay) {
        now.isUnderWay = true;
        strip.setPointerCapture(event.pointerId);
        strip.setAttribute('data-dragging', '');
      }
      const over = headAt(event);
      const at = headUnder(over ?? null)?.column;
      now.over?.removeAttribute('data-drop');
      now.over = at === undefined || isPinned(at) !== isPinned(now.from) ? undefined : over;
      if (at !== undefined && at !== now.from)
        now.over?.setAttribute('data-drop', at > now.from ? 'after' : 'before');
    },
    onPointerUp: ({ currentTarget }) => {
      const ended = letGo(currentTarget);
      wasDragged.current = ended?.isUnderWay === true;
      const moved = columns[(ended?.from ?? 0) - 1];
      const other = columns[(headUnder(ended?.over ?? null)?.column ?? 0) - 1];
      if (moved !== undefined && other !== undefined && moved !== other) onPlace(moved.name, other.name);
    },
    // The system took the pointer away, for a gesture of its own: nothing was meant.
    onPointerCancel: ({ currentTarget }) => void letGo(currentTarget),
    // The press that ends a drag is no click on the header that it ends on.
    onClickCapture: (event) => {
      if (wasDragged.current) event.stopPropagation();
      wasDragged.current = false;
    },
  };
}

/** The header at the pointer's place along the line, however far above or below it is; those that are pinned stand over others. */
function headAt({ currentTarget, clientX }: PointerEvent): HTMLElement | undefined {
  const heads = [...currentTarget.querySelectorAll<HTMLElement>('[role="columnheader"]')].slice(1);
  const isAt = (head: HTMLElement) => {
    const { left, right } = head.getBoundingClientRect();
    return clientX >= left && clientX < right;
  };
  return heads.find((head) => head.classList.contains('is-pinned') && isAt(head)) ?? heads.find(isAt);
}
