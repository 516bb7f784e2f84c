/**
 * A range that is drawn with the pointer goes on where the pointer has left the rows: they scroll towards it, faster the
 * farther away it is, and the cell at the edge is the one that is reached.
 */
import { useEffect, useRef } from 'react';

import { useLatestRef } from '../../hooks/use-latest-ref.ts';
import type { TableParts } from '../model/blueprint-internals.ts';
import { cellUnder } from '../model/cell-at-point.ts';
import type { CellPosition } from '../model/cell-position.ts';

/** px in a frame, at most; a pixel away from the rows counts as a quarter of one. */
const fastest = 60;
const perPixel = 0.25;

/** `onReach`: the cell that the range goes to by now. What is returned begins it, while a button is held down. */
export function useEdgeScroll(
  table: TableParts | undefined,
  onReach: (place: CellPosition) => void,
): () => void {
  const newest = useLatestRef({ table, onReach });
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  return () => {
    stop.current();
    const ended = new AbortController();
    let pointer: Point | undefined;
    let frame = 0;
    const step = () => {
      frame = 0;
      const { table: shown, onReach: reach } = newest.current;
      const away = pointer && shown && distanceFrom(shown.scroller, pointer);
      if (away === undefined || (away.x === 0 && away.y === 0)) return;
      shown?.scroller.scrollBy(speed(away.x), speed(away.y));
      const place = cellUnder(document.elementFromPoint(away.edge.x, away.edge.y));
      if (place !== undefined) reach(place);
      frame = requestAnimationFrame(step);
    };
    const follow = (event: MouseEvent) => {
      if (event.buttons !== 1) return stop.current();
      pointer = { x: event.clientX, y: event.clientY };
      if (frame === 0) frame = requestAnimationFrame(step);
    };
    stop.current = () => {
      cancelAnimationFrame(frame);
      ended.abort();
    };
    window.addEventListener('mousemove', follow, { signal: ended.signal });
    window.addEventListener('mouseup', () => stop.current(), { signal: ended.signal });
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** px from what scrolls, 0 within it; `edge`: the nearest point in it. */
function distanceFrom(scroller: HTMLElement, { x, y }: Point): Point & { readonly edge: Point } {
  const { left, top } = scroller.getBoundingClientRect();
  const right = left + scroller.clientWidth - 1;
  const bottom = top + scroller.clientHeight - 1;
  const edge = { x: Math.max(left, Math.min(right, x)), y: Math.max(top, Math.min(bottom, y)) };
  return { x: x - edge.x, y: y - edge.y, edge };
}

const speed = (away: number) => Math.sign(away) * Math.min(fastest, Math.ceil(Math.abs(away) * perPixel));
