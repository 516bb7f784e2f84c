/**
 * Cells past the end of the window wait until nothing moves: a row that the wheel brings begins with those in view, for
 * on a small screen the others are a third of what it costs. In a list that is scrolled aside, or whose active cell stands
 * past that end, none waits.
 */
import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useMemo } from 'react';

import type { TableParts } from './table-parts.ts';

export interface LateCells {
  /** How many columns a row begins with, the lead not counted. */
  readonly first: () => number;
  /** Has the others of a row drawn once nothing moves. Gives what takes that back. */
  readonly wait: (draw: (columns: number) => void) => () => void;
}

const all = Number.POSITIVE_INFINITY;

export const nothingLate: LateCells = { first: () => all, wait: () => () => undefined };

/** ms; longer than from one turn of the wheel, or one key that is held, to the next. */
const rest = 150;
const rowsAtOnce = 3;
/** ms; some frames stay free for whatever else there is to do. */
const pause = 30;

class LateRows implements LateCells {
  #first = all;
  #seen: Seen = { edges: [], width: 0, active: 0, isAside: false };
  readonly #waiting = new Set<(columns: number) => void>();
  #timer: number | undefined;

  readonly first = () => this.#first;

  readonly wait = (draw: (columns: number) => void) => {
    this.#waiting.add(draw);
    this.hold();
    return () => void this.#waiting.delete(draw);
  };

  see(seen: Partial<Seen>): void {
    this.#seen = { ...this.#seen, ...seen };
    const first = columnsInView(this.#seen);
    if (first > this.#first) this.#draw(this.#waiting.size, first);
    this.#first = first;
  }

  /** Something moves: what waits goes on waiting. */
  hold(): void {
    this.stop();
    this.#timer = window.setTimeout(this.#drawSome, rest);
  }

  stop(): void {
    window.clearTimeout(this.#timer);
  }

  readonly #drawSome = () => {
    this.#draw(rowsAtOnce, all);
    if (this.#waiting.size > 0) this.#timer = window.setTimeout(this.#drawSome, pause);
  };

  /** A row that is not whole by it goes on waiting. */
  #draw(rows: number, columns: number): void {
    for (const draw of [...this.#waiting].slice(0, rows)) {
      if (columns === all) this.#waiting.delete(draw);
      draw(columns);
    }
  }
}

interface Seen {
  /** px, where the lead and each column begin, and at the end where the last one ends. */
  readonly edges: readonly number[];
  /** px; 0 where nothing is laid out. */
  readonly width: number;
  /** Column of the active cell, counted as in `edges`. */
  readonly active: number;
  readonly isAside: boolean;
}

function columnsInView({ edges, width, active, isAside }: Seen): number {
  const end = edges.findIndex((start) => start >= width);
  return width === 0 || isAside || active >= end ? all : end - 1;
}

/** `edges`: px, as above. `active`: the column of the active cell. */
export function useLateCells(
  grid: RefObject<HTMLElement | null>,
  table: TableParts | undefined,
  edges: readonly number[],
  active: number,
): LateCells {
  const late = useMemo(() => new LateRows(), []);
  useLayoutEffect(() => late.see({ edges, active }), [late, edges, active]);
  useLayoutEffect(() => {
    const shown = grid.current;
    if (shown === null || typeof ResizeObserver === 'undefined') return;
    // Measured at once: the table, which measures itself in the same moment, draws its first rows right after.
    const measure = () => late.see({ width: shown.clientWidth });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [late, grid]);
  useEffect(() => {
    if (table === undefined) return;
    const { scroller } = table;
    const look = () => {
      late.see({ isAside: scroller.scrollLeft !== 0 });
      late.hold();
    };
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [late, table]);
  useEffect(() => () => late.stop(), [late]);
  return late;
}
