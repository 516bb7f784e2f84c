/**
 * Cells past the end of the window wait until nothing moves: a row that the wheel brings begins with those in view, for
 * on a small screen the others are a third of what it costs. In a list that is scrolled aside, or whose active cell stands
 * past that end, none waits.
 */
import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useMemo } from 'react';

import { useServices } from '../store-hooks.ts';
import type { TableParts } from './model/blueprint-internals.ts';
import type { Pauses } from './model/scroll-activity.ts';
import { restMs } from './model/scroll-activity.ts';

export interface DeferredCells {
  /** How many columns a row begins with, the lead not counted. */
  readonly first: () => number;
  /** Has the others of a row drawn once nothing moves. Gives what takes that back. */
  readonly wait: (draw: (columns: number) => void) => () => void;
}

const all = Number.POSITIVE_INFINITY;

export const nothingDeferred: DeferredCells = { first: () => all, wait: () => () => undefined };

/** `edges`: px, where the lead and each column begin, and at the end where the last one ends. `active`: counted as those. */
export function useDeferredCells(
  grid: RefObject<HTMLElement | null>,
  table: TableParts | undefined,
  edges: readonly number[],
  active: number,
): DeferredCells {
  const { clock } = useServices().ports;
  const late = useMemo(() => new DeferredRows(clock), [clock]);
  // Behind the layout effects of the rows, which wait by then.
  useLayoutEffect(() => late.see({ edges, active }), [late, edges, active]);
  useLayoutEffect(() => {
    const shown = grid.current;
    if (shown === null) return;
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

const rowsAtOnce = 3;
/** ms; some frames stay free for whatever else there is to do. */
const pause = 30;

class DeferredRows implements DeferredCells {
  readonly #clock: Pauses;
  #first = all;
  #seen: Viewport = { edges: [], width: 0, active: 0, isAside: false };
  readonly #waiting = new Set<(columns: number) => void>();
  #cancel: (() => void) | undefined;

  constructor(clock: Pauses) {
    this.#clock = clock;
  }

  readonly first = () => this.#first;

  readonly wait = (draw: (columns: number) => void) => {
    this.#waiting.add(draw);
    // Since the row was begun none waits any more.
    if (this.#first === all) this.#draw(this.#waiting.size, all);
    else this.hold();
    return () => void this.#waiting.delete(draw);
  };

  see(seen: Partial<Viewport>): void {
    this.#seen = { ...this.#seen, ...seen };
    const first = columnsInView(this.#seen);
    if (first > this.#first) this.#draw(this.#waiting.size, first);
    this.#first = first;
  }

  /** Something moves: what waits goes on waiting. */
  hold(): void {
    this.stop();
    if (this.#waiting.size > 0) this.#cancel = this.#clock.after(restMs, this.#drawSome);
  }

  stop(): void {
    this.#cancel?.();
  }

  readonly #drawSome = () => {
    this.#draw(rowsAtOnce, all);
    if (this.#waiting.size > 0) this.#cancel = this.#clock.after(pause, this.#drawSome);
  };

  /** A row that is not whole by it goes on waiting. */
  #draw(rows: number, columns: number): void {
    for (const draw of [...this.#waiting].slice(0, rows)) {
      if (columns === all) this.#waiting.delete(draw);
      draw(columns);
    }
  }
}

interface Viewport {
  readonly edges: readonly number[];
  /** px; 0 where nothing is laid out. */
  readonly width: number;
  readonly active: number;
  readonly isAside: boolean;
}

/** Fewer than there are, or infinity. */
function columnsInView({ edges, width, active, isAside }: Viewport): number {
  const end = edges.slice(0, -1).findIndex((start) => start >= width);
  return width === 0 || isAside || active >= end ? all : end - 1;
}
